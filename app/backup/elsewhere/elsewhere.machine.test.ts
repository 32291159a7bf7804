import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { programArguments, programEnvironment } from '../../../scripts/program.mjs'
import { ageHeader, passphrase, type Settings, startStorages, writeLargeBackup } from '../../../test/backup-storages.ts'
import { openCuttingProxy } from '../../../test/cutting-proxy.ts'
import { collectLog } from '../../../test/log-lines.ts'
import { currentBuild, queryDatabase } from '../../../test/program.ts'
import { canStartS3Server } from '../../../test/s3-server.ts'
import { readCondition } from '../../system/condition.server.ts'
import { drill } from '../drill.server.ts'
import { backupName } from '../retention.ts'
import { testStorage } from './connection-test.server.ts'
import { createBackupSender } from './sending.server.ts'
import { readSending } from './sending-state.server.ts'

const storages = startStorages()

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
  ...(canStartS3Server ? [{ kind: 'S3', makeStorage: storages.bucket, bytes: 30e6 }] : []),
  { kind: 'SFTP', makeStorage: storages.folder, bytes: 9e6 },
]

describe.each(cases)('$kind', ({ makeStorage, bytes }) => {
  test('a backup is sent and read back, and is restored by its name on an empty machine', async () => {
    const storage = await makeStorage()
    const { clinic, folder, backUp, send, stored } = await storages.openClinic(storage)
    await backUp()
    expect(clinic.jobs).toContainEqual({ name: 'send-backup', data: {} })
    await send()
    const [file] = await stored()
    const name = 'teeth-care-2026-11-20.tar.gz.age'
    expect(file).toMatchObject({ name, bytes: (await stat(join(folder, 'backups', name))).size })
    const elsewhere = await storages.makeFolder()
    const listed = await command({ ...storage, DATA_DIR: elsewhere }, 'backups')
    expect(listed).toEqual({
      code: 0,
      said: expect.stringMatching(new RegExp(`^${name}  \\d+\\.\\d MB  made .*, sent .* UTC  ${storage.BACKUP_TO}\n$`)),
    })
    const restored = await command({ ...storage, DATA_DIR: elsewhere }, 'restore', name)
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('each row as in the backup') })
    const { rows } = await queryDatabase(elsewhere, 'select count(*)::int as users from users', [])
    expect(rows).toEqual([{ users: 1 }])
    expect((await readdir(elsewhere)).filter(each => each.startsWith('.'))).toEqual([])
  })

  test('of two machines the one that made a backup sends it, and both know that it is there', async () => {
    const storage = await makeStorage()
    const { clinic, backUp, stored } = await storages.openClinic(storage)
    const { log, lines } = collectLog()
    const send = createBackupSender({ ...clinic, log })
    const other = { ...clinic, settings: { ...clinic.settings, dataDir: await storages.makeFolder() } }
    const sendFromOther = createBackupSender({ ...other, log: collectLog().log })
    await backUp()
    await expect(sendFromOther()).rejects.toMatchObject({ code: 'NOT_HERE' })
    expect(await readSending(other)).toMatchObject({ verifiedAt: undefined })
    await send()
    const [file] = await stored()
    const arrived = { file: file?.name, to: storage.BACKUP_TO, msg: 'a backup has arrived at the storage of BACKUP_TO' }
    expect(lines).toEqual([expect.objectContaining(arrived)])
    await sendFromOther()
    expect((await stored()).length).toBe(1)
    for (const machine of [clinic, other]) expect((await readSending(machine))?.verifiedAt).toEqual(clinic.now())
  })

  test('a transfer that breaks in the middle goes on with what is there', async () => {
    const storage = await makeStorage()
    const [setting, address] = storage.BACKUP_S3_ENDPOINT
      ? (['BACKUP_S3_ENDPOINT', storage.BACKUP_S3_ENDPOINT] as const)
      : (['BACKUP_TO', storage.BACKUP_TO ?? ''] as const)
    const { port } = new URL(address)
    const proxy = await openCuttingProxy(Number(port))
    onTestFinished(() => proxy.close())
    const opened = await storages.openClinic({ ...storage, [setting]: address.replace(port, String(proxy.port)) })
    const name = await writeLargeBackup(opened, bytes)
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
    const opened = await storages.openClinic(await makeStorage())
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
    const { folder, send, stored } = await storages.openClinic(await makeStorage())
    await mkdir(join(folder, 'backups'))
    await writeFile(join(folder, 'backups', 'teeth-care-2026-11-19.tar.gz'), 'Rahima')
    await send()
    await writeFile(join(folder, 'backups', 'teeth-care-2026-11-20.tar.gz.age'), 'Rahima')
    await expect(send()).rejects.toMatchObject({ code: 'NOT_ENCRYPTED' })
    expect(await stored()).toEqual([])
  })

  test('a test of the connection leaves nothing there', async () => {
    const { clinic, stored } = await storages.openClinic(await makeStorage())
    await testStorage(clinic.settings)
    expect(await stored()).toEqual([])
  })

  test('a damaged file there is refused before anything is restored, and a drill that finds it is an alert; a name that isn’t there is refused too', async () => {
    const storage = await makeStorage()
    const { clinic, folder, backUp, send } = await storages.openClinic(storage)
    await backUp()
    await send()
    const name = 'teeth-care-2026-11-20.tar.gz.age'
    const file = join(folder, 'backups', name)
    const content = await readFile(file)
    content[content.length - 100] = (content.at(-100) ?? 0) ^ 1
    await writeFile(file, content)
    await rm(`${file}.sent`)
    await send()
    const elsewhere = await storages.makeFolder()
    const damaged = await command({ ...storage, DATA_DIR: elsewhere }, 'restore', name)
    expect(damaged).toEqual({ code: 1, said: expect.stringContaining('is damaged or no backup') })
    const settings = { ...clinic.settings, DATABASE_URL: clinic.connection.connectionString }
    expect(await drill({ ...clinic, settings, migrationsFolder: 'db/migrations' })).toMatchObject({
      problem: expect.stringContaining('is damaged or no backup'),
    })
    const { parts } = await readCondition(clinic)
    expect(parts).toContainEqual(expect.objectContaining({ part: 'backups', state: 'wrong' }))
    const unknown = await command({ ...storage, DATA_DIR: elsewhere }, 'restore', 'teeth-care-2026-01-01.tar.gz.age')
    expect(unknown).toEqual({ code: 1, said: expect.stringContaining('is neither here nor at') })
  })
})
