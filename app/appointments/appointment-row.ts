import type { Language } from '../core/language.ts'
import type { Lifecycle } from '../core/lifecycle.ts'

/** The fields of an appointment on the wire that screens use, with its names in their language (`visitRow`). */
export interface AppointmentRow {
  readonly _id: string
  readonly treatmentId: string | null
  readonly treatment: string
  readonly treatmentCost: number
  readonly patientName: string
  readonly patientEmail: string
  readonly phNum: string
  readonly appointDate: string
  readonly appointTime: string
  readonly startsAt: string
  readonly endsAt: string
  readonly changeUntil: string
  readonly durationMinutes: number
  readonly doctorId: string
  readonly doctorName: string
  /** The language of a name that doesn't exist in the one in use. */
  readonly lang: { readonly treatment?: Language; readonly doctorName?: Language }
  readonly chair: number
  readonly squeezedIn: boolean
  readonly note: string
  /** Sent to staff only. */
  readonly staffNote?: string | undefined
  /** The person's file, the age on the day of the visit, and what to mind; sent to staff only. */
  readonly fileId?: string | null | undefined
  readonly age?: number | null | undefined
  readonly warnings?: readonly string[] | undefined
  /** What was done and the advice for afterwards; empty for patients until the visit is completed. */
  readonly done: string
  readonly advice: string
  readonly waiting: boolean
  readonly status: boolean
  readonly lifecycle: Lifecycle
  readonly arrivedAt: string | null
  readonly seatedAt: string | null
  readonly completedAt: string | null
  readonly cancelledAt: string | null
  readonly cancelledBy: 'patient' | 'clinic' | null
  /** The visit's number on its day; null before the day. */
  readonly serial: number | null
  readonly walkIn: boolean
  /** When the patient said they would come, being late. */
  readonly willComeAt: string | null
}

/** One appointment, as `GET /appointment/{id}` answers it. */
export interface AppointmentInWords extends Pick<AppointmentRow, '_id' | 'patientName' | 'lifecycle' | 'endsAt'> {
  /** For people, in the language of the call. */
  readonly inWords: Readonly<Record<'day' | 'time' | 'cost' | 'treatment' | 'doctorName', string>>
}
