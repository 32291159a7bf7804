import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Repeated, readFirstBody, storeBody } from '../db/repeated.server.ts'
import { Refusal } from '../errors.ts'
import type { Answer } from './answers.server.ts'
import type { ApiEnv } from './env.server.ts'

/** A call that is sent again with the same idempotency key and the same body gets the first response again. */
export const retryHeader = z.object({ 'idempotency-key': z.string().min(8).max(200).optional() })

interface Change<Result> {
  readonly key: string
  readonly request: unknown
  readonly answer: Pick<Answer<Result, ContentfulStatusCode, string, unknown>, 'respond' | 'again'>
  run(): Result | Promise<Result>
}

/** A change that is sent again with its key is made once, and gets the first response. */
export async function once<Result>(
  c: HonoContext<ApiEnv>,
  { key, request, answer, run }: Change<Result>,
): Promise<Response> {
  const { ctx } = c.var
  // A request can have a password in it, whose plain hash could be guessed.
  const signed = ctx.signer.sign('request', JSON.stringify(request))
  ctx.request.retry = { key, requestHash: signed.slice(signed.lastIndexOf('.') + 1), isClaimed: false }
  const firstResponse = async () => {
    const first = await readFirstBody(ctx)
    return first && answer.again?.(c, first.body)
  }
  const repeated = await firstResponse()
  if (repeated) return repeated
  try {
    const response = await answer.respond(c, await run())
    await storeBody(ctx, response)
    return response
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
    const first = await firstResponse()
    // The first request is about to store its body.
    if (!first) throw new Refusal('busy')
    return first
  }
}

export function keyOf(c: HonoContext<ApiEnv>): string | undefined {
  return retryHeader.safeParse(c.req.header()).data?.['idempotency-key']
}
