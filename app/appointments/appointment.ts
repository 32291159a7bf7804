import { fullNameText } from '../auth/account.ts'
import { isOpen } from '../platform/lifecycle.ts'
import { dayText, slotTimeText } from '../platform/values/date-input.ts'
import type { ClockTime } from '../platform/values/dates.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { languageText } from '../platform/values/language-input.ts'
import { phoneText } from '../platform/values/phone.ts'
import { emailText, optionalText } from '../platform/values/text.ts'
import { z } from '../platform/values/zod.ts'
import { durationMinutes } from '../treatments/treatment.ts'
import { treatmentName } from '../treatments/treatment-name.ts'
import type { Appointment } from './appointments.server.ts'

/** By whom a visit was cancelled: its patient, by account or link, or staff. */
export const cancellers = ['patient', 'clinic'] as const
export type Canceller = (typeof cancellers)[number]

export type { Appointment }

export type Changeable = Pick<Appointment, 'startsAt' | 'rescheduleAskedAt'>

/** A patient may move or cancel until the clinic's cut-off, or until the start if the clinic asked them to reschedule. */
export function changeableUntil({ startsAt, rescheduleAskedAt }: Changeable, cutoffMinutes: number): Date {
  return rescheduleAskedAt ? startsAt : new Date(startsAt.getTime() - cutoffMinutes * millisecondsPerMinute)
}

/** What a patient said by a link, or what staff noted after a call, about coming; `open` takes it back. */
export const confirmations = ['coming', 'no_answer', 'open'] as const
export type Confirmation = (typeof confirmations)[number]

type Confirmable = Pick<Appointment, 'lifecycle' | 'startsAt' | 'confirmAskedFor' | 'patientConfirmedFor'>

/** Whether a patient was asked if they will come at this time, or said so; null for a visit that has begun or is off. */
export function confirmationOf({ lifecycle, startsAt, confirmAskedFor, patientConfirmedFor }: Confirmable) {
  if (!isOpen(lifecycle)) return null
  const isFor = (start: Date | null) => start?.getTime() === startsAt.getTime()
  if (isFor(patientConfirmedFor)) return 'given'
  return isFor(confirmAskedFor) ? 'asked' : null
}

export const noteText = optionalText(500)

/** What is done at a visit, how long it takes, or both. */
export const treatmentChange = z
  .object({
    treatmentId: z.uuid().optional(),
    durationMinutes: durationMinutes.optional(),
    squeezeIn: z.boolean().optional(),
  })
  .refine(({ treatmentId, durationMinutes: minutes }) => treatmentId !== undefined || minutes !== undefined, {
    path: ['treatmentId'],
    params: { problem: 'required' },
  })
export type TreatmentChange = z.output<typeof treatmentChange>

/** What staff write at a visit's end. */
export const visitReport = z.object({ done: optionalText(4000), advice: optionalText(4000) })
export type VisitReport = z.output<typeof visitReport>

export const slotFields = {
  day: dayText,
  /** By the clinic's clock. Defaults to the day's first free slot. */
  time: slotTimeText.optional(),
  doctorId: z.uuid().optional(),
  /** Book over a taken slot; ignored unless staff send it. */
  squeezeIn: z.boolean().optional(),
}

/** The fields of a booking request. The route also requires a treatment, by id or by name. */
export const bookingFields = {
  ...slotFields,
  treatmentId: z.uuid().optional(),
  treatmentName: treatmentName.optional(),
  phone: phoneText,
  note: noteText.optional(),
  /** The family member a patient books for. */
  forName: fullNameText.optional(),
  /** Keep the phone number in the profile too, if that has none. */
  keepPhone: z.boolean().optional(),
  /** The patient staff book for; without an e-mail, a caller or walk-in. Ignored from patients. */
  patientName: fullNameText.optional(),
  patientEmail: emailText.optional(),
  /** The file of the person staff book for: it decides the name. Ignored from patients. */
  fileId: z.uuid().optional(),
  /** The language of the patient's mails, where they have no account. Ignored from patients. */
  language: languageText.optional(),
}

type Given<Fields extends Record<string, z.ZodType>> = { readonly [Field in keyof Fields]?: z.output<Fields[Field]> }

export type SlotRequest = Omit<Given<typeof slotFields>, 'time'> &
  Pick<ClockTime, 'offsetMinutes'> & {
    readonly minute?: ClockTime['minute'] | undefined
    readonly day: z.output<typeof slotFields.day>
  }
export type BookingInput = Omit<Given<typeof bookingFields>, 'time'> & SlotRequest & { readonly phone: string }
