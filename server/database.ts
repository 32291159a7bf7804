import type pg from 'pg'
import type { Logger } from 'pino'
import { backUpBeforeUpgrade } from '../app/backup/backup-before-upgrade.server.ts'
import { openDatabase } from '../app/platform/db/client.server.ts'
import { libpqUrl } from '../app/platform/db/database-url.server.ts'
import { migrateDatabase } from '../app/platform/db/migrate.server.ts'
import { type Environment, SettingError } from '../app/platform/environment.server.ts'
import { faultOf } from '../app/platform/fault.server.ts'
import { fillSampleClinic } from '../app/setup/sample-clinic.server.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { checkConnection } from './check-connection.ts'

export interface Notes {
  debug(sentence: string): void
  info(sentence: string): void
  warn(sentence: string): void
}

interface DatabaseOptions {
  readonly settings: Environment
  readonly log: Notes
  readonly now: () => Date
  readonly migrationsFolder: string
  readonly version: string
}

/** Connects to the database and migrates it. An empty one is filled with the sample clinic. */
export async function connectDatabase(
  options: DatabaseOptions & { readonly log: Logger },
  opened: AsyncDisposableStack,
) {
  const { settings, log, now } = options
  const connection = await findDatabase(settings, log, opened)
  await bringUpToDate(connection, options)
  const { db, pool, close } = openDatabase(connection, error =>
    log.warn({ err: faultOf(error) }, 'a database connection broke while idle'),
  )
  opened.defer(close)
  await fillSampleClinic(db, { now: now(), withSample: settings.SAMPLE_DATA === 'on' })
  return { connection, db, pool }
}

/** Migrates a database, after a backup if it contains a clinic. Throws a `SettingError` that says what to change. */
export async function bringUpToDate(
  connection: pg.PoolConfig,
  { settings, log, now, migrationsFolder, version }: DatabaseOptions,
): Promise<void> {
  await migrateDatabase(connection, migrationsFolder, {
    version,
    onWait: sentence => log.warn(sentence),
    async before(client) {
      const file = await backUpBeforeUpgrade(client, { connection, settings, version, now: now() })
      if (file !== undefined) log.info(`The clinic as it was before the upgrade to ${version} is in ${file}.`)
      log.info(`The tables are changed for version ${version}.`)
    },
  })
}

/** Starts the embedded database if there is no DATABASE_URL. Waits up to `limitMs` for one that is starting. Throws a `SettingError`. */
export async function findDatabase(settings: Environment, log: Notes, opened: AsyncDisposableStack, limitMs?: number) {
  const { DATABASE_URL, dataDir } = settings
  if (DATABASE_URL !== undefined) {
    const connectionString = libpqUrl(DATABASE_URL)
    const waiting = limitMs === undefined ? {} : { limitMs }
    await checkConnection(connectionString, { say: sentence => log.warn(sentence), ...waiting })
    return { connectionString }
  }
  const quietLog = { info: (message: string) => log.debug(message), warn: (message: string) => log.warn(message) }
  const embedded = await startEmbeddedPostgres({ dataDir, log: quietLog }).catch(throwSettingError)
  opened.defer(embedded.release)
  // The embedded database uses no TLS: a PGSSLMODE in the environment is meant for other servers.
  return { ...embedded.connection, ssl: false }
}

// An error that keeps the embedded server from starting is about the machine or the folder, so its message says what to do.
function throwSettingError(error: Error): never {
  throw new SettingError(error.message, { cause: error })
}
