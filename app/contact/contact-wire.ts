import { z } from 'zod'
import { contactInput } from './contact.ts'

const { name, email, message, website } = contactInput.shape

/** A message as it travels, by the spec's names: one schema for the form and the door. */
export const contactWire = z.object({ username: name, email, message, website })
