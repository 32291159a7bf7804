import { setTimeout as delay } from 'node:timers/promises'
import { type Launched, trimLog } from './launch.ts'
import type { Layout, ServerLog } from './layout.ts'
import { lockServer, type ServerLock, unlockServer } from './shared-lock.ts'

const firstRetryMs = 100
const slowestRetryMs = 5_000
const logCheckMs = 3_600_000

/**
 * Holds the lock on a server until the function that it returns is called: if its connection breaks (a crashed or killed server), finds
 * or starts the server again.
 */
export function superviseServer(layout: Layout, log: ServerLog, start: () => Promise<Launched>, first: ServerLock) {
  const cancel = new AbortController()
  const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))
  const trim = () =>
    trimLog(layout).catch(error => log.warn(`PostgreSQL's log could not be shortened: ${sentence(error)}`))
  const logTimer = setInterval(() => void trim(), logCheckMs).unref()
  let current: Promise<ServerLock | null> = Promise.resolve(first)
  let released: Promise<void> | undefined

  function watch({ client }: ServerLock): void {
    client.once('end', () => {
      if (cancel.signal.aborted) return
      log.warn('The connection to the built-in PostgreSQL broke; finding or starting it again.')
      current = recover()
    })
  }

  async function recover(): Promise<ServerLock | null> {
    for (let waitMs = firstRetryMs; !cancel.signal.aborted; waitMs = Math.min(2 * waitMs, slowestRetryMs)) {
      try {
        const lock = await lockServer(layout, log, start, cancel.signal)
        watch(lock)
        log.info('The built-in PostgreSQL is back.')
        return lock
      } catch (error) {
        if (cancel.signal.aborted) break
        log.warn(`The built-in PostgreSQL is away: ${sentence(error)}`)
        await delay(waitMs, undefined, { ref: false, signal: cancel.signal }).catch(() => undefined)
      }
    }
    return null
  }

  async function release(): Promise<void> {
    cancel.abort()
    clearInterval(logTimer)
    const lock = await current
    if (lock !== null) await unlockServer(lock, layout, log)
  }

  watch(first)
  return () => {
    released ??= release()
    return released
  }
}
