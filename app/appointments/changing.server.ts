import { eq } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import { type Context, type Database, isStaff, requireAccount, requireStaff } from '../core/context.server.ts'
import { dayOf } from '../core/dates.ts'
import { Refusal } from '../core/errors.ts'
import { freeingLifecycles, type Lifecycle } from '../core/lifecycle.ts'
import { appointments } from '../db/schema.ts'
import { isExclusionViolation } from '../db/violations.server.ts'
import { type Changeable, changeableUntil, isAccepted } from './appointment.ts'
import { type HeldAppointment, holdVisible } from './appointments.server.ts'
import { recordChange } from './record.server.ts'
import { dayTurn, takeTurns } from './turns.server.ts'

/**
 * Moves an appointment between requested and confirmed, the spec's status checkbox. Staff may call.
 * Refuses `not_allowed` for a patient's own, `not_found`, `appointment_over` once the visit took place or was missed.
 * Answers whether anything changed.
 */
export async function setAccepted(ctx: Context, id: string, accepted: boolean): Promise<boolean> {
  const account = requireAccount(ctx)
  return ctx.db.transaction(async transaction => {
    const held = await holdVisible(transaction, account, id)
    requireStaff(ctx)
    if (isAccepted(held.lifecycle) === accepted) return false
    if (held.lifecycle !== 'requested' && held.lifecycle !== 'confirmed') throw new Refusal('appointment_over')
    await writeLifecycle(ctx, transaction, held, accepted ? 'confirmed' : 'requested')
    return true
  })
}

/**
 * Moves an appointment to any other place of its lifecycle. Staff may call. Refuses `not_allowed` for a patient's own,
 * `not_found`, `slot_taken_since` where a cancelled or missed one would come back to a time that others have.
 * Answers whether anything changed.
 */
export async function setLifecycle(ctx: Context, id: string, lifecycle: Lifecycle): Promise<boolean> {
  const account = requireAccount(ctx)
  return ctx.db.transaction(async transaction => {
    const held = await holdVisible(transaction, account, id)
    requireStaff(ctx)
    if (held.lifecycle === lifecycle) return false
    if (isFreeing(held.lifecycle) && !isFreeing(lifecycle)) {
      // It takes its place again, as a booking takes one.
      const { zone } = await readClinic({ db: transaction })
      await takeTurns(transaction, [dayTurn(dayOf(held.startsAt, zone))])
    }
    await writeLifecycle(ctx, transaction, held, lifecycle).catch(refuseTaken)
    if (lifecycle === 'cancelled') await tellOfCancelling(ctx, transaction, held)
    return true
  })
}

/** Keeps a note that only staff see. Staff may call. Refuses `not_allowed` for a patient's own, `not_found`. */
export async function setStaffNote(ctx: Context, id: string, staffNote: string): Promise<boolean> {
  const account = requireAccount(ctx)
  return ctx.db.transaction(async transaction => {
    const held = await holdVisible(transaction, account, id)
    requireStaff(ctx)
    if (held.staffNote === staffNote) return false
    await transaction.update(appointments).set({ staffNote, updatedAt: ctx.now() }).where(eq(appointments.id, id))
    await recordChange(ctx, transaction, 'note', id)
    return true
  })
}

/**
 * Cancels an appointment and takes it off every list; the row stays for the record and its slot is free again.
 * Staff may call, and a patient for their own before the clinic's cut-off. Refuses `not_found`, `cutoff_passed`.
 */
export async function cancelAppointment(ctx: Context, id: string): Promise<void> {
  const account = requireAccount(ctx)
  await ctx.db.transaction(async transaction => {
    const held = await holdVisible(transaction, account, id)
    if (!isStaff(account)) await refuseAfterCutoff(ctx, transaction, held)
    await cancel(ctx, transaction, held)
  })
}

/** Cancels a held appointment; a visit that took place or was missed only leaves the lists. */
export async function cancel(ctx: Context, transaction: Database, held: HeldAppointment): Promise<void> {
  const { id, lifecycle } = held
  const now = ctx.now()
  const past = lifecycle === 'completed' || lifecycle === 'no_show'
  await transaction
    .update(appointments)
    .set({ lifecycle: past ? lifecycle : 'cancelled', deletedAt: now, updatedAt: now, sequence: held.sequence + 1 })
    .where(eq(appointments.id, id))
  await recordChange(ctx, transaction, 'cancel', id, { from: lifecycle })
  if (!past && lifecycle !== 'cancelled') await tellOfCancelling(ctx, transaction, held)
}

/** Refuses `cutoff_passed` when a visit is so close that the clinic must be called, unless it asked for another time itself. */
export async function refuseAfterCutoff(ctx: Context, db: Database, visit: Changeable): Promise<void> {
  const { cutoffMinutes, phone } = await readClinic({ db })
  if (ctx.now() > changeableUntil(visit, cutoffMinutes))
    throw new Refusal('cutoff_passed', { hours: cutoffMinutes / 60, phone })
}

/** Offers a time that came free to those who wait for an earlier one, if there is time left to come. */
export async function offerFreedTime(ctx: Context, transaction: Database, freed: HeldAppointment): Promise<void> {
  const { doctorId, startsAt, holdsUntil, squeezedIn } = freed
  if (squeezedIn || startsAt <= ctx.now()) return
  const offer = { doctorId, freedFrom: startsAt.toISOString(), freedUntil: holdsUntil.toISOString() }
  await ctx.enqueue('offer-time', offer, transaction)
}

async function tellOfCancelling(ctx: Context, transaction: Database, held: HeldAppointment): Promise<void> {
  const { id, sequence, startsAt } = held
  if (startsAt > ctx.now()) {
    await ctx.enqueue('send-mail', { kind: 'cancelled', appointmentId: id, sequence: sequence + 1 }, transaction)
  }
  await offerFreedTime(ctx, transaction, held)
}

async function writeLifecycle(ctx: Context, transaction: Database, held: HeldAppointment, lifecycle: Lifecycle) {
  const changes = { lifecycle, updatedAt: ctx.now(), ...(isFreeing(lifecycle) ? { sequence: held.sequence + 1 } : {}) }
  await transaction.update(appointments).set(changes).where(eq(appointments.id, held.id))
  await recordChange(ctx, transaction, 'set_status', held.id, { from: held.lifecycle, to: lifecycle })
}

function isFreeing(lifecycle: Lifecycle): boolean {
  return freeingLifecycles.some(freeing => freeing === lifecycle)
}

function refuseTaken(error: unknown): never {
  throw isExclusionViolation(error) ? new Refusal('slot_taken_since') : error
}
