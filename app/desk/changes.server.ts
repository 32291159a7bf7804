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
  const tellAll = () => {
    for (const { tell } of listeners) tell()
  }
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...connection, application_name: 'teeth-care-changes' })
    client = fresh
    fresh.on('notification', tellAll)
    fresh.on('error', () => undefined)
    fresh.on('end', () => {
      if (!closed && client === fresh) setTimeout(reconnect, reconnectMs).unref()
    })
    await fresh.connect()
    await fresh.query(`listen ${appointmentsChannel}`)
  }
  const reconnect = async (): Promise<void> => {
    if (closed) return
    await connect().then(tellAll, () => setTimeout(reconnect, reconnectMs).unref())
  }
  let connecting: Promise<void> | undefined
  return {
    async listen(tell, end) {
      connecting ??= connect()
      await connecting.catch(error => {
        connecting = undefined
        throw error
      })
      const listener = { tell, end }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      closed = true
      for (const { end } of listeners) end()
      await connecting?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
