import type { CalendarDate } from '@internationalized/date'
import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, notInArray, or } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Database } from '../core/context.server.ts'
import { instantAt, millisecondsPerMinute, minutesPerDay } from '../core/dates.ts'
import { freeingLifecycles } from '../core/lifecycle.ts'
import { appointments, closures, doctors, doctorTreatments, rosters } from '../db/schema.ts'
import type { Calendar, Hold } from './calendar.ts'

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
  const clinic = await readClinic({ db })
  const start = instantAt(span.from, 0, clinic.zone)
  const end = instantAt(span.from.add({ days: span.days }), 0, clinic.zone)
  const performers = await db
    .select({ id: doctors.id, name: doctors.name })
    .from(doctors)
    .innerJoin(doctorTreatments, eq(doctorTreatments.doctorId, doctors.id))
    .where(
      and(
        eq(doctorTreatments.treatmentId, span.treatmentId),
        span.doctorId === undefined ? undefined : eq(doctors.id, span.doctorId),
      ),
    )
    .orderBy(asc(doctors.position))
  const ids = performers.map(({ id }) => id)
  // One after the other: inside a transaction there is only one connection to ask on.
  const rosterRows = await db.select().from(rosters).where(inArray(rosters.doctorId, ids))
  const closureRows = await db
    .select()
    .from(closures)
    .where(
      and(
        lt(closures.startsAt, end),
        gt(closures.endsAt, start),
        or(isNull(closures.doctorId), inArray(closures.doctorId, ids)),
      ),
    )
  const holds = await readHolds(db, start, end, span.exceptAppointmentId)
  return {
    clinic,
    doctors: performers.map(doctor => ({ ...doctor, roster: rosterRows.filter(row => row.doctorId === doctor.id) })),
    closures: closureRows.map(row => ({ ...intervalOf(row), doctorId: row.doctorId, reason: row.reason })),
    holds,
  }
}

/** What takes up doctors and chairs between two instants. */
export async function readHolds(db: Database, start: Date, end: Date, exceptId?: string): Promise<Hold[]> {
  const longestAgo = new Date(start.getTime() - longestHoldMs)
  const rows = await db
    .select({
      doctorId: appointments.doctorId,
      chair: appointments.chair,
      startsAt: appointments.startsAt,
      endsAt: appointments.holdsUntil,
    })
    .from(appointments)
    .where(
      and(
        gte(appointments.startsAt, longestAgo),
        lt(appointments.startsAt, end),
        gt(appointments.holdsUntil, start),
        notInArray(appointments.lifecycle, [...freeingLifecycles]),
        exceptId === undefined ? undefined : ne(appointments.id, exceptId),
      ),
    )
  return rows.map(row => ({ ...intervalOf(row), doctorId: row.doctorId, chair: row.chair }))
}

function intervalOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  return { startMs: startsAt.getTime(), endMs: endsAt.getTime() }
}
