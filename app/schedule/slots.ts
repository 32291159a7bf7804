import type { CalendarDate } from '@internationalized/date'
import type { OpeningInterval } from '../clinic/opening-hours.ts'
import { instantAt, instantsAt, weekdayOf } from '../platform/values/dates.ts'

/** An interval in milliseconds since 1970; the end is exclusive. */
export interface Interval {
  readonly startMs: number
  readonly endMs: number
}

export interface VisitLengths {
  readonly visitMs: number
  /** How long a visit occupies doctor and chair, including the clean-up. */
  readonly holdMs: number
}

export interface SlotRules extends VisitLengths {
  /** Slots start at multiples of this, counted from the start of each working interval. */
  readonly stepMs: number
  readonly earliestMs: number
}

/** What a visit must not overlap: its end must come before the doctor's absence, and the end of its clean-up before another visit. */
export interface Obstacles {
  readonly away: readonly Interval[]
  readonly taken: readonly Interval[]
}

/** When a doctor works on a day: the roster's hours, cut to the clinic's opening hours. */
export function workingIntervals(
  day: CalendarDate,
  roster: readonly OpeningInterval[],
  openingHours: readonly OpeningInterval[],
  zone: string,
): Interval[] {
  const weekday = weekdayOf(day)
  // Hours are compared as instants, since on a day when the clocks skip an hour, times of day may be in another order.
  const onDay = (hours: readonly OpeningInterval[]) =>
    hours
      .filter(interval => interval.weekday === weekday)
      .map(({ fromMinute, toMinute }) => ({
        // Hours from or to a time that the clocks show twice begin the first time and end the second.
        startMs: (instantsAt(day, fromMinute, zone)[0] ?? instantAt(day, fromMinute, zone)).getTime(),
        endMs: instantAt(day, toMinute, zone).getTime(),
      }))
  const opened = onDay(openingHours)
  return onDay(roster)
    .flatMap(work =>
      opened.map(open => ({ startMs: Math.max(work.startMs, open.startMs), endMs: Math.min(work.endMs, open.endMs) })),
    )
    .filter(({ startMs, endMs }) => startMs < endMs)
    .sort((one, other) => one.startMs - other.startMs)
}

/** Returns the times at which a visit can begin. If `only` is given, just that one, if it is free. */
export function freeStarts(work: readonly Interval[], obstacles: Obstacles, rules: SlotRules, only?: number): number[] {
  const starts: number[] = []
  for (const { startMs, endMs } of work) {
    for (let start = startMs; start + rules.visitMs <= endMs; start += rules.stepMs) {
      if ((only ?? start) === start && start >= rules.earliestMs && obstacleAt(start, obstacles, rules) === undefined)
        starts.push(start)
    }
  }
  return [...new Set(starts)]
}

export function obstacleAt(
  startMs: number,
  { away, taken }: Obstacles,
  { visitMs, holdMs }: SlotRules,
): 'away' | 'taken' | undefined {
  const visit = { startMs, endMs: startMs + visitMs }
  const hold = { startMs, endMs: startMs + holdMs }
  if (away.some(interval => overlaps(interval, visit))) return 'away'
  return taken.some(interval => overlaps(interval, hold)) ? 'taken' : undefined
}

export function overlaps(one: Interval, other: Interval): boolean {
  return one.startMs < other.endMs && other.startMs < one.endMs
}

export function covers(outer: Interval, inner: Interval): boolean {
  return outer.startMs <= inner.startMs && inner.endMs <= outer.endMs
}

export function subtract(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  return taken.reduce<Interval[]>(
    (left, { startMs, endMs }) =>
      left.flatMap(interval =>
        [
          { startMs: interval.startMs, endMs: Math.min(interval.endMs, startMs) },
          { startMs: Math.max(interval.startMs, endMs), endMs: interval.endMs },
        ].filter(part => part.startMs < part.endMs),
      ),
    [...intervals],
  )
}
