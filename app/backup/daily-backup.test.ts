import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openingMoment, openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { collectLog } from '../../test/log-lines.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { createDailyBackup, readNewestBackup } from './daily-backup.server.ts'

let clinic: TestClinic
let dataDir: string
let files: () => Promise<string[]>
let backUp: () => Promise<void>

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'teeth-care-daily-'))
  clinic = await openTestClinic({ variables: { DATA_DIR: dataDir } })
  const { enqueue } = await clinic.contextOf(await clinic.enrol('owner'))
  backUp = createDailyBackup({ ...clinic, log: pino({ level: 'silent' }), enqueue })
  files = async () => (await readdir(join(dataDir, 'backups'))).toSorted()
})
afterEach(async () => {
  await clinic.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('there is one backup a day, however often the job runs; the owner sees when the last one was made', async () => {
  const owner = await clinic.enrol('owner')
  expect((await clinic.call('GET', '/backups', { as: owner })).body.backups).toEqual([])
  for (const hours of [0, 1, 5]) {
    clinic.setNow(new Date(openingMoment.getTime() + hours * 3_600_000))
    await backUp()
  }
  expect(await files()).toEqual(['teeth-care-2026-11-20.tar.gz'])
  const { body } = await clinic.call('GET', '/backups', { as: owner })
  expect(body).toEqual({
    folder: join(dataDir, 'backups'),
    backups: [
      {
        at: openingMoment.toISOString(),
        succeeded: true,
        fileName: 'teeth-care-2026-11-20.tar.gz',
        bytes: expect.any(Number),
        isEncrypted: false,
        verifiedElsewhereAt: null,
      },
    ],
    every: 'day',
    drill: null,
    elsewhere: null,
  })
})

async function backUpHourly(minutesAfterOpening: readonly number[]): Promise<void> {
  const hourly = await openTestClinic({ variables: { DATA_DIR: dataDir, BACKUP_EVERY: 'hour' } })
  const { enqueue } = await hourly.contextOf(await hourly.enrol('owner'))
  const run = createDailyBackup({ ...hourly, log: pino({ level: 'silent' }), enqueue })
  for (const minutes of minutesAfterOpening) {
    hourly.setNow(new Date(openingMoment.getTime() + minutes * 60_000))
    await run()
  }
  await hourly.close()
}

test('with BACKUP_EVERY=hour there is one each hour, and those of the last 24 hours stay', async () => {
  await backUpHourly([0, 2, 58, 119, 60 * 25])
  // The first of the two was neither of the last 24 hours nor the last of its day.
  expect(await files()).toEqual(['teeth-care-2026-11-20T0559Z.tar.gz', 'teeth-care-2026-11-21T0500Z.tar.gz'])
})

test('one that a start made doesn’t replace the next one of the clock, so that never more than an hour and five minutes lie between', async () => {
  await backUpHourly([0, 23, 50, 83, 87, 143])
  expect((await files()).map(name => name.slice('teeth-care-2026-11-20T'.length, -'.tar.gz'.length))).toEqual([
    '0400Z',
    '0423Z',
    '0450Z',
    '0523Z',
    '0623Z',
  ])
})

test('old backups are removed, other files in the folder stay', async () => {
  await backUp()
  await writeFile(join(dataDir, 'backups', 'teeth-care-2026-05-01.tar.gz'), '')
  await writeFile(join(dataDir, 'backups', 'my-own-copy.tar.gz'), '')
  clinic.setNow(new Date(openingMoment.getTime() + millisecondsPerDay))
  await backUp()
  expect(await files()).toEqual(['my-own-copy.tar.gz', 'teeth-care-2026-11-20.tar.gz', 'teeth-care-2026-11-21.tar.gz'])
})

test('a failed backup is reported to the owner and tried again an hour later', async () => {
  const owner = await clinic.enrol('owner')
  await writeFile(join(dataDir, 'backups'), 'in the way')
  await backUp()
  const { body } = await clinic.call('GET', '/backups', { as: owner })
  expect(body.backups).toMatchObject([{ succeeded: false, fileName: null }])
  await rm(join(dataDir, 'backups'))
  await backUp()
  expect(await files()).toEqual(['teeth-care-2026-11-20.tar.gz'])
})

test.each(['day', 'hour'] as const)(
  'with BACKUP_EVERY=%s one is due at once after the clock was 400 days ahead, and one that fails is said to fail',
  async every => {
    const { log, lines } = collectLog()
    const one = await openTestClinic({ variables: { DATA_DIR: dataDir, BACKUP_EVERY: every } })
    onTestFinished(() => one.close())
    const { enqueue } = await one.contextOf(await one.enrol('owner'))
    const run = createDailyBackup({ ...one, log, enqueue })
    const rightMs = openingMoment.getTime()
    one.setNow(new Date(rightMs + 400 * millisecondsPerDay))
    await run()
    one.setNow(openingMoment)
    expect(await readNewestBackup(one)).toEqual({ newest: undefined, failedAt: undefined, hasDatedAhead: true })
    await run()
    expect((await files()).filter(name => name.startsWith('teeth-care-2026-11-20'))).toHaveLength(1)
    expect((await readNewestBackup(one)).newest?.at).toEqual(openingMoment)
    expect(lines.filter(({ msg }) => String(msg).startsWith('The clock was wrong'))).toHaveLength(1)
    await rm(join(dataDir, 'backups'), { recursive: true })
    await writeFile(join(dataDir, 'backups'), 'in the way')
    const tomorrow = new Date(rightMs + millisecondsPerDay)
    one.setNow(tomorrow)
    await run()
    expect(await readNewestBackup(one)).toMatchObject({ newest: { at: openingMoment }, failedAt: tomorrow })
  },
)
