import { noteText } from '../appointments/appointment.ts'
import { fullNameText } from '../auth/account.ts'
import { languageText } from '../platform/values/language-input.ts'
import { phoneText } from '../platform/values/phone.ts'
import { emailText } from '../platform/values/text.ts'
import { orNothing, z } from '../platform/values/zod.ts'

/** The fields of the desk's booking form. The API, not this schema, checks day and time. */
export const deskBookingWire = z.object({
  treatmentId: z.string().min(1),
  patientName: fullNameText,
  phNum: phoneText,
  patientEmail: orNothing(emailText),
  appointDate: z.string().min(1),
  appointTime: z.string().min(1),
  doctorId: z.uuid().optional(),
  fileId: orNothing(z.uuid()),
  language: languageText,
  note: noteText,
})

export const staffNoteWire = z.object({ staffNote: noteText })
