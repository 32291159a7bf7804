import { fullNameText } from '../auth/account.ts'
import { phoneText } from '../platform/values/phone.ts'
import { requiredLine } from '../platform/values/text.ts'
import { orNothing, z } from '../platform/values/zod.ts'
import { treatmentName } from '../treatments/treatment-name.ts'

/** A walk-in. Without a treatment, the visit is a check-up. Without a doctor, it is with the one who has the earliest gap. */
export const walkInWire = z.object({
  patientName: fullNameText,
  phNum: phoneText,
  doctorId: z.uuid().optional(),
  treatment: treatmentName.optional(),
  /** A known person's file. The name in the file then counts, not the one that was typed. */
  fileId: z.uuid().optional(),
})

export const walkInFormWire = walkInWire.extend({
  doctorId: orNothing(z.uuid()),
  treatment: orNothing(treatmentName),
  fileId: orNothing(z.uuid()),
})

export type WalkInInput = z.output<typeof walkInWire>

export const screenWire = z.object({ name: requiredLine(60) })
