import pg from 'pg'
import { noticesNameOf } from '../platform/db/program-versions.server.ts'

const reconnectMs = 500
const heartbeatMs = 5_000
const answerTimeoutMs = 2_000

interface NoticeListener {
  onNotice(payload: string): void
  /** Called when the connection to the database breaks. Notices are lost until it is back. */
  onLost?(): void
  /** Called when the connection to the database is back. Notices may have been missed. */
  onReconnected(): void
  onEnd?(): void
}

export interface Notices {
  /** The listener gets every notice on a channel of the database, whichever program sent it. Returns a function that stops listening. */
  listen(channel: string, listener: NoticeListener): Promise<() => void>
  /** Resolves once the notices of all earlier commits have been received, or at once if the connection is down. */
  caughtUp(): Promise<void>
  /** Calls `onEnd` of every listener. Notices still arrive until `close`. */
  end(): void
  close(): Promise<void>
}

/**
 * Listens to the database on a separate connection, which the first listener opens, and which is reopened whenever it breaks. A running
 * program's connection names its version.
 */
export function listenToDatabase(connection: pg.PoolConfig, version?: string): Notices {
  const subscriptions = new Set<{ readonly channel: string; readonly listener: NoticeListener }>()
  let client: pg.Client | undefined
  let connected: Promise<pg.Client> | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<pg.Client> {
    const fresh = newClient(connection, noticesNameOf(version))
    client = fresh
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const each of subscriptions) if (each.channel === channel) each.listener.onNotice(payload)
    })
    fresh.on('end', () => lose(fresh))
    await fresh.connect()
    for (const channel of new Set([...subscriptions].map(each => each.channel))) await fresh.query(`listen ${channel}`)
    return fresh
  }

  function connectOnce(): Promise<pg.Client> {
    connected ??= connect().catch(error => {
      connected = undefined
      throw error
    })
    return connected
  }

  function lose(lost: pg.Client): void {
    if (client !== lost || closed) return
    client = undefined
    connected = undefined
    for (const { listener } of [...subscriptions]) listener.onLost?.()
    reconnectLater()
  }

  function reconnectLater(): void {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connectOnce().then(() => {
        for (const { listener } of [...subscriptions]) listener.onReconnected()
      }, reconnectLater)
    }, reconnectMs).unref()
  }

  // PostgreSQL sends pending notifications before the result of a later query.
  async function caughtUp(): Promise<void> {
    const current = client
    if (!current) return
    try {
      await connected
      await current.query('select 1')
    } catch {
      // The connection is given up, since it may never notice by itself that the server no longer responds.
      lose(current)
      current.end().catch(() => undefined)
    }
  }

  const heartbeat = setInterval(() => void caughtUp(), heartbeatMs).unref()

  return {
    async listen(channel, listener) {
      const subscription = { channel, listener }
      subscriptions.add(subscription)
      const remove = () => void subscriptions.delete(subscription)
      try {
        const current = await connectOnce()
        await current.query(`listen ${channel}`)
      } catch (error) {
        remove()
        throw error
      }
      return remove
    },
    caughtUp,
    end() {
      for (const { listener } of [...subscriptions]) listener.onEnd?.()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      this.end()
      await connected?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}

function newClient(connection: pg.PoolConfig, name: string): pg.Client {
  const client = new pg.Client({
    ...connection,
    // With pipelining each caller of `caughtUp` sends its query without waiting for earlier ones.
    pipeline: true,
    application_name: name,
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
  })
  // An error of the connection needs no handling, since the connection then also ends, which `lose` handles.
  client.on('error', () => undefined)
  return client
}
