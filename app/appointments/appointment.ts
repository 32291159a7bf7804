import { fullNameText } from '../auth/account.ts'
import { dayText, timeText } from '../core/date-input.ts'
import { millisecondsPerMinute } from '../core/durations.ts'
import { languageText } from '../core/language-input.ts'
import { isPresent, type Lifecycle } from '../core/lifecycle.ts'
import { phoneText } from '../core/phone.ts'
import { emailText, optionalText } from '../core/text.ts'
import type { Translations } from '../core/translations.ts'
import type { Warnings } from '../core/warnings.ts'
import { z } from '../core/zod.ts'
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
  /** The Bangla names of the treatment, as it is called now, and of the doctor. */
  readonly translations: Translations<Record<'treatmentName' | 'doctorName', string>>
  readonly startsAt: Date
  readonly endsAt: Date
  readonly chair: number
  readonly squeezedIn: boolean
  readonly note: string
  readonly staffNote: string
  /** What was done, in words for the patient, and the advice; empty until staff wrote it. */
  readonly done: string
  readonly advice: string
  readonly fileId: string | null
  /** "2018-03-05", if the clinic knows it. */
  readonly birthDate: string | null
  readonly warnings: Warnings | null
  readonly sequence: number
  readonly rescheduleRequestedAt: Date | null
  /** Whether the patient is on the waitlist for an earlier time. */
  readonly waiting: boolean
  readonly lifecycle: Lifecycle
  /** When the patient came, sat down and was done. */
  readonly arrivedAt: Date | null
  readonly seatedAt: Date | null
  readonly completedAt: Date | null
  readonly cancelledAt: Date | null
  readonly cancelledBy: Canceller | null
  /** The visit's number on its day; null before the day. */
  readonly serial: number | null
  /** Came without a booking; the start is the free time they were given. */
  readonly walkIn: boolean
  /** The later start that the clinic sent the patient. */
  readonly toldStartsAt: Date | null
  /** They came after having been missed. */
  readonly cameBack: boolean
  /** When they were last called and not there. */
  readonly calledAt: Date | null
  readonly urgentAt: Date | null
  /** For staff only. */
  readonly urgentReason: string
  /** When the patient said they would come, being late. */
  readonly willComeAt: Date | null
  readonly createdAt: Date
}

/** Who cancelled a visit: its patient, by account or link, or staff. */
export const cancellers = ['patient', 'clinic'] as const
export type Canceller = (typeof cancellers)[number]

export type Changeable = Pick<Appointment, 'startsAt' | 'rescheduleRequestedAt'>

/** A patient may move or cancel until the clinic's cut-off, or until the start if the clinic asked them to reschedule. */
export function changeableUntil({ startsAt, rescheduleRequestedAt }: Changeable, cutoffMinutes: number): Date {
  return rescheduleRequestedAt ? startsAt : new Date(startsAt.getTime() - cutoffMinutes * millisecondsPerMinute)
}

/** The wire's boolean `status`: whether the clinic has accepted the request. */
export function isAccepted(lifecycle: Lifecycle): boolean {
  return lifecycle === 'confirmed' || isPresent(lifecycle)
}

export const noteText = optionalText(500)

/** What staff write at a visit's end. */
export const visitReport = z.object({ done: optionalText(4000), advice: optionalText(4000) })
export type VisitReport = z.output<typeof visitReport>

export const slotFields = {
  day: dayText,
  /** Minutes after midnight in the clinic's zone. Defaults to the day's first free slot. */
  minute: timeText.optional(),
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

export type SlotRequest = Given<typeof slotFields> & { readonly day: z.output<typeof slotFields.day> }
export type BookingInput = Given<typeof bookingFields> & SlotRequest & { readonly phone: string }
