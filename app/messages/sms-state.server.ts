import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context, Database } from '../platform/context.server.ts'
import { smsMessages } from '../platform/db/schema.ts'
import { deliver } from '../platform/jobs/deliver.ts'
import { type CallCause, type SmsState, smsStates } from '../platform/message.ts'
import { toCurrentJob } from './earlier-jobs.server.ts'

export type Sms = typeof smsMessages.$inferSelect
type Change = Partial<Pick<Sms, 'reason' | 'gatewayId' | 'acceptedAt' | 'parts' | 'followAt' | 'tryingSince'>>

/** What messaging asks of the desk. The code that composes the server supplies it. */
export interface Desk {
  /** Puts a visit on the list of patients to call. */
  call(db: Database, appointmentId: string, cause: CallCause): Promise<void>
  /** Takes a visit off the list of patients to call, since its SMS has arrived after all. */
  forget(db: Database, appointmentId: string): Promise<void>
}

export interface StateContext extends Pick<Context, 'db' | 'now' | 'enqueue'> {
  readonly desk: Desk
}

/** Writes an SMS's state if it is later than the present one, since a gateway's reports come late, twice and in any order. */
export async function advanceState(ctx: StateContext, db: Database, id: string, state: SmsState, change: Change = {}) {
  const earlier = smsStates.slice(0, smsStates.indexOf(state))
  const [message] = await db
    .update(smsMessages)
    .set({ ...change, state, changedAt: ctx.now(), ...(isFinal(state) && { followAt: null, tryingSince: null }) })
    .where(and(eq(smsMessages.id, id), inArray(smsMessages.state, earlier)))
    .returning()
  if (message?.state === 'delivered' && message.appointmentId !== null && message.handedOverAt !== null)
    await ctx.desk.forget(db, message.appointmentId)
  if (message?.state === 'failed' && message.reason !== 'not_needed') await leaveToNextWay(ctx, db, message)
  return message
}

const isFinal = (state: SmsState): boolean => state === 'failed' || state === 'delivered'

/** Gives a message to the next way after its SMS. If the SMS may have arrived, the desk calls only about the clinic's changes. */
export async function leaveToNextWay(ctx: StateContext, db: Database, { id }: Pick<Sms, 'id'>): Promise<void> {
  const isWaiting = and(eq(smsMessages.id, id), isNull(smsMessages.handedOverAt))
  const [message] = await db.update(smsMessages).set({ handedOverAt: ctx.now() }).where(isWaiting).returning()
  if (!message || message.job.kind === 'code') return
  const { nextWay, appointmentId, state } = message
  const job = toCurrentJob(message.job)
  if (nextWay === 'mail') return ctx.enqueue(deliver, job, db)
  const mayHaveArrived = state === 'accepted' || state === 'sent'
  if (appointmentId !== null && (!mayHaveArrived || job.byClinic)) await ctx.desk.call(db, appointmentId, 'text_failed')
}
