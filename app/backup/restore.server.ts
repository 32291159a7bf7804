import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { pino } from 'pino'
import { migrateDatabase, migrateWith, withMigrationLock } from '../platform/db/migrate.server.ts'
import { appliedMigrations, copyMigrations } from '../platform/db/migration-journal.server.ts'
import { isDatabaseUnavailable } from '../platform/db/unavailable.server.ts'
import { isDiskFull, requireSpace } from '../platform/disk-space.server.ts'
import { SettingError } from '../platform/environment.server.ts'
import { faultCode } from '../platform/fault.server.ts'
import { openJobs } from '../platform/jobs/jobs.server.ts'
import { checkBackup, readBackup } from './archive.server.ts'
import type { Manifest } from './manifest.ts'
import { rowSummer } from './row-sum.server.ts'
import { columnList, fullName, holdsClinic, plainValues } from './tables.server.ts'
import { skip } from './tar.server.ts'
import { makeWorkFolder } from './work-folder.server.ts'

export interface Restoring {
  readonly file: string
  readonly passphrase: string | undefined
  readonly dataDir: string
  readonly migrationsFolder: string
  /** A folder on the disk of the database, if the database is on this machine. */
  readonly databaseFolder?: string | undefined
  /** Opens the database to restore into; called only after the backup file has been checked. */
  readonly connect: () => Promise<pg.PoolConfig>
}

/**
 * Restores a backup into an empty database in one transaction and reads it back. The rows are written nowhere else on
 * the disk. Throws a `SettingError` before any change if the backup is damaged or too old, there isn't enough space, or
 * the database contains a clinic, and one that says that nothing was restored if the disk becomes full or the database
 * stops.
 */
export async function restore(options: Restoring): Promise<Manifest> {
  const { file, passphrase, migrationsFolder, databaseFolder } = options
  const requireRoom = async (needed: number) => {
    const need = { what: 'Restoring this backup', orElse: 'choose another DATA_DIR' }
    if (databaseFolder !== undefined) await requireSpace(databaseFolder, needed, need)
  }
  const { manifest, jobs, bytes } = await checkBackup(file, passphrase, requireRoom)
  await requireRoom(restoredBytes(bytes))
  await using work = await makeWorkFolder(options.dataDir, 'restore')
  await copyMigrations(migrationsFolder, work.path, manifest.migrations)
  const connection = await options.connect()
  try {
    await withMigrationLock(connection, async client => {
      await requireEmpty(client, manifest)
      await migrateWith(client, work.path)
      // Opening the jobs creates pg-boss's own tables.
      const opened = await openJobs(connection, pino({ level: 'silent' }))
      try {
        await fill(client, options, manifest, () => opened.putBack(client, jobs))
      } finally {
        await opened.stop()
      }
    })
  } catch (error) {
    throw await explainFault(error, databaseFolder)
  }
  await migrateDatabase(connection, migrationsFolder)
  return manifest
}

/**
 * How much space a restored backup takes: rows with their indexes, the log of writing them (at most `max_wal_size`),
 * and an empty database. Measured with 1,000 to 300,000 visits: 71 to 781 MB, where this function returns 86 to 886.
 */
function restoredBytes(textBytes: number): number {
  return 3 * textBytes + Math.min(6 * textBytes, 256e6) + 80e6
}

async function requireEmpty(client: pg.Client, { migrations }: Manifest): Promise<void> {
  if (await holdsClinic(client)) {
    throw new SettingError(
      'The database holds a clinic already, which a restore would mix up: choose an empty DATA_DIR or DATABASE_URL.',
    )
  }
  const applied = await appliedMigrations(client)
  if (Math.max(...applied) > Math.max(...migrations)) {
    throw new SettingError(
      'The database is empty, but its tables are of a newer version than the backup: choose a new DATA_DIR or DATABASE_URL.',
    )
  }
}

const diskFull = 'The disk is full: nothing was restored. Free some space, and restore the backup again.'

async function explainFault(error: unknown, databaseFolder: string | undefined): Promise<unknown> {
  if (error instanceof SettingError) return error
  const isFull = error instanceof pg.DatabaseError && error.code === '53100'
  if (isFull || (await isNearlyFull(databaseFolder))) return new SettingError(diskFull, { cause: error })
  if (!isDatabaseUnavailable(error)) return error
  const sentence = `The database stopped meanwhile (${faultCode(error)}): nothing was restored. Restore the backup again.`
  return new SettingError(sentence, { cause: error })
}

async function isNearlyFull(folder: string | undefined): Promise<boolean> {
  return folder !== undefined && (await isDiskFull(folder))
}

async function fill(client: pg.Client, options: Restoring, manifest: Manifest, putJobsBack: () => Promise<void>) {
  await client.query(plainValues)
  await client.query('begin')
  try {
    await fillTables(client, options, manifest.tables)
    await putJobsBack()
    await client.query('commit')
  } catch (error) {
    // A rollback fails if the connection broke, which has ended the transaction already.
    await client.query('rollback').catch(() => undefined)
    // Rows that were rolled back would go on taking space on the disk without this `vacuum`.
    await client.query(`vacuum (full) ${manifest.tables.map(fullName)}`).catch(() => undefined)
    throw error
  }
}

async function fillTables(
  client: pg.Client,
  { file, passphrase, databaseFolder }: Restoring,
  tables: Manifest['tables'],
) {
  const left = [...tables]
  // An archive has the tables in the order of a restore, so it is read once; only one made before version 0.1.0 is read several times.
  while (left.length > 0) {
    const before = left.length
    await readBackup(file, passphrase, async ({ name, content }) => {
      const [table] = left
      if (name !== table?.file) return skip(content)
      const rows = whileThereIsSpace(content, databaseFolder)
      await pipeline(rows, client.query(copyFrom(`copy ${fullName(table)} (${columnList(table)}) from stdin`)))
      const { rows: count, checksum } = await readBack(client, table)
      if (count !== table.rows || checksum !== table.checksum) {
        throw new Error(`${table.name} did not come back as it was: nothing was restored.`)
      }
      left.shift()
    })
    if (left.length === before) throw new Error(`${file} was changed meanwhile: nothing was restored.`)
  }
}

/** PostgreSQL stops when it can't write its log, so a restore ends before the disk is full. */
async function* whileThereIsSpace(chunks: AsyncIterable<Buffer>, folder: string | undefined): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    if (await isNearlyFull(folder)) throw new SettingError(diskFull)
    yield chunk
  }
}

async function readBack(client: pg.Client, table: Manifest['tables'][number]) {
  const { stream, sum } = rowSummer()
  const rows = client.query(copyTo(`copy ${fullName(table)} (${columnList(table)}) to stdout`))
  await pipeline(rows, stream, new Writable({ write: (_chunk, _encoding, done) => done() }))
  return sum()
}
