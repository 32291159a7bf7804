import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDatabaseUnavailable } from './unavailable.server.ts'

export interface OpenDatabase {
  readonly db: NodePgDatabase
  readonly pool: pg.Pool
  close(): Promise<void>
}

const maxConnections = 16
const connectTimeoutMs = 5_000
const statementTimeoutMs = 10_000

/** The pool connects at its first query. `connection` overrides the limits set here. `onLost` is called when an idle connection breaks. */
export function openDatabase(
  { statement_timeout: timeoutMs = statementTimeoutMs, ...connection }: pg.PoolConfig,
  onLost: (error: Error) => void,
): OpenDatabase {
  const pool = new pg.Pool({
    max: maxConnections,
    // With pipelining, reads that a transaction starts at once are sent together, and a query that times out closes its connection.
    pipeline: true,
    connectionTimeoutMillis: connectTimeoutMs,
    // The client has a timeout of its own, since a server that hangs can't enforce the server's.
    query_timeout: statementTimeoutMs + 1_000,
    application_name: 'teeth-care',
    ...connection,
  })
  // A broken connection without a listener would end the program. If it breaks in a transaction, the next statement reports that.
  pool.on('error', onLost)
  pool.on('connect', client => {
    client.on('error', () => undefined)
    // Settings are sent as a query: PgBouncer refuses them as connection parameters. If it fails, the query waiting behind it fails too.
    client.query(`set timezone to 'UTC'; set statement_timeout to ${timeoutMs}`).catch(() => undefined)
  })
  const db = drizzle(pool)
  db.transaction = transactionsOn(pool)
  return { db, pool, close: () => pool.end() }
}

/** Opens one connection outside the pool. If it breaks, the next query reports that; without a listener the error would end the program. */
export async function connectClient(connection: pg.PoolConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: name })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Drizzle's `transaction` never returns its connection to the pool if BEGIN fails (drizzle-orm#6114): outages would empty the pool. */
function transactionsOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await drizzle(client).transaction(work, config)
    } catch (error) {
      isBroken = isDatabaseUnavailable(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
}
