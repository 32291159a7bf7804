import { z } from '../core/zod.ts'
import { contactInput } from './contact.ts'

const { name, email, message, website } = contactInput.shape

/** A message in the wire's names: one schema for the form and the API. */
export const contactWire = z.object({ username: name, email, message, website })
