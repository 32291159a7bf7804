import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from '../platform/api/answers.server.ts'
import type { ApiEnv } from '../platform/api/env.server.ts'
import type { RefusalStatus } from '../platform/api/refusals.server.ts'

export const heartbeatMs = 15_000
/** The longest time that a stream lasts. Screens then reconnect, in case a client has disconnected unnoticed. */
const longestStreamMs = 5 * 60_000

export const changes = (...refusals: RefusalStatus[]) => ({
  status: 200 as const,
  media: 'text/event-stream' as const,
  schema: z.string(),
  description: 'The events',
  refusals,
  respond: streamChanges,
})

interface Listener {
  release(): void
  /** Tells at each heartbeat whether the client may still get the stream; undefined while the database doesn't respond. */
  mayReceive(): Promise<boolean | undefined>
}

/** Sends “open” once no later change can be missed, then “changed” at every change. */
async function streamChanges(c: Context<ApiEnv>, { release, mayReceive }: Listener): Promise<Response> {
  const { ctx } = c.var
  const ended = new AbortController()
  const end = () => ended.abort()
  ended.signal.addEventListener('abort', release)
  let notify = () => {}
  // The listener is added before the stream begins, so that a missing database still leads to a refusal.
  const unlisten = await ctx.changes
    .listen(() => notify(), end)
    .catch(error => {
      end()
      throw error
    })
  // Without the header `X-Accel-Buffering` nginx would collect events before it passes them on.
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async stream => {
    stream.onAbort(end)
    const send = (event: 'open' | 'changed' | 'alive') => stream.writeSSE({ event, data: '' })
    notify = () => void send('changed')
    // Checking rights only at each heartbeat is enough: an event has no content, and what the screen then requests is checked.
    const heartbeat = setInterval(async () => {
      const may = await mayReceive()
      if (may === false) end()
      else if (!ended.signal.aborted) await send('alive')
    }, heartbeatMs)
    const longest = setTimeout(end, longestStreamMs)
    await send('open')
    await new Promise<void>(resolve => {
      if (ended.signal.aborted) resolve()
      else ended.signal.addEventListener('abort', () => resolve())
    })
    clearTimeout(longest)
    clearInterval(heartbeat)
    unlisten()
  })
}
