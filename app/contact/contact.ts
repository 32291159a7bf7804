import { emailText, personName, requiredText } from '../core/text.ts'
import { z } from '../core/zod.ts'

export const contactInput = z.object({
  name: personName(120),
  email: emailText,
  message: requiredText(5000),
  /** Stays empty for people; programs that fill in every field give themselves away. */
  website: z.string().max(2000).optional(),
})
export type ContactInput = z.output<typeof contactInput>
