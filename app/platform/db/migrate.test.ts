import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addMigration } from '../../../test/add-migration.ts'
import { openTestClinic, type TestClinic } from '../../../test/clinic.ts'
import { until } from '../../../test/until.ts'
import { migrateDatabase } from './migrate.server.ts'

let clinic: TestClinic
let folder: string
let connection: pg.PoolConfig
let report: pg.Client
let reader: pg.Client

beforeEach(async () => {
  clinic = await openTestClinic()
  connection = clinic.connection
  folder = await addMigration('alter table "appointments" add column "probe" integer')
  report = new pg.Client({ ...connection, application_name: 'a long report' })
  reader = new pg.Client(connection)
  await Promise.all([report.connect(), reader.connect()])
})
afterEach(async () => {
  await Promise.all([report.end(), reader.end()])
  await rm(folder, { recursive: true })
  await clinic.close()
})

const isMigrated = async () => {
  const { rows } = await reader.query(
    "select count(*)::int as count from information_schema.columns where column_name = 'probe'",
  )
  return rows[0]?.count === 1
}

test('a migration behind a long read lets others read, says what it waits for, and continues by itself', async () => {
  await report.query('begin')
  await report.query('select count(*) from appointments')
  const sentences: string[] = []
  const migrating = migrateDatabase(connection, folder, { onWait: sentence => sentences.push(sentence) })
  await until(async () => {
    const { rows } = await reader.query(
      "select 1 from pg_locks where not granted and relation = 'appointments'::regclass",
    )
    return rows.length > 0
  })
  // Behind the migration, which is behind the report. It would wait for as long as the report takes.
  await reader.query("set lock_timeout = '30s'")
  expect((await reader.query('select count(*) from appointments')).rows).toHaveLength(1)
  await until(() => sentences.length > 0)
  expect(sentences[0]).toMatch(/a long report, process \d+, uses appointments/)
  expect(await isMigrated()).toBe(false)
  await report.query('commit')
  await migrating
  expect(await isMigrated()).toBe(true)
})
