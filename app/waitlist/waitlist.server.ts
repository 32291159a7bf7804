import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type LockedAppointment, lockVisible } from '../appointments/appointments.server.ts'
import { countChange } from '../appointments/changing/cancelling.server.ts'
import { offerTime } from '../appointments/changing/offer-time.server.ts'
import { isUnverifiedPatient } from '../auth/unverified.server.ts'
import { canBeNotified } from '../messages/ways.server.ts'
import { type Context, type Database, requireAccount } from '../platform/context.server.ts'
import { claimKeyOfRequest } from '../platform/db/repeated.server.ts'
import { waitlistEntries, waitlistOffers } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { isOpen } from '../platform/lifecycle.ts'
import { changeLinked } from '../visit/visit-link.server.ts'

/** Lets a visit wait for an earlier time. Refuses `not_found`, `not_waiting` if it's over, `verify_first`, and from patients `too_many`. */
export async function setWaiting(ctx: Context, id: string, waiting: boolean): Promise<void> {
  const account = requireAccount(ctx)
  await countChange(ctx, account)
  await ctx.db.transaction(async transaction => {
    await claimKeyOfRequest(ctx, transaction)
    await writeWaiting(ctx, transaction, await lockVisible(transaction, account, id), waiting)
  })
}

/** Lets a link's visit wait for an earlier time. Refuses `visit_link_dead`, `visit_began`, `not_waiting`, `verify_first`, `too_many`. */
export async function setVisitWaiting(ctx: Context, token: string, waiting: boolean): Promise<void> {
  await changeLinked(ctx, token, async (transaction, locked) => {
    if (locked.startsAt <= ctx.now()) throw new Refusal('visit_began')
    await writeWaiting(ctx, transaction, locked, waiting)
  })
}

async function writeWaiting(ctx: Context, transaction: Database, locked: LockedAppointment, waiting: boolean) {
  if (!waiting) return endWaiting(ctx, transaction, locked.id)
  const isToCome = locked.startsAt > ctx.now() && isOpen(locked.lifecycle)
  if (!isToCome || !canBeNotified(ctx, locked)) throw new Refusal('not_waiting')
  // A visit of an unverified account can't wait, since offers would go to an e-mail that may be a stranger's.
  if (await isUnverifiedPatient(transaction, locked.patientId)) throw new Refusal('verify_first')
  const createdAt = ctx.now()
  await transaction
    .insert(waitlistEntries)
    .values({ id: newId(), appointmentId: locked.id, createdAt })
    // A visit that already waits keeps its place among those who wait.
    .onConflictDoUpdate({
      target: waitlistEntries.appointmentId,
      set: { endedAt: null, createdAt },
      setWhere: sql`${waitlistEntries.endedAt} is not null`,
    })
}

export async function endWaiting(ctx: Context, transaction: Database, appointmentId: string): Promise<void> {
  await endEntries(ctx, transaction, eq(waitlistEntries.appointmentId, appointmentId))
}

/** Ends the waiting of entries. Their open offers go to the next patient. Returns whether there were such entries. */
export async function endEntries(ctx: Context, transaction: Database, wanted: SQL | undefined): Promise<boolean> {
  const ended = await transaction
    .update(waitlistEntries)
    .set({ endedAt: ctx.now() })
    .where(and(wanted, isNull(waitlistEntries.endedAt)))
    .returning({ id: waitlistEntries.id })
  const ids = ended.map(({ id }) => id)
  const open = and(inArray(waitlistOffers.entryId, ids), eq(waitlistOffers.state, 'open'))
  const left = await transaction.update(waitlistOffers).set({ state: 'left' }).where(open).returning()
  for (const offer of left) await ctx.enqueue(offerTime, freedTimePayload(offer), transaction)
  return ended.length > 0
}

/** A doctor's time that became free, and in `leftById` the appointment that gave it up. */
export type FreedTime = Pick<typeof waitlistOffers.$inferSelect, 'doctorId' | 'freedFrom' | 'freedUntil' | 'leftById'>

export function freedTimePayload({ doctorId, freedFrom, freedUntil, leftById }: FreedTime) {
  return { doctorId, freedFrom: freedFrom.toISOString(), freedUntil: freedUntil.toISOString(), leftById }
}
