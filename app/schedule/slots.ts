import type { CalendarDate } from '@internationalized/date'
import { instantAt, weekdayOf } from '../core/dates.ts'
import type { OpeningInterval } from '../core/opening.ts'

/** From one instant up to another, in milliseconds since 1970; the end itself is outside. */
export interface Interval {
  readonly startMs: number
  readonly endMs: number
}

interface SlotRules {
  readonly durationMs: number
  /** How far apart the offered starts lie, counted from the start of each stretch of work. */
  readonly stepMs: number
  /** Nothing starts before this instant. */
  readonly earliestMs: number
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
    .sort((one, other) => one.startMs - other.startMs)
}

/** The starts at which a whole appointment fits into the work without touching anything busy, in order. */
export function freeStarts(work: readonly Interval[], busy: readonly Interval[], rules: SlotRules): number[] {
  const { durationMs, stepMs, earliestMs } = rules
  const starts: number[] = []
  for (const { startMs, endMs } of work) {
    for (let start = startMs; start + durationMs <= endMs; start += stepMs) {
      const wanted = { startMs: start, endMs: start + durationMs }
      if (start >= earliestMs && !busy.some(taken => overlaps(taken, wanted))) starts.push(start)
    }
  }
  return [...new Set(starts)]
}

/** True when two intervals share any time; one that ends when the other starts does not. */
export function overlaps(one: Interval, other: Interval): boolean {
  return one.startMs < other.endMs && other.startMs < one.endMs
}
