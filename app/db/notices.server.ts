import pg from 'pg'
import { createBatches } from '../core/batches.server.ts'

const reconnectMs = 500
const heartbeatMs = 5_000
const answerTimeoutMs = 2_000

interface Ears {
  tell(payload: string): void
  /** The connection is away: what is said meanwhile isn't heard. */
  lost?(): void
  /** It is there again, and something may have been missed. */
  back(): void
  /** There will be no more. */
  end?(): void
}

export interface Notices {
  /** Hears what the database says on a channel, in whichever program it began. Answers how to stop listening. */
  listen(channel: string, ears: Ears): Promise<() => void>
  /** Resolves once everything that was committed before this call has been told; at once where the connection is away. */
  caughtUp(): Promise<void>
  /** Tells every listener that there will be no more, while it goes on hearing. */
  end(): void
  close(): Promise<void>
}

/** Listens to the database on one connection of its own, made when the first listener comes and anew whenever it breaks. */
export function listenToDatabase(connection: pg.PoolConfig): Notices {
  const listeners = new Set<{ channel: string; ears: Ears }>()
  let client: pg.Client | undefined
  let connected: Promise<pg.Client> | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'teeth-care-notices',
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
    })
    client = fresh
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.ears.tell(payload)
    })
    fresh.on('error', () => undefined)
    fresh.on('end', () => lose(fresh))
    await fresh.connect()
    for (const channel of new Set([...listeners].map(listener => listener.channel))) {
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
    for (const { ears } of listeners) ears.lost?.()
    reconnectLater()
  }

  function reconnectLater(): void {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connectOnce().then(() => {
        for (const { ears } of listeners) ears.back()
      }, reconnectLater)
    }, reconnectMs)
    timer.unref()
  }

  // Notifications reach a connection before the answer to what it asks after them.
  async function ask(): Promise<void> {
    const current = client
    if (!current) return
    try {
      await connected
      await current.query('select 1')
    } catch {
      // One that no longer answers has to be made anew; its end is heard above.
      lose(current)
      current.end().catch(() => undefined)
    }
  }

  // Who asks while one is on its way waits for the next: it was begun before what they want to hear of.
  const catchUp = createBatches<undefined, undefined>({
    most: Number.POSITIVE_INFINITY,
    atOnce: 1,
    async work(asked) {
      await ask()
      return [...asked]
    },
  })

  const heart = setInterval(() => void ask(), heartbeatMs)
  heart.unref()

  return {
    async listen(channel, ears) {
      const listener = { channel, ears }
      listeners.add(listener)
      try {
        const current = await connectOnce()
        await current.query(`listen ${channel}`)
      } catch (error) {
        listeners.delete(listener)
        throw error
      }
      return () => void listeners.delete(listener)
    },
    caughtUp: () => catchUp(undefined),
    end() {
      for (const { ears } of listeners) ears.end?.()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(heart)
      this.end()
      await connected?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
