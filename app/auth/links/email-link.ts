import { linkTokenInput } from '../../platform/values/link-token.ts'
import { z } from '../../platform/values/zod.ts'
import { browsers } from '../account.ts'
import { givenPassword, newPassword } from '../password.ts'

/** Verifying an e-mail: signed in to the account by the session, otherwise by its password. */
export const verificationInput = linkTokenInput.extend({
  password: givenPassword.optional(),
  browsers: browsers.optional(),
})
export type VerificationInput = z.output<typeof verificationInput>

/** The password, where the browser isn't signed in to the account. */
export const verificationForm = z.object({ password: givenPassword })

/** A new password, with the link that allows setting it. */
export const resetInput = linkTokenInput.extend({ newPassword })
