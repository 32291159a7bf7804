import { randomUUID } from 'node:crypto'
import { chmod, lchown, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Identity } from './run.ts'

const ownTemporaryPaths = new Set<string>()
/** About five seconds: Node waits 100 ms longer before each one. */
const removalTries = 10

/** Creates the folder, or changes it, so that only the server's user may enter it. */
export async function makePrivate(folder: string, identity: Identity): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (process.getuid?.() === 0) await lchown(folder, identity.uid, identity.gid)
}

/** Makes the server's user own the folder and everything below it; only root can, and only root needs to. */
export async function giveTo(identity: Identity, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const found = await orNullIfMissing(lstat(path))
  if (found === null) return
  if (found.isDirectory()) {
    const names = (await orNullIfMissing(readdir(path))) ?? []
    for (const name of names) await giveTo(identity, join(path, name))
  }
  // Last, so that a folder's owner shows that everything below it is done.
  if (found.uid !== identity.uid) await orNullIfMissing(lchown(path, identity.uid, identity.gid))
}

/** A temporary name beside `path`, with this program's process id for `removeLeftovers`. */
export function temporaryBeside(path: string): string {
  const temporary = `${path}.new-${process.pid}-${randomUUID().slice(0, 8)}`
  ownTemporaryPaths.add(temporary)
  return temporary
}

/** Renames the finished folder atomically. If another program was first, its folder stays and ours is removed. */
export async function moveIntoPlace(temporary: string, path: string): Promise<void> {
  try {
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    const code = systemCode(error)
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  } finally {
    await removeTemporary(temporary)
  }
}

export async function removeTemporary(temporary: string): Promise<void> {
  await rm(temporary, { recursive: true, force: true })
  ownTemporaryPaths.delete(temporary)
}

/** Removes unfinished folders of killed programs. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const creator = /\.new-(\d+)-[0-9a-f]+$/.exec(name)?.[1]
    if (creator === undefined || ownTemporaryPaths.has(path)) continue
    // In a container every start tends to get the same process id: ours on a folder that isn't ours means a dead program.
    if (Number(creator) !== process.pid && isAlive(Number(creator))) continue
    // The initdb of a killed program writes into its folder until it ends by an error.
    await rm(path, { recursive: true, force: true, maxRetries: removalTries })
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/** A rename survives a power cut only after its parent folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** The code of a system error (ENOENT, EACCES …), or null for any other error. */
export function systemCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

/** Awaits a file operation; null if the file is missing. */
export async function orNullIfMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}
