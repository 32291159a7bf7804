import pg from 'pg'
import { gather } from '../core/gather.ts'
import { newId } from '../core/ids.ts'
import { sharedRead } from '../core/shared-read.server.ts'

const reconnectMs = 500
const heartbeatMs = 5_000
const answerTimeoutMs = 2_000
/** Announcements to other programs within this time are sent as one. */
const gatherMs = 100

interface NoticeListener {
  onNotice(payload: string): void
  /** The connection broke: notices are lost until it is back. */
  onLost?(): void
  /** The connection is back; notices may have been missed. */
  onReconnected(): void
  onEnd?(): void
}

export interface Notices {
  /** Receives every notice on a channel, whichever program sent it. Returns a function that stops listening. */
  listen(channel: string, listener: NoticeListener): Promise<() => void>
  /**
   * Notifies the listeners of this program at once, and those of other programs soon: outside any transaction, since commits that
   * notify wait for each other. If the program is killed right afterwards, the others may never be notified.
   */
  announce(channel: string): void
  /** Resolves once the notices of all earlier commits have been received; at once if the connection is down. */
  caughtUp(): Promise<void>
  /** Calls `onEnd` of every listener; notices still arrive until `close`. */
  end(): void
  close(): Promise<void>
}

/** Listens to the database on a connection of its own, opened for the first listener and reopened whenever it breaks. */
export function listenToDatabase(connection: pg.PoolConfig): Notices {
  const subscriptions = new Set<{ channel: string; listener: NoticeListener }>()
  const announcer = createAnnouncer(connection)
  let client: pg.Client | undefined
  let connected: Promise<pg.Client> | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function receive(channel: string, payload: string): void {
    for (const subscription of subscriptions) {
      if (subscription.channel === channel) subscription.listener.onNotice(payload)
    }
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'teeth-care-notices',
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
    })
    client = fresh
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (payload !== announcer.origin) receive(channel, payload)
    })
    fresh.on('error', () => undefined)
    fresh.on('end', () => lose(fresh))
    await fresh.connect()
    for (const channel of new Set([...subscriptions].map(subscription => subscription.channel))) {
      await fresh.query(`listen ${channel}`)
    }
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
    for (const { listener } of subscriptions) listener.onLost?.()
    reconnectLater()
  }

  function reconnectLater(): void {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connectOnce().then(() => {
        for (const { listener } of subscriptions) listener.onReconnected()
      }, reconnectLater)
    }, reconnectMs)
    timer.unref()
  }

  // PostgreSQL sends pending notifications before the answer to a later query.
  async function roundTrip(): Promise<void> {
    const current = client
    if (!current) return
    try {
      await connected
      await current.query('select 1')
    } catch {
      // It may never notice by itself that the server no longer answers.
      lose(current)
      current.end().catch(() => undefined)
    }
  }

  // A round trip that is under way may have started before the caller's commit, so the caller waits for the next one.
  const caughtUp = sharedRead(roundTrip)

  const heartbeat = setInterval(() => void roundTrip(), heartbeatMs)
  heartbeat.unref()

  return {
    async listen(channel, listener) {
      const subscription = { channel, listener }
      subscriptions.add(subscription)
      try {
        const current = await connectOnce()
        await current.query(`listen ${channel}`)
      } catch (error) {
        subscriptions.delete(subscription)
        throw error
      }
      return () => void subscriptions.delete(subscription)
    },
    announce(channel) {
      receive(channel, '')
      announcer.announce(channel)
    },
    caughtUp,
    end() {
      for (const { listener } of subscriptions) listener.onEnd?.()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      this.end()
      await connected?.catch(() => undefined)
      await client?.end().catch(() => undefined)
      await announcer.close()
    },
  }
}

/** Sends announcements to other programs, marked with their origin, on a connection of its own. */
function createAnnouncer(connection: pg.PoolConfig) {
  const origin = newId()
  const due = new Set<string>()
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    application_name: 'teeth-care-announcements',
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
    // A notice needn't survive a power cut.
    options: '-c synchronous_commit=off',
  })
  pool.on('error', () => undefined)

  async function send(): Promise<void> {
    const channels = [...due]
    due.clear()
    // While the database is down nothing changes in it; the other programs read everything again when they reconnect.
    await pool
      .query('select pg_notify(channel, $2) from unnest($1::text[]) as channel', [channels, origin])
      .catch(() => undefined)
  }

  const sendSoon = gather(() => void send(), gatherMs)
  return {
    origin,
    announce(channel: string): void {
      due.add(channel)
      sendSoon()
    },
    async close(): Promise<void> {
      if (due.size > 0) await send()
      await pool.end()
    },
  }
}
