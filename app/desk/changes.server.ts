import pg from 'pg'
import { appointmentsChannel } from '../appointments/channel.ts'
import type { Changes } from '../core/context.server.ts'

const reconnectMs = 1_000

export interface ChangeFeed extends Changes {
  /** Ends what listens, and stops listening. */
  close(): Promise<void>
}

/**
 * Hears from the database, on a connection of its own, that an appointment changed in whichever program. Connects when the first
 * desk listens; while the connection is away it tells nothing, and when it is back that something may have changed.
 */
export function createChangeFeed(connection: pg.PoolConfig): ChangeFeed {
  const listeners = new Set<{ tell(): void; end(): void }>()
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const tellAll = () => {
    for (const { tell } of listeners) tell()
  }
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...connection, application_name: 'teeth-care-changes' })
    client = fresh
    fresh.on('notification', tellAll)
    fresh.on('error', () => undefined)
    fresh.on('end', later)
    await fresh.connect()
    await fresh.query(`listen ${appointmentsChannel}`)
  }
  let connected: Promise<void> | undefined
  const connectOnce = (): Promise<void> => {
    connected ??= connect().catch(error => {
      connected = undefined
      throw error
    })
    return connected
  }
  // A connection that fails says so twice, by its promise and by its end: one new try for both.
  const later = () => {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connected = undefined
      connectOnce().then(tellAll, later)
    }, reconnectMs)
    timer.unref()
  }
  return {
    async listen(tell, end) {
      await connectOnce()
      const listener = { tell, end }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      for (const { end } of listeners) end()
      await connected?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
