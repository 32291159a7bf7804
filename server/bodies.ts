import type { Context, Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { HTTPException } from 'hono/http-exception'
import { Refusal } from '../app/platform/errors.ts'
import { networkOf } from '../app/platform/network.server.ts'
import { maxPictureBytes } from '../app/platform/values/picture-address.ts'

const megabyte = 1024 * 1024
const totalBytes = 30 * megabyte
const networkBytes = 20 * megabyte
const retrySeconds = 2

/** Counts a body's bytes, by its header or else the longest allowed, until the response is ready. Refuses `busy` before reading any. */
export function limitReceived<Known extends Env>(addressOf: (c: Context<Known>) => string): MiddlewareHandler<Known> {
  const received = new Map<string, number>()
  let total = 0
  return async (c, next) => {
    const length = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : maxPictureBytes
    const bytes = Math.min(Number(length ?? 0), maxPictureBytes)
    if (bytes === 0) return next()
    const network = networkOf(addressOf(c))
    const ofNetwork = received.get(network) ?? 0
    if (total + bytes > totalBytes || ofNetwork + bytes > networkBytes) {
      // The connection is closed, since node:http would otherwise receive the rest of the body and drop it.
      c.header('Connection', 'close')
      throw new Refusal('busy', { seconds: retrySeconds })
    }
    const count = (more: number) => {
      total += more
      const sum = (received.get(network) ?? 0) + more
      if (sum === 0) received.delete(network)
      else received.set(network, sum)
    }
    count(bytes)
    try {
      await next()
    } finally {
      count(-bytes)
    }
  }
}

/** Receives a request's whole body before anything works on it, so that a slow one delays nothing else. Refuses `too_large`. */
export function receiveBody(maxSize: number): MiddlewareHandler {
  const onError = () => {
    throw new Refusal('too_large')
  }
  return every(bodyLimit({ maxSize, onError }), async (c, next) => {
    if (c.req.raw.body) c.req.raw = new Request(c.req.raw, { body: await received(c.req.arrayBuffer()) })
    await next()
  })
}

/** If the client disconnects while its body is received, the program isn't at fault, so the status is 400. */
async function received(body: Promise<ArrayBuffer>): Promise<ArrayBuffer> {
  try {
    return await body
  } catch {
    throw new HTTPException(400)
  }
}

/** Refuses multipart forms with `wrong_type`: no call takes such forms, and reading one may take long. */
export const refuseMultipart: MiddlewareHandler = async (c, next) => {
  if (/^\s*multipart\//i.test(c.req.header('content-type') ?? '')) throw new Refusal('wrong_type')
  await next()
}
