import { cleanText, emailText, optionalPhotoText, personName } from '../platform/values/text.ts'
import { z } from '../platform/values/zod.ts'
import { givenPassword, newPassword } from './password.ts'
import { mostBrowsers } from './sessions/known-browsers.ts'

/** Stored for a third-party account without a photo. */
export const placeholderPhoto = '/pictures/placeholder-person.svg'

export const fullNameText = personName(120)

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

const registrationInput = z.object({
  fullName: fullNameText,
  email: emailText,
  password: newPassword,
  photo: optionalPhotoText.default(''),
  from: pageBefore,
})
export type Registration = z.output<typeof registrationInput>

const { fullName, ...sameNames } = registrationInput.shape

/** A registration in wire format: one schema for the form and the API. */
export const registrationWire = z.object({ fName: fullName, ...sameNames })

/** What the browser sends after a third party's popup; the session it presents is the proof. */
export const googleProofInput = z.object({
  fullName: fullNameText,
  email: emailText,
  photo: optionalPhotoText.default(''),
})
export type GoogleProof = z.output<typeof googleProofInput>
