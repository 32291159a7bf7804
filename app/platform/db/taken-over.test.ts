import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { fillAs159dc329 } from '../../../test/159dc329/fill.ts'
import { onDatabase, templateName } from '../../../test/databases.ts'
import { readShape } from '../../../test/schema-shape.ts'
import { backUp } from '../../backup/back-up.server.ts'
import { restore } from '../../backup/restore.server.ts'
import { migrateDatabase } from './migrate.server.ts'

const migrationsFolder = 'db/migrations'
const admin = inject('server')
let databases: string[]
let folder: string
/** The database of a clinic that ran at 159dc329, the last commit with all of the older migrations. */
let earlier: pg.PoolConfig

beforeEach(async () => {
  databases = []
  folder = await mkdtemp(join(tmpdir(), 'taken-over-'))
  earlier = await makeDatabase()
  await fillAs159dc329(earlier)
})
afterEach(async () => {
  for (const name of databases) await run(admin, `drop database ${name} with (force)`)
  await rm(folder, { recursive: true })
})

async function makeDatabase(): Promise<pg.PoolConfig> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  databases.push(name)
  await run(admin, `create database ${name}`)
  return onDatabase(admin, name)
}

async function run(connection: pg.PoolConfig, statements: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(statements)
  } finally {
    await client.end()
  }
}

type Tables = Record<string, readonly string[]>

/** The columns of each of the program's tables, but for those that the database computes. */
async function readColumns(connection: pg.PoolConfig): Promise<Tables> {
  const { rows } = await run(
    connection,
    `select attrelid::regclass::text as table, array_agg(quote_ident(attname) order by attnum) as columns from pg_attribute
      join pg_class c on c.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
      where attnum > 0 and not attisdropped and attgenerated = '' group by attrelid`,
  )
  // `app/auth/taken-over.test.ts` is about those that the table of accounts replaced.
  const others = rows.filter(({ table }) => !table.startsWith('identity_'))
  return Object.fromEntries(others.map(({ table, columns }) => [table, columns]))
}

/** Each table's rows, of these columns. */
async function readRows(connection: pg.PoolConfig, tables: Tables): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [table, names] of Object.entries(tables)) {
    // An SMS had an empty subject, and has none now.
    const columns = names.map(name => (table === 'outbox' && name === 'subject' ? "nullif(subject, '')" : name))
    const rows = `select row(${columns.join()})::text as row from ${table} order by 1`
    found[table] = (await run(connection, rows)).rows
  }
  return found
}

/** The database as it was before the last of the older migrations. */
const makeOlder = () =>
  run(
    earlier,
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  )

const backUpAs = (name: string) =>
  backUp({
    connection: earlier,
    dataDir: folder,
    file: join(folder, name),
    passphrase: undefined,
    now: new Date('2026-11-26'),
  })

const restoreInto = (connection: pg.PoolConfig, name: string) =>
  restore({
    file: join(folder, name),
    passphrase: undefined,
    dataDir: folder,
    migrationsFolder,
    connect: async () => connection,
  })

test('a database that has been through all of the older migrations keeps its rows and gets the shape of a new one', async () => {
  const columns = await readColumns(earlier)
  const before = await readRows(earlier, columns)
  await migrateDatabase(earlier, migrationsFolder)
  expect(await readRows(earlier, columns)).toEqual(before)
  expect(await readShape(earlier)).toEqual(await readShape(onDatabase(admin, templateName)))
})

test('an older one is refused with a sentence that says how to update it, and stays as it is', async () => {
  await makeOlder()
  const columns = await readColumns(earlier)
  const before = await readRows(earlier, columns)
  await expect(migrateDatabase(earlier, migrationsFolder)).rejects.toThrow(
    'The database is too old for this version: check out commit 159dc329 of the program, run npm start there once, and come back.',
  )
  expect(await readRows(earlier, columns)).toEqual(before)
})

test('a backup that is made before its upgrade is restored into a new database, and holds no sessions and links', async () => {
  await backUpAs('whole')
  const restored = await makeDatabase()
  const { tables } = await restoreInto(restored, 'whole')
  const columns = await readColumns(earlier)
  const [before, after] = [await readRows(earlier, columns), await readRows(restored, columns)]
  const names = tables.map(({ name }) => name)
  for (const name of names) expect([name, after[name]]).toEqual([name, before[name]])
  expect(tables.find(({ name }) => name === 'appointments')?.rows).toBe(4)
  expect(names).toContain('identity_accounts')
  for (const name of ['identity_sessions', 'identity_verifications']) expect(names).not.toContain(name)
})

test('an older one’s backup is refused with a sentence, and nothing is restored', async () => {
  await makeOlder()
  await backUpAs('older')
  const empty = await makeDatabase()
  await expect(restoreInto(empty, 'older')).rejects.toThrow(
    'The backup is too old for this version: check out commit 159dc329 of the program, restore it there, and come back with the result.',
  )
  const { rows } = await run(empty, "select to_regclass('clinic_settings') as there")
  expect(rows).toEqual([{ there: null }])
})
