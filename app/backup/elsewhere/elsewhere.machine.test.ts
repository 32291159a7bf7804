import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { programArguments, programEnvironment } from '../../../scripts/program.mjs'
import { openTestClinic, type TestClinic } from '../../../test/clinic.ts'
import { openCuttingProxy } from '../../../test/cutting-proxy.ts'
import { collectLog } from '../../../test/log-lines.ts'
import { currentBuild, queryDatabase } from '../../../test/program.ts'
import { type S3Server, startS3Server } from '../../../test/s3-server.ts'
import { type SftpServer, startSftpServer } from '../../../test/sftp-server.ts'
import { createDailyBackup } from '../daily-backup.server.ts'
import { backupName } from '../retention.ts'
import { testStorage } from './connection-test.server.ts'
import { createBackupSender } from './sending.server.ts'
import { listStored } from './stored-backups.server.ts'

const passphrase = 'seven calm molars'
const ageHeader = 'age-encryption.org/v1\n'

let s3: S3Server
let sftp: SftpServer
let buckets = 0
const clinics: TestClinic[] = []
const folders: string[] = []

beforeAll(async () => {
  ;[s3, sftp] = await Promise.all([startS3Server(), startSftpServer()])
})
afterAll(async () => {
  await Promise.all([s3.stop(), sftp.stop()])
})
afterEach(async () => {
  for (const clinic of clinics.splice(0)) await clinic.close()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

type Settings = Record<string, string>

const storages = {
  S3: () => s3.bucket(`backups-${buckets++}`),
  SFTP: async (): Promise<Settings> => ({ ...sftp.settings, BACKUP_TO: `${sftp.settings.BACKUP_TO}-${buckets++}` }),
}

async function anotherKey(): Promise<string> {
  const file = join(await makeFolder(), 'key')
  await promisify(execFile)('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])
  return await readFile(file, 'utf8')
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'teeth-care-elsewhere-'))
  folders.push(folder)
  return folder
}

async function openClinic(storage: Settings, dataDir?: string) {
  const folder = dataDir ?? (await makeFolder())
  const clinic = await openTestClinic({ variables: { ...storage, DATA_DIR: folder, BACKUP_PASSPHRASE: passphrase } })
  clinics.push(clinic)
  const { log, lines } = collectLog()
  const { enqueue } = await clinic.contextOf(await clinic.enrol('owner'))
  return {
    ...{ clinic, folder, lines },
    backUp: createDailyBackup({ ...clinic, log, enqueue }),
    send: createBackupSender({ ...clinic, log }),
    stored: () => listStored(clinic.settings),
  }
}

/** A file that looks like a backup, too large to be sent at once. */
async function placeLargeBackup({ clinic, folder }: Awaited<ReturnType<typeof openClinic>>, bytes: number) {
  const name = backupName(clinic.now(), 'Asia/Dhaka', 'day', true)
  await mkdir(join(folder, 'backups'), { recursive: true })
  await writeFile(
    join(folder, 'backups', name),
    Buffer.concat([Buffer.from(ageHeader), randomBytes(bytes - ageHeader.length)]),
  )
  return name
}

async function command(settings: Settings, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const build = currentBuild()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(join('node_modules', 'node', 'bin', 'node'), [...programArguments(build), ...args], {
    env: { PATH, HOME, ...programEnvironment(build), BACKUP_PASSPHRASE: passphrase, ...settings },
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, said: out + err }
}

const cases = [
  // Three parts and a bit.
  { kind: 'S3', makeStorage: storages.S3, bytes: 30e6 },
  { kind: 'SFTP', makeStorage: storages.SFTP, bytes: 9e6 },
]

describe.each(cases)('$kind', ({ makeStorage, bytes }) => {
  test('a backup is sent and read back, and is restored by its name on an empty machine', async () => {
    const storage = await makeStorage()
    const { clinic, folder, backUp, send, stored } = await openClinic(storage)
    await backUp()
    expect(clinic.jobs).toContainEqual({ name: 'send-backup', data: {} })
    await send()
    const [file] = await stored()
    const name = 'teeth-care-2026-11-20.tar.gz.age'
    expect(file).toMatchObject({ name, bytes: (await stat(join(folder, 'backups', name))).size })
    const elsewhere = await makeFolder()
    const listed = await command({ ...storage, DATA_DIR: elsewhere }, 'backups')
    expect(listed).toEqual({
      code: 0,
      said: expect.stringMatching(new RegExp(`^${name}  0\\.\\d+ GB .*${storage.BACKUP_TO}\n$`)),
    })
    const restored = await command({ ...storage, DATA_DIR: elsewhere }, 'restore', name)
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('each row as in the backup') })
    const { rows } = await queryDatabase(elsewhere, 'select count(*)::int as users from users', [])
    expect(rows).toEqual([{ users: 1 }])
    expect((await readdir(elsewhere)).filter(each => each.startsWith('.'))).toEqual([])
  })

  test('a transfer that breaks in the middle goes on with what is there', async () => {
    const storage = await makeStorage()
    const [setting, address] = storage.BACKUP_S3_ENDPOINT
      ? (['BACKUP_S3_ENDPOINT', storage.BACKUP_S3_ENDPOINT] as const)
      : (['BACKUP_TO', storage.BACKUP_TO ?? ''] as const)
    const { port } = new URL(address)
    const proxy = await openCuttingProxy(Number(port))
    onTestFinished(() => proxy.close())
    const opened = await openClinic({ ...storage, [setting]: address.replace(port, String(proxy.port)) })
    const name = await placeLargeBackup(opened, bytes)
    proxy.cutAfter((2 / 3) * bytes)
    await expect(opened.send()).rejects.toMatchObject({ code: 'UNREACHABLE' })
    proxy.cutAfter(Number.POSITIVE_INFINITY)
    expect(await opened.stored()).toEqual([])
    const before = proxy.passed()
    await opened.send()
    // What was in an unfinished part is sent again.
    expect(proxy.passed() - before).toBeLessThan(0.75 * bytes)
    expect(await opened.stored()).toMatchObject([{ name, bytes }])
  })

  test('what is there is neither sent nor read again, and old backups are removed there by the rule of 12 months', async () => {
    const opened = await openClinic(await makeStorage())
    const { clinic, folder, send, stored } = opened
    const days = ['2025-11-30', '2025-12-30', '2025-12-31', '2026-11-19', '2026-11-20']
    await mkdir(join(folder, 'backups'))
    for (const day of days) {
      clinic.setNow(new Date(`${day}T12:00:00Z`))
      await writeFile(
        join(folder, 'backups', backupName(clinic.now(), 'Asia/Dhaka', 'day', true)),
        `${ageHeader}${day}`,
      )
      await send()
    }
    const sentAt = async () => Object.fromEntries((await stored()).map(({ name, at }) => [name, at]))
    const first = await sentAt()
    expect(Object.keys(first).toSorted()).toEqual(
      ['2025-12-31', '2026-11-19', '2026-11-20'].map(day => `teeth-care-${day}.tar.gz.age`),
    )
    await send()
    expect(await sentAt()).toEqual(first)
  })

  test('a file that isn’t encrypted is never sent, whatever its name says', async () => {
    const { folder, send, stored } = await openClinic(await makeStorage())
    await mkdir(join(folder, 'backups'))
    await writeFile(join(folder, 'backups', 'teeth-care-2026-11-19.tar.gz'), 'Rahima')
    await send()
    await writeFile(join(folder, 'backups', 'teeth-care-2026-11-20.tar.gz.age'), 'Rahima')
    await expect(send()).rejects.toMatchObject({ code: 'NOT_ENCRYPTED' })
    expect(await stored()).toEqual([])
  })

  test('a test of the connection leaves nothing there', async () => {
    const { clinic, stored } = await openClinic(await makeStorage())
    await testStorage(clinic.settings)
    expect(await stored()).toEqual([])
  })

  test('a damaged file there is refused before anything is restored, and so is a name that isn’t there', async () => {
    const storage = await makeStorage()
    const { clinic, folder, backUp, send } = await openClinic(storage)
    await backUp()
    await send()
    const name = 'teeth-care-2026-11-20.tar.gz.age'
    const file = join(folder, 'backups', name)
    const content = await readFile(file)
    content[content.length - 100] = (content.at(-100) ?? 0) ^ 1
    await writeFile(file, content)
    await rm(`${file}.sent`)
    await createBackupSender({ ...clinic, log: collectLog().log })()
    const elsewhere = await makeFolder()
    const damaged = await command({ ...storage, DATA_DIR: elsewhere }, 'restore', name)
    expect(damaged).toEqual({ code: 1, said: expect.stringContaining('is damaged or no backup') })
    const unknown = await command({ ...storage, DATA_DIR: elsewhere }, 'restore', 'teeth-care-2026-01-01.tar.gz.age')
    expect(unknown).toEqual({ code: 1, said: expect.stringContaining('is neither here nor at') })
  })
})

