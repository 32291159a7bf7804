import { fullNameText } from '../auth/account.ts'
import { phoneText } from '../platform/values/phone.ts'
import { requiredLine } from '../platform/values/text.ts'
import { orNothing, z } from '../platform/values/zod.ts'
import { treatmentName } from '../treatments/treatment-name.ts'

/** The wire format of a walk-in; without a treatment a check-up, without a doctor the one with the earliest gap. */
export const walkInWire = z.object({
  patientName: fullNameText,
  phNum: phoneText,
  doctorId: z.uuid().optional(),
  treatment: treatmentName.optional(),
  /** The file of a person whom staff know: it decides the name. */
  fileId: z.uuid().optional(),
})

export const walkInFormWire = walkInWire.extend({
  doctorId: orNothing(z.uuid()),
  treatment: orNothing(treatmentName),
  fileId: orNothing(z.uuid()),
})

export type WalkInInput = z.output<typeof walkInWire>

/** A new screen of a waiting room: where it hangs. */
export const screenWire = z.object({ name: requiredLine(60) })
