import { statfs } from 'node:fs/promises'
import { SettingError } from './environment.server.ts'

/** PostgreSQL shuts down when it can't write its log; this much is left to it, so that reading still works. */
const bytesNeeded = 64 * 1024 * 1024

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
