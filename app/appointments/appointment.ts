import { fullNameText } from '../auth/account.ts'
import { isOpen } from '../platform/lifecycle.ts'
import { dayText, slotTimeText } from '../platform/values/date-input.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { languageText } from '../platform/values/language-input.ts'
import { phoneText } from '../platform/values/phone.ts'
import { emailText, optionalText } from '../platform/values/text.ts'
import { z } from '../platform/values/zod.ts'
import { durationMinutes } from '../schedule/duration.ts'
import { treatmentName } from '../treatments/treatment-name.ts'
import type { Appointment, shownFacts } from './appointments.server.ts'

export const minutesOf = ({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): number =>
  (endsAt.getTime() - startsAt.getTime()) / millisecondsPerMinute

export const cancellers = ['patient', 'clinic'] as const
export type Canceller = (typeof cancellers)[number]
export type { Appointment }

export type Changeable = Pick<Appointment, 'startsAt' | 'rescheduleAskedAt'>

/** The clinic's cut-off, or the start if the clinic asked the patient to reschedule. */
export function changeableUntil({ startsAt, rescheduleAskedAt }: Changeable, cutoffMinutes: number): Date {
  return rescheduleAskedAt ? startsAt : new Date(startsAt.getTime() - cutoffMinutes * millisecondsPerMinute)
}

/** What a patient said by link, or staff noted after a call. `open` takes it back. */
export const confirmations = ['coming', 'no_answer', 'open'] as const
export type Confirmation = (typeof confirmations)[number]

type Confirmable = Pick<Appointment, 'lifecycle' | 'startsAt' | 'confirmAskedFor' | 'patientConfirmedFor'>

/** Whether a patient was asked to confirm this time or has done so; null for a visit that has begun or is off. */
export function confirmationOf(visit: Confirmable): 'asked' | 'given' | null {
  const { lifecycle, startsAt, confirmAskedFor, patientConfirmedFor } = visit
  if (!isOpen(lifecycle)) return null
  const isFor = (start: Date | null) => start?.getTime() === startsAt.getTime()
  if (isFor(patientConfirmedFor)) return 'given'
  return isFor(confirmAskedFor) ? 'asked' : null
}

export const noteText = optionalText(500)

/** What a screen shows of a visit when a user takes a step with it, moves or cancels it. */
export const shownOfVisit = [
  'lifecycle',
  'appointDate',
  'appointTime',
  'doctorId',
] as const satisfies readonly (keyof Awaited<ReturnType<typeof shownFacts>>)[]

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

export const visitReport = z.object({ done: optionalText(4000), advice: optionalText(4000) })
export type VisitReport = z.output<typeof visitReport>

export const slotRequestWire = z.object({
  appointDate: dayText.meta({ type: 'string', example: '2026-11-23' }),
  /** The time is in the clinic's zone, and defaults to the day's first free slot. */
  appointTime: slotTimeText.optional().meta({
    type: 'string',
    example: '09:30',
    description:
      'With its offset from UTC, as the availability names it, where the clocks show it twice: “01:30+01:00”',
  }),
  doctorId: z.uuid().optional(),
  /** Staff may book over a taken slot. Patients' values are ignored. */
  squeezeIn: z.boolean().optional(),
})
type SlotFields = z.output<typeof slotRequestWire>

/** A slot request as services take it, with the day and the time's minute and offset. */
export const slotRequestOf = <Fields extends SlotFields>({ appointDate: day, appointTime, ...rest }: Fields) => ({
  ...rest,
  day,
  ...appointTime,
})
export type SlotRequest = ReturnType<typeof slotRequestOf<SlotFields>>

export const bookingWire = slotRequestWire
  .extend({
    treatment: treatmentName.optional(),
    treatmentId: z.uuid().optional(),
    phNum: phoneText.meta({ type: 'string', example: '01712 345678' }),
    note: noteText.optional(),
    /** The family member for whom a patient books. */
    forName: fullNameText.optional(),
    /** Saves the number in the profile, if that has none. */
    keepPhone: z.boolean().optional(),
    /** Only staff name the patient. Without an e-mail, the patient has no account. */
    patientName: fullNameText.optional(),
    patientEmail: emailText.optional(),
    /** Only staff name the file of a person, which decides the name. */
    fileId: z.uuid().optional(),
    /** Only staff choose the language of messages to a patient without an account. */
    language: languageText.optional(),
  })
  .refine(({ treatment, treatmentId }) => treatment !== undefined || treatmentId !== undefined, {
    path: ['treatment'],
    params: { problem: 'required' },
  })

export const bookingInputOf = ({ phNum: phone, ...fields }: z.output<typeof bookingWire>) => ({
  ...slotRequestOf(fields),
  phone,
})
export type BookingInput = ReturnType<typeof bookingInputOf>
