import type { AppointmentRow } from '../appointments/appointment-row.ts'
import type { ToCallState } from './to-call.ts'

/** A visit that a closure hits or hit, as the API sends it. */
export interface HitRow {
  readonly _id: string
  readonly visit: AppointmentRow
  readonly state: ToCallState
  readonly reason: string
  /** Null if the whole clinic is closed. */
  readonly awayDoctor: string | null
  readonly toldAt: string | null
  readonly noAnswerAt: string | null
  readonly setAt: string | null
  readonly setBy: string | null
}
