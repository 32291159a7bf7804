import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { ApiEnv } from '../app/api/env.server.ts'
import { refusalAnswer } from '../app/api/refusals.server.ts'
import { Refusal, type RefusalCode } from '../app/core/errors.ts'
import { createLimiter } from '../app/core/limiter.ts'
import { isPlainJson } from './plain-json.ts'

/** Refuses a body that is too large. A declared length is trusted: node:http reads no more than that. */
export function limitBody(maxSize: number, code: RefusalCode): MiddlewareHandler<ApiEnv> {
  const refuse = (c: HonoContext<ApiEnv>) => refusalAnswer(c, new Refusal(code))
  const counting = bodyLimit({ maxSize, onError: refuse })
  return async (c, next) => {
    // Their bodies are never read.
    if (!mayHaveBody(c)) return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    if (Number(length) > maxSize) return refuse(c)
    await next()
  }
}

/** Refuses JSON that is nested deeper, or has more values, than any call needs: parsing that takes a hundred times as long as a text. */
export const limitJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!mayHaveBody(c)) return next()
  // Hono remembers the text for whoever reads the body next.
  if (!isPlainJson(await received(c.req.text()))) return refusalAnswer(c, new Refusal('not_json'))
  await next()
}

/** Receives a whole upload first, so that a slow one holds nobody up, and then lets only so many at a time unfold in memory. */
export function limitUploads(atOnce: number): MiddlewareHandler<ApiEnv> {
  const limited = createLimiter(atOnce)
  return async (c, next) => {
    if (!mayHaveBody(c)) return next()
    await received(c.req.arrayBuffer())
    await limited(next)
  }
}

const mayHaveBody = (c: HonoContext<ApiEnv>) => c.req.method !== 'GET' && c.req.method !== 'HEAD'

/** A body whose client has disconnected is no fault of ours. */
async function received<Body>(body: Promise<Body>): Promise<Body> {
  try {
    return await body
  } catch {
    throw new HTTPException(400)
  }
}
