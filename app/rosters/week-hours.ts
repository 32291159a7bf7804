import type { presentWeek } from '../clinic/opening-hours.ts'
import { minutesPerDay } from '../platform/values/durations.ts'
import { parseTime } from '../platform/values/time-of-day.ts'

/** A span of hours on a weekday, with its times as the fields show them. */
export type Hours = ReturnType<typeof presentWeek>[number]

export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Returns a weekday's hours in order, without those that are incomplete. */
export function stretchesOn(weekday: number, hours: readonly Hours[]): Stretch[] {
  return hours
    .filter(stretch => stretch.weekday === weekday)
    .map(({ from, to }) => ({ from: parseTime(from) ?? minutesPerDay, to: endOf(to) }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from)
}

/** The minute at which hours end. Midnight at the end of a day is written 24:00, and 00:00 in a time field. */
const endOf = (to: string) => (to === '24:00' || to === '00:00' ? minutesPerDay : (parseTime(to) ?? 0))

export function withinHours(work: readonly Stretch[], opened: readonly Stretch[]): Stretch[] {
  return work
    .flatMap(({ from, to }) => opened.map(open => ({ from: Math.max(from, open.from), to: Math.min(to, open.to) })))
    .filter(({ from, to }) => from < to)
}

export function breaksOf(stretches: readonly Stretch[]): Stretch[] {
  return stretches
    .slice(1)
    .map(({ from }, index) => ({ from: stretches[index]?.to ?? from, to: from }))
    .filter(({ from, to }) => from < to)
}

export const minutesOf = (stretches: readonly Stretch[]) => stretches.reduce((sum, { from, to }) => sum + to - from, 0)

export const isSameHours = (one: readonly Stretch[], other: readonly Stretch[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns the breaks that all open days have alike; undefined if breaks differ or no day is open. */
export function commonBreaks(days: readonly (readonly Stretch[])[]): Stretch[] | undefined {
  const [first, ...others] = days.filter(stretches => stretches.length > 0).map(breaksOf)
  return first && others.every(breaks => isSameHours(breaks, first)) ? first : undefined
}
