import type { Environment } from '../../platform/environment.server.ts'
import { faultCode } from '../../platform/fault.server.ts'
import type { StorageProblem } from '../storage-problem.ts'

/** A backup file at the storage; `at` is when the file was written there. */
export interface StoredFile {
  readonly name: string
  readonly bytes: number
  readonly at: Date
}

/** Every method throws a `StorageFault` if the storage refuses or can't be reached. */
export interface BackupStorage {
  list(): Promise<StoredFile[]>
  /** Sends a file to the storage, and continues where an earlier attempt broke off. */
  send(name: string, file: string): Promise<void>
  read(name: string): AsyncIterable<Uint8Array>
  remove(name: string): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** The message of a `StorageFault` is for the operator, in English. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'

  readonly code: StorageProblem
  /** The fingerprint of the host key that an SFTP server showed. */
  readonly hostKey: string | undefined

  constructor(code: StorageProblem, message: string, hostKey?: string) {
    super(message)
    this.code = code
    this.hostKey = hostKey
  }
}

export type StorageSettings = Pick<
  Environment,
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_KEY_ID'
  | 'BACKUP_S3_SECRET'
  | 'BACKUP_SFTP_KEY'
  | 'BACKUP_SFTP_PASSWORD'
  | 'BACKUP_SFTP_HOST_KEY'
> & { readonly BACKUP_TO: string }

export function asStorageFault(error: unknown): StorageFault {
  if (error instanceof StorageFault) return error
  const code = faultCode(error)
  return new StorageFault(
    'UNREACHABLE',
    `The storage of BACKUP_TO can’t be reached, or the connection broke (${code}).`,
  )
}
