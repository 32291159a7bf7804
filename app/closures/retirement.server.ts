import type { CalendarDate } from '@internationalized/date'
import { and, eq, lte } from 'drizzle-orm'
import type { Appointment } from '../appointments/appointment.ts'
import { slotChangeLock } from '../appointments/locks.server.ts'
import { announceChange } from '../appointments/record.server.ts'
import { endWhatItGave } from '../auth/credentials.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, type Database, requireOwner } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { doctors, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { boundsOfDays } from '../platform/values/dates.ts'
import { removeClosures } from './note-affected-visits.server.ts'
import { isRetirementOf, noteRetirement, selectAffectedByRetirement } from './note-retirement.server.ts'

interface Retirement {
  /** The first day without the doctor; null undoes the retirement. */
  readonly from: CalendarDate | null
  /** Whether the doctor's own account stays on the team, or leaves it at that moment. */
  readonly account: 'stays' | 'ends'
  /** Whether patients with an e-mail are mailed at once, or everybody is to be called. */
  readonly notify: boolean
}

/**
 * Retires a doctor: from that day on nothing can be booked with them, and their page responds with 404. Booked visits stay and
 * become a work list. Refuses `not_allowed`, `not_found`.
 */
export async function retireDoctor(
  ctx: Context,
  doctorId: string,
  { from, account, notify }: Retirement,
): Promise<void> {
  requireOwner(ctx)
  const { zone } = await readClinic(ctx)
  await ctx.db.transaction(async transaction => {
    // Moves and reopened visits hold this lock, and bookings one on the doctor's row, so each either finishes first or sees the
    // retirement.
    await lock(transaction, slotChangeLock)
    const [doctor] = await transaction
      .select({ id: doctors.id })
      .from(doctors)
      .where(eq(doctors.id, doctorId))
      .for('update')
    if (!doctor) throw new Refusal('not_found')
    const retiredAt = from && boundsOfDays(from, 1, zone).start
    const accountEnds = retiredAt !== null && account === 'ends'
    await transaction.update(doctors).set({ retiredAt, accountEnds }).where(eq(doctors.id, doctorId))
    if (retiredAt) await noteRetirement(ctx, transaction, { ...doctor, retiredAt }, notify)
    else await removeClosures(transaction, isRetirementOf(doctorId))
    await endAccountsOfRetired({ db: transaction, now: ctx.now })
    await announceChange(transaction)
    const details = { from: from?.toString() ?? null }
    await recordAudit(ctx, transaction, { action: 'retire', subject: 'doctor', subjectId: doctorId, details })
  })
}

/**
 * Makes the accounts of doctors who have left patients' accounts, where the owner chose so, and ends their calendar addresses. An
 * owner stays an owner.
 */
export async function endAccountsOfRetired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.transaction(async transaction => {
    const left = await transaction
      .select({ doctorId: doctors.id, userId: users.id, role: users.role })
      .from(doctors)
      .innerJoin(users, eq(users.id, doctors.userId))
      .where(and(doctors.accountEnds, lte(doctors.retiredAt, now())))
      .for('update')
    for (const { doctorId, userId, role } of left) {
      await transaction.update(doctors).set({ userId: null, accountEnds: false }).where(eq(doctors.id, doctorId))
      if (role === 'owner') continue
      await transaction.update(users).set({ role: 'patient' }).where(eq(users.id, userId))
      await endWhatItGave(transaction, userId)
      const details = { role: 'patient' }
      const event = { action: 'change_role', subject: 'user', subjectId: userId, details } as const
      await recordAudit({ now, account: undefined }, transaction, event)
    }
  })
}

/** The visits that a retirement from a day on would affect, soonest first. Refuses `not_allowed`, `not_found`. */
export async function visitsAffectedByRetirement(
  ctx: Context,
  doctorId: string,
  from: CalendarDate,
): Promise<Appointment[]> {
  requireOwner(ctx)
  await requireDoctor(ctx.db, doctorId)
  const { zone } = await readClinic(ctx)
  const affected = await selectAffectedByRetirement(ctx.db, ctx.now(), doctorId, boundsOfDays(from, 1, zone).start)
  await recordSeen(ctx, 'list', affected)
  return affected
}

/** Refuses `not_found`. */
export async function requireDoctor(db: Database, id: string): Promise<void> {
  const [doctor] = await db.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, id))
  if (!doctor) throw new Refusal('not_found')
}
