import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import type { Launched } from './launch.server.ts'
import { type Layout, type ServerLog, socketPort } from './layout.server.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.server.ts'

/** A running server, and the connection whose lock keeps other programs from stopping it. */
export interface Hold {
  readonly client: Client
  readonly socketFolder: string
  readonly reused: boolean
}

/** Any number: the lock lies in the database `postgres`, where nothing else takes locks. */
const holdersLock = 32_105
/** Recovery after a crash replays about `max_wal_size`, which a slow disk does within this. */
const startLimitMs = 180_000
/** No question of ours waits for anything: a server that takes longer hangs. */
const answerLimitMs = 5_000
const betweenTriesMs = 25
const afterRefusalMs = 200

/**
 * Finds the running server or starts one, and holds it. All programs on one folder may do so at once: PostgreSQL
 * lets one server live, and the loop goes round until it is ready, also when a server found is just stopping.
 */
export async function findOrStart(
  layout: Layout,
  start: () => Promise<Launched>,
  cancelled: AbortSignal,
): Promise<Hold> {
  const deadlineMs = performance.now() + startLimitMs
  let launched: Launched | null = null
  while (performance.now() < deadlineMs) {
    // A server that we have started is waited for: it has to be stopped again.
    if (launched === null) cancelled.throwIfAborted()
    const postmaster = await findPostmaster(layout)
    const hold = postmaster && (await tryToHold(postmaster, launched))
    if (hold !== null) return hold
    if (launched !== null && (await hasGivenUp(launched))) launched = null
    if (postmaster === null) launched ??= await start()
    await delay(betweenTriesMs)
  }
  throw new Error(
    `PostgreSQL was not ready within ${startLimitMs / 1000} seconds: ${layout.logFile} may say why. ` +
      'Another server, or a session of a killed one, may still use the database.',
  )
}

/** Whether the server that we started has ended although a later one may succeed; throws when none would. */
async function hasGivenUp(launched: Launched): Promise<boolean> {
  const ending = await launched.ending()
  if (ending === null) return false
  if (!ending.mayPass) throw new Error(`PostgreSQL could not start. ${ending.words}`)
  await delay(afterRefusalMs)
  return true
}

/** Null while the server is starting, stopping, or being stopped by another program. */
async function tryToHold(postmaster: Postmaster, launched: Launched | null): Promise<Hold | null> {
  const { socketFolder } = postmaster
  if (socketFolder === null) return null
  const client = new Client({
    host: socketFolder,
    port: socketPort,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    application_name: 'holds the server',
    connectionTimeoutMillis: answerLimitMs,
    query_timeout: answerLimitMs,
  })
  // Without a listener the loss of the connection would end the program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (await isTrue(client, 'SELECT pg_try_advisory_lock_shared($1) AS answer')) {
      return { client, socketFolder, reused: postmaster.pid !== launched?.pid }
    }
  } catch (error) {
    if (!mayPass(error)) throw error
  }
  await client.end()
  return null
}

/** Not ready, shutting down, out of connections, or not there any more; whatever else the server says is final. */
function mayPass(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^5[37]/.test(error.code ?? '')
}

/** Lets go of the server, and stops it when nobody else holds it. The lock keeps new holders out meanwhile. */
export async function letGo(hold: Hold, layout: Layout, log: ServerLog): Promise<void> {
  const { client } = hold
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [holdersLock])
    if (await isTrue(client, 'SELECT pg_try_advisory_lock($1) AS answer')) {
      const postmaster = await findPostmaster(layout)
      if (postmaster !== null) await stopPostmaster(postmaster.pid, layout, log)
    }
  } catch (error) {
    // The connection is gone, so the lock is too; whoever comes next finds the server or starts it.
    log.warn(`PostgreSQL was left as it is: ${error instanceof Error ? error.message : String(error)}`)
  }
  await client.end()
}

async function isTrue(client: Client, sql: string): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(sql, [holdersLock])
  return rows[0]?.answer === true
}
