import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Logger } from 'pino'
import { migrateWith, withMigrationLock } from '../platform/db/migrate.server.ts'
import { SettingError } from '../platform/environment.server.ts'
import { openQueue } from '../platform/jobs/queue.server.ts'
import { waitingJobs } from '../platform/jobs/waiting-jobs.server.ts'
import { unpack } from './archive.server.ts'
import { jobsFile, type Manifest } from './manifest.ts'
import { rowSummer } from './row-sum.server.ts'
import { columnList, fullName, plainValues } from './tables.server.ts'
import { makeWorkFolder } from './work-folder.server.ts'

export interface Restoring {
  readonly file: string
  readonly passphrase: string | undefined
  readonly dataDir: string
  readonly migrationsFolder: string
  /** Opens the database; called only after the file has been checked. */
  readonly connect: () => Promise<pg.PoolConfig>
  readonly log: Logger
}

/**
 * Restores a backup into an empty database in one transaction and reads it back to check it. Throws a `SettingError` before
 * changing anything if the file is damaged or too old, or the database already contains a clinic.
 */
export async function restore(options: Restoring): Promise<Manifest> {
  await using work = await makeWorkFolder(options.dataDir, 'restore')
  const folder = work.path
  const manifest = await unpack(options.file, folder, options.passphrase)
  const jobs = waitingJobs.parse(JSON.parse(await readFile(join(folder, jobsFile), 'utf8')))
  const connection = await options.connect()
  await withMigrationLock(connection, async client => {
    await requireEmpty(client)
    await migrateWith(client, options.migrationsFolder, manifest.migrations)
    // Creates the queue's own tables.
    const queue = await openQueue(connection, options.log)
    try {
      await fill(client, folder, manifest, () => queue.putBack(client, jobs))
    } finally {
      await queue.stop()
    }
    await migrateWith(client, options.migrationsFolder)
  })
  return manifest
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('public.clinic_settings') is not null as yes")
  if (!tables[0]?.yes) return
  const { rows } = await client.query('select 1 from clinic_settings')
  if (rows.length > 0) {
    throw new SettingError(
      'The database holds a clinic already, which a restore would mix up: choose an empty DATA_DIR or DATABASE_URL.',
    )
  }
}

async function fill(client: pg.Client, folder: string, manifest: Manifest, fillQueue: () => Promise<void>) {
  await client.query(plainValues)
  await client.query('begin')
  try {
    for (const table of manifest.tables) {
      const rows = createReadStream(join(folder, table.file))
      await pipeline(rows, client.query(copyFrom(`copy ${fullName(table)} (${columnList(table)}) from stdin`)))
      const { rows: count, checksum } = await readBack(client, table)
      if (count !== table.rows || checksum !== table.checksum) {
        throw new Error(`${table.name} did not come back as it was: nothing was restored.`)
      }
    }
    await fillQueue()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function readBack(client: pg.Client, table: Manifest['tables'][number]) {
  const { stream, sum } = rowSummer()
  const rows = client.query(copyTo(`copy ${fullName(table)} (${columnList(table)}) to stdout`))
  await pipeline(rows, stream, new Writable({ write: (_chunk, _encoding, done) => done() }))
  return sum()
}
