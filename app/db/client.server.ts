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

/** Opens a pool; nothing connects until the first query. What `connection` says goes before our own limits. `onLost` is called when an idle connection breaks. */
export function openDatabase(connection: pg.PoolConfig, onLost: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    max: maxConnections,
    // Statements that a transaction issues at once are sent together.
    pipeline: true,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // For a server that hangs and can't enforce its own timeout.
    query_timeout: statementTimeoutMs + 1_000,
    application_name: 'teeth-care',
    options: '-c timezone=UTC',
    ...connection,
  })
  // Without a listener, an idle connection that breaks would crash the program.
  pool.on('error', onLost)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
