import type { CalendarDate } from '@internationalized/date'
import { and, asc, eq, gt, inArray, isNull, lt, notInArray, or } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Clinic } from '../clinic/clinic.ts'
import type { Database } from '../core/context.server.ts'
import { instantAt, millisecondsPerMinute } from '../core/dates.ts'
import type { OpeningInterval } from '../core/opening.ts'
import { appointments, closures, doctors, doctorTreatments, rosters } from '../db/schema.ts'
import { freeStarts, type Interval, overlaps, workingIntervals } from './slots.ts'

interface DoctorWeek {
  readonly id: string
  readonly name: string
  readonly roster: readonly OpeningInterval[]
  readonly busy: readonly Interval[]
}

interface Closure extends Interval {
  readonly doctorId: string | null
  readonly reason: string
}

/** Everything that decides which slots are free in a span of days, read at one moment. */
export interface Calendar {
  readonly clinic: Clinic
  readonly doctors: readonly DoctorWeek[]
  readonly closures: readonly Closure[]
}

/** A start that is free, and who is free then, least busy first. */
export interface Slot {
  readonly startMs: number
  readonly doctorIds: readonly string[]
}

interface CalendarSpan {
  readonly treatmentId: string
  readonly from: CalendarDate
  readonly days: number
  readonly doctorId?: string | undefined
}

/** Reads the rosters, closures and active appointments of the doctors who perform a treatment. */
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
  const taken = await db
    .select({ doctorId: appointments.doctorId, startsAt: appointments.startsAt, endsAt: appointments.endsAt })
    .from(appointments)
    .where(
      and(
        inArray(appointments.doctorId, ids),
        lt(appointments.startsAt, end),
        gt(appointments.endsAt, start),
        notInArray(appointments.lifecycle, ['cancelled', 'no_show']),
      ),
    )
  return {
    clinic,
    doctors: performers.map(doctor => ({
      ...doctor,
      roster: rosterRows.filter(row => row.doctorId === doctor.id),
      busy: taken.filter(row => row.doctorId === doctor.id).map(intervalOf),
    })),
    closures: closureRows.map(row => ({ ...intervalOf(row), doctorId: row.doctorId, reason: row.reason })),
  }
}

/** The free slots of a day for an appointment of this length, in order. */
export function slotsOfDay(calendar: Calendar, day: CalendarDate, durationMinutes: number, now: Date): Slot[] {
  const { clinic } = calendar
  const rules = {
    durationMs: durationMinutes * millisecondsPerMinute,
    stepMs: clinic.slotStepMinutes * millisecondsPerMinute,
    earliestMs: now.getTime() + clinic.leadMinutes * millisecondsPerMinute,
  }
  const free = new Map<number, { doctorId: string; load: number }[]>()
  for (const doctor of calendar.doctors) {
    const away = calendar.closures.filter(({ doctorId }) => doctorId === null || doctorId === doctor.id)
    const work = workingIntervals(day, doctor.roster, clinic.openingHours, clinic.zone)
    const load = doctor.busy.filter(taken => work.some(stretch => overlaps(stretch, taken))).length
    for (const startMs of freeStarts(work, [...doctor.busy, ...away], rules)) {
      free.set(startMs, [...(free.get(startMs) ?? []), { doctorId: doctor.id, load }])
    }
  }
  return [...free]
    .sort(([one], [other]) => one - other)
    .map(([startMs, who]) => ({
      startMs,
      doctorIds: who.sort((one, other) => one.load - other.load).map(({ doctorId }) => doctorId),
    }))
}

/** Why nobody works on a day at all; undefined when somebody does, even if every slot is taken. */
export function closedReason(calendar: Calendar, day: CalendarDate): ClosedReason | undefined {
  const { clinic } = calendar
  const wholeDay = workingIntervals(day, clinic.openingHours, clinic.openingHours, clinic.zone)
  if (wholeDay.length === 0) return { kind: 'weekly' }
  const holiday = calendar.closures.find(closure => closure.doctorId === null && coversAll(closure, wholeDay))
  if (holiday) return { kind: 'closure', reason: holiday.reason }
  const works = calendar.doctors.some(doctor => {
    const work = workingIntervals(day, doctor.roster, clinic.openingHours, clinic.zone)
    const away = calendar.closures.filter(({ doctorId }) => doctorId === doctor.id)
    return work.some(stretch => !away.some(closure => coversAll(closure, [stretch])))
  })
  return works ? undefined : { kind: 'no_doctor' }
}

export type ClosedReason = { kind: 'weekly' } | { kind: 'closure'; reason: string } | { kind: 'no_doctor' }

function coversAll(cover: Interval, stretches: readonly Interval[]): boolean {
  return stretches.every(stretch => cover.startMs <= stretch.startMs && stretch.endMs <= cover.endMs)
}

function intervalOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Interval {
  return { startMs: startsAt.getTime(), endMs: endsAt.getTime() }
}
