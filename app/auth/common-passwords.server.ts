import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../platform/errors.ts'
import { minPasswordLength } from './account.ts'

const howMany = 5_000

// The commonest passwords. The dictionary lists them in the order in which attackers try them.
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(word => word.length >= minPasswordLength).slice(0, howMany),
)

// A password is refused if it is one of these words, which the clinic's name suggests, even with digits or signs around it.
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

/** Refuses `common_password` for passwords that attackers try first. */
export async function requireUncommon(password: string): Promise<void> {
  const lower = password.normalize('NFKC').toLowerCase()
  const word = aroundWord.exec(lower.replaceAll(/[\s-]/g, ''))?.[1] ?? ''
  if (common.has(lower) || ownWords.includes(word)) throw new Refusal('common_password')
}
