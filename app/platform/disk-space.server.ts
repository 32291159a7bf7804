import { statfs } from 'node:fs/promises'
import { SettingError } from './environment.server.ts'

/** The space on the disk that is left to PostgreSQL, which shuts down when it can't write its log, so that the clinic can still read. */
const bytesNeeded = 64 * 1024 * 1024

export async function readDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const bytesPerGigabyte = 1e9

export function inGigabytes(bytes: number, digits = 1): string {
  return `${(bytes / bytesPerGigabyte).toFixed(digits)} GB`
}

interface Need {
  readonly what: string
  readonly orElse: string
}

/** Throws a `SettingError` if a folder's disk has less free space than `bytes` and what PostgreSQL needs besides. */
export async function requireSpace(folder: string, bytes: number, { what, orElse }: Need): Promise<void> {
  const needed = bytes + bytesNeeded
  const { freeBytes: free } = await readDisk(folder)
  if (free >= needed) return
  throw new SettingError(
    `${what} needs about ${inGigabytes(needed)} in ${folder}, and ${inGigabytes(free)} are free: free some space, or ${orElse}.`,
  )
}

export async function isDiskFull(folder: string): Promise<boolean> {
  return (await readDisk(folder)).freeBytes < bytesNeeded
}
