import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemCode } from './errors.server.ts'
import { giveTo, makePrivate } from './folders.server.ts'
import { type Layout, socketPort } from './layout.server.ts'
import type { Identity } from './run.server.ts'

/** The system keeps a socket's path in 104 bytes (macOS) or 108 (Linux), the closing zero included. */
const longestPathBytes = 103

/** The server's lock file beside the socket, named by PostgreSQL. */
export function socketLockFile(socketFolder: string): string {
  return `${socketPath(socketFolder)}.lock`
}

function socketPath(socketFolder: string): string {
  return join(socketFolder, `.s.PGSQL.${socketPort}`)
}

/** The folder for the socket: beside the cluster, or a short private one where that path is too long. */
export async function makeSocketFolder(layout: Layout, identity: Identity): Promise<string> {
  const beside = join(layout.folder, 'socket')
  if (fits(beside)) {
    await makePrivate(beside, identity)
    return beside
  }
  const name = `teeth-care-${createHash('sha256').update(layout.folder).digest('hex').slice(0, 16)}`
  const short = [tmpdir(), '/tmp'].map(folder => join(folder, name)).find(fits)
  if (short === undefined) throw new Error(`${beside} is too long for a socket: choose a shorter DATA_DIR.`)
  await claimSharedName(short, identity)
  return short
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder)) <= longestPathBytes
}

/**
 * Anybody may put a folder or a link of that name into the shared temporary folder and wait for our
 * connections: only what is a real folder and the server user's (or ours, to be handed over) will do.
 */
async function claimSharedName(folder: string, identity: Identity): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
  const found = await lstat(folder)
  const ownUid = process.getuid?.()
  if (!found.isDirectory() || (found.uid !== identity.uid && found.uid !== ownUid)) {
    throw new Error(
      `${folder} belongs to somebody else and can't hold the database's socket: remove it, or choose a shorter DATA_DIR.`,
    )
  }
  await chmod(folder, 0o700)
  await giveTo(identity, folder)
}
