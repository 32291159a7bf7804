import { latinDigits } from '../platform/values/digits.ts'
import { linkTokenInput } from '../platform/values/link-token.ts'
import { cleanText, emailText, optionalPhotoText, personName } from '../platform/values/text.ts'
import { problem, z } from '../platform/values/zod.ts'
import { mostBrowsers } from './sessions/known-browsers.ts'

/** Stored for a third-party account without a photo. */
export const placeholderPhoto = '/pictures/placeholder-person.svg'

export const fullNameText = personName(120)

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

/** Tokens of accounts that a browser signed in to before (`known-browser.server.ts`). */
export const browsers = z.array(cleanText(300)).max(mostBrowsers)

export const signInInput = z.object({ email: emailText, password: givenPassword, browsers: browsers.optional() })
export type SignIn = z.output<typeof signInInput>

/**
 * The page that confirming an e-mail leads back to. It stands in a mail that may go to a stranger, so it can name no other site; a page
 * with any other address is left out. The colon and the plus are those of a booking's time.
 */
export const pageBefore = z
  .string()
  .max(200)
  .pipe(z.string().regex(/^(\/[a-z\d-]+)+(\?[a-z]+=([a-z\d-]|%3A|%2B)*(&[a-z]+=([a-z\d-]|%3A|%2B)*)*)?$/))
  .optional()
  .catch(undefined)

/** A registration in wire format: one schema for the form and the API. */
export const registrationWire = z.object({
  fName: fullNameText,
  email: emailText,
  password: newPassword,
  photo: optionalPhotoText.default(''),
  from: pageBefore,
})
export type Registration = Omit<z.output<typeof registrationWire>, 'fName'> & { readonly fullName: string }

/** What the browser sends after a third party's popup; the session it presents is the proof. */
export const proofWire = registrationWire.pick({ fName: true, email: true, photo: true })

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

/** Six digits of an authenticator app, in any grouping, or a recovery code. */
export const factorCode = z
  .string()
  .max(100)
  .transform(text => latinDigits(text).replace(/\s/g, ''))
  .pipe(z.string().min(1).max(40))

export const factorInput = z.object({ code: factorCode })
export const factorAnswer = z.object({ ticket: z.string().min(1).max(200), code: factorCode })
