import type { CalendarDate } from '@internationalized/date'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../core/context.server.ts'
import { instantAt, millisecondsPerMinute, minutesPerDay } from '../core/dates.ts'
import { freeingLifecycles } from '../core/lifecycle.ts'
import { jsonList, jsonRow, milliseconds } from '../db/json.server.ts'
import { appointments } from '../db/schema.ts'
import { statement, type Value } from '../db/statement.server.ts'
import type { Calendar, Hold } from './calendar.ts'
import { readSchedule, type Schedule } from './schedule.server.ts'
import { type Interval, overlaps } from './slots.ts'

export interface CalendarSpan {
  readonly treatmentId: string
  readonly from: CalendarDate
  readonly days: number
  readonly doctorId?: string | undefined
  /** An appointment that is being moved doesn't stand in its own way. */
  readonly exceptAppointmentId?: string | undefined
}

// No appointment is longer than a day, so that the index on starts finds all that reach into a span.
const longestHoldMs = minutesPerDay * millisecondsPerMinute

/** Reads the doctors who perform a treatment, their rosters and closures, and all that takes up doctors and chairs. */
export async function readCalendar(db: Database, span: CalendarSpan): Promise<Calendar> {
  const { treatmentId, from, days, exceptAppointmentId } = span
  const lastDay = from.add({ days: days - 1 })
  const schedule = await readSchedule(db, { treatmentIds: [treatmentId], firstDay: from, lastDay })
  const asked = askedIntervals([intervalOf(span, schedule.clinic.zone)])
  const [found] = await selectHolds(db, { asked, exceptId: exceptAppointmentId ?? null })
  return calendarOf(schedule, span, found?.holds ?? [])
}

/** From the first midnight of a span to its last. */
export function intervalOf({ from, days }: Pick<CalendarSpan, 'from' | 'days'>, zone: string): Interval {
  return {
    startMs: instantAt(from, 0, zone).getTime(),
    endMs: instantAt(from, days * minutesPerDay, zone).getTime(),
  }
}

/** The calendar of a span, with these holds. */
export function calendarOf(schedule: Schedule, span: CalendarSpan, holds: readonly Hold[]): Calendar {
  const { clinic, performers, rosters, closures } = schedule
  const { treatmentId, doctorId } = span
  const interval = intervalOf(span, clinic.zone)
  const wanted = performers.filter(one => one.treatmentId === treatmentId && (doctorId ?? one.id) === one.id)
  return {
    clinic,
    doctors: wanted.map(({ id, name }) => ({ id, name, roster: rosters.filter(row => row.doctorId === id) })),
    closures: closures.filter(closure => overlaps(closure, interval)),
    holds,
  }
}

/** A hold in one of several intervals, and in which. */
export interface HoldIn extends Hold {
  readonly interval: number
}

/** The intervals as `holdsIn` takes them. */
export function askedIntervals(intervals: readonly Interval[]): string {
  const asked = intervals.map(({ startMs, endMs }, interval) => ({
    interval,
    earliest: new Date(startMs - longestHoldMs),
    start: new Date(startMs),
    until: new Date(endMs),
  }))
  return JSON.stringify(asked)
}

const hold = {
  interval: sql`span.interval`,
  doctorId: sql`held.doctor_id`,
  chair: sql`held.chair`,
  startMs: milliseconds(sql`held.starts_at`),
  endMs: milliseconds(sql`held.holds_until`),
}

/** A list, for an answer, of what takes up doctors and chairs in each of several intervals; but for one appointment. */
export function holdsIn(asked: Value, exceptId: Value): SQL {
  // OFFSET 0 has each interval looked up by the index on starts, however many the planner expects.
  return sql`(
    select ${jsonList(jsonRow(hold))}
    from json_to_recordset(${asked}::json) as span (interval int, earliest timestamptz, start timestamptz, until timestamptz)
    cross join lateral (
      select doctor_id, chair, starts_at, holds_until from ${appointments}
      where starts_at >= span.earliest and starts_at < span.until and holds_until > span.start
        and lifecycle <> all(${sql.param([...freeingLifecycles])}) and id is distinct from ${exceptId}::uuid
      offset 0
    ) as held)`
}

const selectHolds = statement<{ asked: string; exceptId: string | null }, { holds: Hold[] }>(
  'holds',
  ({ asked, exceptId }) => sql`select ${holdsIn(asked, exceptId)} as holds`,
)
