import { latinDigits } from '../platform/values/digits.ts'
import { linkTokenInput } from '../platform/values/link-token.ts'
import { cleanText, emailText, optionalPhotoText, personName } from '../platform/values/text.ts'
import { problem, z } from '../platform/values/zod.ts'
import { mostBrowsers } from './sessions/known-browsers.ts'

export const placeholderPhoto = '/pictures/placeholder-person.svg'

export const fullNameText = personName(120)

/** The shortest password that the specification allows, in characters. */
export const minPasswordLength = 6
export const maxPasswordLength = 128

/** The password with which a user signs in may be any that was once accepted, also under earlier rules. */
export const givenPassword = z
  .string()
  .min(1)
  .max(4 * maxPasswordLength)

/** An empty field for a new password is reported as not filled in, rather than as a weak password. */
export const newPassword = z
  .string()
  .min(1)
  .max(maxPasswordLength)
  .refine(text => text.normalize('NFKC').length >= minPasswordLength, problem('weak_password'))

export const browsers = z.array(cleanText(300)).max(mostBrowsers)

export const signInInput = z.object({ email: emailText, password: givenPassword, browsers: browsers.optional() })
export type SignIn = z.output<typeof signInInput>

/** The link that confirms an e-mail leads back to this path. A stranger may get the mail, so only a path of this site is accepted. */
export const pageBefore = z
  .string()
  .max(200)
  .pipe(z.string().regex(/^(\/[a-z\d-]+)+(\?[a-z]+=([a-z\d-]|%3A|%2B)*(&[a-z]+=([a-z\d-]|%3A|%2B)*)*)?$/))
  .optional()
  .catch(undefined)

export const registrationWire = z.object({
  fName: fullNameText,
  email: emailText,
  password: newPassword,
  photo: optionalPhotoText.default(''),
  from: pageBefore,
})
export type Registration = Omit<z.output<typeof registrationWire>, 'fName'> & { readonly fullName: string }

/** What the browser sends after a third party's sign-in. The session that it sends along proves that sign-in. */
export const proofWire = registrationWire.pick({ fName: true, email: true, photo: true })

export const verificationInput = linkTokenInput.extend({
  password: givenPassword.optional(),
  browsers: browsers.optional(),
})
export type VerificationInput = z.output<typeof verificationInput>

export const emailLinkInput = linkTokenInput.extend({ browsers: browsers.optional() })
export type EmailLinkInput = z.output<typeof emailLinkInput>

export const verificationForm = z.object({ password: givenPassword })

export const resetInput = linkTokenInput.extend({ newPassword })

/** A code of the second factor: six digits of an authenticator app, grouped in any way, or a recovery code. */
export const factorCode = z
  .string()
  .max(100)
  .transform(text => latinDigits(text).replace(/\s/g, ''))
  .pipe(z.string().min(1).max(40))

export const factorInput = z.object({ code: factorCode })
export const factorAnswer = z.object({ ticket: z.string().min(1).max(200), code: factorCode })
