import type { MiddlewareHandler } from 'hono'
import { type ApiEnv, callName } from '../app/platform/api/env.server.ts'
import { boundedLog } from '../app/platform/bounded-log.server.ts'
import type { RefusalCode } from '../app/platform/errors.ts'
import { addressForLog } from '../app/platform/network.server.ts'

/** A 503 is watched too. No caller causes it, but its refusal says what the program lacks. */
const watchedStatuses = new Set([401, 403, 429, 503])
const watchedCodes = new Set<RefusalCode | undefined>(['second_factor_wrong', 'code_wrong', 'file_code_dead'])
/** Refusals that are watched only for signed-in callers, who may have tried another person's row. */
const watchedOfAccounts = new Set<RefusalCode | undefined>(['not_found'])

/**
 * Every way into an account is logged, with its outcome, and so are refusals that matter for investigating incidents. A
 * log line has the call's name and the account's id, never a name, an e-mail, a token or an address that was typed.
 * Service functions say by `ctx.request.wayIn` that a call let somebody in.
 */
export const securityLog: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const { ctx, refusal } = c.var
  const { status } = c.res
  const { id, wayIn, account = ctx.account?.id } = ctx.request
  const isWatched =
    watchedStatuses.has(status) || watchedCodes.has(refusal) || (ctx.account && watchedOfAccounts.has(refusal))
  if (!isWatched && wayIn === undefined) return
  const from = addressForLog(ctx.client.address, ctx.settings.LOG_ADDRESSES)
  const facts = { call: callName(c), wayIn, request: id, status, refusal, account, from }
  if (status < 400) ctx.log.info(facts, 'came in')
  else boundedLog(ctx, refusal ?? String(status))?.info(facts, 'refused')
}
