import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Architecture, nameOf, readLock } from './packages.ts'

const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/** A CycloneDX list of the packages that run, without those of other systems. */
export async function billOfMaterials(version: string, architecture: Architecture): Promise<string> {
  const lock = await readLock(architecture)
  const names = new Set([...lock.keys()].map(nameOf))
  const options = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application']
  const { metadata, components, dependencies, ...rest } = bill.parse(
    JSON.parse(execFileSync('npm', ['sbom', ...options], { encoding: 'utf8' })),
  )
  const present = components.filter(({ name }) => names.has(name) && !testsOnly.test(name))
  const refs = new Set([metadata.component['bom-ref'], ...present.map(component => component['bom-ref'])])
  const links = dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(link => ({ ...link, dependsOn: link.dependsOn.filter(ref => refs.has(ref)) }))
  const component = { ...metadata.component, name: 'teeth-care', version }
  return JSON.stringify(
    { ...rest, metadata: { ...metadata, component }, components: present, dependencies: links },
    undefined,
    1,
  )
}

/** PostgreSQL 15 is there for tests. */
const testsOnly = /^pg15-/

/** The licences of all packages that run, bundled or not, in their own words. */
export async function licenceTexts(architecture: Architecture): Promise<string> {
  const texts: string[] = []
  for (const [path, { version, license, dev }] of await readLock(architecture)) {
    const name = nameOf(path)
    if (dev || testsOnly.test(name)) continue
    const words = existsSync(path) ? await ownWords(path) : ''
    texts.push(`${'='.repeat(80)}\n${name} ${version}: ${license ?? 'none named'}\n\n${words}`)
  }
  return `Teeth Care itself is under no licence yet. What it is made of:\n\n${texts.join('\n')}`
}

async function ownWords(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter(name => /^(licen[cs]e|copying|notice)/i.test(name)).sort()
  return (await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))).join('\n')
}
