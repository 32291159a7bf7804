import { z } from '../../platform/values/zod.ts'
import { bookingFields } from '../appointment.ts'

/** The form of a patient who waits for a free time. The day is sent as typed: the API parses it. */
export const waitForm = z.object({
  doctorId: z.string(),
  until: z.string().min(1),
  phNum: bookingFields.phone,
  forName: bookingFields.forName,
})
