import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../app/platform/errors.ts'

const pauseMs = 250

/** A refusal `busy` is sent after a pause, so that a client which asks again at once takes no time from others. */
export const delayBusy: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.error instanceof Refusal && c.error.code === 'busy') await pause(pauseMs)
}
