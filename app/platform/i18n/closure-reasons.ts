import { type Language, languages, lettersOf } from '../values/language.ts'

/** Reasons of closures that staff choose instead of writing one. */
export const offeredReasons: readonly Readonly<Record<Language, string>>[] = [
  { en: 'Ill', bn: 'অসুস্থ' },
  { en: 'Lunch', bn: 'দুপুরের বিরতি' },
  { en: 'Away', bn: 'বাইরে' },
]

/** Those that the program gives by itself. */
export const hoursChange: Readonly<Record<Language, string>> = {
  en: 'our opening hours change',
  bn: 'আমাদের খোলা থাকার সময় বদলাচ্ছে',
}

/**
 * A closure's reason for a reader of this language. One that was offered is stored in the language of the user who chose it, and each language
 * has its own; what was written is returned as it is.
 */
export function reasonIn(language: Language, reason: string): string {
  const offered = [...offeredReasons, hoursChange].find(words => languages.some(each => words[each] === reason))
  return offered?.[language] ?? reason
}

/** A sentence with a closure's reason: `woven` into it, or, if the reason is written in another language, behind it after a dash. */
export function withReason(
  language: Language,
  reason: string,
  woven: (reason: string) => string,
  alone: string,
): string {
  const words = reasonIn(language, reason)
  if (words === '') return alone
  return (lettersOf(words) ?? language) === language ? woven(words) : `${alone} — ${words}`
}
