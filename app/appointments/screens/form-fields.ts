import { z } from '../../platform/values/zod.ts'
import { bookingWire } from '../appointment.ts'

const { phNum, note, forName } = bookingWire.shape
const requiredChoice = z.string().min(1)

/** The booking form's fields, named as in the specification. The API, not this schema, parses day and time. */
export const bookingForm = z.object({
  appointDate: requiredChoice,
  appointTime: requiredChoice,
  phNum,
  note,
  /** The family member's name; missing if the visit is for the user. */
  forName,
  /** A checkbox sends its field only if it is ticked. */
  keepPhone: z
    .string()
    .optional()
    .transform(ticked => ticked !== undefined),
})

export const waitForm = z.object({ doctorId: z.string(), until: z.string().min(1), phNum, forName })
