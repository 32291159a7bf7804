import { currentLanguage } from '#language'

import { type Language, lettersOf } from '../values/language.ts'

/** Returns the language of a text that the clinic wrote, by its letters; undefined for the page's own: `<option lang={langOf(name)}>`. */
export function langOf(text: string): Language | undefined {
  const language = lettersOf(text)
  return language === currentLanguage() ? undefined : language
}
