import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Appointment } from '../appointments/appointment.ts'
import { appointmentColumns, upcomingByIds } from '../appointments/appointments.server.ts'
import { recordChange } from '../appointments/record.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, requireStaff } from '../core/context.server.ts'
import { instantAt, minutesPerDay } from '../core/dates.ts'
import { Refusal } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { recordAudit } from '../db/audit.server.ts'
import { appointments, closures, doctors } from '../db/schema.ts'
import type { ClosureInput } from './roster.ts'

/** The closures that are not over yet, soonest first. Staff may call. Refuses `not_allowed`. */
export async function listClosures(ctx: Context) {
  requireStaff(ctx)
  return ctx.db
    .select({
      id: closures.id,
      doctorId: closures.doctorId,
      doctorName: doctors.name,
      startsAt: closures.startsAt,
      endsAt: closures.endsAt,
      reason: closures.reason,
    })
    .from(closures)
    .leftJoin(doctors, eq(doctors.id, closures.doctorId))
    .where(gt(closures.endsAt, ctx.now()))
    .orderBy(asc(closures.startsAt))
}

/** Closes the clinic, or one doctor, for a while. Visits that are booked stay. Staff may call. Refuses `no_such_doctor`. */
export async function addClosure(ctx: Context, input: ClosureInput): Promise<string> {
  requireStaff(ctx)
  const span = await spanOf(ctx, input)
  const id = newId()
  await ctx.db.transaction(async transaction => {
    await transaction.insert(closures).values({ id, ...span, doctorId: input.doctorId ?? null, reason: input.reason })
    await recordAudit(ctx, transaction, { action: 'close', subject: 'closure', subjectId: id })
  })
  return id
}

/** Opens again what was closed. Staff may call. Refuses `not_found`. */
export async function removeClosure(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const gone = await transaction.delete(closures).where(eq(closures.id, id)).returning({ id: closures.id })
    if (gone.length === 0) throw new Refusal('not_found')
    await recordAudit(ctx, transaction, { action: 'reopen', subject: 'closure', subjectId: id })
  })
}

/** The visits to come that a closure would hit, soonest first. Staff may call. Refuses `no_such_doctor`. */
export async function closureHits(ctx: Context, input: ClosureInput): Promise<Appointment[]> {
  requireStaff(ctx)
  const { startsAt, endsAt } = await spanOf(ctx, input)
  const hits = await ctx.db
    .select(appointmentColumns)
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(
      and(
        input.doctorId === undefined ? undefined : eq(appointments.doctorId, input.doctorId),
        gt(appointments.startsAt, ctx.now()),
        lt(appointments.startsAt, endsAt),
        gt(appointments.endsAt, startsAt),
        inArray(appointments.lifecycle, ['requested', 'confirmed']),
      ),
    )
    .orderBy(asc(appointments.startsAt))
  await recordSeen(ctx, 'list', hits)
  return hits
}

/**
 * Asks the patients of these visits, by mail, to choose a new time by their private link. Answers how many have an e-mail;
 * the others want a call. Staff may call. Refuses `not_allowed`.
 */
export async function askToChooseAnew(ctx: Context, ids: readonly string[], reason: string): Promise<number> {
  requireStaff(ctx)
  return ctx.db.transaction(async transaction => {
    const visits = await upcomingByIds(transaction, ids, ctx.now())
    const reachable = visits.filter(({ patientEmail }) => patientEmail !== '')
    const askedAnewAt = ctx.now()
    for (const { id } of reachable) {
      await transaction.update(appointments).set({ askedAnewAt }).where(eq(appointments.id, id))
      const mail = { kind: 'choose-anew', id: newId(), appointmentId: id, reason }
      await ctx.enqueue('send-mail', mail, transaction)
      await recordChange(ctx, transaction, 'ask_anew', id)
    }
    return reachable.length
  })
}

async function spanOf(ctx: Context, { doctorId, from, fromTime, to, toTime }: ClosureInput) {
  const { zone } = await readClinic(ctx)
  if (doctorId !== undefined) {
    const [doctor] = await ctx.db.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId))
    if (!doctor) throw new Refusal('no_such_doctor')
  }
  return { startsAt: instantAt(from, fromTime ?? 0, zone), endsAt: instantAt(to, toTime ?? minutesPerDay, zone) }
}
