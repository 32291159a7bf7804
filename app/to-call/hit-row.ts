import { api, dataOf } from '../api/client.ts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { type VisitOnWire, visitRow } from '../appointments/visit-names.ts'
import type { ToCallState } from './to-call.ts'

/** A visit that a closure hits or hit, as the API sends it. */
export interface HitRow {
  readonly _id: string
  readonly visit: AppointmentRow
  readonly state: ToCallState
  /** Empty if the doctor left. */
  readonly reason: string
  readonly doctorLeft: boolean
  /** Null if the whole clinic is closed. */
  readonly awayDoctor: string | null
  readonly toldAt: string | null
  readonly noAnswerAt: string | null
  readonly setAt: string | null
  readonly setBy: string | null
}

/** The rows as screens show them. */
export const hitRows = <Hit extends { readonly visit: VisitOnWire }>(hits: readonly Hit[]) =>
  hits.map(hit => ({ ...hit, visit: visitRow(hit.visit) }))

/** The visits that closures hit. */
export const readToCall = async () => hitRows(await dataOf(api['to-call'].$get()))
