import type { Context, Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { HTTPException } from 'hono/http-exception'
import { Refusal } from '../app/platform/errors.ts'
import { networkOf } from '../app/platform/network.server.ts'

const megabyte = 1024 * 1024
const totalBytes = 30 * megabyte
const networkBytes = 20 * megabyte
/** A connection takes as much memory anyway. So a sign-in is received however many large bodies are on their way. */
const uncountedBytes = 4 * 1024
const retrySeconds = 2

/** Counts what has arrived of a body until the response is ready. Refuses `busy` where it is read. */
export function limitReceived<Known extends Env>(addressOf: (c: Context<Known>) => string): MiddlewareHandler<Known> {
  const received = new Map<string, number>()
  let total = 0
  return async (c, next) => {
    const hasBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0
    const body = hasBody ? c.req.raw.body : null
    if (!body) return next()
    const network = networkOf(addressOf(c))
    const ofNetwork = () => received.get(network) ?? 0
    let arrived = 0
    let counted = 0
    let isRefused = false
    const count = (more: number) => {
      counted += more
      total += more
      if (ofNetwork() + more === 0) received.delete(network)
      else received.set(network, ofNetwork() + more)
    }
    const take = (bytes: number) => {
      arrived += bytes
      const more = Math.max(0, arrived - uncountedBytes) - counted
      isRefused = total + more > totalBytes || ofNetwork() + more > networkBytes
      if (isRefused) {
        // At once, so that no other body is refused because of this one.
        count(-counted)
        throw new Refusal('busy', { seconds: retrySeconds })
      }
      count(more)
    }
    const init: RequestInit & { duplex: 'half' } = { body: observed(body, take), duplex: 'half' }
    c.req.raw = new Request(c.req.raw, init)
    try {
      await next()
      // The connection is closed, since node:http would otherwise receive the rest of the body and drop it.
      if (isRefused) c.res.headers.set('Connection', 'close')
    } finally {
      count(-counted)
    }
  }
}

/** The same body. A client that has disconnected is no fault of ours. */
function observed(body: ReadableStream<Uint8Array>, take: (bytes: number) => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const read = () =>
    reader.read().catch(() => {
      throw new HTTPException(400)
    })
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await read()
        if (done) return controller.close()
        take(value.length)
        controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}

/** Receives a request's whole body before anything works on it, so that a slow one delays nothing else. Refuses `too_large`. */
export function receiveBody(maxSize: number): MiddlewareHandler {
  const onError = () => {
    throw new Refusal('too_large')
  }
  return every(bodyLimit({ maxSize, onError }), async (c, next) => {
    if (c.req.raw.body) c.req.raw = new Request(c.req.raw, { body: await c.req.arrayBuffer() })
    await next()
  })
}

/** Refuses multipart forms with `wrong_type`: no call takes such forms, and reading one may take long. */
export const refuseMultipart: MiddlewareHandler = async (c, next) => {
  if (/^\s*multipart\//i.test(c.req.header('content-type') ?? '')) throw new Refusal('wrong_type')
  await next()
}
