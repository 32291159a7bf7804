import { z } from '../core/zod.ts'
import { profileInput } from './user.ts'

const { fullName, photo, phone } = profileInput.shape

/** A profile in the wire's names: one schema for the form and the API. */
export const profileWire = z.object({ fName: fullName, photo, PhNum: phone })
