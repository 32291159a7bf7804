import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { unpack } from '../app/backup/archive.server.ts'
import { backUp } from '../app/backup/back-up.server.ts'
import { onDatabase } from '../test/databases.ts'
import { askDatabase, hasDatabaseServer } from '../test/program.ts'
import { book, call, programs, register } from './clinic-site.ts'
import { figure, times } from './proof.ts'

const passphrase = 'seven calm molars'
const site = programs()
let folder: string
let ownerToken: string
let backup: string

/** `npm run clinic` on a data folder, or on a database. */
const clinic = (args: readonly string[], variables: Record<string, string>) =>
  promisify(execFile)(join('node_modules', 'node', 'bin', 'node'), ['scripts/clinic.ts', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
  })

const dataDir = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teeth-care-backup-'))
  backup = join(folder, 'clinic.backup')
  const program = await site.start({ DATA_DIR: dataDir('first'), SMTP_URL: 'smtp://127.0.0.1:1' })
  ownerToken = await register(program, 'olive@teethcare.example')
  const bytes = await readFile('docs/home.jpg')
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'photo.jpg'))
  const picture = await fetch(`${program.url}/api/picture`, { method: 'POST', body: form })
  expect(picture.status).toBe(201)
  let stop = false
  let acknowledged = 0
  // Everybody who is told that they are registered is in this backup or after it, whole.
  const load = Array.from({ length: 4 }, async (_, lane) => {
    for (let n = 0; !stop; n++) {
      const token = await register(program, `patient-${lane}-${n}@patients.example`)
      await book(program, token)
      acknowledged++
      await pause(150)
    }
  })
  await expect.poll(() => acknowledged, { timeout: 20_000 }).toBeGreaterThan(times(4, 40))
  const { stdout } = await clinic(['backup', backup], { DATA_DIR: dataDir('first'), BACKUP_PASSPHRASE: passphrase })
  stop = true
  await Promise.all(load)
  figure(8, `A backup of a clinic under load: ${stdout.trim().replace(/^\S+ /, '')}`)
  await site.stop()
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a backup is one moment of the clinic, for its owner’s eyes only, and encrypted where there is a passphrase', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
  expect((await readFile(backup)).includes('patients.example')).toBe(false)
  const open = dataDir('opened')
  await promisify(execFile)('mkdir', ['-p', open])
  const { tables } = await unpack(backup, open, passphrase)
  const rows = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
  // Each patient books once; at most those four who had just registered had not booked yet.
  const patients = (rows.users ?? 0) - 1
  expect(patients).toBeGreaterThan(3)
  expect(patients - (rows.appointments ?? 0)).toBeLessThanOrEqual(4)
  expect(rows.pictures).toBe(1)
})

test('it comes back whole into an empty folder, with the waiting mails and everybody’s sessions', async () => {
  const variables = { DATA_DIR: dataDir('second'), BACKUP_PASSPHRASE: passphrase }
  const { stdout } = await clinic(['restore', backup], variables)
  expect(stdout).toMatch(/^The clinic is as it was at .*, each row as in the backup\.\n$/)
  const again = join(folder, 'again.backup')
  await clinic(['backup', again], variables)
  const [first, second] = [dataDir('of-first'), dataDir('of-second')]
  await promisify(execFile)('mkdir', ['-p', first, second])
  const [was, is] = [await unpack(backup, first, passphrase), await unpack(again, second, passphrase)]
  expect(is.tables).toEqual(was.tables)
  expect(is.jobs).toBe(was.jobs)
  expect(was.jobs).toBeGreaterThan(0)
  const program = await site.start({ DATA_DIR: dataDir('second') })
  expect((await call(program, 'GET', '/session', { token: ownerToken })).body.email).toBe('olive@teethcare.example')
  figure(8, `Restored into an empty embedded server: ${was.tables.length} tables, counts and checksums equal`)
})

test('it comes back whole into a PostgreSQL 15', async () => {
  const admin = { connectionString: inject('postgres15') }
  const client = new pg.Client(admin)
  await client.connect()
  await client.query('create database restored')
  const { connectionString = '' } = onDatabase(admin, 'restored')
  const variables = { DATABASE_URL: connectionString, BACKUP_PASSPHRASE: passphrase, DATA_DIR: dataDir('fifteen') }
  await clinic(['restore', backup], variables)
  const program = await site.start(variables)
  expect((await call(program, 'GET', '/session', { token: ownerToken })).body.role).toBe('owner')
  await site.stop()
  const again = await clinic(['restore', backup], variables).catch(error => error)
  expect(again.stderr).toContain('The database holds a clinic already')
  await client.query('drop database restored with (force)')
  await client.end()
  figure(8, 'Restored into PostgreSQL 15: every table read back with equal counts and checksums')
})

test('a file that is damaged, cut short or foreign is refused before anything is touched', async () => {
  const whole = await readFile(backup)
  const plain = join(folder, 'plain.backup')
  await askDatabase(dataDir('second'), 'select 1', [])
  await clinic(['backup', plain], { DATA_DIR: dataDir('second') })
  const unencrypted = await readFile(plain)
  let refused = 0
  const refuse = async (bytes: Buffer, variables: Record<string, string> = { BACKUP_PASSPHRASE: passphrase }) => {
    const file = join(folder, 'damaged.backup')
    await writeFile(file, bytes)
    const empty = dataDir('never')
    const { code, stderr } = await clinic(['restore', file], { DATA_DIR: empty, ...variables }).catch(error => error)
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/nothing was changed|is encrypted: set BACKUP_PASSPHRASE/),
    ])
    expect(hasDatabaseServer(empty)).toBe(false)
    await expect(stat(join(empty, 'postgres'))).rejects.toThrow('ENOENT')
    refused++
  }
  const flipped = (bytes: Buffer, at: number) =>
    Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)))
  await refuse(whole, { BACKUP_PASSPHRASE: 'another passphrase' })
  await refuse(whole, {})
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
  const connection = (await import('../app/db/embedded.server.ts')).startEmbeddedPostgres
  const log = { info: () => undefined, warn: () => undefined }
  const server = await connection({ dataDir: dataDir('second'), log })
  const parts = { connection: server.connection, dataDir: dataDir('second'), passphrase: undefined, now: new Date() }
  const one = await backUp({ ...parts, file: join(folder, 'one') })
  const other = await backUp({ ...parts, file: join(folder, 'other') })
  await server.release()
  expect(other.tables).toEqual(one.tables)
})
