import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import type { Launched } from './launch.ts'
import { type Layout, type ServerLog, socketPort } from './layout.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'

/** A running server, and the connection that holds a shared advisory lock: no other program stops the server meanwhile. */
export interface ServerLock {
  readonly client: Client
  readonly socketFolder: string
  readonly reused: boolean
}

/** Arbitrary: nothing else takes advisory locks in the database `postgres`. */
const lockKey = 32_105
/** Enough for a slow disk to replay `max_wal_size` after a crash. */
const startLimitMs = 180_000
/** None of our queries waits for a lock, so a server that takes longer hangs. */
const answerLimitMs = 5_000
const betweenTriesMs = 25
const afterRefusalMs = 200
const diskFull = '53100'

/**
 * Finds the running server or starts one, and takes the shared lock. Several programs may do this at once: PostgreSQL lets only one
 * server run, and the loop repeats until that one is ready, also if the server it found is just stopping.
 */
export async function lockServer(
  layout: Layout,
  log: ServerLog,
  start: () => Promise<Launched>,
  cancelled: AbortSignal,
): Promise<ServerLock> {
  const deadlineMs = performance.now() + startLimitMs
  let launched: Launched | null = null
  try {
    while (performance.now() < deadlineMs) {
      // Once a server is launched, wait for it even when cancelled: it has to be stopped again.
      if (launched === null) cancelled.throwIfAborted()
      const postmaster = await findPostmaster(layout)
      const lock = postmaster && (await tryLock(postmaster, launched, layout))
      if (lock !== null) return lock
      if (launched !== null && (await hasFailed(launched))) launched = null
      if (postmaster === null) launched ??= await start()
      await delay(betweenTriesMs)
    }
    throw new Error(
      `PostgreSQL was not ready within ${startLimitMs / 1000} seconds: ${layout.logFile} may say why. ` +
        'Another server, or a session of a killed one, may still use the database.',
    )
  } catch (error) {
    // On a full disk it may run without taking connections.
    if (launched?.pid !== undefined && (await launched.exit()) === null) await stopPostmaster(launched.pid, layout, log)
    throw error
  }
}

/** True if the launched server has exited and another try may succeed; throws if none would. */
async function hasFailed(launched: Launched): Promise<boolean> {
  const exit = await launched.exit()
  if (exit === null) return false
  if (!exit.isTemporary) throw new Error(`PostgreSQL could not start. ${exit.message}`)
  await delay(afterRefusalMs)
  return true
}

/** Null while the server is starting, stopping, or being stopped by another program. */
async function tryLock(postmaster: Postmaster, launched: Launched | null, layout: Layout): Promise<ServerLock | null> {
  const { socketFolder } = postmaster
  if (socketFolder === null) return null
  const client = new Client({
    host: socketFolder,
    port: socketPort,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    application_name: 'embedded-postgres lock',
    connectionTimeoutMillis: answerLimitMs,
    query_timeout: answerLimitMs,
  })
  // Without a listener, losing the connection would end the program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (await isTrue(client, 'SELECT pg_try_advisory_lock_shared($1) AS answer')) {
      return { client, socketFolder, reused: postmaster.pid !== launched?.pid }
    }
  } catch (error) {
    if (!isTemporary(error)) {
      await client.end()
      throw isDiskFull(error)
        ? new Error(`The disk is full, so that PostgreSQL can't be used: free some space in ${layout.folder}.`)
        : error
    }
  }
  await client.end()
  return null
}

/** Not ready, shutting down, out of connections, or no longer running; any other error of the server is final. */
function isTemporary(error: unknown): boolean {
  return !isDiskFull(error) && (!(error instanceof DatabaseError) || /^5[37]/.test(error.code ?? ''))
}

function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === diskFull
}

/** Releases the shared lock; takes the exclusive one and stops the server if no other program holds a lock. */
export async function unlockServer(lock: ServerLock, layout: Layout, log: ServerLog): Promise<void> {
  const { client } = lock
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [lockKey])
    if (await isTrue(client, 'SELECT pg_try_advisory_lock($1) AS answer')) {
      const postmaster = await findPostmaster(layout)
      if (postmaster !== null) await stopPostmaster(postmaster.pid, layout, log)
    }
  } catch (error) {
    // The lock ended with the connection; the next program finds the server or starts it.
    log.warn(`PostgreSQL was left as it is: ${error instanceof Error ? error.message : String(error)}`)
  }
  await client.end()
}

async function isTrue(client: Client, sql: string): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(sql, [lockKey])
  return rows[0]?.answer === true
}