test('a wrong key and a bucket that isn’t there each get a sentence, and nothing is lost here', async () => {
  const storage = await storages.S3()
  const wrong = [
    [{ BACKUP_S3_SECRET: 'wrong' }, 'KEY_REFUSED'],
    [{ BACKUP_S3_KEY_ID: 'nobody' }, 'KEY_REFUSED'],
    [{ BACKUP_TO: 's3://nowhere/north' }, 'NOT_FOUND'],
  ] as const
  for (const [settings, code] of wrong) {
    const { folder, backUp, send, lines } = await openClinic({ ...storage, ...settings })
    await backUp()
    await expect(send()).rejects.toMatchObject({ code })
    expect(lines).toMatchObject([{ code, msg: expect.stringMatching(/^The bucket refuses .*: .*\.$/) }])
    expect(await readdir(join(folder, 'backups'))).toEqual(['teeth-care-2026-11-20.tar.gz.age'])
  }
})

test('a server of SFTP is trusted only by its host key; the sentence says which it shows', async () => {
  const storage = await storages.SFTP()
  const { BACKUP_SFTP_HOST_KEY = '', ...unpinned } = storage
  const unset = await openClinic(unpinned)
  await unset.backUp()
  const shown = {
    code: 'HOST_KEY_UNKNOWN',
    hostKey: BACKUP_SFTP_HOST_KEY,
    message: expect.stringContaining(BACKUP_SFTP_HOST_KEY),
  }
  await expect(unset.send()).rejects.toMatchObject(shown)
  const pinned = await openClinic(storage)
  await pinned.backUp()
  const hostKey = await sftp.replaceHostKey()
  await expect(pinned.send()).rejects.toMatchObject({ code: 'HOST_KEY_DIFFERS', hostKey })
  expect(await readdir(sftp.folder)).not.toContain(storage.BACKUP_TO?.split('/').at(-1))
  const again = await openClinic({ ...storage, BACKUP_SFTP_HOST_KEY: hostKey }, pinned.folder)
  await again.send()
  expect(await again.stored()).toHaveLength(1)
  await expect(
    (await openClinic({ ...storage, BACKUP_SFTP_HOST_KEY: hostKey, BACKUP_SFTP_KEY: await anotherKey() })).stored(),
  ).rejects.toMatchObject({ code: 'KEY_REFUSED' })
})

test('what is already there but differs is found when it is read back, and is sent again whole', async () => {
  const storage = await storages.SFTP()
  const opened = await openClinic({ ...storage, BACKUP_SFTP_HOST_KEY: await sftp.replaceHostKey() })
  const name = await placeLargeBackup(opened, 3e6)
  const there = new URL(storage.BACKUP_TO ?? '').pathname
  await mkdir(there, { recursive: true })
  await writeFile(join(there, `${name}.partial`), randomBytes(1e6))
  await expect(opened.send()).rejects.toMatchObject({ code: 'DAMAGED' })
  expect(await opened.stored()).toEqual([])
  await opened.send()
  expect((await readFile(join(there, name))).equals(await readFile(join(opened.folder, 'backups', name)))).toBe(true)
})
