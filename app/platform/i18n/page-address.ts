import { currentLanguage } from '#language'

import { addressIn } from '../values/language.ts'

/** The router's links know the page's language; other links need "/bn/login" for "/login". */
export const pageAddress = (path: string) => addressIn(currentLanguage(), path)
