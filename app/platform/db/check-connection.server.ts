import pg from 'pg'
import { SettingError } from '../environment.server.ts'
import { faultCode } from '../fault.server.ts'

const oldestMajor = 15
const queryTimeoutMs = 10_000

/**
 * Checks that the database can be reached, is new enough, and keeps a connection's state. Throws a `SettingError` whose message
 * says what the operator can do.
 */
export async function checkConnection(connectionString: string): Promise<void> {
  const first = await connect(connectionString)
  try {
    const { rows } = await first.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < oldestMajor) {
      throw new SettingError(`DATABASE_URL names a PostgreSQL ${version}: version ${oldestMajor} or newer is needed.`)
    }
    const second = await connect(connectionString)
    try {
      await requireOwnProcesses(first, second)
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const options = { application_name: 'teeth-care-start', query_timeout: queryTimeoutMs }
  const client = new pg.Client({ connectionString, ...options })
  // Without a listener, a connection that breaks would crash the program; the next query reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new SettingError(
      `The database that DATABASE_URL names can't be reached (${faultCode(error)}): start it, or correct DATABASE_URL.`,
    )
  }
}

/**
 * Each connection must have a server process of its own for as long as it is open, since we prepare statements, set parameters,
 * listen and hold advisory locks on it. A pool that lends processes for one transaction (PgBouncer's `pool_mode=transaction`)
 * accepts all that, and then most calls fail.
 *
 * Queried in this order, two connections reveal such a pool, whether it lends the process that was used last (both get the same)
 * or rotates through all of them (one gets another at its second query).
 */
async function requireOwnProcesses(first: pg.Client, second: pg.Client): Promise<void> {
  const ofFirst = new Set<number>()
  const ofSecond = new Set<number>()
  for (const client of [first, first, second, second, first, second, second, first, first]) {
    const pids = client === first ? ofFirst : ofSecond
    pids.add(await processOf(client))
  }
  if (ofFirst.size === 1 && ofSecond.size === 1 && new Set([...ofFirst, ...ofSecond]).size === 2) return
  throw new SettingError(
    'DATABASE_URL leads through a connection pool that lends connections for one transaction at a time, and this program ' +
      'needs its own: name the server itself, or have the pool lend whole sessions (PgBouncer: pool_mode=session).',
  )
}

async function processOf(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid ?? 0
  } catch (error) {
    throw new SettingError(
      `DATABASE_URL leads to a server that gives this program no second connection (${faultCode(error)}): it needs about twenty.`,
    )
  }
}
