import { createWriteStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { requireSpace } from '../../platform/disk-space.server.ts'
import { type Environment, SettingError } from '../../platform/environment.server.ts'
import { backupFolder, makeWorkFolder, namesIn } from '../work-folder.server.ts'
import { openBucket } from './s3.server.ts'
import { openSftp } from './sftp.server.ts'
import { asStorageFault, type BackupStorage, type StoredFile } from './storage.server.ts'

export const isBackup = (name: string) => /\.tar\.gz(\.age)?$/.test(name)

/** Throws a `SettingError` if BACKUP_TO isn't set, and a `StorageFault` if the storage there can't be used. */
export async function atStorage<Result>(settings: Environment, use: (storage: BackupStorage) => Promise<Result>) {
  const { BACKUP_TO } = settings
  if (BACKUP_TO === undefined) throw new SettingError('There is no BACKUP_TO: set it to where the backups are.')
  try {
    const at = new URL(BACKUP_TO)
    const open = at.protocol === 's3:' ? openBucket : openSftp
    await using storage = await open(at, { ...settings, BACKUP_TO })
    return await use(storage)
  } catch (error) {
    throw error instanceof SettingError ? error : asStorageFault(error)
  }
}

export async function listStored(settings: Environment): Promise<StoredFile[]> {
  const files = await atStorage(settings, storage => storage.list())
  return newestFirst(files.filter(({ name }) => isBackup(name)))
}

export async function listAll(settings: Environment): Promise<(StoredFile & { readonly where: string })[]> {
  const folder = backupFolder(settings)
  const here = await Promise.all(
    (await namesIn(folder)).filter(isBackup).map(async name => {
      const { size: bytes, mtime: at } = await stat(join(folder, name))
      return { name, bytes, at }
    }),
  )
  const there = settings.BACKUP_TO === undefined ? [] : await listStored(settings)
  return [
    ...newestFirst(here).map(file => ({ ...file, where: folder })),
    ...there.map(file => ({ ...file, where: settings.BACKUP_TO ?? '' })),
  ]
}

const newestFirst = (files: readonly StoredFile[]) =>
  files.toSorted((one, other) => Number(other.at) - Number(one.at) || other.name.localeCompare(one.name))

interface Finding {
  /** The folder in which the command was started, to which a file's name is relative. */
  readonly startedIn: string
  /** Disposing of this stack removes the backup that was fetched from the storage. */
  readonly opened: AsyncDisposableStack
}

/** Finds a backup by its name: the file of that name, or else one in DATA_DIR, or else one at BACKUP_TO. */
export async function findBackup(settings: Environment, name: string, { startedIn, opened }: Finding): Promise<string> {
  const file = resolve(startedIn, name)
  if (name.includes('/') || existsSync(file)) return file
  const daily = join(backupFolder(settings), name)
  if (existsSync(daily)) return daily
  return settings.BACKUP_TO === undefined ? file : await fetchStored(settings, name, opened)
}

export async function fetchStored(settings: Environment, name: string, opened: AsyncDisposableStack): Promise<string> {
  const folder = opened.use(await makeWorkFolder(settings.dataDir, 'restore'))
  const fetched = join(folder.path, basename(name))
  await atStorage(settings, async storage => {
    const stored = (await storage.list()).find(each => each.name === name)
    if (!stored)
      throw new SettingError(`${name} is neither here nor at ${settings.BACKUP_TO}: see the list of backups.`)
    await requireSpace(folder.path, stored.bytes, { what: 'Fetching this backup', orElse: 'choose another DATA_DIR' })
    await pipeline(storage.read(name), createWriteStream(fetched, { mode: 0o600, flags: 'wx' }))
  })
  return fetched
}
