import { fullNameText } from '../auth/account.ts'
import { phoneText } from '../platform/values/phone.ts'
import { requiredLine } from '../platform/values/text.ts'
import { orNothing, z } from '../platform/values/zod.ts'
import { treatmentName } from '../treatments/treatment-name.ts'

/** Without a treatment the visit is a check-up. Without a doctor it is with the one who has the earliest gap. */
export const walkInWire = z.object({
  patientName: fullNameText,
  phNum: phoneText,
  doctorId: z.uuid().optional(),
  treatment: treatmentName.optional(),
  /** The file of a known person, which decides the name. */
  fileId: z.uuid().optional(),
})

export const walkInFormWire = walkInWire.extend({
  doctorId: orNothing(z.uuid()),
  treatment: orNothing(treatmentName),
  fileId: orNothing(z.uuid()),
})

export type WalkInInput = z.output<typeof walkInWire>

export const screenWire = z.object({ name: requiredLine(60) })
