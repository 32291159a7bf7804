import type { CalendarDate } from '@internationalized/date'
import { and, asc, eq, gt, gte } from 'drizzle-orm'
import type { Appointment } from '../appointments/appointment.ts'
import { isOpenAppointment, selectAppointments } from '../appointments/appointments.server.ts'
import { lock, slotChangeLock } from '../appointments/locks.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, type Database, requireOwner } from '../core/context.server.ts'
import { instantAt } from '../core/dates.ts'
import { Refusal } from '../core/errors.ts'
import { recordAudit } from '../db/audit.server.ts'
import { appointments, doctors } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.server.ts'

/**
 * Retires a doctor: nothing can be booked with them from that day on, and then their page is gone. Null takes it back. Booked visits
 * stay until the clinic moves or cancels them. The owner may call. Refuses `not_allowed`, `not_found`.
 */
export async function retireDoctor(ctx: Context, doctorId: string, from: CalendarDate | null): Promise<void> {
  requireOwner(ctx)
  const { zone } = await readClinic(ctx)
  await inTransaction(ctx.db, async transaction => {
    // Moves and reopened visits hold this lock, bookings one on the doctor's row: each is done before, or sees the retirement.
    await lock(transaction, slotChangeLock)
    const [doctor] = await transaction
      .select({ id: doctors.id })
      .from(doctors)
      .where(eq(doctors.id, doctorId))
      .for('update')
    if (!doctor) throw new Refusal('not_found')
    const retiredAt = from && instantAt(from, 0, zone)
    await transaction.update(doctors).set({ retiredAt }).where(eq(doctors.id, doctorId))
    const details = { from: from?.toString() ?? null }
    await recordAudit(ctx, transaction, { action: 'retire', subject: 'doctor', subjectId: doctorId, details })
  })
}

/** A doctor's upcoming visits from a day on, soonest first. The owner may call. Refuses `not_allowed`, `not_found`. */
export async function retirementHits(ctx: Context, doctorId: string, from: CalendarDate): Promise<Appointment[]> {
  requireOwner(ctx)
  await requireDoctor(ctx.db, doctorId)
  const { zone } = await readClinic(ctx)
  const wanted = and(
    eq(appointments.doctorId, doctorId),
    gt(appointments.startsAt, ctx.now()),
    gte(appointments.startsAt, instantAt(from, 0, zone)),
    isOpenAppointment(),
  )
  const hits = await selectAppointments(ctx.db, wanted).orderBy(asc(appointments.startsAt))
  await recordSeen(ctx, 'list', hits)
  return hits
}

/** Refuses `not_found`. */
export async function requireDoctor(db: Database, id: string): Promise<void> {
  const [doctor] = await db.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, id))
  if (!doctor) throw new Refusal('not_found')
}
