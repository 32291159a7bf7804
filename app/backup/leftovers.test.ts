import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBackupText } from '../../test/backup-text.ts'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { until } from '../../test/until.ts'
import { checkBackup } from './archive.server.ts'
import { backUp } from './back-up.server.ts'
import { removeLeftovers } from './work-folder.server.ts'

let clinic: TestClinic
let patient: Person
let dataDir: string
let file: string

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol()
  dataDir = await mkdtemp(join(tmpdir(), 'teeth-care-leftovers-'))
  file = join(dataDir, 'clinic.backup')
})
afterEach(async () => {
  await clinic.close()
  await rm(dataDir, { recursive: true, force: true })
})

const make = (passphrase?: string) =>
  backUp({ connection: clinic.connection, dataDir, file, passphrase, now: clinic.now() })

/** All that stands in the files of the data folder. */
async function everythingIn(folder: string): Promise<{ files: number; text: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const texts = await Promise.all(paths.map(path => readFile(path, 'latin1')))
  return { files: paths.length, text: texts.join('') }
}

test('at no moment does a backup have a patient in clear on the disk, so that a killed one leaves nothing readable', async () => {
  const client = new pg.Client(clinic.connection)
  await client.connect()
  // The backup copies users long before it, and waits here.
  await client.query('begin; lock table appointments in access exclusive mode')
  const running = make('seven calm molars')
  // By another connection, since PostgreSQL shows a transaction the same activity throughout.
  const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => (await clinic.db.execute(isWaiting)).rows.length > 0)
  const { files, text } = await everythingIn(dataDir)
  expect(files).toBeGreaterThan(5)
  expect(text).not.toContain(patient.email)
  expect(text).not.toContain('dental implant')
  await client.query('rollback')
  await client.end()
  const { tables } = await running
  expect(await readdir(dataDir)).toEqual(['clinic.backup'])
  expect((await checkBackup(file, 'seven calm molars')).manifest.tables).toEqual(tables)
  expect(await readBackupText(file, 'seven calm molars')).toContain(patient.email)
})

test('what a killed backup left where the next one writes is replaced, by a private file', async () => {
  await writeFile(`${file}.partial`, 'the half of an earlier one', { mode: 0o644 })
  await make()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['clinic.backup'])
  await checkBackup(file, undefined)
})

test('leftovers of dead processes are removed, and what a running one uses stays', async () => {
  const ended = spawn(process.execPath, ['--eval', ''])
  await once(ended, 'exit')
  const running = spawn(process.execPath, ['--eval', 'process.stdin.resume()'])
  const leave = async (name: string) => {
    await mkdir(join(dataDir, name), { recursive: true })
    await writeFile(join(dataDir, name, 'users'), patient.email)
  }
  const [dead, alive] = [`.backup-${ended.pid}-AbCdEf`, `.restore-${running.pid}-AbCdEf`]
  for (const name of [dead, `.restore-${process.pid}-AbCdEf`, alive, '.backup-AbCdEf', '.restore-OfOld1'])
    await leave(name)
  // Of a version that named no process, and long ago.
  await utimes(join(dataDir, '.restore-OfOld1'), 0, 0)
  await mkdir(join(dataDir, 'backups'))
  const [draft, own] = ['teeth-care-2026-11-20.tar.gz.partial', 'my-own.partial']
  for (const name of [draft, own]) await writeFile(join(dataDir, 'backups', name), '')
  expect(await removeLeftovers(dataDir)).toBe(3)
  expect((await readdir(dataDir)).toSorted()).toEqual(['.backup-AbCdEf', alive, 'backups'])
  expect(await readdir(join(dataDir, 'backups'))).toContain(draft)
  running.stdin.end()
  await once(running, 'exit')
  await rm(join(dataDir, '.backup-AbCdEf'), { recursive: true })
  expect(await removeLeftovers(dataDir)).toBe(2)
  expect(await readdir(dataDir)).toEqual(['backups'])
  expect(await readdir(join(dataDir, 'backups'))).toEqual([own])
  expect(await removeLeftovers(join(dataDir, 'nowhere'))).toBe(0)
})
