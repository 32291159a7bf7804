import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Appointment } from '../appointments/appointment.ts'
import { isOpenAppointment, selectAppointments, upcomingByIds } from '../appointments/appointments.server.ts'
import { recordChange } from '../appointments/record.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, requireStaff } from '../core/context.server.ts'
import { instantAt } from '../core/dates.ts'
import { minutesPerDay } from '../core/durations.ts'
import { Refusal } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { recordAudit } from '../db/audit.server.ts'
import { appointments, closures, doctors } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.server.ts'
import type { ClosureInput } from './roster.ts'

/** Current and upcoming closures, soonest first. Staff may call. Refuses `not_allowed`. */
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

/** Closes the clinic, or one doctor, for a while. Booked visits stay. Staff may call. Refuses `no_such_doctor`. */
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

/** Removes a closure. Staff may call. Refuses `not_found`. */
export async function removeClosure(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const removed = await transaction.delete(closures).where(eq(closures.id, id)).returning({ id: closures.id })
    if (removed.length === 0) throw new Refusal('not_found')
    await recordAudit(ctx, transaction, { action: 'reopen', subject: 'closure', subjectId: id })
  })
}

/** The upcoming visits that a closure would affect, soonest first. Staff may call. Refuses `no_such_doctor`. */
export async function closureHits(ctx: Context, input: ClosureInput): Promise<Appointment[]> {
  requireStaff(ctx)
  const { startsAt, endsAt } = await spanOf(ctx, input)
  const wanted = and(
    input.doctorId === undefined ? undefined : eq(appointments.doctorId, input.doctorId),
    gt(appointments.startsAt, ctx.now()),
    lt(appointments.startsAt, endsAt),
    gt(appointments.endsAt, startsAt),
    isOpenAppointment(),
  )
  const hits = await selectAppointments(ctx.db, wanted).orderBy(asc(appointments.startsAt))
  await recordSeen(ctx, 'list', hits)
  return hits
}

/**
 * Mails the patients of these visits a private link to choose a new time. Returns how many have an e-mail; the others need a
 * call. Staff may call. Refuses `not_allowed`.
 */
export async function requestReschedule(ctx: Context, ids: readonly string[], reason: string): Promise<number> {
  requireStaff(ctx)
  return inTransaction(ctx.db, async transaction => {
    const visits = await upcomingByIds(transaction, ids, ctx.now())
    const reachable = visits.filter(({ patientEmail }) => patientEmail !== '')
    const rescheduleRequestedAt = ctx.now()
    for (const { id } of reachable) {
      await transaction.update(appointments).set({ rescheduleRequestedAt }).where(eq(appointments.id, id))
      const mail = { kind: 'choose-anew', id: newId(), appointmentId: id, reason } as const
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
