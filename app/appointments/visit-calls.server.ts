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

/** A cancelled visit takes place after all. */
export async function deleteCall(transaction: Database, appointmentId: string): Promise<void> {
  await transaction.delete(visitCalls).where(eq(visitCalls.appointmentId, appointmentId))
}

/** Lets the desk call patients whom no message may have reached. */
export const createCallList = (ctx: Pick<Context, 'now'>): Desk => ({
  call: (db, appointmentId, cause) => addCall(ctx, db, appointmentId, cause),
  forget: deleteCallAboutSms,
})

/** The SMS about the visit is no longer in doubt. */
async function deleteCallAboutSms(db: Database, appointmentId: string): Promise<void> {
  const isOfSms = and(eq(visitCalls.cause, 'text_failed'), isNull(visitCalls.settledAt))
  await db.delete(visitCalls).where(and(eq(visitCalls.appointmentId, appointmentId), isOfSms))
  await announceChange(db)
}

/** Notes a call about a change by the clinic that no message can report, unless a closure has put the visit on the list already. */
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
