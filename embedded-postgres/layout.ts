import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { giveTo, makePrivate, systemCode } from './folders.ts'
import type { Identity } from './run.ts'

/** Where the embedded server reports what it does; a pino logger fits. */
export interface ServerLog {
  info(message: string): void
  warn(message: string): void
}

/** The paths of the embedded server. */
export interface Layout {
  readonly dataDir: string
  /** Contains everything else; only the server's user may enter it. */
  readonly folder: string
  readonly cluster: string
  readonly logFile: string
}

/** TCP is off, so the port is only part of the socket's name. */
export const socketPort = 5432
/** A socket's path may take 104 bytes (macOS) or 108 (Linux), including the final zero. */
const longestPathBytes = 103

export function layoutOf(dataDir: string): Layout {
  // postmaster.pid has one path per line.
  if (/[\r\n]/.test(dataDir)) throw new Error('DATA_DIR may not contain a line break.')
  const folder = join(resolve(dataDir), 'postgres')
  return {
    dataDir: resolve(dataDir),
    folder,
    cluster: join(folder, 'cluster'),
    logFile: join(folder, 'server.log'),
  }
}

/** PostgreSQL's lock file beside the socket. */
export function socketLockFile(socketFolder: string): string {
  return `${socketPath(socketFolder)}.lock`
}

function socketPath(socketFolder: string): string {
  return join(socketFolder, `.s.PGSQL.${socketPort}`)
}

/** The folder for the socket: beside the cluster, or a short private one if that path is too long. */
export async function makeSocketFolder(layout: Layout, identity: Identity): Promise<string> {
  const beside = join(layout.folder, 'socket')
  if (fits(beside)) {
    await makePrivate(beside, identity)
    return beside
  }
  const name = `teeth-care-${createHash('sha256').update(layout.folder).digest('hex').slice(0, 16)}`
  const short = [tmpdir(), '/tmp'].map(folder => join(folder, name)).find(fits)
  if (short === undefined) throw new Error(`${beside} is too long for a socket: choose a shorter DATA_DIR.`)
  await claimFolder(short, identity)
  return short
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder)) <= longestPathBytes
}

/**
 * Another user could plant a folder or link of that name in the shared temporary folder and wait for our connections. So it has to
 * be a real folder that belongs to the server's user, or to us.
 */
async function claimFolder(folder: string, identity: Identity): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
  const found = await lstat(folder)
  const ownUid = process.getuid?.()
  if (!found.isDirectory() || (found.uid !== identity.uid && found.uid !== ownUid)) {
    throw new Error(
      `${folder} belongs to another user and can't hold the database's socket: remove it, or choose a shorter DATA_DIR.`,
    )
  }
  await chmod(folder, 0o700)
  await giveTo(identity, folder)
}
