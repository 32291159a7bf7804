import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '../platform/db/migrate.server.ts'
import { readWaitingJobs } from '../platform/jobs/waiting-jobs.server.ts'
import { pack, sha256Of } from './archive.server.ts'
import { backupForm, jobsFile, type Manifest, manifestFile } from './manifest.ts'
import { rowSummer } from './row-sum.server.ts'
import { columnList, fullName, listTables, plainValues } from './tables.server.ts'

export interface BackingUp {
  readonly connection: pg.PoolConfig
  /** A private folder in which the files are collected before they are packed. */
  readonly dataDir: string
  /** The backup file; it must not exist yet. */
  readonly file: string
  readonly passphrase: string | undefined
  readonly now: Date
}

/** Writes a consistent backup into one file, also while the program is running. */
export async function backUp({ connection, dataDir, file, passphrase, now }: BackingUp): Promise<Manifest> {
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(join(dataDir, '.backup-'))
  try {
    const contents = await readDatabase(connection, folder)
    const files: Record<string, string> = {}
    for (const name of [...contents.tables.map(table => table.file), jobsFile]) {
      files[name] = await sha256Of(join(folder, name))
    }
    const manifest: Manifest = {
      program: 'teeth-care',
      form: backupForm,
      madeAt: now.toISOString(),
      ...contents,
      files,
    }
    await writeFile(join(folder, manifestFile), JSON.stringify(manifest, undefined, 2), { mode: 0o600 })
    await pack(folder, file, passphrase)
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readDatabase(connection: pg.PoolConfig, folder: string) {
  const client = new pg.Client({ ...connection, application_name: 'teeth-care-backup' })
  await client.connect()
  try {
    await client.query(plainValues)
    // One snapshot for all tables; what is written meanwhile goes into the next backup.
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await appliedMigrations(client)
    await mkdir(join(folder, 'tables'), { mode: 0o700 })
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) {
      const file = `tables/${table.name}.copy`
      const { stream, sum } = rowSummer()
      const rows = client.query(copyTo(`copy ${fullName(table)} (${columnList(table)}) to stdout`))
      await pipeline(rows, stream, createWriteStream(join(folder, file), { mode: 0o600 }))
      tables.push({ ...table, columns: [...table.columns], file, ...sum() })
    }
    const jobs = await readWaitingJobs(client)
    await writeFile(join(folder, jobsFile), JSON.stringify(jobs), { mode: 0o600 })
    await client.query('commit')
    return { migrations, tables, jobs: jobs.length }
  } finally {
    await client.end()
  }
}
