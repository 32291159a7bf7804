import { randomUUID } from 'node:crypto'
import { chmod, lchown, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { orNullIfMissing, systemCode } from './errors.server.ts'
import type { Identity } from './run.server.ts'

const ownTemporaryPaths = new Set<string>()

/** Makes sure that only the server's user may enter the folder. */
export async function makePrivate(folder: string, identity: Identity): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (process.getuid?.() === 0) await lchown(folder, identity.uid, identity.gid)
}

/** Gives the folder and all below it to the server's user; only root can, for others it is theirs already. */
export async function giveTo(identity: Identity, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const found = await orNullIfMissing(lstat(path))
  if (found === null) return
  if (found.isDirectory()) {
    const names = (await orNullIfMissing(readdir(path))) ?? []
    for (const name of names) await giveTo(identity, join(path, name))
  }
  // Last, so that a folder's owner tells that all below it was given.
  if (found.uid !== identity.uid) await orNullIfMissing(lchown(path, identity.uid, identity.gid))
}

/** A name beside `path` for something half made: it carries its maker's process id, see sweepLeftovers. */
export function temporaryBeside(path: string): string {
  const temporary = `${path}.new-${process.pid}-${randomUUID().slice(0, 8)}`
  ownTemporaryPaths.add(temporary)
  return temporary
}

/** Renames the finished folder, all or nothing. Where another program was first, its folder stays and ours goes. */
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

/** Removes what a killed program left half made. */
export async function sweepLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const maker = /\.new-(\d+)-[0-9a-f]+$/.exec(name)?.[1]
    if (maker === undefined || ownTemporaryPaths.has(path)) continue
    // In a container every start tends to have the same process id: our own id on a stranger's file means dead.
    if (Number(maker) === process.pid || !isAlive(Number(maker))) await rm(path, { recursive: true, force: true })
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/** A rename survives a power cut only once its folder is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
