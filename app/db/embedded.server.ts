import { mkdir, realpath } from 'node:fs/promises'
import { findPackage, type PostgresPackage, runnableBinaries } from './embedded/binaries.server.ts'
import { checkCluster, clinicName, ensureCluster } from './embedded/cluster.server.ts'
import { giveTo, makePrivate, sweepLeftovers } from './embedded/folders.server.ts'
import { findOrStart } from './embedded/hold.server.ts'
import { chooseIdentity } from './embedded/identity.server.ts'
import { Keeper } from './embedded/keeper.server.ts'
import { type Launched, launch } from './embedded/launch.server.ts'
import { type Layout, layoutOf, type ServerLog, socketPort } from './embedded/layout.server.ts'
import { removeStaleLockFiles } from './embedded/postmaster.server.ts'
import { makeSocketFolder } from './embedded/socket.server.ts'

/** The PostgreSQL server that comes with the program, running and held. */
export interface EmbeddedPostgres {
  /** node-postgres connection settings: the socket's folder as host, no TCP. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** true when the server was already running (left by a killed program, or shared with another one). */
  readonly reused: boolean
  /** Lets go; the last program to let go stops the server cleanly. Safe to call twice. Close pools before. */
  release(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: ServerLog
  /** Where the npm package with the binaries lies, when not in node_modules. */
  platformFolder?: string
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or finds it running there, and makes its database when there is
 * none. Throws one readable sentence when this machine or that folder won't do.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const found = await findPackage(options.platformFolder)
  await checkCluster(layoutOf(options.dataDir), found)
  await mkdir(options.dataDir, { recursive: true })
  // All programs must agree on the path, whichever links lead each of them here.
  const layout = layoutOf(await realpath(options.dataDir))
  const start = () => prepareAndLaunch(layout, found)
  const hold = await findOrStart(layout, start, new AbortController().signal)
  options.log.info(hold.reused ? 'Found the built-in PostgreSQL running.' : 'Started the built-in PostgreSQL.')
  const keeper = new Keeper(layout, options.log, start, hold)
  return {
    connection: { host: hold.socketFolder, port: socketPort, user: clinicName, database: clinicName },
    reused: hold.reused,
    release: () => keeper.release(),
  }
}

/** Only called while no server runs: everything here may change owners and replace files. */
async function prepareAndLaunch(layout: Layout, found: PostgresPackage): Promise<Launched> {
  const identity = await chooseIdentity(layout)
  await makePrivate(layout.folder, identity)
  await sweepLeftovers(layout.folder)
  const binaries = await runnableBinaries(found, layout.folder, identity)
  await ensureCluster(layout, binaries, identity)
  const socketFolder = await makeSocketFolder(layout, identity)
  await removeStaleLockFiles(layout, socketFolder)
  await giveTo(identity, layout.folder)
  return await launch(layout, binaries, identity, socketFolder)
}
