import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export interface OpenDatabase {
  readonly db: NodePgDatabase
  readonly pool: pg.Pool
  close(): Promise<void>
}

const maxConnections = 16
const connectTimeoutMs = 5_000
const statementTimeoutMs = 10_000

/** Opens a pool; nothing connects until the first query. `onLost` hears of idle connections that broke. */
export function openDatabase(connection: pg.PoolConfig, onLost: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    // What is asked together in a transaction is sent together.
    pipeline: true,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // For a server that can't even say so any more.
    query_timeout: statementTimeoutMs + 1_000,
    application_name: 'teeth-care',
    options: '-c timezone=UTC',
  })
  // Without a listener a connection that breaks while idle would end the program.
  pool.on('error', onLost)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
