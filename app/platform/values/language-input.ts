import { languages } from './language.ts'
import { z } from './zod.ts'

/** A language of the website, as input. */
export const languageText = z.enum(languages)
