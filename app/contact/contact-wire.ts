import { z } from 'zod'
import { contactInput } from './contact.ts'

const { name, email, message, website } = contactInput.shape

/** A message as it travels, by the spec's names: one schema for the form and the door. */
export const contactWire = z.object({ username: name, email, message, website })

/** The same as it was typed: the form checks nothing itself (spec, section 5); the door does. */
export const contactAsTyped = z.object({
  username: z.string(),
  email: z.string(),
  message: z.string(),
  website: z.string().optional(),
})
