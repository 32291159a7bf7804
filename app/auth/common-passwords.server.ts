import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../core/errors.ts'
import { minPasswordLength } from './password.ts'

const howMany = 5_000

// In the order in which guessers try them.
const common = new Set(
  dictionary['passwords-common'].filter(word => word.length >= minPasswordLength).slice(0, howMany),
)

/** A password that everybody guesses first protects nobody. Refuses `common_password`. */
export function requireUncommon(password: string): void {
  if (common.has(password.toLowerCase())) throw new Refusal('common_password')
}
