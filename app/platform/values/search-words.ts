import { cleanName } from './clean-name.ts'
import { readDigits } from './phone.ts'

const shortestDigits = 4
const shortestWord = 2
/** Scripts without blanks between words, in which one sign is a word. */
const syllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text is in a script in which one sign can be a word. */
export const isSyllabic = (text: string): boolean => syllabic.test(text)

/** The parts of a search for people, each of which has to be found. Numbers are stored as +880… but people search for 01…. */
export function searchWords(search: string): string[] {
  const digits = readDigits(search)
  return digits === undefined ? cleanName(search).split(' ') : [digits.replace(/^0+/, '')]
}

/** Whether a search is specific enough: four digits of a number, two letters in a row, or one sign of a syllabic script. */
export function isSpecific(search: string): boolean {
  const digits = readDigits(search)
  if (digits !== undefined) return digits.length >= shortestDigits
  return searchWords(search).some(word => [...word].length >= shortestWord || isSyllabic(word))
}
