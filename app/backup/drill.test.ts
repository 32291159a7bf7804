import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { collectLog } from '../../test/log-lines.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { readCondition } from '../system/condition.server.ts'
import { createDailyBackup } from './daily-backup.server.ts'
import { createDrillWorker, drill } from './drill.server.ts'

const fileName = 'teeth-care-2026-11-20.tar.gz'

let folder: string
let clinic: TestClinic
let drilling: Parameters<typeof drill>[0]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teeth-care-drill-'))
  clinic = await openTestClinic({ variables: { DATA_DIR: folder } })
  drilling = { ...clinic, migrationsFolder: 'db/migrations' }
  const { enqueue } = await clinic.contextOf(await clinic.enrol('owner'))
  await createDailyBackup({ ...clinic, log: collectLog().log, enqueue })()
})
afterEach(async () => {
  await clinic.close()
  await rm(folder, { recursive: true, force: true })
})

async function scratchDatabases(): Promise<number> {
  const { rows } = await clinic.db.execute(sql`select 1 from pg_database where datname like 'teeth_care_drill_%'`)
  return rows.length
}

async function readBackupsPart() {
  const { parts } = await readCondition(clinic)
  return parts.find(({ part }) => part === 'backups')
}

test('a drill restores the newest backup beside the clinic, which stays as it is, and drops it again', async () => {
  const result = await drill(drilling)
  expect(result).toEqual({ at: clinic.now().toISOString(), name: fileName, rows: expect.any(Number), problem: null })
  expect(result?.rows).toBeGreaterThan(50)
  expect(await scratchDatabases()).toBe(0)
  expect((await readdir(folder)).toSorted()).toEqual(['backups'])
  expect(await readBackupsPart()).toMatchObject({
    state: 'ok',
    drill: { at: clinic.now().toISOString(), succeeded: true },
  })
})

test('what a killed drill left is dropped by the next one, unless another drill uses it', async () => {
  const names = ['teeth_care_drill_0123456789ab', 'teeth_care_drill_ba9876543210']
  const admin = new pg.Client({ ...clinic.connection, database: 'postgres' })
  await admin.connect()
  for (const name of names) await admin.query(`create database ${name}`)
  const running = new pg.Client({ ...clinic.connection, database: names[1] })
  await running.connect()
  await drill(drilling)
  expect((await admin.query("select datname from pg_database where datname like 'teeth_care_drill_%'")).rows).toEqual([
    { datname: names[1] },
  ])
  await running.end()
  await admin.query(`drop database ${names[1]}`)
  await admin.end()
})

test('a user of DATABASE_URL who may not create databases gets a sentence', async () => {
  const settings = { ...clinic.settings, DATABASE_URL: 'postgres://clinic@localhost/clinic' }
  const result = await drill({ ...drilling, settings, connection: { ...clinic.connection, user: 'clinic' } })
  expect(result?.problem).toMatch(/^The user of DATABASE_URL may not create databases, .*CREATEDB/)
})

test('a backup that can’t be restored is wrong, until one can be', async () => {
  const file = join(folder, 'backups', fileName)
  const content = await readFile(file)
  await writeFile(file, content.subarray(0, content.length / 2))
  expect(await drill(drilling)).toMatchObject({ problem: expect.stringContaining('is damaged or no backup') })
  expect(await readBackupsPart()).toMatchObject({ state: 'wrong', drill: { succeeded: false } })
  await writeFile(file, content)
  await createDrillWorker(drilling)()
  expect(await readBackupsPart()).toMatchObject({ state: 'ok', drill: { succeeded: true } })
})

test('there is a drill each quarter', async () => {
  const tryIt = createDrillWorker(drilling)
  const triedAt: (string | undefined)[] = []
  for (const days of [0, 1, 88, 1, 1]) {
    clinic.setNow(new Date(clinic.now().getTime() + days * millisecondsPerDay))
    await tryIt()
    const part = await readBackupsPart()
    triedAt.push(part?.part === 'backups' ? part.drill?.at.slice(0, 10) : undefined)
  }
  expect(triedAt).toEqual(['2026-11-20', '2026-11-20', '2026-11-20', '2027-02-18', '2027-02-18'])
})

test('with a passphrase a drill tries only backups that it encrypted, whatever else lies beside them', async () => {
  const settings = { ...clinic.settings, BACKUP_PASSPHRASE: 'seven calm molars' }
  expect(await drill({ ...drilling, settings })).toBeUndefined()
  const forged = join(folder, 'backups', 'teeth-care-2026-11-21.tar.gz.age')
  await copyFile(join(folder, 'backups', fileName), forged)
  expect(await drill({ ...drilling, settings })).toMatchObject({ problem: expect.stringContaining("isn't encrypted") })
})
