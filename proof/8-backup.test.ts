import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkBackup } from '../app/backup/archive.server.ts'
import { backUp } from '../app/backup/back-up.server.ts'
import { restore } from '../app/backup/restore.server.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { onDatabase } from '../test/databases.ts'
import { makeDataDir } from '../test/program.ts'
import { figure, times } from '../test/proof.ts'
import { until } from '../test/until.ts'
import { bookAtDesk, call, programs, register } from './clinic-site.ts'

const migrationsFolder = 'db/migrations'
const log = pino({ level: 'silent' })
const passphrase = 'seven calm molars'
const site = programs()
let folder: string
let first: Awaited<ReturnType<typeof makeDataDir>>
let ownerToken: string
let backup: string
/** An unencrypted backup of the restored clinic. */
let plain: string
let booked: { before: number; after: number }

/** `npm run clinic` on a data folder, or on a database. */
const clinic = (args: readonly string[], variables: Record<string, string>) =>
  promisify(execFile)(join('node_modules', 'node', 'bin', 'node'), ['scripts/clinic.ts', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
  })

const dataDir = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teeth-care-backup-'))
  backup = join(folder, 'clinic.backup')
  plain = join(folder, 'plain.backup')
  first = await makeDataDir()
  const program = await site.start({ DATA_DIR: first.dataDir, SMTP_URL: 'smtp://127.0.0.1:1' })
  ownerToken = await register(program, 'olive@teethcare.example')
  const bytes = await readFile('docs/home.jpg')
  const headers = { 'content-type': 'image/jpeg' }
  const picture = await fetch(`${program.url}/api/picture`, { method: 'POST', body: new Uint8Array(bytes), headers })
  expect(picture.status).toBe(201)
  let stop = false
  const acknowledged = new Set<string>()
  const load = Array.from({ length: 4 }, async () => {
    while (!stop) {
      const id = await bookAtDesk(program, ownerToken)
      if (id) acknowledged.add(id)
    }
  })
  await until(() => acknowledged.size > times(6, 300))
  const before = acknowledged.size
  const { stdout } = await clinic(['backup', backup], { DATA_DIR: first.dataDir, BACKUP_PASSPHRASE: passphrase })
  stop = true
  await Promise.all(load)
  booked = { before, after: acknowledged.size }
  figure(8, `A backup of a clinic under load: ${stdout.trim().replace(/^\S+ /, '')}`)
  await site.stop()
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
  await first.remove()
})

test('a backup is a consistent snapshot, readable by its owner only, and encrypted if there is a passphrase', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
  expect((await readFile(backup)).includes('patients.example')).toBe(false)
  // 2^17 blocks take 128 MB: twice as many, beside the program, are too much for the smallest server.
  expect((await readFile(backup)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 17\n/)
  const { tables } = (await checkBackup(backup, passphrase)).manifest
  const rows = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
  // It contains every booking that was acknowledged before it started, each with its audit event.
  expect(rows.appointments).toBeGreaterThanOrEqual(booked.before)
  expect(rows.appointments).toBeLessThanOrEqual(booked.after)
  expect(rows.audit_entries).toBe(rows.appointments)
  expect(rows.pictures).toBe(1)
})

test('a backup restores completely into an empty folder, with the waiting mails; sessions and links end, and it says so', async () => {
  const variables = { DATA_DIR: dataDir('second'), BACKUP_PASSPHRASE: passphrase }
  const { stdout } = await clinic(['restore', backup], variables)
  expect(stdout).toMatch(
    /^The clinic is as it was at .*, each row as in the backup\.\nFrom now on everybody signs in again, /,
  )
  await clinic(['backup', plain], { DATA_DIR: dataDir('second') })
  const [was, is] = [(await checkBackup(backup, passphrase)).manifest, (await checkBackup(plain, undefined)).manifest]
  // The restore itself is one more audit event.
  const others = (tables: typeof was.tables) => tables.filter(({ name }) => name !== 'audit_entries')
  expect(others(is.tables)).toEqual(others(was.tables))
  expect(is.jobs).toBe(was.jobs)
  expect(was.jobs).toBeGreaterThan(0)
  const program = await site.start({ DATA_DIR: dataDir('second') })
  expect((await call(program, 'GET', '/session', { token: ownerToken })).status).toBe(401)
  const again = { email: 'olive@teethcare.example', password: 'rain in june' }
  expect((await call(program, 'POST', '/users/', { json: again })).status).toBe(200)
  // Its daily backup would be one more row for the next tests.
  await site.stop()
  figure(8, `Restored into an empty embedded server: ${was.tables.length} tables, counts and checksums equal`)
})

test('a backup restores completely into PostgreSQL 15, and never into a database that contains a clinic', async () => {
  const admin = inject('server')
  const client = new pg.Client(admin)
  await client.connect()
  await client.query('create database restored')
  const parts = { file: backup, passphrase, dataDir: dataDir('fifteen'), migrationsFolder }
  const connect = async () => onDatabase(admin, 'restored')
  const { tables } = await restore({ ...parts, connect })
  await expect(restore({ ...parts, connect })).rejects.toThrow('The database holds a clinic already')
  await client.query('drop database restored with (force)')
  await client.end()
  figure(8, `Restored into PostgreSQL 15: ${tables.length} tables, each read back with equal counts and checksums`)
})

test('a damaged, truncated or foreign file is refused before anything is changed', async () => {
  const whole = await readFile(backup)
  const unencrypted = await readFile(plain)
  let refused = 0
  const refuse = async (bytes: Buffer, given: string | undefined = passphrase) => {
    const file = join(folder, 'damaged.backup')
    await writeFile(file, bytes)
    let touched = false
    const connect = async () => {
      touched = true
      return {}
    }
    const parts = { file, passphrase: given, dataDir: dataDir('never'), migrationsFolder, connect }
    await expect(restore(parts)).rejects.toThrow(/nothing was changed|is encrypted: set BACKUP_PASSPHRASE/)
    expect([touched, existsSync(dataDir('never'))]).toEqual([false, false])
    refused++
  }
  const flipped = (bytes: Buffer, at: number) =>
    Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)))
  await refuse(whole, 'another passphrase')
  await refuse(whole, '')
  await refuse(Buffer.from('no backup at all'))
  const random = (count: number) => Math.floor(count * Math.random())
  for (let n = 0; n < times(1, 20); n++) {
    await refuse(flipped(whole, 300 + random(whole.length - 300)))
    await refuse(whole.subarray(0, random(whole.length)))
    await refuse(flipped(unencrypted, 20 + random(unencrypted.length - 40)))
    await refuse(unencrypted.subarray(0, random(unencrypted.length)))
  }
  figure(8, `${refused} of ${refused} damaged, cut, foreign or wrongly opened files refused, nothing touched`)
})

test('the same database gives the same checksums', async () => {
  const server = await startEmbeddedPostgres({ dataDir: dataDir('second'), log })
  const parts = { connection: server.connection, dataDir: dataDir('second'), passphrase: undefined, now: new Date() }
  const one = await backUp({ ...parts, file: join(folder, 'one') })
  const other = await backUp({ ...parts, file: join(folder, 'other') })
  await server.release()
  expect(other.tables).toEqual(one.tables)
})
