import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { SettingError } from './environment.server.ts'

const checkMs = 1_000
/** PostgreSQL shuts down when it can't write its log; this much is left to it, so that reading still works. */
const bytesNeeded = 64 * 1024 * 1024

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

export interface DiskSpace {
  /** True while there is too little space to store anything new. */
  isFull(): boolean
  close(): void
}

/** How large the folder's disk is, and how much an ordinary user can still write to it. */
export async function readDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const bytesPerGigabyte = 1e9

/** Such as "1.5 GB". */
export function inGigabytes(bytes: number, digits = 1): string {
  return `${(bytes / bytesPerGigabyte).toFixed(digits)} GB`
}

interface Need {
  /** What needs it, as a sentence’s subject. */
  readonly what: string
  /** What the operator can do instead of freeing space. */
  readonly orElse: string
}

/** Throws a `SettingError` if a folder's disk has less space than this, besides what has to stay free. */
export async function requireSpace(folder: string, bytes: number, { what, orElse }: Need): Promise<void> {
  const needed = bytes + bytesNeeded
  const { freeBytes: free } = await readDisk(folder)
  if (free >= needed) return
  throw new SettingError(
    `${what} needs about ${inGigabytes(needed)} in ${folder}, and ${inGigabytes(free)} are free: free some space, or ${orElse}.`,
  )
}

/** Whether the folder's disk has too little space to store anything new. */
export async function isDiskFull(folder: string): Promise<boolean> {
  return (await readDisk(folder)).freeBytes < bytesNeeded
}

/** Watches how much space the data folder's disk has left. */
export function watchDiskSpace(folder: string, log: Logger): DiskSpace {
  let full = false
  async function check(): Promise<void> {
    const isFull = await isDiskFull(folder)
    if (isFull && !full) log.error('the disk is full: nothing new is taken until there is space')
    if (!isFull && full) log.info('the disk has space again')
    full = isFull
  }
  // If the folder can't be read, the last result stays in force.
  const timer = setInterval(() => void check().catch(() => undefined), checkMs)
  timer.unref()
  return { isFull: () => full, close: () => clearInterval(timer) }
}
