import { cleanText, emailText, personName, requiredText } from '../platform/values/text.ts'
import { z } from '../platform/values/zod.ts'

/** A message in wire format: one schema for the form and the API. */
export const contactWire = z.object({
  username: personName(120),
  email: emailText,
  message: requiredText(5000),
  /** Stays empty for people; programs that fill in every field give themselves away. */
  website: cleanText(2000).optional(),
})
export type ContactInput = z.output<typeof contactWire>
