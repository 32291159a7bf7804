import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../core/context.server.ts'

// The same object for the same connection, so that what was prepared on it is known when it is used again.
const databases = new WeakMap<pg.ClientBase, Database>()
const clients = new WeakMap<Database, pg.ClientBase>()

/** The connection of a transaction that `inTransaction` began. */
export function clientOf(db: Database): pg.ClientBase | undefined {
  return clients.get(db)
}

/** How a transaction begins and ends. */
export interface Course {
  /** Settles once it has begun: nothing may be written before. */
  readonly begun: Promise<unknown>
  /**
   * Sends its end right behind all that was sent before, for statements that fail by themselves where nothing may stay; nothing may
   * be sent after it, and Drizzle's own statements are not sent yet when they were asked for. Rejects where one of them failed.
   */
  commit(): Promise<void>
}

/**
 * A transaction on a connection whose statements stay prepared, for what is done hundreds of times a second. Its first statements
 * travel together with its beginning.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Database, course: Course) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(db).connect()
  let isBroken = false
  // The statement under way hears of it too; without a listener a connection that breaks between two would end the program.
  const onLost = () => {
    isBroken = true
  }
  client.on('error', onLost)
  let committed: Promise<void> | undefined
  const commit = () => (committed ??= heard(end(client)))
  try {
    const result = await work(databaseOf(client), { begun: heard(client.query('begin')), commit })
    await commit()
    return result
  } catch (error) {
    await client.query('rollback').catch(onLost)
    throw error
  } finally {
    client.off('error', onLost)
    client.release(isBroken)
  }
}

async function end(client: pg.ClientBase): Promise<void> {
  // A transaction of which a statement failed ends too, but with nothing kept.
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/** Whoever needs it waits for it; who doesn't hears of a lost connection all the same. */
function heard<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined)
  return promise
}

function poolOf(db: Database): pg.Pool {
  if ('$client' in db && db.$client instanceof pg.Pool) return db.$client
  throw new Error('a transaction begins on the pool, not within another one')
}

function databaseOf(client: pg.PoolClient): Database {
  const known = databases.get(client)
  if (known) return known
  const made = drizzle(client)
  databases.set(client, made)
  clients.set(made, client)
  return made
}
