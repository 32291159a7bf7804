import { z } from 'zod'
import { fullNameText } from '../auth/account.ts'
import { dayText, timeText } from '../core/date-input.ts'
import type { Lifecycle } from '../core/lifecycle.ts'
import { phoneText } from '../core/phone.ts'
import { emailText } from '../core/text.ts'
import { treatmentName } from '../treatments/treatment.ts'

export interface Appointment {
  readonly id: string
  readonly treatmentId: string | null
  readonly treatmentName: string
  readonly costTaka: number
  readonly patientName: string
  readonly patientEmail: string
  readonly phone: string
  readonly doctorId: string
  readonly doctorName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly lifecycle: Lifecycle
  readonly createdAt: Date
}

/** The wire's boolean `status`: the clinic has said yes. */
export function isAccepted(lifecycle: Lifecycle): boolean {
  return lifecycle === 'confirmed' || lifecycle === 'arrived' || lifecycle === 'completed'
}

/** What a booking is made of; a door adds that a treatment must be named, by id or by name. */
export const bookingFields = {
  treatmentId: z.uuid().optional(),
  treatmentName: treatmentName.optional(),
  day: dayText,
  /** Minutes after midnight in the clinic's zone; left out, the day's first free slot is taken. */
  minute: timeText.optional(),
  doctorId: z.uuid().optional(),
  phone: phoneText,
  /** For whom staff book; ignored from patients, who book for themselves. */
  patientName: fullNameText.optional(),
  patientEmail: emailText.optional(),
}

export type BookingInput = {
  readonly [Field in keyof typeof bookingFields]?: z.output<(typeof bookingFields)[Field]>
} & {
  readonly day: z.output<typeof bookingFields.day>
  readonly phone: string
}
