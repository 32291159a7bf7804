import type { CalendarDate } from '@internationalized/date'
import { and, eq, inArray, lt, lte } from 'drizzle-orm'
import {
  findAffectedVisits,
  removeClosures,
  withdrawRescheduleRequests,
  writeAffectedVisits,
} from '../appointments/affected/note-affected-visits.server.ts'
import { slotChangeLock } from '../appointments/locks.server.ts'
import { announceChange } from '../appointments/record.server.ts'
import { endFeedsAndInvitations } from '../auth/credentials.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Basis, onto } from '../platform/based-on.server.ts'
import { type Context, type Database, requireOwner } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { affectedVisits, appointments, closures, doctors, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { cleans, type FeatureJob } from '../platform/jobs/jobs.server.ts'
import { boundsOfDays, dayOf } from '../platform/values/dates.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'

interface Retirement {
  /** The first day without the doctor; null if the doctor stays after all. */
  readonly from: CalendarDate | null
  /** Whether the doctor's own account stays on the team. With `ends` it leaves the team on the day on which the doctor leaves. */
  readonly account: 'stays' | 'ends'
  readonly notify: boolean
}

/** Booked visits stay and become a work list. Refuses `not_allowed`, `not_found`, `changed_meanwhile`. */
export async function retireDoctor(
  ctx: Context,
  doctorId: string,
  { from, account, notify }: Retirement,
  basis?: Basis,
): Promise<void> {
  requireOwner(ctx)
  const { zone } = await ctx.clinic()
  await ctx.db.transaction(async transaction => {
    // Moves and reopened visits lock slots too, and bookings the doctor's row, so each ends before the retirement is saved, or sees it.
    await lock(transaction, slotChangeLock)
    const [doctor] = await transaction
      .select({ id: doctors.id, retiredAt: doctors.retiredAt })
      .from(doctors)
      .where(eq(doctors.id, doctorId))
      .for('update')
    if (!doctor) throw new Refusal('not_found')
    const before = doctor.retiredAt && dayOf(doctor.retiredAt, zone).toString()
    onto({ from: before }, { from: from?.toString() ?? null }, basis)
    const retiredAt = from && boundsOfDays(from, 1, zone).start
    const accountEnds = retiredAt !== null && account === 'ends'
    await transaction.update(doctors).set({ retiredAt, accountEnds }).where(eq(doctors.id, doctorId))
    if (retiredAt) await noteRetirement(ctx, transaction, { id: doctorId, retiredAt }, notify)
    else await removeClosures(ctx, transaction, isRetirementOf(doctorId))
    await endAccountsOfRetired({ db: transaction, now: ctx.now })
    await announceChange(transaction)
    const details = { from: from?.toString() ?? null }
    await recordAudit(ctx, transaction, { action: 'retire', subject: 'doctor', subjectId: doctorId, details })
  })
}

const afterAllVisits = new Date('9999-12-31T00:00:00Z')

const isRetirementOf = (doctorId: string) => and(eq(closures.doctorId, doctorId), closures.doctorLeft)

const findAffectedFrom = (db: Database, now: Date, doctorId: string, startsAt: Date) =>
  findAffectedVisits(db, now, { doctorId, startsAt, endsAt: afterAllVisits })

/** Writes a retirement's work list, kept until the last affected visit ends. If the day of leaving changes, what staff noted stays. */
export async function noteRetirement(
  ctx: Context,
  transaction: Database,
  { id: doctorId, retiredAt: startsAt }: { readonly id: string; readonly retiredAt: Date },
  notify: boolean,
): Promise<void> {
  const affected = await findAffectedFrom(transaction, ctx.now(), doctorId, startsAt)
  if (affected.length === 0) {
    await removeClosures(ctx, transaction, isRetirementOf(doctorId))
    return
  }
  const dayAfterMs = startsAt.getTime() + millisecondsPerDay
  const endsAt = new Date(Math.max(dayAfterMs, ...affected.map(visit => visit.endsAt.getTime())))
  const [written] = await transaction
    .insert(closures)
    .values({ id: newId(), doctorId, startsAt, endsAt, reason: '', doctorLeft: true, createdAt: ctx.now() })
    .onConflictDoUpdate({
      target: closures.doctorId,
      targetWhere: closures.doctorLeft.getSQL(),
      set: { startsAt, endsAt },
    })
    .returning({ id: closures.id })
  if (!written) throw new Error('a retirement was not written')
  // If the doctor leaves later than planned before, the visits until the new day can take place, so the work list loses them.
  const stays = transaction
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.doctorId, doctorId), lt(appointments.startsAt, startsAt)))
  const over = and(eq(affectedVisits.closureId, written.id), inArray(affectedVisits.appointmentId, stays))
  await withdrawRescheduleRequests(transaction, ctx.now(), over)
  await transaction.delete(affectedVisits).where(over)
  // The reason is empty, since each message says in its own language that the doctor leaves.
  await writeAffectedVisits(ctx, transaction, { id: written.id, doctorId, startsAt, endsAt, reason: '' }, notify)
}

/** Makes accounts of doctors who have left patients' accounts, if the owner chose so. An owner's stays an owner's. */
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
      await endFeedsAndInvitations(transaction, userId)
      const details = { role: 'patient' }
      const event = { action: 'change_role', subject: 'user', subjectId: userId, details } as const
      await recordAudit({ now, account: undefined }, transaction, event)
    }
  })
}

/** Returns the visits that a retirement would affect, soonest first. Refuses `not_allowed`, `not_found`. */
export async function visitsAffectedByRetirement(ctx: Context, doctorId: string, from: CalendarDate) {
  requireOwner(ctx)
  await requireDoctor(ctx.db, doctorId)
  const { zone } = await ctx.clinic()
  const affected = await findAffectedFrom(ctx.db, ctx.now(), doctorId, boundsOfDays(from, 1, zone).start)
  await recordSeen(ctx, 'list', affected)
  return affected
}

/** Refuses `not_found` if there is no such doctor. */
export async function requireDoctor(db: Database, id: string): Promise<void> {
  const [doctor] = await db.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, id))
  if (!doctor) throw new Refusal('not_found')
}

export const closureJobs = (ctx: Pick<Context, 'db' | 'now'>): FeatureJob[] => [cleans(() => endAccountsOfRetired(ctx))]
