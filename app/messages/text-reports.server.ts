import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../platform/context.server.ts'
import { Refusal } from '../platform/errors.ts'
import { hashOfToken } from '../platform/secret-token.server.ts'
import { valueAt } from './gateway.server.ts'
import { advance, type StateContext } from './text-state.server.ts'

/**
 * Takes the gateway's report of what became of a text message. It may come before the response to the request, twice, or in another
 * order. Refuses `not_found` for a wrong secret, and where TEXT_GATEWAY names none.
 */
export async function takeReport(
  ctx: StateContext & Pick<Context, 'settings'>,
  secret: string,
  body: unknown,
): Promise<void> {
  const { reports } = ctx.settings.TEXT_GATEWAY ?? {}
  // Hashes, since only texts of one length can be compared in constant time.
  if (!reports || !timingSafeEqual(Buffer.from(hashOfToken(secret)), Buffer.from(hashOfToken(reports.secret))))
    throw new Refusal('not_found')
  const id = z.uuid().safeParse(valueAt(body, reports.reference)).data
  const state = reports.states[valueAt(body, reports.state) ?? '']
  // Words that the setting doesn't know are no news; the gateway needn't send them again.
  if (id === undefined || state === undefined) return
  const change = state === 'failed' ? { reason: 'not_delivered' as const } : { acceptedAt: ctx.now() }
  await ctx.db.transaction(db => advance(ctx, db, id, state, change))
}
