import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type HeldAppointment, holdAppointment, holdVisible } from '../appointments/appointments.server.ts'
import { openVisit } from '../appointments/visit-link.server.ts'
import { type Context, type Database, requireAccount } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { appointments, waitlistEntries, waitlistOffers } from '../db/schema.ts'

/**
 * Puts an appointment on the list of those who would rather come earlier, or takes it off. Staff may call, and a patient
 * for their own. Refuses `not_found`, `not_waiting` for a visit that is over or cancelled.
 */
export async function setWaiting(ctx: Context, id: string, waiting: boolean): Promise<void> {
  const account = requireAccount(ctx)
  await ctx.db.transaction(async transaction => {
    await writeWaiting(ctx, transaction, await holdVisible(transaction, account, id), waiting)
  })
}

/** The same by the private link of a mail. Refuses `visit_link_dead`, `not_waiting`. */
export async function setVisitWaiting(ctx: Context, token: string, waiting: boolean): Promise<void> {
  const id = openVisit(ctx, token)
  await ctx.db.transaction(async transaction => {
    const held = await holdAppointment(transaction, eq(appointments.id, id))
    if (held.endsAt <= ctx.now()) throw new Refusal('visit_link_dead')
    await writeWaiting(ctx, transaction, held, waiting)
  })
}

async function writeWaiting(ctx: Context, transaction: Database, held: HeldAppointment, waiting: boolean) {
  if (!waiting) return endWaiting(ctx, transaction, held.id)
  const isToCome = held.startsAt > ctx.now() && (held.lifecycle === 'requested' || held.lifecycle === 'confirmed')
  if (!isToCome || held.patientEmail === '') throw new Refusal('not_waiting')
  const createdAt = ctx.now()
  await transaction
    .insert(waitlistEntries)
    .values({ id: newId(), appointmentId: held.id, createdAt })
    // Who waits already keeps their turn.
    .onConflictDoUpdate({
      target: waitlistEntries.appointmentId,
      set: { endedAt: null, createdAt },
      setWhere: sql`${waitlistEntries.endedAt} is not null`,
    })
}

/** Takes an appointment off the list; what is on offer to it goes to the next when it expires. */
export async function endWaiting(ctx: Context, transaction: Database, appointmentId: string): Promise<void> {
  const ended = await transaction
    .update(waitlistEntries)
    .set({ endedAt: ctx.now() })
    .where(and(eq(waitlistEntries.appointmentId, appointmentId), isNull(waitlistEntries.endedAt)))
    .returning({ id: waitlistEntries.id })
  const ids = ended.map(({ id }) => id)
  const open = and(inArray(waitlistOffers.entryId, ids), eq(waitlistOffers.state, 'open'))
  const left = await transaction.update(waitlistOffers).set({ state: 'left' }).where(open).returning()
  for (const { doctorId, freedFrom, freedUntil } of left) {
    await ctx.enqueue('offer-time', freedJob(doctorId, freedFrom, freedUntil), transaction)
  }
}

/** The job that offers a time that came free to whoever waits longest. */
export function freedJob(doctorId: string, freedFrom: Date, freedUntil: Date) {
  return { doctorId, freedFrom: freedFrom.toISOString(), freedUntil: freedUntil.toISOString() }
}
