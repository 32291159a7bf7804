import { languages } from './language.ts'
import { z } from './zod.ts'

export const languageText = z.enum(languages)
