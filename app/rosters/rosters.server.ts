import type { CalendarDate } from '@internationalized/date'
import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Appointment } from '../appointments/appointment.ts'
import { isOpenAppointment, selectAppointments } from '../appointments/appointments.server.ts'
import { withdrawRequestsBackInHours } from '../clinic/back-in-hours.server.ts'
import { intervalsIn, type OpeningInterval, presentWeek } from '../clinic/opening-hours.ts'
import { keepPastHours } from '../clinic/past-hours.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { requireDoctor } from '../closures/retirement.server.ts'
import { type Basis, onto } from '../platform/based-on.server.ts'
import { type Context, type Database, requireOwner, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { isPractising } from '../platform/db/practising.server.ts'
import { appointments, doctors, rosters } from '../platform/db/schema.ts'
import { nameInUse } from '../platform/i18n/name-in-use.server.ts'
import { newId } from '../platform/ids.ts'
import { dayOf } from '../platform/values/dates.ts'
import { type Interval, workingIntervals } from '../schedule/slots.ts'

/** Returns the rosters of the doctors who practise here. Refuses `not_allowed`. */
export async function listRosters(ctx: Context) {
  requireStaff(ctx)
  const people = await ctx.db
    .select({ id: doctors.id, name: nameInUse(doctors) })
    .from(doctors)
    .where(isPractising(ctx))
    .orderBy(asc(doctors.position), asc(doctors.id))
  const rows = await ctx.db
    .select()
    .from(rosters)
    .orderBy(...byTime)
  return people.map(doctor => ({ ...doctor, hours: rows.filter(({ doctorId }) => doctorId === doctor.id) }))
}

/** Replaces a doctor's week, which is one value. Booked visits stay. Refuses `not_allowed`, `not_found`, `changed_meanwhile`. */
export async function setRoster(
  ctx: Context,
  doctorId: string,
  hours: readonly OpeningInterval[],
  basis?: Basis,
): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    await lock(transaction, `roster ${doctorId}`)
    await requireDoctor(transaction, doctorId)
    const stored = await readWeek(transaction, doctorId)
    const merged = onto({ hours: presentWeek(stored) }, { hours: presentWeek(hours) }, basis)
    await transaction.delete(rosters).where(eq(rosters.doctorId, doctorId))
    await keepPastHours(ctx, transaction, doctorId, stored)
    const week = intervalsIn(merged.hours).map(interval => ({ id: newId(), doctorId, ...interval }))
    if (week.length > 0) await transaction.insert(rosters).values(week)
    await withdrawRequestsBackInHours(ctx, transaction, { doctorId, before: stored })
    await recordAudit(ctx, transaction, { action: 'set_roster', subject: 'doctor', subjectId: doctorId })
  })
}

const byTime = [asc(rosters.weekday), asc(rosters.fromMinute)]

const intervalColumns = { weekday: rosters.weekday, fromMinute: rosters.fromMinute, toMinute: rosters.toMinute }

const readWeek = (db: Database, doctorId: string) =>
  db
    .select(intervalColumns)
    .from(rosters)
    .where(eq(rosters.doctorId, doctorId))
    .orderBy(...byTime)

/** The visits that would be outside a new week. Refuses `not_found`. */
export async function visitsAffectedByRoster(ctx: Context, doctorId: string, hours: readonly OpeningInterval[]) {
  requireStaff(ctx)
  await requireDoctor(ctx.db, doctorId)
  const { zone, openingHours } = await ctx.clinic()
  return findOutside(ctx, await readVisitsToCome(ctx, eq(appointments.doctorId, doctorId)), day =>
    workingIntervals(day, hours, openingHours, zone),
  )
}

export async function visitsAffectedByOpeningHours(ctx: Context, hours: readonly OpeningInterval[]) {
  requireOwner(ctx)
  const { zone } = await ctx.clinic()
  return findOutside(ctx, await readVisitsToCome(ctx), day => workingIntervals(day, hours, hours, zone))
}

/** Finds visits outside of working hours, except squeezed-in ones, which staff put outside on purpose. */
async function findOutside(
  ctx: Context,
  visits: readonly Appointment[],
  intervalsOn: (day: CalendarDate) => readonly Interval[],
): Promise<Appointment[]> {
  const { zone } = await ctx.clinic()
  const affected = visits.filter(({ startsAt, endsAt, squeezedIn }) => {
    const holds = ({ startMs, endMs }: Interval) => startMs <= startsAt.getTime() && endsAt.getTime() <= endMs
    return !squeezedIn && !intervalsOn(dayOf(startsAt, zone)).some(holds)
  })
  await recordSeen(ctx, 'list', affected)
  return affected
}

function readVisitsToCome({ db, now }: Context, wanted?: SQL): Promise<Appointment[]> {
  return selectAppointments(db, and(wanted, gt(appointments.startsAt, now()), isOpenAppointment())).orderBy(
    asc(appointments.startsAt),
  )
}
