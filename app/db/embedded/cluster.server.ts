import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PostgresPackage, program, withShellSafePath } from './binaries.server.ts'
import { orNullIfMissing, systemCode } from './errors.server.ts'
import { moveIntoPlace, removeTemporary, temporaryBeside } from './folders.server.ts'
import type { Layout } from './layout.server.ts'
import { type Identity, runAs } from './run.server.ts'

/** The program's own role and its database; no superuser. */
export const clinicName = 'clinic'

/**
 * PostgreSQL's own collation: unlike the system's and ICU's it is the same on every machine and after every
 * upgrade, so that no index can come out of order. Checksums are on by default since version 18.
 */
const initdbOptions = [
  '--username=postgres',
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
]

/** Refuses, without touching anything, a cluster that these binaries can't serve. */
export async function checkCluster(layout: Layout, found: PostgresPackage): Promise<void> {
  const major = await clusterMajor(layout)
  if (major !== null && major !== found.major) {
    throw new Error(
      `The database in ${layout.cluster} was made by PostgreSQL ${major}, and this program brings PostgreSQL ` +
        `${found.major}: restore a backup into a new DATA_DIR, or run PostgreSQL ${major} and set DATABASE_URL.`,
    )
  }
}

/** The major version that made the cluster, or null where there is none yet. */
async function clusterMajor(layout: Layout): Promise<number | null> {
  try {
    const text = await orNullIfMissing(readFile(join(layout.cluster, 'PG_VERSION'), 'utf8'))
    if (text !== null) return Number.parseInt(text, 10)
    const names = (await orNullIfMissing(readdir(layout.cluster))) ?? []
    if (names.length === 0) return null
  } catch (error) {
    if (systemCode(error) !== 'EACCES') throw error
    throw new Error(
      `The database in ${layout.folder} belongs to another user: ` +
        'start the program as that user, choose another DATA_DIR, or set DATABASE_URL.',
    )
  }
  throw new Error(`${layout.cluster} is not a PostgreSQL database (no PG_VERSION in it): move it away.`)
}

/** Makes the cluster unless it is there. It appears whole or not at all, however many programs try at once. */
export async function ensureCluster(layout: Layout, binaries: string, identity: Identity): Promise<void> {
  if ((await clusterMajor(layout)) !== null) return
  const temporary = temporaryBeside(layout.cluster)
  try {
    await withShellSafePath(binaries, identity, folder => fillCluster(temporary, folder, identity))
  } catch (error) {
    await removeTemporary(temporary)
    throw error
  }
  await moveIntoPlace(temporary, layout.cluster)
}

async function fillCluster(cluster: string, binaries: string, identity: Identity): Promise<void> {
  const at = ['-D', cluster]
  const sql = `CREATE ROLE ${clinicName} LOGIN;\nCREATE DATABASE ${clinicName} OWNER ${clinicName};\n`
  // One sync at the end covers all three steps.
  await runOrThrow(identity, program(binaries, 'initdb'), [...initdbOptions, '--no-sync', ...at])
  await runOrThrow(
    identity,
    program(binaries, 'postgres'),
    ['--single', '-F', '-c', 'exit_on_error=on', ...at, 'postgres'],
    sql,
  )
  await runOrThrow(identity, program(binaries, 'initdb'), ['--sync-only', ...at])
}

async function runOrThrow(identity: Identity, file: string, args: readonly string[], input = ''): Promise<void> {
  const { failure } = await runAs(identity, file, args, input)
  if (failure !== '') throw new Error(`The database could not be made. ${failure.trim()}`)
}
