import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ageHeader, type Settings, startStorages, writeLargeBackup } from '../../../test/backup-storages.ts'
import { freePort } from '../../../test/free-port.ts'
import { canStartS3Server } from '../../../test/s3-server.ts'
import { startSftpServer } from '../../../test/sftp-server.ts'
import { backupName } from '../retention.ts'
import { testStorage } from './connection-test.server.ts'

const storages = startStorages()

async function anotherKey(): Promise<string> {
  const file = join(await storages.makeFolder(), 'key')
  await promisify(execFile)('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])
  return await readFile(file, 'utf8')
}

/** The address of a front of a server that refuses each DELETE, as a bucket with locked objects does. */
async function openLockedFront(url: string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming
    if (method === 'DELETE') return outgoing.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    const forwarded = request(new URL(path, url), { method, headers }, response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      pipeline(response, outgoing, () => undefined)
    })
    return pipeline(incoming, forwarded, () => undefined)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

test.runIf(canStartS3Server)(
  'a wrong key and a bucket that isn’t there each get a sentence, and nothing is lost here',
  async () => {
    const storage = await storages.bucket()
    const wrong = [
      [{ BACKUP_S3_SECRET: 'wrong' }, 'KEY_REFUSED'],
      [{ BACKUP_S3_KEY_ID: 'nobody' }, 'KEY_REFUSED'],
      [{ BACKUP_TO: 's3://nowhere/north' }, 'NOT_FOUND'],
    ] as const
    for (const [settings, code] of wrong) {
      const { folder, backUp, send, lines } = await storages.openClinic({ ...storage, ...settings })
      await backUp()
      await expect(send()).rejects.toMatchObject({ code })
      expect(lines.filter(line => line.code)).toMatchObject([
        { code, msg: expect.stringMatching(/^The bucket refuses .*: .*\.$/) },
      ])
      expect(await readdir(join(folder, 'backups'))).toEqual(['teeth-care-2026-11-20.tar.gz.age'])
    }
  },
)

test('a server of SFTP is trusted only by its host key; the sentence says which it shows', async () => {
  const storage = await storages.folder()
  const { BACKUP_SFTP_HOST_KEY = '', ...unpinned } = storage
  const unset = await storages.openClinic(unpinned)
  await unset.backUp()
  const shown = {
    code: 'HOST_KEY_UNKNOWN',
    hostKey: BACKUP_SFTP_HOST_KEY,
    message: expect.stringContaining(BACKUP_SFTP_HOST_KEY),
  }
  await expect(unset.send()).rejects.toMatchObject(shown)
  const pinned = await storages.openClinic(storage)
  await pinned.backUp()
  const hostKey = await storages.sftp().replaceHostKey()
  await expect(pinned.send()).rejects.toMatchObject({ code: 'HOST_KEY_DIFFERS', hostKey })
  expect(await readdir(storages.sftp().folder)).not.toContain(storage.BACKUP_TO?.split('/').at(-1))
  const again = await storages.openClinic({ ...storage, BACKUP_SFTP_HOST_KEY: hostKey }, pinned.folder)
  await again.send()
  expect(await again.stored()).toHaveLength(1)
  await expect(
    (
      await storages.openClinic({ ...storage, BACKUP_SFTP_HOST_KEY: hostKey, BACKUP_SFTP_KEY: await anotherKey() })
    ).stored(),
  ).rejects.toMatchObject({ code: 'KEY_REFUSED' })
})

async function expectFull(storage: Settings, bytes: number): Promise<void> {
  const opened = await storages.openClinic(storage)
  const name = await writeLargeBackup(opened, bytes)
  await expect(opened.send()).rejects.toMatchObject({ code: 'FULL' })
  expect(opened.lines).toContainEqual(expect.objectContaining({ level: 50, code: 'FULL' }))
  expect(await opened.stored()).toEqual([])
  expect(await readdir(join(opened.folder, 'backups'))).toEqual([name])
}

test('a full disk there gets a sentence, and nothing is lost here', async () => {
  const small = await startSftpServer({ diskSize: '2m' })
  onTestFinished(() => small.stop())
  await expectFull(small.settings, 3e6)
})

test.runIf(canStartS3Server)(
  'a full bucket gets a sentence, for a file in one part and in several, and nothing is lost here',
  async () => {
    await expectFull(await storages.bucket({ limitBytes: 1e6 }), 2e6)
    // Swift counts the parts elsewhere: it refuses to join them.
    await expectFull(await storages.bucket({ limitBytes: 10 }), 20e6)
  },
)

test.runIf(canStartS3Server)('a bucket that refuses to delete is no failure: old backups stay there', async () => {
  const storage = await storages.bucket()
  const locked = await openLockedFront(storage.BACKUP_S3_ENDPOINT ?? '')
  const { clinic, folder, send, stored } = await storages.openClinic({ ...storage, BACKUP_S3_ENDPOINT: locked })
  await mkdir(join(folder, 'backups'))
  for (const day of ['2025-10-30', '2026-11-20']) {
    clinic.setNow(new Date(`${day}T12:00:00Z`))
    await writeFile(join(folder, 'backups', backupName(clinic.now(), 'Asia/Dhaka', 'day', true)), `${ageHeader}${day}`)
    await send()
  }
  expect((await stored()).map(({ name }) => name).toSorted()).toEqual(
    ['2025-10-30', '2026-11-20'].map(day => `teeth-care-${day}.tar.gz.age`),
  )
  await testStorage(clinic.settings)
})

test('what is already there but differs is found when it is read back, and is sent again whole', async () => {
  const storage = await storages.folder()
  const opened = await storages.openClinic({ ...storage, BACKUP_SFTP_HOST_KEY: await storages.sftp().replaceHostKey() })
  const name = await writeLargeBackup(opened, 3e6)
  const there = new URL(storage.BACKUP_TO ?? '').pathname
  await mkdir(there, { recursive: true })
  await writeFile(join(there, `${name}.partial`), randomBytes(1e6))
  await expect(opened.send()).rejects.toMatchObject({ code: 'DAMAGED' })
  expect(await opened.stored()).toEqual([])
  await opened.send()
  expect((await readFile(join(there, name))).equals(await readFile(join(opened.folder, 'backups', name)))).toBe(true)
})
