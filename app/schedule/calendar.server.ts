import type { CalendarDate } from '@internationalized/date'
import { and, asc, eq, gt, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Database } from '../core/context.server.ts'
import { instantAt, millisecondsPerMinute, minutesPerDay } from '../core/dates.ts'
import { freeingLifecycles } from '../core/lifecycle.ts'
import { appointments, closures, doctors, doctorTreatments, rosters } from '../db/schema.ts'
import type { Calendar, Hold } from './calendar.ts'
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
  const [calendar] = await readCalendars(db, [span], span.exceptAppointmentId)
  if (!calendar) throw new Error('there is a calendar for each span')
  return calendar
}

/** The calendars of several spans, in their order. Those of the same days share their list of holds. */
export async function readCalendars(
  db: Database,
  spans: readonly Omit<CalendarSpan, 'exceptAppointmentId'>[],
  exceptAppointmentId?: string,
): Promise<(Calendar & { readonly holds: Hold[] })[]> {
  const clinic = await readClinic({ db })
  const intervals = spans.map(({ from, days }) => ({
    startMs: instantAt(from, 0, clinic.zone).getTime(),
    endMs: instantAt(from.add({ days }), 0, clinic.zone).getTime(),
  }))
  const performers = await db
    .select({ treatmentId: doctorTreatments.treatmentId, id: doctors.id, name: doctors.name })
    .from(doctors)
    .innerJoin(doctorTreatments, eq(doctorTreatments.doctorId, doctors.id))
    .where(inArray(doctorTreatments.treatmentId, [...new Set(spans.map(({ treatmentId }) => treatmentId))]))
    .orderBy(asc(doctors.position))
  const ids = [...new Set(performers.map(({ id }) => id))]
  // One after the other: inside a transaction there is only one connection to ask on.
  const rosterRows = await db.select().from(rosters).where(inArray(rosters.doctorId, ids))
  const closureRows = await readClosures(db, intervals, ids)
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

async function readClosures(db: Database, intervals: readonly Interval[], doctorIds: readonly string[]) {
  const rows = await db
    .select()
    .from(closures)
    .where(
      and(
        lt(closures.startsAt, new Date(Math.max(...intervals.map(({ endMs }) => endMs)))),
        gt(closures.endsAt, new Date(Math.min(...intervals.map(({ startMs }) => startMs)))),
        or(isNull(closures.doctorId), inArray(closures.doctorId, [...doctorIds])),
      ),
    )
  return rows.map(row => ({ ...intervalOf(row), doctorId: row.doctorId, reason: row.reason }))
}

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
  const rows = await db
    .select({
      name: sql<string>`span.name`,
      doctorId: appointments.doctorId,
      chair: appointments.chair,
      startsAt: appointments.startsAt,
      endsAt: appointments.holdsUntil,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(asked)}::json) as span (name text, earliest timestamptz, start timestamptz, until timestamptz)`,
    )
    .innerJoin(
      appointments,
      and(
        sql`${appointments.startsAt} >= span.earliest and ${appointments.startsAt} < span.until`,
        sql`${appointments.holdsUntil} > span.start`,
      ),
    )
    .where(
      and(
        notInArray(appointments.lifecycle, [...freeingLifecycles]),
        exceptId === undefined ? undefined : ne(appointments.id, exceptId),
      ),
    )
  for (const { name, doctorId, chair, ...times } of rows)
    holds.get(name)?.push({ ...intervalOf(times), doctorId, chair })
  return holds
}

function intervalOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Interval {
  return { startMs: startsAt.getTime(), endMs: endsAt.getTime() }
}
