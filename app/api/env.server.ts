import type { Context as HonoContext } from 'hono'
import { routePath } from 'hono/route'
import type { Context } from '../core/context.server.ts'
import type { RefusalCode } from '../core/errors.ts'

/** The variables of the API's Hono context. */
export interface ApiEnv {
  Variables: { ctx: Context; refusal?: RefusalCode }
}

/** A call's name for the log, with its parameters' names in place of their values. */
export function callOf(c: HonoContext<ApiEnv>): string {
  return `${c.req.method} ${routePath(c, -1)}`
}
