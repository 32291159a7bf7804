import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { SettingError } from '../core/environment.server.ts'

const lockKey = 7_335_711

interface Journal {
  readonly entries: readonly { readonly when: number }[]
}

/**
 * Brings the tables up to date, under an advisory lock and in one transaction. Throws a `SettingError` if a newer version of the
 * program has migrated the database, since this one wouldn't understand it.
 */
export async function migrateDatabase(connection: pg.PoolConfig, migrationsFolder: string): Promise<void> {
  await withMigrationLock(connection, client => migrateWith(client, migrationsFolder))
}

/** Runs `work` while no other program can migrate the database. */
export async function withMigrationLock<Result>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: 'teeth-care-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Migrates on a connection that holds the lock; with `upTo`, only through these migrations. */
export async function migrateWith(
  client: pg.Client,
  migrationsFolder: string,
  upTo: readonly number[] | undefined = undefined,
): Promise<void> {
  const journal = await readJournal(migrationsFolder)
  const known = new Set(journal.entries.map(({ when }) => when))
  const unknown = [...(await appliedMigrations(client)), ...(upTo ?? [])].some(when => !known.has(when))
  if (unknown) {
    throw new SettingError(
      'The database was changed by a newer version of this program: start that one, or update this one.',
    )
  }
  if (!upTo) return migrate(drizzle(client), { migrationsFolder })
  const partial = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    await cp(migrationsFolder, partial, { recursive: true })
    const entries = journal.entries.filter(({ when }) => upTo.includes(when))
    await writeFile(journalFile(partial), JSON.stringify({ ...journal, entries }))
    await migrate(drizzle(client), { migrationsFolder: partial })
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** The dates of the migrations that a database has been through, in milliseconds. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: there } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as yes")
  if (!there[0]?.yes) return []
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations order by created_at')
  return rows.map(({ created_at }) => Number(created_at))
}

async function readJournal(migrationsFolder: string): Promise<Journal> {
  return JSON.parse(await readFile(journalFile(migrationsFolder), 'utf8'))
}

function journalFile(migrationsFolder: string): string {
  return join(migrationsFolder, 'meta', '_journal.json')
}
