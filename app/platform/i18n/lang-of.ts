import { currentLanguage } from '#language'

import { type Language, lettersOf } from '../values/language.ts'

/**
 * The language of a text that the clinic wrote and that has none marked, judged by its letters; undefined if it is the page's:
 * `<option lang={langOf(name)}>`.
 */
export function langOf(text: string): Language | undefined {
  const language = lettersOf(text)
  return language === currentLanguage() ? undefined : language
}
