import { copyFile, type FileHandle, open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { orNullIfMissing } from './errors.ts'
import { giveTo } from './folders.ts'
import type { Layout } from './layout.ts'
import type { Identity } from './run.ts'

const longestBytes = 1_000_000

/** Opens the server's log for appending, so that it can be truncated while the server writes. */
export async function openLog(layout: Layout, identity: Identity): Promise<FileHandle> {
  await trimLog(layout)
  const opened = await open(layout.logFile, 'a', 0o600)
  await giveTo(identity, layout.logFile)
  return opened
}

/** Limits the log's size: moves its content to a second file, replacing the one before. */
export async function trimLog(layout: Layout): Promise<void> {
  const found = await orNullIfMissing(stat(layout.logFile))
  if (found === null || found.size <= longestBytes) return
  const older = `${layout.logFile}.1`
  await rm(older, { force: true })
  await copyFile(layout.logFile, older)
  await truncate(layout.logFile)
}

/** The lines written since the log had `fromByte` bytes. */
export async function linesSince(fromByte: number, layout: Layout): Promise<string[]> {
  const text = (await readFile(layout.logFile)).subarray(fromByte).toString('utf8')
  return text.split('\n').filter(line => line !== '')
}
