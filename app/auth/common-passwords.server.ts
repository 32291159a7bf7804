import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../core/errors.ts'
import { minPasswordLength } from './password.ts'

const howMany = 5_000

// In the order in which guessers try them.
const common = new Set(
  dictionary['passwords-common'].filter(word => word.length >= minPasswordLength).slice(0, howMany),
)

// What everybody thinks of who thinks of this clinic, alone or with a few digits around it.
const ownWords = [
  'teethcare',
  'teeth',
  'dentist',
  'dental',
  'dentalclinic',
  'clinic',
  'doctor',
  'patient',
  'smile',
  'implant',
  'dhaka',
  'bangladesh',
]
const aroundWord = /^[\d\W_]{0,4}(\w+?)[\d\W_]{0,4}$/

/** A password that everybody guesses first protects nobody. Refuses `common_password`. */
export function requireUncommon(password: string): void {
  const lower = password.toLowerCase()
  const word = aroundWord.exec(lower.replaceAll(/[\s-]/g, ''))?.[1] ?? ''
  if (common.has(lower) || ownWords.includes(word)) throw new Refusal('common_password')
}
