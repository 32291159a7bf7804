import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

const checkMs = 1_000
// PostgreSQL goes down when it finds no room for its log; so much is left to it, so that reading goes on.
const leastBytes = 64 * 1024 * 1024

export interface DiskRoom {
  /** True while there is too little room to take anything new. */
  isFull(): boolean
  close(): void
}

/** Watches how much room the data folder's disk has left. */
export function watchDiskRoom(folder: string, log: Logger): DiskRoom {
  let full = false
  async function check(): Promise<void> {
    const { bavail, bsize } = await statfs(folder)
    const isFull = bavail * bsize < leastBytes
    if (isFull && !full) log.error('the disk is full: nothing new is taken until there is room')
    if (!isFull && full) log.info('the disk has room again')
    full = isFull
  }
  // A folder that can't be asked about says nothing of its room.
  const timer = setInterval(() => void check().catch(() => undefined), checkMs)
  timer.unref()
  return { isFull: () => full, close: () => clearInterval(timer) }
}
