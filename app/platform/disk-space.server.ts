import { statfs } from 'node:fs/promises'
import { SettingError } from './environment.server.ts'

/** The space on the disk that is left to PostgreSQL, which shuts down when it can't write its log, so that the clinic can still read. */
const bytesNeeded = 64 * 1024 * 1024

export async function readDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const bytesPerMegabyte = 1e6
const bytesPerGigabyte = 1e9
const tenths = 10

/** A size in a sentence for the operator, in GB or, below one, in MB. With `Math.ceil` and `Math.floor`, too little never looks like enough. */
export function inUnits(bytes: number, round: (value: number) => number = Math.round): string {
  const [unit, name] = bytes < bytesPerGigabyte ? [bytesPerMegabyte, 'MB'] : [bytesPerGigabyte, 'GB']
  return `${(round((tenths * bytes) / unit) / tenths).toFixed(1)} ${name}`
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
    `${what} needs about ${inUnits(needed, Math.ceil)} in ${folder}, and ${inUnits(free, Math.floor)} are free: free some space, or ${orElse}.`,
  )
}

export async function isDiskFull(folder: string): Promise<boolean> {
  return (await readDisk(folder)).freeBytes < bytesNeeded
}
