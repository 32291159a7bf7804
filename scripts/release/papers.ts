import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
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

/** A CycloneDX list of these packages and all that they need. */
export function billOfMaterials(version: string, roots: readonly string[], lock: Lock): string {
  const run = new Set(foldersOf(roots, lock).map(path => `${nameOf(path)}@${lock.get(path)?.version}`))
  // All of them: with --omit=dev npm leaves out React and others, which packages of development need too.
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const written = execFileSync('npm', ['sbom', ...options], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  const { metadata, components, dependencies, ...rest } = bill.parse(JSON.parse(written))
  const present = components.filter(one => run.has(`${one.name}@${one.version}`))
  const refs = new Set([metadata.component['bom-ref'], ...present.map(one => one['bom-ref'])])
  const links = dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(link => ({ ...link, dependsOn: link.dependsOn.filter(ref => refs.has(ref)) }))
  const component = { ...metadata.component, name: 'teeth-care', version }
  const all = { ...rest, metadata: { ...metadata, component }, components: present, dependencies: links }
  return JSON.stringify(all, undefined, 1)
}

/** The licences of these packages and all that they need, in their own words. */
export async function licenceTexts(roots: readonly string[], lock: Lock): Promise<string> {
  const texts: string[] = []
  for (const path of foldersOf(roots, lock)) {
    const { version, license = 'none named' } = lock.get(path) ?? {}
    const words = existsSync(path) ? await ownWords(path) : ''
    texts.push(`${'='.repeat(80)}\n${nameOf(path)} ${version}: ${license}\n\n${words}`)
  }
  // The package of the embedded PostgreSQL names only its own licence.
  texts.push(`${'='.repeat(80)}\n${await readFile(join(import.meta.dirname, 'postgresql-licence.txt'), 'utf8')}`)
  return `Nobody has been granted a licence for Teeth Care itself yet. What it is made of:\n\n${texts.join('\n')}`
}

async function ownWords(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter(name => /^(licen[cs]e|copying|notice)/i.test(name)).sort()
  return (await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))).join('\n')
}
