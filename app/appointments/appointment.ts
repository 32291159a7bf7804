import { z } from 'zod'
import { fullNameText } from '../auth/account.ts'
import { dayText, timeText } from '../core/date-input.ts'
import { millisecondsPerMinute } from '../core/dates.ts'
import type { Lifecycle } from '../core/lifecycle.ts'
import { phoneText } from '../core/phone.ts'
import { emailText, optionalText } from '../core/text.ts'
import { treatmentName } from '../treatments/treatment.ts'

export interface Appointment {
  readonly id: string
  readonly patientId: string | null
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
  readonly chair: number
  readonly squeezedIn: boolean
  readonly note: string
  readonly staffNote: string
  readonly sequence: number
  readonly askedAnewAt: Date | null
  /** Whether the patient would rather come earlier. */
  readonly waiting: boolean
  readonly lifecycle: Lifecycle
  readonly createdAt: Date
}

/** What decides until when a patient may change a visit. */
export type Changeable = Pick<Appointment, 'startsAt' | 'askedAnewAt'>

/** Until when the patient moves or cancels a visit: the clinic's cut-off, or its start where the clinic asked for another time. */
export function changeableUntil({ startsAt, askedAnewAt }: Changeable, cutoffMinutes: number): Date {
  return askedAnewAt ? startsAt : new Date(startsAt.getTime() - cutoffMinutes * millisecondsPerMinute)
}

/** The wire's boolean `status`: the clinic has said yes. */
export function isAccepted(lifecycle: Lifecycle): boolean {
  return lifecycle === 'confirmed' || lifecycle === 'arrived' || lifecycle === 'completed'
}

export const noteText = optionalText(500)

/** When somebody wants to come. */
export const wishFields = {
  day: dayText,
  /** Minutes after midnight in the clinic's zone; left out, the day's first free slot is taken. */
  minute: timeText.optional(),
  doctorId: z.uuid().optional(),
  /** Over a taken slot; heeded from staff alone. */
  squeezeIn: z.boolean().optional(),
}

/** What a booking is made of; a door adds that a treatment must be named, by id or by name. */
export const bookingFields = {
  ...wishFields,
  treatmentId: z.uuid().optional(),
  treatmentName: treatmentName.optional(),
  phone: phoneText,
  note: noteText.optional(),
  /** The family member for whom a patient books. */
  forName: fullNameText.optional(),
  /** For whom staff book, without an e-mail a caller or walk-in; ignored from patients. */
  patientName: fullNameText.optional(),
  patientEmail: emailText.optional(),
}

type Given<Fields extends Record<string, z.ZodType>> = { readonly [Field in keyof Fields]?: z.output<Fields[Field]> }

export type Wish = Given<typeof wishFields> & { readonly day: z.output<typeof wishFields.day> }
export type BookingInput = Given<typeof bookingFields> & Wish & { readonly phone: string }
