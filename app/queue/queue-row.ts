import { api, dataOf } from '../api/client.ts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { type VisitOnWire, visitRow } from '../appointments/visit-names.ts'
import { clockTime, timeIn } from '../i18n/days.ts'
import type { PlaceReason } from './order.ts'

/** The queue on the wire, as screens of the desk use it. */
export interface QueueRow {
  readonly zone: string
  readonly now: string
  readonly doctors: readonly DoctorQueueRow[]
}

interface SpanRow {
  readonly from: string
  readonly to: string
}

export interface WaitingRow {
  readonly visit: AppointmentRow
  readonly turnAt: string
  readonly why: PlaceReason
  readonly urgentReason: string
  readonly span: SpanRow | null
}

export interface DoctorQueueRow {
  readonly _id: string
  readonly name: string
  readonly inChair: readonly AppointmentRow[]
  readonly waiting: readonly WaitingRow[]
  readonly expected: readonly ExpectedRow[]
  readonly waitsFor: string | null
  readonly lateMinutes: number
  readonly delay: { readonly asks: boolean; readonly patients: number; readonly withoutEmail: number }
  readonly away: { readonly reason: string } | null
}

export interface ExpectedRow {
  readonly visit: AppointmentRow
  readonly dueAt: string
  readonly seemsMissed: boolean
}

/** Today's queue. */
export async function readQueue(): Promise<QueueRow> {
  const named = <Place extends { readonly visit: VisitOnWire }>({ visit, ...place }: Place) => ({
    ...place,
    visit: visitRow(visit),
  })
  const { doctors, ...queue } = await dataOf(api.queue.$get({ query: {} }))
  return {
    ...queue,
    doctors: doctors.map(({ inChair, waiting, expected, ...doctor }) => ({
      ...doctor,
      inChair: inChair.map(visitRow),
      waiting: waiting.map(named),
      expected: expected.map(named),
    })),
  }
}

/** "9:30 AM", by the clinic's clock. */
export function clockOf(instant: string, zone: string): string {
  return clockTime(timeIn(zone, new Date(instant)))
}

/** How many whole minutes ago something was. */
export function minutesSince(instant: string | null, now: string): number {
  return instant === null ? 0 : Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000))
}
