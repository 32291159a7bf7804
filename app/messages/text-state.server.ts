import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context, Database } from '../platform/context.server.ts'
import { textMessages } from '../platform/db/schema.ts'
import { type TextState, textStates } from '../platform/message.ts'
import { isNotice } from './ways.server.ts'

export type TextMessage = typeof textMessages.$inferSelect
type Change = Partial<Pick<TextMessage, 'reason' | 'gatewayId' | 'acceptedAt' | 'parts' | 'followAt' | 'tryingSince'>>

/** What the desk does about a text message; the composition supplies it. */
export interface Desk {
  /** Puts the visit on the list of those to call. */
  call(db: Database, appointmentId: string): Promise<void>
  /** Takes it off again: the message arrived after all. */
  forget(db: Database, appointmentId: string): Promise<void>
}

export interface StateContext extends Pick<Context, 'db' | 'now' | 'enqueue'> {
  readonly desk: Desk
}

/** Writes a state that is later than the one a text message has, and nothing otherwise: reports come late, twice and in any order. */
export async function advance(
  ctx: StateContext,
  db: Database,
  id: string,
  state: TextState,
  change: Change = {},
): Promise<TextMessage | undefined> {
  const earlier = textStates.slice(0, textStates.indexOf(state))
  const [message] = await db
    .update(textMessages)
    .set({ ...change, state, changedAt: ctx.now(), ...(isFinal(state) && { followAt: null, tryingSince: null }) })
    .where(and(eq(textMessages.id, id), inArray(textMessages.state, earlier)))
    .returning()
  if (message?.state === 'delivered' && message.appointmentId !== null && message.handedOverAt !== null)
    await ctx.desk.forget(db, message.appointmentId)
  if (message?.state === 'failed' && message.reason !== 'not_needed') await handOver(ctx, db, message)
  return message
}

const isFinal = (state: TextState): boolean => state === 'failed' || state === 'delivered'

/** Leaves a message to the next way once, or else to the desk. What was accepted is left to the desk only if the clinic changed the visit. */
export async function handOver(ctx: StateContext, db: Database, { id }: Pick<TextMessage, 'id'>): Promise<void> {
  const [message] = await db
    .update(textMessages)
    .set({ handedOverAt: ctx.now() })
    .where(and(eq(textMessages.id, id), isNull(textMessages.handedOverAt)))
    .returning()
  if (!message || message.job.kind === 'code') return
  const { job, nextWay, appointmentId, state } = message
  if (nextWay === 'mail') return ctx.enqueue('send-mail', job, db)
  const mayHaveArrived = state === 'accepted' || state === 'sent'
  if (appointmentId !== null && (!mayHaveArrived || isNotice(job))) await ctx.desk.call(db, appointmentId)
}
