import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { SettingError } from './environment.server.ts'

/**
 * Makes sure that the data folder is writable; a new one is private to this user. Throws a `SettingError` whose message says what the
 * operator can do.
 */
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
