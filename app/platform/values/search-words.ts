import { cleanName } from './clean-name.ts'
import { parsePhone, readDigits } from './phone.ts'

const shortestDigits = 4
const shortestWord = 2
/** Scripts without blanks between words, in which a single sign can be a word. */
const syllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

export const isSyllabic = (text: string): boolean => syllabic.test(text)

/** A telephone number that is pasted may have a label before it: "tel:", "Mob.: ". */
const label = /(^|\s)\p{L}[\p{L}\p{M}.]*:\s*(?=[+(\p{Nd}])/gu

function partsOf(search: string): { words: string[]; named: string[]; digits: string | undefined } {
  const words = cleanName(search).replace(label, '$1').split(' ')
  const isNamed = (word: string) => /\p{L}/u.test(word)
  const number = words.filter(word => !isNamed(word)).join(' ')
  return { words, named: words.filter(isNamed), digits: parsePhone(number)?.slice(1) ?? readDigits(number) }
}

/** A whole telephone number is searched for as it is stored (+880…). A part of a number loses its leading zeros, which aren't stored. */
export function searchWords(search: string): string[] {
  const { words, named, digits = '' } = partsOf(search)
  const hasNumber = digits.length >= (named.length === 0 ? 1 : shortestDigits)
  if (hasNumber) return [...named, digits.replace(/^0+(?=\d)/, '')]
  const spoken = words.filter(word => /[\p{L}\p{N}]/u.test(word))
  return spoken.length > 0 ? spoken : words
}

/** Whether a search is specific enough: four digits of a telephone number, two letters in a row, or one sign of a syllabic script. */
export function isSpecific(search: string): boolean {
  const { named, digits } = partsOf(search)
  if (named.length === 0 && digits !== undefined) return digits.length >= shortestDigits
  return searchWords(search).some(word => [...word].length >= shortestWord || isSyllabic(word))
}
