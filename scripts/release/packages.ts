import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { extract } from 'tar'
import { z } from 'zod'

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
/** For people and compilers. */
const neverRun = /\.(a|map|md|d\.[cm]?ts)$/

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
    for (const next of Object.keys(optionalDependencies)) add(next, path, true)
  }
  for (const root of roots) add(root, '', false)
  return [...needed]
}

/** Copies packages with all that they need into the folder's node_modules. */
export async function addPackages(folder: string, roots: readonly string[], lock: Lock): Promise<void> {
  for (const path of foldersOf(roots, lock)) {
    const source = existsSync(path) ? path : await fetchPackage(nameOf(path), lock.get(path))
    await cp(source, join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: name => !neverRun.test(name),
    })
  }
}

/** Copies Node with its licence into the folder. */
export async function addNode(folder: string, version: string, architecture: Architecture): Promise<void> {
  const source = await fetchPackage(`node-linux-${architecture}`, { version })
  await cp(join(source, 'bin', 'node'), join(folder, 'bin', 'node'))
  await cp(join(source, 'LICENSE'), join(folder, 'bin', 'LICENSE'))
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

/** The folder of a package that isn't installed here; npm's tarball, compared with the lock file's hash. */
async function fetchPackage(name: string, wanted: Partial<LockedPackage> | undefined): Promise<string> {
  const { version, integrity } = wanted ?? {}
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
