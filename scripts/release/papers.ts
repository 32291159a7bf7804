import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { NativePart } from './native-parts.ts'
import { foldersOf, type Lock, nameOf } from './packages.ts'

const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

const lockWithParts = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().default('none'), dev: z.boolean().default(false) }),
  ),
})

/** A table of all packages in the lock file with their licences, those of other systems and of development too. */
export async function licenceTable(): Promise<string> {
  const { packages } = lockWithParts.parse(JSON.parse(await readFile('package-lock.json', 'utf8')))
  const rows = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, dev }]) => {
      return `| ${nameOf(path)} | ${version} | ${license} | ${dev ? 'development' : 'runs'} |`
    })
  return `# Licences of what Teeth Care stands on

The fonts are parts of the two \`@fontsource\` packages' fonts, under the same licence.

| package | version | licence | part |
|---|---|---|---|
${[...new Set(rows)].toSorted().join('\n')}
`
}

/** A CycloneDX list of these packages, all that they need, and the libraries inside their binaries. */
export function billOfMaterials(
  version: string,
  roots: readonly string[],
  lock: Lock,
  nativeParts: readonly NativePart[],
): string {
  const run = new Set(foldersOf(roots, lock).map(path => `${nameOf(path)}@${lock.get(path)?.version}`))
  // All of them: with --omit=dev npm leaves out React and others, which packages of development need too.
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const written = execFileSync('npm', ['sbom', ...options], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  const { metadata, components, dependencies, ...rest } = bill.parse(JSON.parse(written))
  const present = components.filter(one => run.has(`${one.name}@${one.version}`))
  const refs = new Set([metadata.component['bom-ref'], ...present.map(one => one['bom-ref'])])
  const links = dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn, ...link }) => {
      const inside = nativeParts.filter(part => ref.startsWith(`${part.package}@`)).map(refOf)
      return { ...link, ref, dependsOn: [...dependsOn.filter(one => refs.has(one)), ...inside] }
    })
  const component = { ...metadata.component, name: 'teeth-care', version }
  const all = {
    ...rest,
    metadata: { ...metadata, component },
    components: [...present, ...nativeParts.map(componentOf)],
    dependencies: [...links, ...nativeParts.map(part => ({ ref: refOf(part), dependsOn: [] }))],
  }
  return JSON.stringify(all, undefined, 1)
}

const refOf = (part: NativePart) => `${part.package}#${part.name}@${part.version}`

/** Scanners look libraries that no registry has up by their CPE, the name in the National Vulnerability Database. */
function componentOf(part: NativePart) {
  const { name, version, licence } = part
  const [vendor, product] = cpeNames[name] ?? [name, name]
  const cpeVersion = version.replace(/-.*/, '')
  return {
    'bom-ref': refOf(part),
    type: 'library',
    ...{ name, version },
    licenses: [{ expression: licence }],
    cpe: `cpe:2.3:a:${vendor}:${product}:${cpeVersion}:*:*:*:*:*:*:*`,
    purl: `pkg:generic/${name}@${version}`,
    properties: [{ name: 'teeth-care:inside', value: part.package }],
  }
}

/** Vendor and product, where they aren't the library's own name. */
const cpeNames: Readonly<Record<string, readonly [vendor: string, product: string]>> = {
  ares: ['c-ares', 'c-ares'],
  brotli: ['google', 'brotli'],
  expat: ['libexpat_project', 'libexpat'],
  fribidi: ['gnu', 'fribidi'],
  glib: ['gnome', 'glib'],
  icu: ['icu-project', 'international_components_for_unicode'],
  libheif: ['struktur', 'libheif'],
  liblzma: ['tukaani', 'xz'],
  librsvg: ['gnome', 'librsvg'],
  libultrahdr: ['google', 'libultrahdr'],
  libwebp: ['webmproject', 'libwebp'],
  libxml2: ['xmlsoft', 'libxml2'],
  lcms: ['littlecms', 'little_cms'],
  pango: ['gnome', 'pango'],
  undici: ['nodejs', 'undici'],
  uv: ['libuv', 'libuv'],
  v8: ['google', 'v8'],
}
