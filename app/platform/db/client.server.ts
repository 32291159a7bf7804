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

/** The pool connects at the first query. `connection` overrides our own limits. `onLost` is called when an idle connection breaks. */
export function openDatabase(
  { statement_timeout: timeoutMs = statementTimeoutMs, ...connection }: pg.PoolConfig,
  onLost: (error: Error) => void,
): OpenDatabase {
  const pool = new pg.Pool({
    max: maxConnections,
    // Reads that a transaction starts at once are sent together, and a query that times out closes its connection.
    pipeline: true,
    connectionTimeoutMillis: connectTimeoutMs,
    // A server that hangs can't enforce its own timeout.
    query_timeout: statementTimeoutMs + 1_000,
    application_name: 'teeth-care',
    ...connection,
  })
  // A connection that breaks without a listener would end the program. If it breaks within a transaction, the next statement reports it.
  pool.on('error', onLost)
  pool.on('connect', client => {
    client.on('error', () => undefined)
    // PgBouncer refuses these settings as parameters of a connection. Where they can't be set, the query that waits behind them fails too.
    client.query(`set timezone to 'UTC'; set statement_timeout to ${timeoutMs}`).catch(() => undefined)
  })
  const db = drizzle(pool)
  db.transaction = transactionsOn(pool)
  return { db, pool, close: () => pool.end() }
}

/** Opens one connection outside the pool. If it breaks, the next query reports it; without a listener it would end the program. */
export async function connectClient(connection: pg.PoolConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: name })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Drizzle's own `transaction` never returns its connection to the pool if BEGIN fails (drizzle-orm#6114): outages would empty it. */
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
