import { z } from '../../platform/values/zod.ts'
import { bookingWire } from '../appointment.ts'

const { phNum, note, forName } = bookingWire.shape
const requiredChoice = z.string().min(1)

/** The fields have the specification's names. The API parses day and time. */
export const bookingForm = z.object({
  appointDate: requiredChoice,
  appointTime: requiredChoice,
  phNum,
  note,
  /** Present only if the visit is for a family member. */
  forName,
  /** Present only if the box is ticked. */
  keepPhone: z
    .string()
    .optional()
    .transform(ticked => ticked !== undefined),
})

export const waitForm = z.object({ doctorId: z.string(), until: z.string().min(1), phNum, forName })
