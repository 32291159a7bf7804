import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { SettingError } from '../environment.server.ts'
import { isLockTimeout } from './violations.server.ts'

const lockKey = 7_335_711
const lockTimeoutMs = 2_000
const pauseMs = 1_000
/** About ten minutes. */
const mostTries = 200

const tooOld = {
  database:
    'The database is too old for this version: check out commit 904c4ff of the program, run npm start there once, and come back.',
  backup:
    'The backup is too old for this version: check out commit 904c4ff of the program, restore it there, and come back with the result.',
}

interface Journal {
  readonly entries: readonly { readonly when: number }[]
}

/**
 * Brings the tables up to date, under an advisory lock and in one transaction. Throws a `SettingError` if a newer version of the
 * program has migrated the database, since this one wouldn't understand it.
 *
 * While a migration waits for a table, all later queries on it queue behind it, reads too. So it waits for two seconds at a time,
 * lets the others go on, and tries again; `onWait` is called with a sentence that says what it waits for.
 */
export async function migrateDatabase(
  connection: pg.PoolConfig,
  migrationsFolder: string,
  onWait: (sentence: string) => void = () => undefined,
): Promise<void> {
  await withMigrationLock(connection, async client => {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    for (let tries = 1; ; tries++) {
      try {
        return await migrateWith(client, migrationsFolder)
      } catch (error) {
        if (!isLockTimeout(error)) throw error
        const sentence = await whatBlocks(client)
        if (tries === mostTries) throw new SettingError(`${sentence} End it, and start the program again.`)
        onWait(sentence)
        await pause(pauseMs)
      }
    }
  })
}

/** The connections that have used tables for longer than we wait, by their application names. */
async function whatBlocks(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ sentence: string }>(
    `select format('%s, process %s, uses %s', coalesce(nullif(a.application_name, ''), 'a connection'), a.pid,
        string_agg(distinct c.relname, ', ' order by c.relname)) as sentence
      from pg_locks l
      join pg_stat_activity a on a.pid = l.pid
      join pg_class c on c.oid = l.relation and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      where l.granted and a.datname = current_database() and a.pid <> pg_backend_pid()
        and a.xact_start < now() - $1 * interval '1 millisecond'
      group by a.application_name, a.pid order by a.pid`,
    [lockTimeoutMs],
  )
  const found = rows.map(({ sentence }) => sentence).join('; ')
  return `The database can’t be brought up to date while tables are in use: ${found || 'nothing uses them any more'}.`
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

/** Migrates on a connection that holds the lock; with `upTo`, only as far as the backup with these migrations. */
export async function migrateWith(
  client: pg.Client,
  migrationsFolder: string,
  upTo: readonly number[] | undefined = undefined,
): Promise<void> {
  const journal = await readJournal(migrationsFolder)
  requireKnown(await appliedMigrations(client), journal, tooOld.database)
  if (!upTo) return migrate(drizzle(client), { migrationsFolder })
  requireKnown(upTo, journal, tooOld.backup)
  const partial = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    await cp(migrationsFolder, partial, { recursive: true })
    const entries = journal.entries.filter(({ when }) => when <= Math.max(...upTo))
    await writeFile(journalFile(partial), JSON.stringify({ ...journal, entries }))
    await migrate(drizzle(client), { migrationsFolder: partial })
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/**
 * Throws a `SettingError` if these migrations can't be continued. The first of ours has the date of the last of those it replaced
 * (decision 030): a database that had been through all of them is in the same state.
 */
function requireKnown(applied: readonly number[], { entries }: Journal, sentence: string): void {
  const known = entries.map(({ when }) => when)
  const oldest = Math.min(...known)
  if (applied.length > 0 && Math.max(...applied) < oldest) throw new SettingError(sentence)
  if (applied.some(when => when > oldest && !known.includes(when))) {
    throw new SettingError(
      'The database was changed by a newer version of this program: start that one, or update this one.',
    )
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
