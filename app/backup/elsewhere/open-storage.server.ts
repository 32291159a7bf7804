import type { BackupStorage, StorageSettings } from './storage.server.ts'

/** Opens the storage of BACKUP_TO. What only it needs is loaded now. */
export async function openStorage(settings: StorageSettings): Promise<BackupStorage> {
  const at = new URL(settings.BACKUP_TO)
  if (at.protocol === 's3:') return (await import('./s3.server.ts')).openBucket(at, settings)
  return await (await import('./sftp.server.ts')).openSftp(at, settings)
}
