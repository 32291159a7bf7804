import type { Context } from '../core/context.server.ts'
import type { RefusalCode } from '../core/errors.ts'

/** The variables of the API's Hono context. */
export interface ApiEnv {
  Variables: { ctx: Context; refusal?: RefusalCode }
}
