import { cleanName } from './clean-name.ts'
import { parsePhone, readDigits } from './phone.ts'

const shortestDigits = 4
const shortestWord = 2
/** Scripts without blanks between words, in which one sign is a word. */
const syllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text is in a script in which one sign can be a word. */
export const isSyllabic = (text: string): boolean => syllabic.test(text)

/**
 * The parts of a search for people, each of which has to be found. A whole number is searched for as it is stored (+880…), in whatever
 * shape it was pasted; of a part of one, the zeros at its beginning aren't stored.
 */
export function searchWords(search: string): string[] {
  const digits = searchedDigits(search)
  return digits === undefined ? cleanName(search).split(' ') : [digits.replace(/^0+/, '')]
}

/** Whether a search is specific enough: four digits of a number, two letters in a row, or one sign of a syllabic script. */
export function isSpecific(search: string): boolean {
  const digits = searchedDigits(search)
  if (digits !== undefined) return digits.length >= shortestDigits
  return searchWords(search).some(word => [...word].length >= shortestWord || isSyllabic(word))
}

const searchedDigits = (search: string) =>
  (/\p{L}/u.test(search) ? undefined : parsePhone(search)?.slice(1)) ?? readDigits(search)
