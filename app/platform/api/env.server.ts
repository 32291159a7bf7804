import type { Context as HonoContext } from 'hono'
import { routePath } from 'hono/route'
import type { Client, Context } from '../context.server.ts'
import type { RefusalCode } from '../errors.ts'

/** What the API's Hono context holds: the client, and what is found out about the request. */
export interface ApiEnv {
  Bindings: { client: Omit<Client, 'token'> }
  Variables: { ctx: Context; refusal?: RefusalCode }
}

/** A call's name for the log, with its parameters' names in place of their values. */
export function callOf(c: HonoContext<ApiEnv>): string {
  return `${c.req.method} ${routePath(c, -1)}`
}
