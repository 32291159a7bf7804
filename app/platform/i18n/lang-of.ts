import { currentLanguage } from '#language'

import { type Language, lettersOf } from '../values/language.ts'

/** The letters of a text that the clinic wrote tell its language. Undefined for that of the page: `<option lang={langOf(name)}>`. */
export function langOf(text: string): Language | undefined {
  const language = lettersOf(text)
  return language === currentLanguage() ? undefined : language
}
