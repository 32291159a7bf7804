import type { CalendarDate } from '@internationalized/date'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Clinic } from '../clinic/clinic.ts'
import type { Database } from '../core/context.server.ts'
import { instantAt, millisecondsPerMinute, minutesPerDay } from '../core/dates.ts'
import { freeingLifecycles } from '../core/lifecycle.ts'
import type { OpeningInterval } from '../core/opening.ts'
import { jsonList, jsonRow } from '../db/json.server.ts'
import { milliseconds } from '../db/milliseconds.server.ts'
import { appointments, clinicSettings, closures, doctors, doctorTreatments, rosters } from '../db/schema.ts'
import type { Calendar, Closure, Hold } from './calendar.ts'
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

type Span = Omit<CalendarSpan, 'exceptAppointmentId'>

/** Reads the doctors who perform a treatment, their rosters and closures, and all that takes up doctors and chairs. */
export async function readCalendar(db: Database, span: CalendarSpan): Promise<Calendar> {
  const [calendar] = await readCalendars(db, [span], span.exceptAppointmentId)
  if (!calendar) throw new Error('there is a calendar for each span')
  return calendar
}

/** The calendars of several spans, in their order. Those of the same days share their list of holds. */
export async function readCalendars(
  db: Database,
  spans: readonly Span[],
  exceptAppointmentId?: string,
): Promise<(Calendar & { readonly holds: Hold[] })[]> {
  const { clinic, performers, rosterRows, closureRows } = await readSchedule(db, spans)
  const intervals = spans.map(({ from, days }) => ({
    startMs: instantAt(from, 0, clinic.zone).getTime(),
    endMs: instantAt(from.add({ days }), 0, clinic.zone).getTime(),
  }))
  const holds = await readHolds(db, intervals, exceptAppointmentId)
  return spans.map(({ treatmentId, doctorId }, index) => {
    const interval = intervals[index] ?? { startMs: 0, endMs: 0 }
    const wanted = performers.filter(one => one.treatmentId === treatmentId && (doctorId ?? one.id) === one.id)
    return {
      clinic,
      doctors: wanted.map(({ id, name }) => ({ id, name, roster: rosterRows.filter(row => row.doctorId === id) })),
      closures: closureRows.filter(closure => overlaps(closure, interval)),
      holds: holds.get(nameOf(interval)) ?? [],
    }
  })
}

interface Schedule extends Record<string, unknown> {
  readonly clinic: Clinic
  readonly performers: readonly { treatmentId: string; id: string; name: string }[]
  readonly rosterRows: readonly (OpeningInterval & { doctorId: string })[]
  readonly closureRows: readonly Closure[]
}

/** The clinic's facts, who performs the treatments, when they work, and the closures of about that time: in one statement. */
async function readSchedule(db: Database, spans: readonly Span[]): Promise<Schedule> {
  const treatmentIds = [...new Set(spans.map(({ treatmentId }) => treatmentId))]
  // Days of the clinic's zone, which is only known then, lie within a day of UTC's.
  const firstDay = earliest(spans.map(({ from }) => from.subtract({ days: 1 })))
  const lastDay = latest(spans.map(({ from, days }) => from.add({ days: days + 1 })))
  const { single, ...facts } = getTableColumns(clinicSettings)
  const { rows } = await db.execute<Schedule>(sql`
    with performers as (
      select ${doctorTreatments.treatmentId} as "treatmentId", ${doctors.id} as id, ${doctors.name} as name, ${doctors.position} as position
      from ${doctorTreatments} join ${doctors} on ${doctors.id} = ${doctorTreatments.doctorId}
      where ${doctorTreatments.treatmentId} = any(${sql.param(treatmentIds)}::uuid[])
    )
    select (select ${jsonRow(facts)} from ${clinicSettings}) as clinic,
      (select ${jsonList(sql`performers`, sql`position`)} from performers) as performers,
      (select ${jsonList(jsonRow(getTableColumns(rosters)))} from ${rosters} where ${rosters.doctorId} in (select id from performers)) as "rosterRows",
      (select ${jsonList(
        jsonRow({
          doctorId: closures.doctorId,
          reason: closures.reason,
          startMs: milliseconds(sql`${closures.startsAt}`),
          endMs: milliseconds(sql`${closures.endsAt}`),
        }),
      )} from ${closures} where ${closures.endsAt} > ${firstDay}::date and ${closures.startsAt} < ${lastDay}::date) as "closureRows"`)
  const [schedule] = rows
  if (!schedule?.clinic) throw new Error('the clinic has no settings row')
  return schedule
}

const earliest = (days: readonly CalendarDate[]) => days.map(String).toSorted()[0] ?? ''
const latest = (days: readonly CalendarDate[]) => days.map(String).toSorted().at(-1) ?? ''

const nameOf = ({ startMs, endMs }: Interval) => `${startMs} ${endMs}`

/** What takes up doctors and chairs in each of several intervals. */
async function readHolds(
  db: Database,
  intervals: readonly Interval[],
  exceptId: string | undefined,
): Promise<Map<string, Hold[]>> {
  const holds = new Map(intervals.map(interval => [nameOf(interval), [] as Hold[]]))
  const asked = [...new Map(intervals.map(interval => [nameOf(interval), interval])).entries()].map(
    ([name, { startMs, endMs }]) => ({
      name,
      earliest: new Date(startMs - longestHoldMs),
      start: new Date(startMs),
      until: new Date(endMs),
    }),
  )
  // OFFSET 0 has each span looked up by the index on starts, however many the planner expects.
  const { rows } = await db.execute<HoldRow>(sql`
    select span.name, held.doctor_id as "doctorId", held.chair,
      ${milliseconds(sql`held.starts_at`)} as "startMs", ${milliseconds(sql`held.holds_until`)} as "endMs"
    from json_to_recordset(${JSON.stringify(asked)}::json) as span (name text, earliest timestamptz, start timestamptz, until timestamptz)
    cross join lateral (
      select doctor_id, chair, starts_at, holds_until from ${appointments}
      where starts_at >= span.earliest and starts_at < span.until and holds_until > span.start
        and lifecycle <> all(${sql.param([...freeingLifecycles])}) and id is distinct from ${exceptId ?? null}::uuid
      offset 0
    ) as held`)
  for (const { name, doctorId, chair, startMs, endMs } of rows)
    holds.get(name)?.push({ doctorId, chair, startMs, endMs })
  return holds
}

interface HoldRow extends Record<string, unknown>, Hold {
  /** Of the interval. */
  readonly name: string
}
