import type { CalendarDate } from '@internationalized/date'
import type { ClockTime } from '../platform/values/dates.ts'

export interface FreeStart extends ClockTime {
  readonly day: CalendarDate
  readonly doctorId: string
}

const mostProposals = 3

/**
 * Proposes up to three times for a visit that can't stay: that day with another doctor, then the next days with the same doctor, then any
 * other, each near the original time of day. Of the doctors free at one time, `free` has the best first.
 */
export function proposeTimes(free: readonly FreeStart[], visit: FreeStart): FreeStart[] {
  const nearest = free.toSorted((one, other) => distance(one, visit) - distance(other, visit))
  const isThatDay = ({ day }: FreeStart) => day.compare(visit.day) === 0
  const isSameDoctor = ({ doctorId }: FreeStart) => doctorId === visit.doctorId
  const later = (some: (start: FreeStart) => boolean) =>
    onePerDay(nearest.filter(start => start.day.compare(visit.day) > 0 && some(start)))
  const thatDay = nearest.filter(isThatDay)
  const otherDoctors = thatDay.filter(start => !isSameDoctor(start))
  const sameDoctor = [...thatDay.filter(isSameDoctor).slice(0, 1), ...later(isSameDoctor)]
  const wanted = [
    ...otherDoctors.slice(0, 1),
    ...sameDoctor.slice(0, mostProposals - 1),
    ...otherDoctors.slice(1),
    ...sameDoctor.slice(mostProposals - 1),
    ...later(() => true),
  ]
  return wanted
    .filter((start, index) => wanted.findIndex(other => inOrder(start, other) === 0) === index)
    .slice(0, mostProposals)
    .toSorted(inOrder)
}

const distance = (one: FreeStart, other: FreeStart) => Math.abs(one.minute - other.minute)

const inOrder = (one: FreeStart, other: FreeStart) => one.day.compare(other.day) || one.minute - other.minute

function onePerDay(starts: readonly FreeStart[]): FreeStart[] {
  return starts
    .filter(({ day }, index) => starts.findIndex(other => other.day.compare(day) === 0) === index)
    .toSorted(inOrder)
}
