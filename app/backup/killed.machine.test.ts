import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPatients } from '../../test/many-patients.ts'
import {
  currentBuild,
  hasDatabaseServer,
  makeDataDir,
  queryDatabase,
  runProgram,
  startProgram,
} from '../../test/program.ts'
import { randomFrom } from '../../test/random.ts'
import { checkBackup } from './archive.server.ts'

const kills = 20
const patients = 1_000
const patientName = 'Rahima Readable'
const undefinedTable = '42P01'
const passphrase = 'seven calm molars'
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1e9)

let folder: string
/** Where the backups are, and what else the command line may write to. */
let target: string
let temporary: string
let dataDir: string
let remove: () => Promise<void>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teeth-care-killed-'))
  target = join(folder, 'target')
  temporary = join(folder, 'tmp')
  await Promise.all([mkdir(target), mkdir(temporary)])
  const made = await makeDataDir()
  dataDir = made.dataDir
  remove = made.remove
  await addPatients(dataDir, patients, patientName)
})
afterEach(async () => {
  await remove()
  await rm(folder, { recursive: true, maxRetries: 10 })
})

type Settings = { readonly DATA_DIR: string; readonly BACKUP_PASSPHRASE?: string }

const command = (name: 'backup' | 'restore', file: string, settings: Settings) =>
  runProgram({ TMPDIR: temporary, ...settings }, [], currentBuild(), [name, file])

/** Runs a command to its end; returns how long it took, in milliseconds. */
async function run(...args: Parameters<typeof command>): Promise<number> {
  const from = performance.now()
  const child = command(...args)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([code, said]).toEqual([0, ''])
  return performance.now() - from
}

/** Kills a command 20 times, each time after a random part of what it takes; `check` is called after each kill. */
async function killOften(
  start: () => ChildProcessWithoutNullStreams,
  takesMs: number,
  check: (when: string) => Promise<void>,
) {
  const random = randomFrom(seed)
  let atMostMs = takesMs
  for (let killed = 0; killed < kills; ) {
    const afterMs = random() * atMostMs
    const when = `KILL_SEED=${seed}, kill ${killed + 1} after ${afterMs.toFixed(0)} ms`
    const child = start()
    const said = text(child.stderr)
    const ended = once(child, 'exit')
    await pause(afterMs)
    if (child.kill('SIGKILL')) killed++
    const [code] = await ended
    if (code !== null) {
      // It was faster this time.
      expect([when, code, await said]).toEqual([when, 0, ''])
      atMostMs = Math.min(atMostMs, afterMs)
    }
    await check(when)
  }
}

/** Files outside the database that show a patient, or anything that is only packed. */
async function readableFiles(): Promise<string[]> {
  const found: string[] = []
  for (const root of [folder, dataDir]) {
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isFile() || /^(restored\/)?postgres\//.test(relative(root, path))) continue
      const content = await readFile(path)
      if (content.includes(patientName) || content.subarray(0, 2).toString('hex') === '1f8b') found.push(path)
    }
  }
  return found
}

const leftovers = async (inFolder: string) =>
  (await readdir(inFolder)).filter(name => /^\.(backup|restore)-/.test(name))

/** Undefined where there is no such table yet. */
async function countUsers(inFolder: string): Promise<number | undefined> {
  try {
    return (await queryDatabase(inFolder, 'select count(*)::int as users from users', [])).rows[0]?.users
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return undefined
    throw error
  }
}

/** The program starts on a data folder, and leaves no server when it stops. */
async function expectStart(inFolder: string): Promise<void> {
  const program = await startProgram({ DATA_DIR: inFolder })
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  expect(await program.stop()).toBe(0)
  expect(hasDatabaseServer(inFolder)).toBe(false)
}

test(`a backup that is killed at ${kills} moments leaves nothing readable and loses nothing, and the next one removes what is left`, async () => {
  const file = join(target, 'clinic.backup')
  const settings = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase }
  const takesMs = await run('backup', file, settings)
  const { tables } = (await checkBackup(file, passphrase)).manifest
  await rm(file)
  await killOften(
    () => command('backup', file, settings),
    takesMs,
    async when => {
      expect(await readableFiles(), when).toEqual([])
      expect((await leftovers(dataDir)).length, when).toBeLessThanOrEqual(1)
      await rm(file, { force: true })
    },
  )
  await run('backup', file, settings)
  expect((await checkBackup(file, passphrase)).manifest.tables).toEqual(tables)
  expect([await readdir(target), await leftovers(dataDir), await readdir(temporary)]).toEqual([
    ['clinic.backup'],
    [],
    [],
  ])
  // The server of a killed command was found by the next one, which stopped it.
  expect(hasDatabaseServer(dataDir)).toBe(false)
  await expectStart(dataDir)
  expect(await countUsers(dataDir)).toBe(patients)
})

test(`a restore that is killed at ${kills} moments leaves nothing readable and an empty or a whole clinic, and works afterwards`, async () => {
  const file = join(target, 'clinic.backup')
  await run('backup', file, { DATA_DIR: dataDir })
  const restored = join(folder, 'restored')
  const settings = { DATA_DIR: restored }
  const takesMs = await run('restore', file, settings)
  await rm(restored, { recursive: true })
  await killOften(
    () => command('restore', file, settings),
    takesMs,
    async when => {
      expect(await readableFiles(), when).toEqual([file])
      if (!existsSync(join(restored, 'postgres', 'cluster'))) return
      expect((await leftovers(restored)).length, when).toBeLessThanOrEqual(1)
      const users = await countUsers(restored)
      expect([undefined, 0, patients], when).toContain(users)
      if (users === patients) await rm(restored, { recursive: true })
    },
  )
  await run('restore', file, settings)
  expect(await countUsers(restored)).toBe(patients)
  expect([await leftovers(restored), await readdir(temporary)]).toEqual([[], []])
  await expectStart(restored)
})
