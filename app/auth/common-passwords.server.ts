import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../platform/errors.ts'
import { minPasswordLength } from './account.ts'

const howMany = 5_000

// The dictionary has them in the order in which guessers try them.
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(word => word.length >= minPasswordLength).slice(0, howMany),
)

// Words that this clinic's name suggests, alone or with a few digits around them.
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

/** Passwords that attackers try first are not accepted. Refuses `common_password`. */
export async function requireUncommon(password: string): Promise<void> {
  const lower = password.normalize('NFKC').toLowerCase()
  const word = aroundWord.exec(lower.replaceAll(/[\s-]/g, ''))?.[1] ?? ''
  if (common.has(lower) || ownWords.includes(word)) throw new Refusal('common_password')
}
