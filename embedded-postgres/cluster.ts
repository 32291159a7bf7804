import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PostgresPackage, program, withShellSafePath } from './binaries.ts'
import { moveIntoPlace, orNullIfMissing, removeTemporary, systemCode, temporaryBeside } from './folders.ts'
import type { Layout } from './layout.ts'
import { type Identity, runAs } from './run.ts'

/** The application's role, which is no superuser, and its database. */
export const databaseName = 'clinic'

/** PostgreSQL's builtin collation is the same on every machine and after every upgrade, unlike libc's and ICU's, so indexes stay valid. */
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

/** Throws, without changing anything, if a cluster of another major version is there. */
export async function checkCluster(layout: Layout, found: PostgresPackage): Promise<void> {
  const major = await clusterMajor(layout)
  if (major !== null && major !== found.major) {
    throw new Error(
      `The database in ${layout.cluster} was made by PostgreSQL ${major}, and this program brings PostgreSQL ` +
        `${found.major}: restore a backup into a new DATA_DIR, or run PostgreSQL ${major} and set DATABASE_URL.`,
    )
  }
}

/** The cluster's major version, or null if there is none yet. */
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

/** Creates the cluster unless it exists. It appears whole or not at all, even if several programs try at once. */
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
  const sql = `CREATE ROLE ${databaseName} LOGIN;\nCREATE DATABASE ${databaseName} OWNER ${databaseName};\n`
  // One sync at the end is enough for all three steps.
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
