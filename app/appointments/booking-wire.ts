import { z } from 'zod'
import { phoneText } from '../core/phone.ts'

const chosenDay = z.string().min(1)

/** The booking form's fields, by the spec's names; the door checks day and time once more by its own rules. */
export const bookingWire = z.object({ appointDate: chosenDay, appointTime: z.string().min(1), phNum: phoneText })
