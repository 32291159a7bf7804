import { problem, z } from '../platform/values/zod.ts'

/** The spec's limit. */
export const minPasswordLength = 6
/** Long enough for any passphrase; longer ones would only cost hashing time. */
export const maxPasswordLength = 128

/** A password to sign in with: anything that was once accepted. */
export const givenPassword = z
  .string()
  .min(1)
  .max(4 * maxPasswordLength)

/** A password that is newly set. An empty field is not a weak one: it is yet to be filled in. */
export const newPassword = z
  .string()
  .min(1)
  .max(maxPasswordLength)
  .refine(text => text.normalize('NFKC').length >= minPasswordLength, problem('weak_password'))
