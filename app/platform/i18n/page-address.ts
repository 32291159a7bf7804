import { currentLanguage } from '#language'

import { addressIn } from '../values/language.ts'

/** The address of a page in the language in use, for what isn't a link of the router: "/bn/login" for "/login". */
export const pageAddress = (path: string) => addressIn(currentLanguage(), path)
