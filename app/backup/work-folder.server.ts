import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { giveToOwner } from '../platform/own-files.server.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'

const ownFolders = new Set<string>()
/** The names of earlier versions' work folders don't tell the process. Such a folder is a leftover once it is an hour old. */
const oldMs = 60 * millisecondsPerMinute

/** Makes a folder for one backup or restore alone, which is removed when it is disposed of. Its name has the process id. */
export async function makeWorkFolder(dataDir: string, kind: 'backup' | 'restore') {
  await mkdir(dataDir, { recursive: true })
  const path = await mkdtemp(join(dataDir, `.${kind}-${process.pid}-`))
  await giveToOwner(path)
  ownFolders.add(path)
  return {
    path,
    async [Symbol.asyncDispose]() {
      // The last chunks of a file in a work folder may still be on their way to the disk, so removing the folder is tried again.
      await rm(path, { recursive: true, force: true, maxRetries: 10 })
      ownFolders.delete(path)
    },
  }
}

export function backupFolder({ dataDir }: { readonly dataDir: string }): string {
  return join(dataDir, 'backups')
}

/** Removes the work folders and drafts of killed processes; those of running processes stay. Returns how many leftovers there were. */
export async function removeLeftovers(dataDir: string): Promise<number> {
  const inside = backupFolder({ dataDir })
  // Drafts are listed before folders: a backup writes its draft only while it has a folder, so no running backup's draft is removed.
  const drafts = (await namesIn(inside)).filter(name => /^(teeth-care|before)-.*\.partial$/.test(name))
  const folders = (await namesIn(dataDir)).filter(name => /^\.(backup|restore)-/.test(name))
  const leftovers: string[] = []
  for (const name of folders) if (await isLeftover(join(dataDir, name))) leftovers.push(join(dataDir, name))
  if (leftovers.length === folders.length) leftovers.push(...drafts.map(name => join(inside, name)))
  for (const path of leftovers) await rm(path, { recursive: true, force: true })
  return leftovers.length
}

export const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

async function isLeftover(path: string): Promise<boolean> {
  if (ownFolders.has(path)) return false
  const creator = /\.\w+-(\d+)-\w+$/.exec(path)?.[1]
  if (creator === undefined) {
    const found = await stat(path).catch(() => undefined)
    return found !== undefined && Math.abs(Date.now() - found.mtimeMs) > oldMs
  }
  // In a container every start may get the same process id. A folder with our id that isn't ours belongs to a dead program.
  return Number(creator) === process.pid || !isRunning(Number(creator))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
