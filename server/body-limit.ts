import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ApiEnv } from '../app/api/env.server.ts'
import { refusalAnswer } from '../app/api/refusals.server.ts'
import { Refusal, type RefusalCode } from '../app/core/errors.ts'

/** Refuses a body that is too large. A declared length is trusted: node:http reads no more than that. */
export function limitBody(maxSize: number, code: RefusalCode): MiddlewareHandler<ApiEnv> {
  const refuse = (c: HonoContext<ApiEnv>) => refusalAnswer(c, new Refusal(code))
  const counting = bodyLimit({ maxSize, onError: refuse })
  return async (c, next) => {
    // Their bodies are never read.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    if (Number(length) > maxSize) return refuse(c)
    await next()
  }
}
