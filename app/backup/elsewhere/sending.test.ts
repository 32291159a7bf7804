import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../../test/clinic.ts'
import { freePort } from '../../../test/free-port.ts'
import { collectLog } from '../../../test/log-lines.ts'
import { backups } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { type Jobs, openJobs } from '../../platform/jobs/jobs.server.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import { readCondition } from '../../system/condition.server.ts'
import { createBackupSender } from './sending.server.ts'
import { sendBackup, writeMark } from './sending-state.server.ts'

// A storage that can't be reached: nothing listens on its port. Real ones are in elsewhere.machine.test.ts.

const fileName = 'teeth-care-2026-11-20.tar.gz.age'

let folder: string
let clinic: TestClinic
let jobs: Jobs

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teeth-care-sending-'))
  clinic = await openTestClinic({
    variables: {
      DATA_DIR: folder,
      BACKUP_PASSPHRASE: 'seven calm molars',
      BACKUP_TO: 's3://backups/north',
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      BACKUP_S3_KEY_ID: 'clinic',
      BACKUP_S3_SECRET: 'between us',
    },
  })
  jobs = await openJobs(clinic.connection, collectLog().log)
  await mkdir(join(folder, 'backups'))
  await writeFile(join(folder, 'backups', fileName), 'age-encryption.org/v1\n')
  await clinic.db.insert(backups).values({ id: newId(), at: clinic.now(), fileName, bytes: 22, isEncrypted: true })
})
afterEach(async () => {
  await jobs.stop()
  await clinic.close()
  await rm(folder, { recursive: true, force: true })
})

async function readBackupsPart() {
  const { parts } = await readCondition(clinic)
  return parts.find(({ part }) => part === 'backups')
}

async function later(minutes: number): Promise<void> {
  clinic.setNow(new Date(clinic.now().getTime() + minutes * millisecondsPerMinute))
  await clinic.db.insert(backups).values({ id: newId(), at: clinic.now(), fileName, bytes: 22, isEncrypted: true })
}

test('a storage that can’t be reached: the owner sees why, nothing is lost here, and one job tries again', async () => {
  const { log, lines } = collectLog()
  const send = createBackupSender({ ...clinic, log })
  await jobs.work(sendBackup, send)
  for (let asked = 0; asked < 3; asked++) await jobs.enqueue(sendBackup, {})
  const states = async () =>
    (await clinic.db.execute(sql`select state from pgboss.job where name = 'send-backup'`)).rows
  await expect.poll(states).toEqual([{ state: 'retry' }])
  const owner = await clinic.enrol('owner')
  const { body } = await clinic.call('GET', '/backups', { as: owner })
  expect(body).toMatchObject({
    backups: [{ fileName, verifiedElsewhereAt: null }],
    elsewhere: { to: 's3://backups/north', verifiedAt: null, failure: { code: 'UNREACHABLE' } },
  })
  expect(await readBackupsPart()).toMatchObject({ state: 'wrong', elsewhere: { isLate: true } })
  expect(await readdir(join(folder, 'backups'))).toEqual([fileName])
  expect(lines[0]).toMatchObject({ level: 50, code: 'UNREACHABLE', msg: expect.stringContaining('can’t be reached') })
  expect(JSON.stringify(lines)).not.toContain('between us')
})

test('a test of the connection says why it fails', async () => {
  const owner = await clinic.enrol('owner')
  const { status, body } = await clinic.call('POST', '/backups/test', { as: owner })
  expect([status, body]).toEqual([200, { problem: 'UNREACHABLE', hostKey: null, files: [] }])
})

test('backups that arrived elsewhere are right for a day and the hour that sending may take, then wrong', async () => {
  expect(await readBackupsPart()).toMatchObject({ state: 'ok', elsewhere: { verifiedAt: null, isLate: false } })
  const verifiedAt = clinic.now()
  await writeMark(join(folder, 'backups'), fileName, { to: 's3://backups/north', at: verifiedAt })
  await later(27 * 60)
  expect(await readBackupsPart()).toMatchObject({ state: 'ok', elsewhere: { verifiedAt: verifiedAt.toISOString() } })
  await later(1)
  expect(await readBackupsPart()).toMatchObject({ state: 'wrong', elsewhere: { isLate: true } })
})

test('what arrived at an earlier storage isn’t at the one of now', async () => {
  await writeMark(join(folder, 'backups'), fileName, { to: 's3://backups/south', at: clinic.now() })
  expect(await readBackupsPart()).toMatchObject({ elsewhere: { verifiedAt: null } })
})
