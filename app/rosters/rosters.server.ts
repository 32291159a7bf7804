import type { CalendarDate } from '@internationalized/date'
import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Appointment } from '../appointments/appointment.ts'
import { isOpenAppointment, selectAppointments } from '../appointments/appointments.server.ts'
import type { OpeningInterval } from '../clinic/opening-hours.ts'
import { keepPastHours } from '../clinic/past-hours.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { requireDoctor } from '../closures/retirement.server.ts'
import { type Context, requireOwner, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
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
  const rows = await ctx.db.select().from(rosters).orderBy(asc(rosters.weekday), asc(rosters.fromMinute))
  return people.map(doctor => ({ ...doctor, hours: rows.filter(({ doctorId }) => doctorId === doctor.id) }))
}

const intervalColumns = { weekday: rosters.weekday, fromMinute: rosters.fromMinute, toMinute: rosters.toMinute }

/** Replaces a doctor's weekly hours. Booked visits stay. Refuses `not_allowed`, `not_found`. */
export async function setRoster(ctx: Context, doctorId: string, hours: readonly OpeningInterval[]): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    await requireDoctor(transaction, doctorId)
    const before = await transaction.delete(rosters).where(eq(rosters.doctorId, doctorId)).returning(intervalColumns)
    await keepPastHours(ctx, transaction, doctorId, before)
    if (hours.length > 0) {
      await transaction.insert(rosters).values(hours.map(interval => ({ id: newId(), doctorId, ...interval })))
    }
    await recordAudit(ctx, transaction, { action: 'set_roster', subject: 'doctor', subjectId: doctorId })
  })
}

/** Returns the booked visits that a doctor's new weekly hours would leave outside. Refuses `not_found`. */
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
