import type { MiddlewareHandler } from 'hono'
import { boundedLog } from '../core/bounded-log.server.ts'
import { type ApiEnv, callOf } from './env.server.ts'

const watched = new Set([401, 403, 429])
const waysIn = /^\/(users|email-link\/confirm|second-factor\/finish|sign-in\/finish|password-reset\/confirm)\/?$/

/**
 * Logs refusals and sign-ins, for investigating incidents: the call's name and the account's id, never a name, an
 * e-mail, a token or an address that was typed.
 */
export const securityLog: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const { ctx, refusal } = c.var
  const { status } = c.res
  const isWayIn = c.req.method === 'POST' && waysIn.test(c.req.path.replace(/^\/api/, ''))
  if (!watched.has(status) && !isWayIn) return
  const facts = {
    call: callOf(c),
    request: ctx.request.id,
    status,
    refusal,
    account: ctx.account?.id,
    from: ctx.client.address,
  }
  if (watched.has(status)) boundedLog(ctx, refusal ?? String(status))?.info(facts, 'refused')
  else ctx.log.info(facts, 'came in, or tried to')
}
