import type { CalendarDate } from '@internationalized/date'
import { and, asc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, requireStaff } from '../platform/context.server.ts'
import { appointments, doctors, doctorTreatments, rosters, treatments } from '../platform/db/schema.ts'
import { boundsOfDays, dayOf, daysFrom } from '../platform/values/dates.ts'
import { activeClosures } from '../schedule/calendar.server.ts'
import { isAway, workOf } from '../schedule/calendar.ts'
import { overlaps, workingIntervals } from '../schedule/slots.ts'
import { whyAffected } from './affected/affected-visits.server.ts'
import { selectAppointments } from './appointments.server.ts'

export interface DayQuery {
  readonly from: CalendarDate
  readonly days: number
  readonly doctorId?: string | undefined
}

/** Reads for each day the doctors who work and all visits, with the reason if one can't take place. Refuses `not_allowed`. */
export async function readDays(ctx: Context, query: DayQuery) {
  requireStaff(ctx)
  const days = await readDaysUnchecked(ctx, query)
  const all = days.flatMap(({ visits }) => visits)
  await recordSeen(ctx, 'calendar', all)
  const ids = all.map(({ id }) => id)
  const [affected, shortest] = await Promise.all([
    whyAffected(ctx.db, ctx.now(), inArray(appointments.id, ids)),
    shortestTreatments(ctx),
  ])
  return days.map(({ visits, doctors: people, ...day }) => ({
    ...day,
    doctors: people.map(doctor => ({ ...doctor, shortestMinutes: shortest.get(doctor.id) ?? null })),
    visits: visits.map(visit => ({ ...visit, away: affected.get(visit.id) ?? null })),
  }))
}

async function shortestTreatments({ db }: Pick<Context, 'db' | 'clinic'>): Promise<Map<string, number>> {
  const { doctorId, treatmentId, ownMinutes } = doctorTreatments
  const rows = await db
    .select({ doctorId, minutes: sql<number>`min(coalesce(${ownMinutes}, ${treatments.durationMinutes}))::int` })
    .from(doctorTreatments)
    .innerJoin(treatments, eq(treatments.id, treatmentId))
    .where(isNull(treatments.hiddenAt))
    .groupBy(doctorId)
  return new Map(rows.map(row => [row.doctorId, row.minutes]))
}

/** Does what `readDays` does, for callers that have checked permissions. */
export const readDaysUnchecked = (ctx: Pick<Context, 'db' | 'clinic'>, query: DayQuery) =>
  readDaysWithVisits(ctx, query, where =>
    selectAppointments(ctx.db, where).orderBy(asc(appointments.startsAt), asc(appointments.id)),
  )

type VisitTime = Pick<typeof appointments.$inferSelect, 'startsAt' | 'doctorId'>

export async function readDaysWithVisits<Visit extends VisitTime>(
  ctx: Pick<Context, 'db' | 'clinic'>,
  { from, days, doctorId }: DayQuery,
  selectVisits: (where: SQL | undefined) => PromiseLike<Visit[]>,
) {
  const { zone, openingHours } = await ctx.clinic()
  const { start, end } = boundsOfDays(from, days, zone)
  const [people, weeks, closed, visits] = await Promise.all([
    ctx.db
      .select({ id: doctors.id, name: doctors.name, translations: doctors.translations, retiredAt: doctors.retiredAt })
      .from(doctors)
      .where(doctorId === undefined ? undefined : eq(doctors.id, doctorId))
      .orderBy(asc(doctors.position), asc(doctors.id)),
    ctx.db.select().from(rosters),
    activeClosures(ctx.db, { start, end }),
    selectVisits(
      and(
        gte(appointments.startsAt, start),
        lt(appointments.startsAt, end),
        doctorId === undefined ? undefined : eq(appointments.doctorId, doctorId),
        // A day shows its cancelled visits, and no other visits that were deleted.
        or(isNull(appointments.deletedAt), eq(appointments.lifecycle, 'cancelled')),
      ),
    ),
  ])
  return daysFrom(from, days).map(day => {
    const bounds = boundsOfDays(day, 1, zone)
    const whole = { startMs: bounds.start.getTime(), endMs: bounds.end.getTime() }
    const todays = visits.filter(({ startsAt }) => dayOf(startsAt, zone).compare(day) === 0)
    const columns = people.map(({ retiredAt, ...doctor }) => {
      const roster = weeks.filter(row => row.doctorId === doctor.id)
      const retiredMs = retiredAt?.getTime() ?? null
      const work = workOf({ roster, retiredMs }, { openingHours, zone }, day)
      const away = closed.filter(closure => isAway(doctor, closure) && overlaps(closure, whole))
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
