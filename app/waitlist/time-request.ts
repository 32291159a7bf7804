import { bookingFields } from '../appointments/appointment.ts'
import { dayText } from '../core/date-input.ts'
import { z } from '../core/zod.ts'

/** What a patient who waits for a free time says: the fields of a booking, but until which day instead of a time. */
export const timeRequestFields = {
  treatmentId: z.uuid(),
  doctorId: bookingFields.doctorId,
  /** The last day that suits. */
  untilDay: dayText,
  phone: bookingFields.phone,
  forName: bookingFields.forName,
}
const timeRequest = z.object(timeRequestFields)
export type TimeRequestInput = z.output<typeof timeRequest>

/** A request that waits. */
export interface TimeRequest {
  readonly id: string
  readonly treatmentId: string
  readonly treatmentName: string
  /** Null for any doctor. */
  readonly doctorName: string | null
  readonly untilDay: string
  readonly patientName: string
}
