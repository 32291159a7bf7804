import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../core/context.server.ts'

// One object for each connection, so that `prepared` finds what was prepared on it.
const databases = new WeakMap<pg.ClientBase, Database>()
const clients = new WeakMap<Database, pg.ClientBase>()
const afterCommits = new WeakMap<Database, Set<() => void>>()
const unanswered = new WeakMap<Database, Promise<unknown>[]>()

/** The connection of a transaction of `inTransaction`. */
export function clientOf(db: Database): pg.ClientBase | undefined {
  return clients.get(db)
}

/** Runs `work` after a transaction of `inTransaction` has committed; the same function only once. */
export function afterCommit(transaction: Database, work: () => void): void {
  const afterwards = afterCommits.get(transaction)
  if (!afterwards) throw new Error('afterCommit needs a transaction of inTransaction')
  afterwards.add(work)
}

/**
 * Sends a statement whose answer nobody needs. The commit follows it without waiting; if the statement fails, so does the transaction.
 */
export function sendBeforeCommit(transaction: Database, statement: pg.QueryConfig): void {
  const client = clients.get(transaction)
  const sent = unanswered.get(transaction)
  if (!client || !sent) throw new Error('what goes out with a commit needs a transaction of inTransaction')
  const answer = client.query(statement)
  sent.push(answer)
  // The end of the transaction reports it.
  answer.catch(() => undefined)
}

/** A transaction whose statements stay prepared on their connection. Statements that are issued at once are sent together. */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(db).connect()
  const transaction = databaseOf(client)
  const afterwards = new Set<() => void>()
  const sent: Promise<unknown>[] = []
  let isBroken = false
  // Without a listener, a connection that breaks between two statements would crash the program.
  const onLost = () => {
    isBroken = true
  }
  client.on('error', onLost)
  afterCommits.set(transaction, afterwards)
  unanswered.set(transaction, sent)
  let result: Result
  try {
    // Statements run in the order in which they are sent, so there is no need to wait for the answer to `begin`.
    ;[, result] = await Promise.all([client.query('begin'), work(transaction)])
    await Promise.all([...sent, commit(client)])
  } catch (error) {
    await client.query('rollback').catch(onLost)
    throw error
  } finally {
    afterCommits.delete(transaction)
    unanswered.delete(transaction)
    client.off('error', onLost)
    client.release(isBroken)
  }
  for (const doAfterwards of afterwards) doAfterwards()
  return result
}

async function commit(client: pg.ClientBase): Promise<void> {
  // After a failed statement, PostgreSQL answers COMMIT with ROLLBACK.
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

function poolOf(db: Database): pg.Pool {
  if ('$client' in db && db.$client instanceof pg.Pool) return db.$client
  throw new Error('a transaction starts on the pool, not within another one')
}

function databaseOf(client: pg.PoolClient): Database {
  const known = databases.get(client)
  if (known) return known
  const made = drizzle(client)
  databases.set(client, made)
  clients.set(made, client)
  return made
}
