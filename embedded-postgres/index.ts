import { mkdir, realpath } from 'node:fs/promises'
import { findPackage, type PostgresPackage, runnableBinaries } from './binaries.ts'
import { checkCluster, databaseName, ensureCluster } from './cluster.ts'
import { giveTo, makePrivate, removeLeftovers } from './folders.ts'
import { chooseIdentity } from './identity.ts'
import { type Launched, launch } from './launch.ts'
import { type Layout, layoutOf, makeSocketFolder, type ServerLog, socketPort } from './layout.ts'
import { removeStaleLockFiles } from './postmaster.ts'
import { lockServer } from './shared-lock.ts'
import { superviseServer } from './supervisor.ts'

/** A running embedded server, on which this program holds a shared lock. */
export interface EmbeddedPostgres {
  /** node-postgres connection settings: the socket's folder as host, no TCP. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** True when the server was already running: left by a killed program, or shared with another one. */
  readonly reused: boolean
  /** Releases the lock; the last program to do so stops the server cleanly. May be called twice. Close pools first. */
  release(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: ServerLog
  /** The folder of the npm package with the binaries, if not in node_modules. */
  platformFolder?: string
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or connects to the one running there; creates its database if there is none. Throws
 * an error whose message says what to change if this machine or folder can't run it.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const found = await findPackage(options.platformFolder)
  await checkCluster(layoutOf(options.dataDir), found)
  await mkdir(options.dataDir, { recursive: true })
  // Programs that come through different symbolic links must agree on one path.
  const layout = layoutOf(await realpath(options.dataDir))
  const start = () => prepareAndLaunch(layout, found)
  const lock = await lockServer(layout, options.log, start, new AbortController().signal)
  options.log.info(lock.reused ? 'Found the built-in PostgreSQL running.' : 'Started the built-in PostgreSQL.')
  return {
    connection: { host: lock.socketFolder, port: socketPort, user: databaseName, database: databaseName },
    reused: lock.reused,
    release: superviseServer(layout, options.log, start, lock),
  }
}

/** Runs only while no server does, since it changes owners and replaces files. */
async function prepareAndLaunch(layout: Layout, found: PostgresPackage): Promise<Launched> {
  const identity = await chooseIdentity(layout)
  await makePrivate(layout.folder, identity)
  await removeLeftovers(layout.folder)
  const binaries = await runnableBinaries(found, layout.folder, identity)
  await ensureCluster(layout, binaries, identity)
  const socketFolder = await makeSocketFolder(layout, identity)
  await removeStaleLockFiles(layout, socketFolder)
  await giveTo(identity, layout.folder)
  return await launch(layout, binaries, identity, socketFolder)
}
