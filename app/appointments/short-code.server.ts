import { randomBytes } from 'node:crypto'

/** Crockford's base 32: without I, L, O and U, so that nothing looks like anything else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 random bits. */
export const codeLength = 12
const pattern = new RegExp(`^[${alphabet}]{${codeLength}}$`)

/** A short link's code. Anyone who has it can use it, so only its hash is stored. */
export function newShortCode(): string {
  // A byte has a multiple of 32 values, so every letter is equally likely.
  return Array.from(randomBytes(codeLength), byte => alphabet[byte % alphabet.length]).join('')
}

/** A code as it was made, of one that was typed: in lower case, or with letters that the alphabet leaves out. Undefined for other tokens. */
export function shortCodeOf(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return pattern.test(code) ? code : undefined
}
