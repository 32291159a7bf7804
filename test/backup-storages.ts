import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createDailyBackup } from '../app/backup/daily-backup.server.ts'
import { createBackupSender } from '../app/backup/elsewhere/sending.server.ts'
import { listStored } from '../app/backup/elsewhere/stored-backups.server.ts'
import { backupName } from '../app/backup/retention.ts'
import { openTestClinic, type TestClinic } from './clinic.ts'
import { collectLog } from './log-lines.ts'
import { canStartS3Server, type S3Server, startS3Server } from './s3-server.ts'
import { type SftpServer, startSftpServer } from './sftp-server.ts'

export const passphrase = 'seven calm molars'
export const ageHeader = 'age-encryption.org/v1\n'

export type Settings = Record<string, string>
type StoringClinic = Awaited<ReturnType<ReturnType<typeof startStorages>['openClinic']>>

/** Real servers for a file's tests, with a bucket or folder for each, and clinics that send their backups there. */
export function startStorages() {
  let s3: S3Server | undefined
  let sftp: SftpServer
  let made = 0
  const clinics: TestClinic[] = []
  const folders: string[] = []
  beforeAll(async () => {
    ;[s3, sftp] = await Promise.all([canStartS3Server ? startS3Server() : undefined, startSftpServer()])
  })
  afterAll(() => Promise.all([s3?.stop(), sftp.stop()]))
  afterEach(async () => {
    for (const clinic of clinics.splice(0)) await clinic.close()
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  })
  async function makeFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'teeth-care-elsewhere-'))
    folders.push(folder)
    return folder
  }
  return {
    makeFolder,
    /** Not where `canStartS3Server` is false. A bucket with a limit is full once it has so many bytes. */
    async bucket({ limitBytes }: { readonly limitBytes?: number } = {}): Promise<Settings> {
      if (!s3) throw new Error('There is no S3 server.')
      const name = `backups-${made++}`
      const settings = await s3.bucket(name)
      if (limitBytes !== undefined) await s3.limitBucket(name, limitBytes)
      return settings
    },
    folder: async (): Promise<Settings> => ({ ...sftp.settings, BACKUP_TO: `${sftp.settings.BACKUP_TO}-${made++}` }),
    sftp: () => sftp,
    async openClinic(storage: Settings, dataDir?: string) {
      const folder = dataDir ?? (await makeFolder())
      const variables = { ...storage, DATA_DIR: folder, BACKUP_PASSPHRASE: passphrase }
      const clinic = await openTestClinic({ variables })
      clinics.push(clinic)
      const { log, lines } = collectLog()
      const { enqueue } = await clinic.contextOf(await clinic.enrol('owner'))
      return {
        ...{ clinic, folder, lines },
        backUp: createDailyBackup({ ...clinic, log, enqueue }),
        send: createBackupSender({ ...clinic, log }),
        stored: () => listStored(clinic.settings),
      }
    },
  }
}

/** A file of this size that is named and begins as a backup. */
export async function writeLargeBackup({ clinic, folder }: StoringClinic, bytes: number): Promise<string> {
  const name = backupName(clinic.now(), 'Asia/Dhaka', 'day', true)
  await mkdir(join(folder, 'backups'), { recursive: true })
  const content = Buffer.concat([Buffer.from(ageHeader), randomBytes(bytes - ageHeader.length)])
  await writeFile(join(folder, 'backups', name), content)
  return name
}
