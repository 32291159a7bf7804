import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SettingError } from '../app/platform/environment.server.ts'
import { faultCode } from '../app/platform/fault.server.ts'
import { isTlsFault } from '../app/platform/tls-fault.ts'

const oldestMajor = 15
const queryTimeoutMs = 10_000
/** How long to wait for a database: if it was switched on together with this program, it may replay its log first. */
const startLimitMs = 60_000
const betweenTriesMs = 500

const readOnly = 'READ_ONLY'
const needsTls = 'NEEDS_TLS'
const noTls = 'NO_TLS'

/** The codes of a database that may soon be there: nothing listens, no name server, or PostgreSQL is starting, stopping or a standby. */
const notThereYet = new Set(['ECONNREFUSED', 'ENOENT', 'EAI_AGAIN', 'ECONNRESET', '57P03', readOnly])

interface Waiting {
  readonly say?: (sentence: string) => void
  readonly limitMs?: number
}

/** Waits for a database that is starting. Throws a `SettingError` if it can't be reached, is too old, or pools transactions. */
export async function checkConnection(connectionString: string, waiting: Waiting = {}): Promise<void> {
  const first = await connectOnceThere(connectionString, waiting)
  try {
    const { rows } = await first.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < oldestMajor) {
      throw new SettingError(`DATABASE_URL names a PostgreSQL ${version}: version ${oldestMajor} or newer is needed.`)
    }
    const second = makeClient(connectionString)
    try {
      await second.connect().catch(error => {
        throw new SettingError(whyNotReached(second, codeOf(error)))
      })
      await requireOwnProcesses(first, second)
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

async function connectOnceThere(
  connectionString: string,
  { say, limitMs = startLimitMs }: Waiting,
): Promise<pg.Client> {
  const deadlineMs = performance.now() + limitMs
  for (let tries = 1; ; tries++) {
    const client = makeClient(connectionString)
    try {
      await client.connect()
      await requireWritable(client)
      return client
    } catch (error) {
      await client.end()
      const code = codeOf(error)
      if (!notThereYet.has(code) || performance.now() >= deadlineMs) {
        throw new SettingError(whyNotReached(client, code))
      }
      if (tries === 1) say?.(`The database at ${addressOf(client)} isn't ready yet (${code}): waiting up to a minute.`)
      await pause(betweenTriesMs)
    }
  }
}

class ReadOnlyDatabase extends Error {
  readonly code = readOnly
}

async function requireWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on') throw new ReadOnlyDatabase()
}

/** Errors that need a code of our own: the driver gives its own errors none, and PostgreSQL has one for all that pg_hba.conf refuses. */
function codeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  // HAProxy closes a connection before a word while no server leads.
  if (message === 'Connection terminated unexpectedly') return 'ECONNRESET'
  if (message === 'The server does not support SSL connections') return noTls
  const code = faultCode(error)
  return code === '28000' && message.endsWith('no encryption') ? needsTls : code
}

function makeClient(connectionString: string): pg.Client {
  const options = { application_name: 'teeth-care-start', query_timeout: queryTimeoutMs }
  try {
    const client = new pg.Client({ connectionString, ...options })
    // A connection that breaks without a listener would end the program. With one the next query reports the break.
    client.on('error', () => undefined)
    return client
  } catch (error) {
    throw new SettingError(`DATABASE_URL names a file that can't be read (${faultCode(error)}): correct it.`)
  }
}

/** Returns the parts of DATABASE_URL that aren't secret: host and port. */
function addressOf({ host, port }: pg.Client): string {
  return `${host}:${port}`
}

function whyNotReached(client: pg.Client, code: string): string {
  const address = addressOf(client)
  const corrected = 'or correct DATABASE_URL'
  const sentences: Readonly<Record<string, string>> = {
    '28P01': `The database at ${address} refuses the password of "${client.user}" (28P01): correct it in DATABASE_URL.`,
    28000: `The database at ${address} doesn't let "${client.user}" in (28000): make this role, or allow it in pg_hba.conf, ${corrected}.`,
    '3D000': `The server at ${address} has no database "${client.database}" (3D000): create it, ${corrected}.`,
    53300: `The database at ${address} has no connection left (53300): raise max_connections, or end another program.`,
    [readOnly]: `The database at ${address} can't be written to (${code}), as a standby: name the server that leads in DATABASE_URL.`,
    [needsTls]: `The database at ${address} lets "${client.user}" in only with TLS (28000, pg_hba.conf): add sslmode=verify-full to DATABASE_URL, and sslrootcert=FILE if its authority is one of your own.`,
    [noTls]: `The database at ${address} has no TLS, which sslmode in DATABASE_URL asks for: switch it on there (ssl = on), or write sslmode=disable.`,
    ERR_TLS_CERT_ALTNAME_INVALID: `The certificate of the database at ${address} is for another host (ERR_TLS_CERT_ALTNAME_INVALID): write the host that it names in DATABASE_URL, or sslmode=verify-ca, which doesn't compare hosts.`,
    CERT_HAS_EXPIRED: `The certificate of the database at ${address} has expired (CERT_HAS_EXPIRED): renew it there.`,
    ENOTFOUND: `There is no host named "${client.host}" (ENOTFOUND), which DATABASE_URL names: correct it.`,
  }
  const untrusted = `The certificate of the database at ${address} is from an unknown authority, or can't be trusted (${code}): name the authority's certificate by sslrootcert=FILE in DATABASE_URL.`
  return (
    sentences[code] ??
    (isTlsFault(code) ? untrusted : undefined) ??
    `The database at ${address}, which DATABASE_URL names, can't be reached (${code}): start it, ${corrected}.`
  )
}

/**
 * The program prepares statements, sets parameters, listens and takes advisory locks. A pool that lends processes for
 * one transaction (PgBouncer's `pool_mode=transaction`) accepts that, and then most calls fail. Two connections that
 * are queried in this order reveal it: if the pool lends the process that was used last, both get the same; if it
 * rotates through all, one gets another at its second query.
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
