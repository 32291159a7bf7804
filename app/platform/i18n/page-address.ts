import { currentLanguage } from '#language'

import { addressIn } from '../values/language.ts'

/** Adds the page's language to a path ("/bn/login" for "/login"), for links that the router doesn't handle: its own know the language. */
export const pageAddress = (path: string) => addressIn(currentLanguage(), path)
