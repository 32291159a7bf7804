import { cleanName } from './clean-name.ts'
import { parsePhone, readDigits } from './phone.ts'

const shortestDigits = 4
const shortestWord = 2
/** Scripts without blanks between words, in which one sign is a word. */
const syllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text is in a script in which one sign can be a word. */
export const isSyllabic = (text: string): boolean => syllabic.test(text)

/** What stands before a pasted number: "tel:", "Mob.: ". */
const label = /(^|\s)\p{L}[\p{L}\p{M}.]*:\s*(?=[+(\p{Nd}])/gu

/** The words with a letter of a search for people, and the digits of the telephone number beside them. */
function partsOf(search: string): { words: string[]; named: string[]; digits: string | undefined } {
  const words = cleanName(search).replace(label, '$1').split(' ')
  const isNamed = (word: string) => /\p{L}/u.test(word)
  const number = words.filter(word => !isNamed(word)).join(' ')
  return { words, named: words.filter(isNamed), digits: parsePhone(number)?.slice(1) ?? readDigits(number) }
}

/**
 * The parts of a search for people, each of which has to be found. A whole number is searched for as it is stored (+880…), in whatever
 * shape it was pasted; of a part of one, the zeros at its beginning aren't stored.
 */
export function searchWords(search: string): string[] {
  const { words, named, digits = '' } = partsOf(search)
  const hasNumber = digits.length >= (named.length === 0 ? 1 : shortestDigits)
  if (hasNumber) return [...named, digits.replace(/^0+(?=\d)/, '')]
  const spoken = words.filter(word => /[\p{L}\p{N}]/u.test(word))
  return spoken.length > 0 ? spoken : words
}

/** Whether a search is specific enough: four digits of a number, two letters in a row, or one sign of a syllabic script. */
export function isSpecific(search: string): boolean {
  const { named, digits } = partsOf(search)
  if (named.length === 0 && digits !== undefined) return digits.length >= shortestDigits
  return searchWords(search).some(word => [...word].length >= shortestWord || isSyllabic(word))
}
