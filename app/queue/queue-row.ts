import type { VisitOnWire } from '../appointments/appointment-row.ts'
import { api, dataOf } from '../platform/api/client.ts'
import { clockTime, timeIn } from '../platform/i18n/days.ts'
import { localized } from '../platform/i18n/localized.ts'

export type QueueRow = Awaited<ReturnType<typeof readQueue>>
export type DoctorQueueRow = QueueRow['doctors'][number]
export type WaitingRow = DoctorQueueRow['waiting'][number]
export type ExpectedRow = DoctorQueueRow['expected'][number]

export async function readQueue() {
  const named = <Place extends { readonly visit: VisitOnWire }>({ visit, ...place }: Place) => ({
    ...place,
    visit: localized(visit),
  })
  const { doctors, ...queue } = await dataOf(api.queue.$get({ query: {} }))
  return {
    ...queue,
    doctors: doctors.map(({ inChair, waiting, expected, ...doctor }) => ({
      ...doctor,
      inChair: inChair.map(localized),
      waiting: waiting.map(named),
      expected: expected.map(named),
    })),
  }
}

/** A time by the clinic's clock, such as "9:30 AM". */
export function clockOf(instant: string, zone: string): string {
  return clockTime(timeIn(zone, new Date(instant)))
}

export function minutesSince(instant: string | null, now: string): number {
  return instant === null ? 0 : Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000))
}

/** Doctors to whom a walk-in can go: not those who have finished today or are away. `comesAt` is set for one who comes later. */
export function doctorsHere({ doctors, now }: Pick<QueueRow, 'doctors' | 'now'>) {
  const nowMs = Date.parse(now)
  return doctors.flatMap(({ _id, name, work, away }) => {
    const next = work.find(({ endsAt }) => Date.parse(endsAt) > nowMs)
    if (!next || away) return []
    return { _id, name, comesAt: Date.parse(next.startsAt) > nowMs ? next.startsAt : undefined }
  })
}

export function placeToday({ doctors }: Pick<QueueRow, 'doctors'>, fileId: string) {
  const places = doctors.flatMap(({ inChair, waiting, expected }) => [
    ...[...inChair, ...waiting.map(({ visit }) => visit)].map(visit => ({ visit, isHere: true })),
    ...expected.map(({ visit }) => ({ visit, isHere: false })),
  ])
  return places.find(({ visit }) => visit.fileId === fileId)
}
