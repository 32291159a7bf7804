import type { CalendarDate } from '@internationalized/date'
import { and, asc, eq, gt, gte, isNull, lt, not, or } from 'drizzle-orm'
import type { Appointment } from '../appointments/appointment.ts'
import { selectAppointments } from '../appointments/appointments.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, requireStaff } from '../core/context.server.ts'
import { dayOf, instantAt } from '../core/dates.ts'
import type { DoctorTexts, Translations } from '../core/translations.ts'
import { appointments, closures, doctors, rosters } from '../db/schema.ts'
import { type Interval, overlaps, workingIntervals } from '../schedule/slots.ts'

/** A doctor's working time on a day, and what takes them away from it. */
export interface DoctorDay {
  readonly id: string
  readonly name: string
  readonly translations: Translations<Pick<DoctorTexts, 'name'>>
  readonly work: readonly Interval[]
  /** Closures of the clinic and of the doctor. */
  readonly away: readonly (Interval & { readonly reason: string })[]
}

interface ClinicDay {
  readonly day: CalendarDate
  /** When the clinic is open. */
  readonly open: readonly Interval[]
  /** The doctors who work that day or have visits, in the clinic's order. */
  readonly doctors: readonly DoctorDay[]
  /** All visits by time, the cancelled and missed ones too. */
  readonly visits: readonly Appointment[]
}

interface DayQuery {
  readonly from: CalendarDate
  readonly days: number
  readonly doctorId?: string | undefined
}

/** Some days of the clinic: who works when, and all visits. Staff may call. Refuses `not_allowed`. */
export async function readDays(ctx: Context, query: DayQuery): Promise<ClinicDay[]> {
  requireStaff(ctx)
  const days = await daysOf(ctx, query)
  await recordSeen(
    ctx,
    'calendar',
    days.flatMap(({ visits }) => visits),
  )
  return days
}

/** As `readDays`, for callers who have checked what is shown to whom. */
export async function daysOf(ctx: Pick<Context, 'db'>, { from, days, doctorId }: DayQuery): Promise<ClinicDay[]> {
  const { zone, openingHours } = await readClinic(ctx)
  const start = instantAt(from, 0, zone)
  const end = instantAt(from.add({ days }), 0, zone)
  const [people, weeks, closed, visits] = await Promise.all([
    ctx.db
      .select({ id: doctors.id, name: doctors.name, translations: doctors.translations, retiredAt: doctors.retiredAt })
      .from(doctors)
      .where(doctorId === undefined ? undefined : eq(doctors.id, doctorId))
      .orderBy(asc(doctors.position), asc(doctors.id)),
    ctx.db.select().from(rosters),
    ctx.db
      .select()
      .from(closures)
      .where(and(not(closures.doctorLeft), gt(closures.endsAt, start), lt(closures.startsAt, end))),
    selectAppointments(
      ctx.db,
      and(
        gte(appointments.startsAt, start),
        lt(appointments.startsAt, end),
        doctorId === undefined ? undefined : eq(appointments.doctorId, doctorId),
        // What was deleted after the visit is hidden; what was cancelled is shown.
        or(isNull(appointments.deletedAt), eq(appointments.lifecycle, 'cancelled')),
      ),
    ).orderBy(asc(appointments.startsAt), asc(appointments.id)),
  ])
  return Array.from({ length: days }, (_, index) => {
    const day = from.add({ days: index })
    const whole = {
      startMs: instantAt(day, 0, zone).getTime(),
      endMs: instantAt(day.add({ days: 1 }), 0, zone).getTime(),
    }
    const todays = visits.filter(({ startsAt }) => dayOf(startsAt, zone).compare(day) === 0)
    const columns = people.map(({ retiredAt, ...doctor }): DoctorDay => {
      const roster = weeks.filter(row => row.doctorId === doctor.id)
      const lastMs = retiredAt?.getTime() ?? Number.POSITIVE_INFINITY
      const work = workingIntervals(day, roster, openingHours, zone).filter(({ startMs }) => startMs < lastMs)
      const away = closed
        .filter(closure => closure.doctorId === null || closure.doctorId === doctor.id)
        .map(({ startsAt, endsAt, reason }) => ({ startMs: startsAt.getTime(), endMs: endsAt.getTime(), reason }))
        .filter(interval => overlaps(interval, whole))
      return { ...doctor, work, away }
    })
    return {
      day,
      open: workingIntervals(day, openingHours, openingHours, zone),
      doctors: columns.filter(({ id, work }) => work.length > 0 || todays.some(visit => visit.doctorId === id)),
      visits: todays,
    }
  })
}
