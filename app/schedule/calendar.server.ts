import type { CalendarDate } from '@internationalized/date'
import { and, asc, eq, gt, gte, isNull, lt, ne, not, notInArray } from 'drizzle-orm'
import type { OpeningInterval } from '../clinic/opening-hours.ts'
import type { Database } from '../platform/context.server.ts'
import {
  appointments,
  clinicSettings,
  closures,
  doctors,
  doctorTreatments,
  rosters,
  treatments,
} from '../platform/db/schema.ts'
import { nameInUse } from '../platform/i18n/name-in-use.server.ts'
import { freeingLifecycles } from '../platform/lifecycle.ts'
import { boundsOfDays } from '../platform/values/dates.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import type { Closure, DoctorWeek, Hold, ScheduledClinic } from './calendar.ts'

interface CalendarQuery {
  readonly treatmentId?: string | undefined
  readonly treatmentName?: string | undefined
  readonly from: CalendarDate
  readonly days: number
  readonly doctorId?: string | undefined
  /** An appointment that is being moved, since it must not block its own slot. */
  readonly exceptAppointmentId?: string | undefined
}

export type ScheduledTreatment = NonNullable<Awaited<ReturnType<typeof readCalendar>>['treatment']>

type Bounds = ReturnType<typeof boundsOfDays>

/** Reads all that decides which slots are free. If there is no such treatment, no doctors are returned either. */
export async function readCalendar(db: Database, query: CalendarQuery) {
  const { from, days, exceptAppointmentId } = query
  const { clinic, treatment, performers } = await readPerformers(db, query)
  const span = boundsOfDays(from, days, clinic.zone)
  const [closures, holds] = await Promise.all([activeClosures(db, span), readHolds(db, span, exceptAppointmentId)])
  const doctors = performers.filter(({ retiredMs }) => retiredMs === null || retiredMs > span.start.getTime())
  return { clinic, treatment: treatment ?? undefined, doctors, closures, holds }
}

const { phone, zone, openingHours, ...settings } = clinicSettings
/** Only these columns of the clinic are read with every booking, since its texts are long. */
const clinicColumns = {
  phone,
  zone,
  openingHours,
  slotStepMinutes: settings.slotStepMinutes,
  leadMinutes: settings.leadMinutes,
  horizonDays: settings.horizonDays,
  cutoffMinutes: settings.cutoffMinutes,
  chairs: settings.chairs,
  cleanupMinutes: settings.cleanupMinutes,
  maxActiveVisits: settings.maxActiveVisits,
} satisfies Record<keyof ScheduledClinic, unknown>

async function readPerformers(db: Database, { treatmentId, treatmentName = '', doctorId }: CalendarQuery) {
  const { id, name, costTaka, durationMinutes, hiddenAt } = treatments
  const isWanted = treatmentId === undefined ? and(eq(name, treatmentName), isNull(hiddenAt)) : eq(id, treatmentId)
  const isChosen = doctorId === undefined ? undefined : eq(doctorTreatments.doctorId, doctorId)
  const { weekday, fromMinute, toMinute } = rosters
  const rows = await db
    .select({
      clinic: clinicColumns,
      treatment: { id, name, costTaka, durationMinutes },
      doctor: { id: doctors.id, name: nameInUse(doctors), retiredAt: doctors.retiredAt },
      ownMinutes: doctorTreatments.ownMinutes,
      stretch: { weekday, fromMinute, toMinute },
    })
    .from(clinicSettings)
    .leftJoin(treatments, isWanted)
    .leftJoin(doctorTreatments, and(eq(doctorTreatments.treatmentId, id), isChosen))
    .leftJoin(doctors, eq(doctors.id, doctorTreatments.doctorId))
    .leftJoin(rosters, eq(rosters.doctorId, doctors.id))
    .orderBy(asc(doctors.position), asc(doctors.id))
  const [first] = rows
  if (!first) throw new Error('the clinic has no settings row')
  const weeks = new Map<string, DoctorWeek & { readonly roster: OpeningInterval[] }>()
  for (const { doctor, ownMinutes, stretch } of rows) {
    if (!doctor) continue
    const retiredMs = doctor.retiredAt?.getTime() ?? null
    const week = weeks.get(doctor.id) ?? { id: doctor.id, name: doctor.name, ownMinutes, retiredMs, roster: [] }
    if (stretch) week.roster.push(stretch)
    weeks.set(doctor.id, week)
  }
  return { clinic: first.clinic, treatment: first.treatment, performers: [...weeks.values()] }
}

/** A doctor's retirement is stored as a closure too, only for its work list: `retiredAt` already rules out bookings. */
export const isActiveClosure = not(closures.doctorLeft)

export async function activeClosures(db: Database, { start, end }: Bounds): Promise<Closure[]> {
  const { doctorId, reason, startsAt, endsAt } = closures
  const rows = await db
    .select({ doctorId, reason, startsAt, endsAt })
    .from(closures)
    .where(and(isActiveClosure, gt(endsAt, start), lt(startsAt, end)))
  return rows.map(({ startsAt, endsAt, ...closure }) => ({
    ...closure,
    startMs: startsAt.getTime(),
    endMs: endsAt.getTime(),
  }))
}

async function readHolds(db: Database, { start, end }: Bounds, exceptId: string | undefined): Promise<Hold[]> {
  const { id, doctorId, chair, startsAt, holdsUntil, lifecycle } = appointments
  // No appointment is longer than a day, so those that overlap the span began at most a day before it, where the index finds them.
  const earliest = new Date(start.getTime() - millisecondsPerDay)
  const rows = await db
    .select({ doctorId, chair, startsAt, holdsUntil })
    .from(appointments)
    .where(
      and(
        gte(startsAt, earliest),
        lt(startsAt, end),
        gt(holdsUntil, start),
        notInArray(lifecycle, [...freeingLifecycles]),
        exceptId === undefined ? undefined : ne(id, exceptId),
      ),
    )
  return rows.map(({ startsAt, holdsUntil, ...hold }) => ({
    ...hold,
    startMs: startsAt.getTime(),
    endMs: holdsUntil.getTime(),
  }))
}
