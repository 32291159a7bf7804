import { eq } from 'drizzle-orm'
import type { Basis } from '../../platform/based-on.server.ts'
import { type Account, type Context, type Database, isStaff, requireAccount } from '../../platform/context.server.ts'
import { countTry } from '../../platform/db/rate-limit.server.ts'
import { appointments } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { isOpen, isUpcoming } from '../../platform/lifecycle.ts'
import { type Changeable, changeableUntil } from '../appointment.ts'
import { type LockedAppointment, lockVisible, refuseChangedVisit } from '../appointments.server.ts'
import { cancelled } from '../messages/cancelled.server.ts'
import { recordChange } from '../record.server.ts'
import { addCallIfUnreachable } from '../visit-calls.server.ts'
import { offerTime } from './offer-time.server.ts'

/**
 * The slot is free again, but the row stays. Refuses `not_found`, `changed_meanwhile`, and from patients `appointment_over`,
 * `cutoff_passed`, `too_many`.
 */
export async function cancelAppointment(ctx: Context, id: string, basis?: Basis): Promise<void> {
  const account = requireAccount(ctx)
  await countChange(ctx, account)
  await ctx.db.transaction(async transaction => {
    const locked = await lockVisible(transaction, account, id)
    if (locked.deletedAt) throw new Refusal('not_found')
    await refuseChangedVisit(ctx, transaction, locked, basis)
    if (!isStaff(account)) {
      // An old screen may still show a visit as booked whose patient has come.
      if (!isOpen(locked.lifecycle)) throw new Refusal('appointment_over')
      await refuseAfterCutoff(ctx, transaction, locked)
    }
    await cancel(ctx, transaction, locked)
  })
}

/** Counts a patient's change of a visit against the limit, since each change sends a mail. Refuses `too_many`. */
export async function countChange(ctx: Context, account: Account): Promise<void> {
  if (!isStaff(account)) await countTry(ctx, 'visitChange', account.id)
}

/** Cancels a visit. One that took place or was missed keeps its state and only leaves the lists. */
export async function cancel(ctx: Context, transaction: Database, locked: LockedAppointment): Promise<void> {
  const { id, lifecycle } = locked
  const now = ctx.now()
  const takesPlace = isUpcoming(lifecycle)
  await transaction
    .update(appointments)
    .set({
      ...(takesPlace && { lifecycle: 'cancelled', ...cancellation(ctx) }),
      deletedAt: now,
      updatedAt: now,
      sequence: locked.sequence + 1,
    })
    .where(eq(appointments.id, id))
  await recordChange(ctx, transaction, 'cancel', id, { from: lifecycle })
  if (takesPlace) await queueCancellation(ctx, transaction, locked)
}

/** Refuses `cutoff_passed` after the cut-off for changes, unless the clinic asked the patient to reschedule. */
export async function refuseAfterCutoff(ctx: Context, db: Database, visit: Changeable): Promise<void> {
  const { cutoffMinutes, phone } = await ctx.clinic(db)
  if (ctx.now() > changeableUntil(visit, cutoffMinutes))
    throw new Refusal('cutoff_passed', { minutes: cutoffMinutes, phone })
}

/** Offers a visit's time to the waitlist, unless it has begun: from the visit's start or, if the visit became shorter, from its new end. */
export async function offerFreedTime(
  ctx: Context,
  transaction: Database,
  { id, doctorId, startsAt, holdsUntil, squeezedIn }: LockedAppointment,
  freedFrom = startsAt,
): Promise<void> {
  if (squeezedIn || freedFrom <= ctx.now() || freedFrom >= holdsUntil) return
  const freed = { freedFrom: freedFrom.toISOString(), freedUntil: holdsUntil.toISOString(), leftById: id }
  await ctx.enqueue(offerTime, { doctorId, ...freed }, transaction)
}

/** Queues the mail about a cancelled visit, and the offer of its time. If the clinic cancels and no message can go, the desk calls. */
export async function queueCancellation(ctx: Context, transaction: Database, locked: LockedAppointment) {
  const { id, sequence, startsAt } = locked
  if (startsAt > ctx.now()) {
    const byClinic = isStaff(ctx.account)
    await ctx.enqueue(cancelled, { appointmentId: id, sequence: sequence + 1, byClinic }, transaction)
    if (byClinic) await addCallIfUnreachable(ctx, transaction, locked)
  }
  await offerFreedTime(ctx, transaction, locked)
}

export function cancellation({ account, now }: Context) {
  return { cancelledAt: now(), cancelledBy: account && isStaff(account) ? ('clinic' as const) : ('patient' as const) }
}
