import { z } from '../core/zod.ts'
import { profileInput } from './user.ts'

const { fullName, photo, phone } = profileInput.shape

/**
 * A profile in the wire's names: one schema for the form and the API. The e-mail is sent along as the spec has it, and ignored: the
 * address says whose profile it is.
 */
export const profileWire = z.object({
  email: z.string().optional().catch(undefined).meta({ type: 'string' }),
  fName: fullName,
  photo,
  PhNum: phone,
})
