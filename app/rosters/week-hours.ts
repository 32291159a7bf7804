import type { presentWeek } from '../clinic/opening-hours.ts'
import { minutesPerDay } from '../platform/values/durations.ts'
import { parseTime } from '../platform/values/time-of-day.ts'

/** A part of a weekday, with its times as written in a field. */
export type Hours = ReturnType<typeof presentWeek>[number]

export interface Stretch {
  readonly from: number
  readonly to: number
}

/** A weekday's hours in order, without those that are incomplete. */
export function stretchesOn(weekday: number, hours: readonly Hours[]): Stretch[] {
  return hours
    .filter(stretch => stretch.weekday === weekday)
    .map(({ from, to }) => ({ from: parseTime(from) ?? minutesPerDay, to: endOf(to) }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from)
}

/** Midnight at the end of the day is 24:00, or 00:00 in a field. */
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

/** The breaks that all open days share; undefined if they differ or no day is open. */
export function commonBreaks(days: readonly (readonly Stretch[])[]): Stretch[] | undefined {
  const [first, ...others] = days.filter(stretches => stretches.length > 0).map(breaksOf)
  return first && others.every(breaks => isSameHours(breaks, first)) ? first : undefined
}
