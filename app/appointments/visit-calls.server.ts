import { and, eq, isNull } from 'drizzle-orm'
import type { Desk } from '../messages/sms-state.server.ts'
import { canBeNotified } from '../messages/ways.server.ts'
import type { Context, Database } from '../platform/context.server.ts'
import { affectedVisits, type appointments, visitCalls } from '../platform/db/schema.ts'
import { isOpen } from '../platform/lifecycle.ts'
import type { CallCause } from '../platform/message.ts'
import { announceChange } from './record.server.ts'

async function addCall({ now }: Pick<Context, 'now'>, db: Database, appointmentId: string, cause: CallCause) {
  const state = { cause, notedAt: now(), noAnswerAt: null, settledAt: null, settledById: null }
  await db
    .insert(visitCalls)
    .values({ appointmentId, ...state })
    .onConflictDoUpdate({ target: visitCalls.appointmentId, set: state })
  await announceChange(db)
}

/** Deletes a call about a visit whose cancellation is undone. */
export async function deleteCall(transaction: Database, appointmentId: string): Promise<void> {
  await transaction.delete(visitCalls).where(eq(visitCalls.appointmentId, appointmentId))
}

/** The list on which messaging puts patients for the desk to call, if no message may have reached them. */
export const createCallList = (ctx: Pick<Context, 'now'>): Desk => ({
  call: (db, appointmentId, cause) => addCall(ctx, db, appointmentId, cause),
  forget: deleteCallAboutSms,
})

/** Deletes the call about an SMS in doubt, once the SMS has arrived. */
async function deleteCallAboutSms(db: Database, appointmentId: string): Promise<void> {
  const isOfSms = and(eq(visitCalls.cause, 'text_failed'), isNull(visitCalls.settledAt))
  await db.delete(visitCalls).where(and(eq(visitCalls.appointmentId, appointmentId), isOfSms))
  await announceChange(db)
}

/** Has the desk call a patient about the clinic's change if no message can go, unless a closure put the visit on the list already. */
export async function addCallIfUnreachable(
  ctx: Context,
  transaction: Database,
  locked: typeof appointments.$inferSelect,
) {
  const { id, startsAt, lifecycle } = locked
  if (canBeNotified(ctx, locked) || startsAt <= ctx.now() || !isOpen(lifecycle)) return
  const affected = await transaction.$count(affectedVisits, eq(affectedVisits.appointmentId, id))
  if (affected === 0) await addCall(ctx, transaction, id, 'no_address')
}
