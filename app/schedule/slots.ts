import type { CalendarDate } from '@internationalized/date'
import { instantAt, weekdayOf } from '../core/dates.ts'
import type { OpeningInterval } from '../core/opening.ts'

/** From one instant up to another, in milliseconds since 1970; the end itself is outside. */
export interface Interval {
  readonly startMs: number
  readonly endMs: number
}

export interface SlotRules {
  /** How long the patient is there. */
  readonly visitMs: number
  /** How long doctor and chair are taken: the visit and the clean-up after it. */
  readonly holdMs: number
  /** How far apart the offered starts lie, counted from the start of each stretch of work. */
  readonly stepMs: number
  /** Nothing starts before this instant. */
  readonly earliestMs: number
}

/** What stands in the way of a start: time that is closed ends visits, time that is taken ends clean-ups too. */
export interface Obstacles {
  readonly away: readonly Interval[]
  readonly taken: readonly Interval[]
}

/** The stretches of a day in which a doctor works: the roster's intervals, cut to the clinic's opening hours. */
export function workingIntervals(
  day: CalendarDate,
  roster: readonly OpeningInterval[],
  openingHours: readonly OpeningInterval[],
  zone: string,
): Interval[] {
  const weekday = weekdayOf(day)
  const onDay = (hours: readonly OpeningInterval[]) => hours.filter(interval => interval.weekday === weekday)
  const shared = onDay(roster).flatMap(work =>
    onDay(openingHours).map(open => ({
      fromMinute: Math.max(work.fromMinute, open.fromMinute),
      toMinute: Math.min(work.toMinute, open.toMinute),
    })),
  )
  return shared
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute)
    .map(({ fromMinute, toMinute }) => ({
      startMs: instantAt(day, fromMinute, zone).getTime(),
      endMs: instantAt(day, toMinute, zone).getTime(),
    }))
    .filter(({ startMs, endMs }) => startMs < endMs)
    .sort((one, other) => one.startMs - other.startMs)
}

/** The starts at which a whole visit fits into the work and touches nothing that stands in the way, in order; or `only` this one, where it is. */
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

/** What stands in the way of a start, if anything does. */
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

/** True when two intervals share any time; one that ends when the other starts does not. */
export function overlaps(one: Interval, other: Interval): boolean {
  return one.startMs < other.endMs && other.startMs < one.endMs
}

/** True when an interval lies within another one, or is the same. */
export function covers(outer: Interval, inner: Interval): boolean {
  return outer.startMs <= inner.startMs && inner.endMs <= outer.endMs
}
