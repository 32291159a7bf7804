import { en, type Texts } from './en.ts'

/** The texts in use. */
export const texts: Texts = en
