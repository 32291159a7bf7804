import { Refusal } from '../core/errors.ts'
import { minPasswordLength } from './password.ts'

const howMany = 5_000

let loading: Promise<ReadonlySet<string>> | undefined

// The list is long, and nobody needs it before the first registration.
function loadCommon(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    // In the order in which guessers try them.
    const words = dictionary['passwords-common'].filter(word => word.length >= minPasswordLength)
    return new Set(words.slice(0, howMany))
  })
  return loading
}

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
export async function requireUncommon(password: string): Promise<void> {
  const lower = password.toLowerCase()
  const word = aroundWord.exec(lower.replaceAll(/[\s-]/g, ''))?.[1] ?? ''
  const common = await loadCommon()
  if (common.has(lower) || ownWords.includes(word)) throw new Refusal('common_password')
}
