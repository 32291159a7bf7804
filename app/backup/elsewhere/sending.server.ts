import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../platform/context.server.ts'
import { clinicSettings } from '../../platform/db/schema.ts'
import { isEncrypted, sha256Of } from '../archive.server.ts'
import { readNewestBackup } from '../daily-backup.server.ts'
import { monthsElsewhere, type NamedBackup, namedBackups, retainedBackups } from '../retention.ts'
import { backupFolder, namesIn } from '../work-folder.server.ts'
import { readMark, writeMark } from './sending-state.server.ts'
import { asStorageFault, type BackupStorage, StorageFault } from './storage.server.ts'
import { atStorage } from './stored-backups.server.ts'

type SendingContext = Pick<Context, 'db' | 'now' | 'settings' | 'log'>

/** Sends the newest backup first, reads it back, and removes what the retention rule gives up. Throws a `StorageFault`, to be retried. */
export function createBackupSender({ db, now, settings, log }: SendingContext) {
  return async (): Promise<void> => {
    const { BACKUP_TO } = settings
    const [clinic] = await db.select({ zone: clinicSettings.zone }).from(clinicSettings)
    if (!clinic || BACKUP_TO === undefined) return
    try {
      await atStorage(settings, async storage => {
        const folder = backupFolder(settings)
        for (;;) {
          const next = await nextToSend(folder, BACKUP_TO, { now: now(), zone: clinic.zone })
          if (!next) break
          const file = join(folder, next.name)
          await requireEncrypted(file)
          await storage.send(next.name, file)
          await verify(storage, next.name, file)
          await writeMark(folder, next.name, { to: BACKUP_TO, at: now() })
          log.info({ file: next.name, to: BACKUP_TO }, 'a backup has arrived at the storage of BACKUP_TO')
        }
        await requireNewestThere({ db, now }, storage, { folder, to: BACKUP_TO })
        await dropOld(storage, { now: now(), zone: clinic.zone }, log)
      })
    } catch (error) {
      const fault = asStorageFault(error)
      log.error({ code: fault.code }, fault.message)
      throw fault
    }
  }
}

type Moment = { readonly now: Date; readonly zone: string }

/** A backup that isn't encrypted is never sent. */
async function nextToSend(folder: string, to: string, moment: Moment): Promise<NamedBackup | undefined> {
  const here = namedBackups(await namesIn(folder), moment.zone, moment.now).filter(({ name }) => name.endsWith('.age'))
  for (const backup of retainedBackups(here, { ...moment, months: monthsElsewhere })) {
    if (!(await readMark(folder, backup.name, to))) return backup
  }
  return undefined
}

/** If another machine made the newest backup, this job fails until pg-boss gives it to that machine. The backup is then marked here too. */
async function requireNewestThere(
  { db, now }: Pick<Context, 'db' | 'now'>,
  storage: BackupStorage,
  { folder, to }: { readonly folder: string; readonly to: string },
): Promise<void> {
  const { newest } = await readNewestBackup({ db, now })
  if (!newest?.isEncrypted || newest.fileName === null || (await readMark(folder, newest.fileName, to))) return
  const { fileName } = newest
  if (!(await storage.list()).some(({ name }) => name === fileName))
    throw new StorageFault('NOT_HERE', `${fileName} isn’t on this machine: the program that made it has to send it.`)
  await writeMark(folder, fileName, { to, at: now() })
}

/** Reads a sent file back and compares it. A file that differs is removed from the storage, so that it is sent again. */
async function verify(storage: BackupStorage, name: string, file: string): Promise<void> {
  const [here, there] = await Promise.all([sha256Of(createReadStream(file)), sha256Of(storage.read(name))])
  if (here === there) return
  await storage.remove(name).catch(() => undefined)
  throw new StorageFault('DAMAGED', `${name} came back from the storage of BACKUP_TO damaged: it is sent again.`)
}

async function requireEncrypted(file: string): Promise<void> {
  if (await isEncrypted(file)) return
  throw new StorageFault('NOT_ENCRYPTED', `${file} isn't encrypted, so it doesn't leave this machine: move it away.`)
}

/** It is no failure if the storage refuses to delete an old backup: it may be set up so that this machine's key can't. */
async function dropOld(storage: BackupStorage, moment: Moment, log: Context['log']): Promise<void> {
  const names = (await storage.list()).map(({ name }) => name)
  const there = namedBackups(names, moment.zone, moment.now)
  const retained = new Set(retainedBackups(there, { ...moment, months: monthsElsewhere }))
  for (const backup of there) {
    if (retained.has(backup)) continue
    await storage.remove(backup.name).catch(error => {
      log.info({ code: asStorageFault(error).code }, 'the storage of BACKUP_TO refuses to delete an old backup')
    })
  }
}
