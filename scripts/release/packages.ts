import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { extract } from 'tar'
import { z } from 'zod'
import manifest from '../../package.json' with { type: 'json' }
import { checkNode } from '../node-hashes.mjs'
import { isNeeded } from './pruning.ts'

export type Architecture = 'x64' | 'arm64'

const names = z.record(z.string(), z.string()).default({})
const lockedPackage = z.object({
  version: z.string().default(''),
  integrity: z.string().optional(),
  license: z.string().optional(),
  os: z.array(z.string()).default(['linux']),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).default(['glibc']),
  dependencies: names,
  optionalDependencies: names,
})

type LockedPackage = z.output<typeof lockedPackage>

/** Packages by their folders. */
export type Lock = ReadonlyMap<string, LockedPackage>

const fetched = join('node_modules', '.cache', 'release')
/** Packages whose install script doesn't run, so that what they may use besides, which is for that script, is never loaded. */
const neverBuilt = new Set(Object.entries(manifest.allowScripts).flatMap(([name, runs]) => (runs ? [] : [name])))

/** The packages in the lock file, without those of other systems. */
export async function readLock(architecture: Architecture): Promise<Lock> {
  const { packages } = z
    .object({ packages: z.record(z.string(), lockedPackage) })
    .parse(JSON.parse(await readFile('package-lock.json', 'utf8')))
  const runs = ({ os, cpu, libc }: LockedPackage) =>
    os.includes('linux') && libc.includes('glibc') && (cpu?.includes(architecture) ?? true)
  return new Map(Object.entries(packages).filter(([path, found]) => path !== '' && runs(found)))
}

/** The folders of these packages and of all that they need. */
export function foldersOf(roots: readonly string[], lock: Lock): readonly string[] {
  const needed = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean): void => {
    const path = findPackage(lock, name, from)
    if (path === undefined && !isOptional) throw new Error(`The lock file has no ${name} for this architecture.`)
    if (path === undefined || needed.has(path)) return
    needed.add(path)
    const { dependencies, optionalDependencies } = lock.get(path) ?? { dependencies: {}, optionalDependencies: {} }
    for (const next of Object.keys(dependencies)) add(next, path, next in optionalDependencies)
    if (neverBuilt.has(nameOf(path))) return
    for (const next of Object.keys(optionalDependencies)) add(next, path, true)
  }
  for (const root of roots) add(root, '', false)
  return [...needed]
}

/** Copies what packages and all that they need have to load into the folder's node_modules. */
export async function addPackages(folder: string, roots: readonly string[], lock: Lock): Promise<void> {
  for (const path of foldersOf(roots, lock)) {
    const source = await folderOf(path, lock)
    for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
      const file = relative(source, join(entry.parentPath, entry.name))
      // A package within a package has a line of its own in the lock file.
      const isOwn = entry.isFile() && !file.startsWith('node_modules/')
      if (isOwn && isNeeded(file)) await cp(join(source, file), join(folder, path, file))
    }
  }
}

/** A package's folder; one of another architecture is fetched. */
export async function folderOf(path: string, lock: Lock): Promise<string> {
  if (existsSync(path)) return path
  const { version, integrity } = lock.get(path) ?? {}
  if (integrity === undefined) throw new Error(`The lock file has no hash of ${path}, so it can't be fetched.`)
  return fetchPackage(nameOf(path), version, integrity)
}

/** Copies Node with its licence into the folder. Its package isn't in the lock file, so Node itself is compared with its hash. */
export async function addNode(folder: string, version: string, architecture: Architecture): Promise<void> {
  const source = await fetchPackage(`node-linux-${architecture}`, version)
  await cp(join(source, 'bin', 'node'), join(folder, 'bin', 'node'))
  await cp(join(source, 'LICENSE'), join(folder, 'bin', 'LICENSE'))
  await checkNode(join(folder, 'bin', 'node'), `linux-${architecture}`)
}

/** As Node finds it: in the node_modules of the package that asks, or of a folder above. */
function findPackage(lock: Lock, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = join(at, 'node_modules', name)
    if (lock.has(path)) return path
    if (at === '') return undefined
  }
}

/** The name of the package in a folder of the lock file. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** The folder of a package that isn't installed here, unpacked from npm's tarball, which is compared with the lock file's hash. */
async function fetchPackage(name: string, version = '', integrity?: string): Promise<string> {
  const folder = resolve(fetched, `${name.replace('/', '+')}-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(fetched, { recursive: true })
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', fetched, `${name}@${version}`])
  const tarball = join(fetched, packed.toString().trim())
  const hash = `sha512-${createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64')}`
  if (integrity !== undefined && hash !== integrity) throw new Error(`${name} isn't what the lock file says.`)
  const partial = await mkdtemp(`${folder}-`)
  await extract({ file: tarball, cwd: partial, strip: 1 })
  await rename(partial, folder)
  await rm(tarball)
  return folder
}
