import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from '../platform/api/answers.server.ts'
import type { ApiEnv } from '../platform/api/env.server.ts'
import type { RefusalStatus } from '../platform/api/refusals.server.ts'

/** How often a stream sends something, so that neither end considers the connection dead. */
export const heartbeatMs = 15_000
/** Streams end after this time and screens reconnect, in case a client has disconnected unnoticed. */
const longestStreamMs = 5 * 60_000

/** A stream of changes, which starts with the listener that the handler returns. */
export const changes = (...refusals: RefusalStatus[]) => ({
  status: 200 as const,
  media: 'text/event-stream' as const,
  schema: z.string(),
  description: 'The events',
  refusals,
  respond: streamChanges,
})

interface Listener {
  /** Called once when the stream ends. */
  release(): void
  /** Whether the caller may still receive, asked at each heartbeat; undefined while the database doesn't respond. */
  mayReceive(): Promise<boolean | undefined>
}

/** Sends “open” once no change is missed any more, then “changed” at every change, without its content. */
async function streamChanges(c: Context<ApiEnv>, { release, mayReceive }: Listener): Promise<Response> {
  const { ctx } = c.var
  const ended = new AbortController()
  const end = () => ended.abort()
  ended.signal.addEventListener('abort', release)
  let notify = () => {}
  // Listens before the response starts, so that a missing database still leads to a refusal.
  const unlisten = await ctx.changes
    .listen(() => notify(), end)
    .catch(error => {
      end()
      throw error
    })
  // nginx would otherwise collect events before it passes them on.
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async stream => {
    stream.onAbort(end)
    const send = (event: 'open' | 'changed' | 'alive') => stream.writeSSE({ event, data: '' })
    notify = () => void send('changed')
    // Not checked at each change: a notice has no content, and what the screen then requests is checked.
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
