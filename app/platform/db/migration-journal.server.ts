import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { SettingError } from '../environment.server.ts'
import { isAtLeast, leastVersionIn, readLeastVersion } from './program-versions.server.ts'

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[]
}

const tooOld = {
  database:
    'The database is too old for this version: check out commit 159dc329 of the program, run npm start there once, and come back.',
  backup:
    'The backup is too old for this version: check out commit 159dc329 of the program, restore it there, and come back with the result.',
}

/** Copies a backup's migrations, and those before them, into an empty folder. Throws a `SettingError` if one isn't this program's. */
export async function copyMigrations(
  migrationsFolder: string,
  into: string,
  applied: readonly number[],
): Promise<void> {
  const journal = await readJournal(migrationsFolder)
  requireNotTooOld(applied, journal, 'backup')
  if (unknownMigrations(journal, applied).length > 0) {
    throw new SettingError('This backup was made by a newer version of the program: restore it with that one.')
  }
  await cp(migrationsFolder, into, { recursive: true })
  const entries = journal.entries.filter(({ when }) => when <= Math.max(...applied))
  await writeFile(journalFile(into), JSON.stringify({ ...journal, entries }))
}

/**
 * Throws a `SettingError` if the database or backup is older than our first migration. That migration replaced all
 * earlier migrations and has the date of the last of them (decision 030), so whatever had been through all of them is
 * in the same state.
 */
export function requireNotTooOld(applied: readonly number[], { entries }: Journal, what: keyof typeof tooOld): void {
  const oldest = Math.min(...entries.map(({ when }) => when))
  if (applied.length > 0 && Math.max(...applied) < oldest) throw new SettingError(tooOld[what])
}

export function unknownMigrations({ entries }: Journal, applied: readonly number[]): number[] {
  const known = entries.map(({ when }) => when)
  return applied.filter(when => when > Math.min(...known) && !known.includes(when))
}

export function newestMigration({ entries }: Journal): number {
  return Math.max(...entries.map(({ when }) => when))
}

/** Returns the least version that may run beside the migrations that a database lacks; undefined if they don't say. */
export async function leastVersionOfPending(
  migrationsFolder: string,
  { entries }: Journal,
  applied: readonly number[],
): Promise<string | undefined> {
  const pending = entries.filter(({ when }) => when > Math.max(...applied))
  const texts = pending.map(({ tag }) => readFile(join(migrationsFolder, `${tag}.sql`), 'utf8'))
  return (await Promise.all(texts)).map(leastVersionIn).findLast(least => least !== undefined)
}

/** For a database of a newer version. Throws a `SettingError` unless its newest migration lets this version run beside (decision 036). */
export async function requireCompatibleVersion(client: pg.Client, version: string | undefined): Promise<void> {
  const least = await readLeastVersion(statement => client.query(statement))
  if (least === undefined || version === undefined) {
    throw new SettingError(
      'The database was changed by a newer version of this program: start that one, or update this one.',
    )
  }
  if (isAtLeast(version, least)) return
  throw new SettingError(
    `The database was changed by a newer version of this program, and needs version ${least} or later; this is ${version}: ` +
      'start the newer one, or restore the backup that it made before.',
  )
}

/** Returns the dates of the migrations that a database has been through, in milliseconds. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: there } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as yes")
  if (!there[0]?.yes) return []
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations order by created_at')
  return rows.map(({ created_at }) => Number(created_at))
}

export async function readJournal(migrationsFolder: string): Promise<Journal> {
  return JSON.parse(await readFile(journalFile(migrationsFolder), 'utf8'))
}

function journalFile(migrationsFolder: string): string {
  return join(migrationsFolder, 'meta', '_journal.json')
}
