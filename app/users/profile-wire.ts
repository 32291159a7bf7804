import { z } from 'zod'
import { profileInput } from './user.ts'

const { fullName, photo, phone } = profileInput.shape

/** A profile as it travels, by the spec's names: one schema for the form and the door. */
export const profileWire = z.object({ fName: fullName, photo, PhNum: phone })
