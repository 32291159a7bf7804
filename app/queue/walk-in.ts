import { fullNameText } from '../auth/account.ts'
import { phoneText } from '../core/phone.ts'
import { z } from '../core/zod.ts'
import { treatmentName } from '../treatments/treatment.ts'

const nothing = z.literal('').transform(() => undefined)

/** The wire format of a walk-in; without a treatment a check-up, without a doctor whoever has the earliest gap. */
export const walkInWire = z.object({
  patientName: fullNameText,
  phNum: phoneText,
  doctorId: z.uuid().optional(),
  treatment: treatmentName.optional(),
  /** The file of a person whom staff know: it decides the name. */
  fileId: z.uuid().optional(),
})

/** The form's fields, in which nothing chosen is an empty text. */
export const walkInFormWire = walkInWire.extend({
  doctorId: nothing.or(z.uuid()),
  treatment: nothing.or(treatmentName),
  fileId: nothing.or(z.uuid()),
})

export type WalkInInput = z.output<typeof walkInWire>
