import { relative } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectClient } from '../platform/db/client.server.ts'
import { appliedMigrations } from '../platform/db/migration-journal.server.ts'
import { giveToOwner } from '../platform/own-files.server.ts'
import { pack } from './archive.server.ts'
import { backupForm, jobsFile, type Manifest, manifestFile } from './manifest.ts'
import { rowSummer } from './row-sum.server.ts'
import { createSealedFiles } from './sealed-files.server.ts'
import { columnList, fullName, listTables, plainValues } from './tables.server.ts'
import { readWaitingJobs } from './waiting-jobs.server.ts'
import { makeWorkFolder } from './work-folder.server.ts'

export interface BackingUp {
  readonly connection: pg.PoolConfig
  /** The folder in which the backup makes a private one, to collect its parts before they are packed. */
  readonly dataDir: string
  /** The path of the backup file, which must not exist yet. */
  readonly file: string
  readonly passphrase: string | undefined
  readonly now: Date
}

/** Makes a backup that is consistent even if the program changes data meanwhile. */
export async function backUp({ connection, dataDir, file, passphrase, now }: BackingUp): Promise<Manifest> {
  await using folder = await makeWorkFolder(dataDir, 'backup')
  const collected = createSealedFiles(folder.path)
  const contents = await readDatabase(connection, collected)
  const manifest: Manifest = { program: 'teeth-care', form: backupForm, madeAt: now.toISOString(), ...contents }
  await collected.add(manifestFile, textOf(JSON.stringify(manifest, undefined, 2)))
  await pack(collected.archive(), file, passphrase)
  // A backup that root writes elsewhere stays root's: not everybody who owns a folder may read the clinic's data.
  if (!relative(dataDir, file).startsWith('..')) await giveToOwner(file)
  return manifest
}

const textOf = (text: string) => Readable.from([Buffer.from(text)])

async function readDatabase(connection: pg.PoolConfig, collected: ReturnType<typeof createSealedFiles>) {
  const client = await connectClient(connection, 'teeth-care-backup')
  try {
    await client.query(plainValues)
    // All tables are read in one snapshot; what is written meanwhile goes into the next backup.
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await appliedMigrations(client)
    const files: Record<string, string> = {}
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) {
      const file = `tables/${table.name}.copy`
      const { stream, sum } = rowSummer()
      const rows = client.query(copyTo(`copy ${fullName(table)} (${columnList(table)}) to stdout`))
      files[file] = await collected.add(file, rows, stream)
      tables.push({ ...table, columns: [...table.columns], file, ...sum() })
    }
    const jobs = await readWaitingJobs(client)
    files[jobsFile] = await collected.add(jobsFile, textOf(JSON.stringify(jobs)))
    await client.query('commit')
    return { migrations, tables, jobs: jobs.length, files }
  } finally {
    await client.end()
  }
}
