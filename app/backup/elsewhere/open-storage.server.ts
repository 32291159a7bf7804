import { openBucket } from './s3.server.ts'
import { openSftp } from './sftp.server.ts'
import type { BackupStorage, StorageSettings } from './storage.server.ts'

/** Opens the storage of BACKUP_TO. */
export async function openStorage(settings: StorageSettings): Promise<BackupStorage> {
  const at = new URL(settings.BACKUP_TO)
  return at.protocol === 's3:' ? openBucket(at, settings) : await openSftp(at, settings)
}
