import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { SettingError } from '../environment.server.ts'
import { connectClient } from './client.server.ts'
import {
  appliedMigrations,
  leastVersionOfPending,
  newestMigration,
  readJournal,
  requireCompatibleVersion,
  requireNotTooOld,
  unknownMigrations,
} from './migration-journal.server.ts'
import { notifyOfLeast, stopOlderPrograms } from './program-versions.server.ts'
import { isLockTimeout } from './violations.server.ts'

const lockKey = 7_335_711
const lockTimeoutMs = 2_000
const pauseMs = 1_000
/** A migration that waits for a table is tried 200 times, which takes about ten minutes. */
const mostTries = 200

interface Migrating {
  /** The program's version, since a database that a newer version has changed may allow it (`requireBeside`). */
  readonly version?: string
  /** Called once before a migration changes existing tables, while no other program can migrate. */
  readonly before?: (client: pg.Client) => Promise<void>
  /** Called with a sentence that says which connections or programs a migration waits for. */
  readonly onWait?: (sentence: string) => void
}

/**
 * Migrates under an advisory lock, in one transaction, after running programs that the new tables don't fit have ended. Throws a `SettingError` for a newer database that this version
 * can't understand. While a migration waits for a table, even reads of the table wait behind it, so it waits two
 * seconds at a time and lets them go on.
 */
export async function migrateDatabase(
  connection: pg.PoolConfig,
  migrationsFolder: string,
  { version, before, onWait }: Migrating = {},
): Promise<void> {
  await withMigrationLock(connection, async client => {
    const journal = await readJournal(migrationsFolder)
    const applied = await appliedMigrations(client)
    requireNotTooOld(applied, journal, 'database')
    if (unknownMigrations(journal, applied).length > 0) return requireCompatibleVersion(client, version)
    const isUpgrade = applied.length > 0 && Math.max(...applied) < newestMigration(journal)
    const least = isUpgrade ? await leastVersionOfPending(migrationsFolder, journal, applied) : undefined
    if (isUpgrade) await before?.(client)
    if (least !== undefined) await stopOlderPrograms(client, least, { onWait })
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    for (let tries = 1; ; tries++) {
      try {
        await migrateWith(client, migrationsFolder)
        // A program that has begun to listen meanwhile asked the database before this migration was there.
        if (least !== undefined) await notifyOfLeast(client, least)
        return
      } catch (error) {
        if (!isLockTimeout(error)) throw error
        const sentence = await whatBlocks(client)
        if (tries === mostTries) throw new SettingError(`${sentence} End it, and start the program again.`)
        onWait?.(sentence)
        await pause(pauseMs)
      }
    }
  })
}

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

export async function withMigrationLock<Result>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectClient(connection, 'teeth-care-migrate')
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Migrates by a connection that has the migration lock already. */
export async function migrateWith(client: pg.Client, migrationsFolder: string): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder })
}
