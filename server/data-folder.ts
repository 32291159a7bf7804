import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import { isDiskFull } from '../app/platform/disk-space.server.ts'
import { SettingError } from '../app/platform/environment.server.ts'

const checkMs = 1_000

/** Makes the data folder, private to this user, if there is none. Throws a `SettingError` for a folder that isn't writable. */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new SettingError(
      `DATA_DIR is "${dataDir}", where nothing can be kept${reason}: choose a folder that this user may write to.`,
    )
  }
}

export interface DiskSpace {
  isFull(): boolean
  close(): void
}

export function watchDiskSpace(folder: string, log: Logger): DiskSpace {
  let full = false
  async function check(): Promise<void> {
    const isFull = await isDiskFull(folder)
    if (isFull && !full) log.error('the disk is full: nothing new is taken until there is space')
    if (!isFull && full) log.info('the disk has space again')
    full = isFull
  }
  // If the data folder can't be read, what was found before about its disk stays in force.
  const timer = setInterval(() => void check().catch(() => undefined), checkMs)
  timer.unref()
  return { isFull: () => full, close: () => clearInterval(timer) }
}
