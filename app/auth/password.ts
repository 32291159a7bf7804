import { z } from '../core/zod.ts'

/** The spec's limit. */
export const minPasswordLength = 6
/** Long enough for any passphrase; longer ones would only cost hashing time. */
export const maxPasswordLength = 128

/** A password to sign in with: anything that was once accepted. */
export const givenPassword = z.string().min(1).max(maxPasswordLength)

/** A password that is newly set. */
export const newPassword = z
  .string()
  .max(maxPasswordLength)
  .refine(text => text.length >= minPasswordLength, { params: { problem: 'weak_password' } })
