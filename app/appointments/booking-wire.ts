import { z } from 'zod'
import { fullNameText } from '../auth/account.ts'
import { phoneText } from '../core/phone.ts'
import { noteText } from './appointment.ts'

const chosenDay = z.string().min(1)

/** The booking form's fields, by the spec's names; the door checks day and time once more by its own rules. */
export const bookingWire = z.object({
  appointDate: chosenDay,
  appointTime: z.string().min(1),
  phNum: phoneText,
  note: noteText.optional(),
  /** Only there while somebody else is chosen. */
  forName: fullNameText.optional(),
})
