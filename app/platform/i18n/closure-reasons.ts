import { type Language, languages, lettersOf } from '../values/language.ts'

export const offeredReasons: readonly Readonly<Record<Language, string>>[] = [
  { en: 'Ill', bn: 'অসুস্থ' },
  { en: 'Lunch', bn: 'দুপুরের বিরতি' },
  { en: 'Away', bn: 'বাইরে' },
]

export const hoursChange: Readonly<Record<Language, string>> = {
  en: 'our opening hours change',
  bn: 'আমাদের খোলা থাকার সময় বদলাচ্ছে',
}

/** An offered reason is stored in the language of the user who chose it, and translated here. A written reason is returned as it is. */
export function reasonIn(language: Language, reason: string): string {
  const offered = [...offeredReasons, hoursChange].find(words => languages.some(each => words[each] === reason))
  return offered?.[language] ?? reason
}

/** Puts a closure's reason into a sentence. A reason that is written in another language follows the sentence after a dash. */
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
