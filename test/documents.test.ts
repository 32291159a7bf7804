import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsIn, linksIn } from '../scripts/release/documents.ts'

const read = (document: string) => readFileSync(document, 'utf8')
const codesIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
/** Anything named like one of our files: by one of our folders, or by its extension. An address begins with a slash. */
const isFile = (code: string) =>
  /^(app|db|docs|e2e|embedded-postgres|proof|scripts|server|test)\/\S+$|^[\w.][\w./-]*\.(tsx?|m?js|json|md)$/.test(code)

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/bench.md',
  'docs/evidence/asvs.md',
  'docs/messages.md',
  'docs/operations.md',
  'docs/proof.md',
  'docs/security.md',
  'docs/where-things-are.md',
]
/** `name` in `file`, or `name` and `name` in `file`. */
const named = /((?:`\w+`(?:, | and )?)+) in `([^`\n]+\.(?:tsx?|sql))`/g

test.each(documents)('every file that %s names exists', document => {
  const files = codesIn(read(document)).filter(isFile)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(file => !existsSync(file))).toEqual([])
})

test.each(['README.md', 'docs/where-things-are.md'])('each name that %s finds in a file is in that file', document => {
  const pairs = [...read(document).matchAll(named)].flatMap(([, names = '', file = '']) =>
    codesIn(names).map(name => ({ name, file })),
  )
  expect(pairs.length).toBeGreaterThan(5)
  expect(pairs.filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([])
})

test.each(['CHANGELOG.md', 'SECURITY.md', 'docs/dashboard.md', ...documents])(
  'the links of %s lead somewhere',
  document => {
    for (const { file, anchor } of linksIn(read(document))) {
      const target = file === '' ? document : join(dirname(document), file)
      expect([file, existsSync(target)]).toEqual([file, true])
      if (anchor !== undefined)
        expect([file, anchorsIn(read(target))]).toEqual([file, expect.arrayContaining([anchor])])
    }
  },
)

test('docs/where-things-are.md says what each feature holds', () => {
  const rows = [...read('docs/where-things-are.md').matchAll(/^\| ((?:`[\w-]+`(?: · )?)+) \|/gm)]
  const folders = readdirSync('app', { withFileTypes: true }).filter(entry => entry.isDirectory())
  expect(rows.flatMap(([, names = '']) => codesIn(names)).toSorted()).toEqual(
    folders.map(({ name }) => name).toSorted(),
  )
})

test('the code that CONTRIBUTING.md shows is in the files that it names before', () => {
  const [, shape = ''] = read('CONTRIBUTING.md').split('## The shape of things')
  let files: string[] = []
  for (const [, prose = '', shown] of shape.matchAll(/(.*?)(?:```tsx?\n(.*?)```|$)/gs)) {
    const namedHere = codesIn(prose).filter(isFile)
    if (namedHere.length > 0) files = namedHere
    if (shown === undefined) continue
    expect([shown, files.some(file => read(file).includes(shown))]).toEqual([shown, true])
  }
})

test('README.md is short enough to be read', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(1300)
})

describe('docs/evidence/asvs.md', () => {
  const text = read('docs/evidence/asvs.md')
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+) \| (.+?): (.+) \|$/gm)].map(
    ([, number = '', , result = '', why = '', known = '', places = '']) => ({ number, result, why, known, places }),
  )

  test('has each of the 253 requirements once, and counts them correctly', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(253)
    expect(rows).toHaveLength(253)
    const of = (wanted: string) => rows.filter(({ result, known }) => [result, known].includes(wanted)).length
    const results = `${of('pass')} pass, ${of('not applicable')} are not applicable, ${of('**departure**')} departures`
    const ways = `${of('test')} tests, ${of('code read')} readings, ${of('by design')} decisions`
    expect(text.replace(/\s+/g, ' ')).toContain(`In all: ${results}; known by ${ways}.`)
  })

  test.each(rows)('$number says how it is known, and where', ({ result, known, places }) => {
    expect(['pass', 'not applicable', '**departure**']).toContain(result)
    expect(['test', 'code read', 'by design']).toContain(known)
    const files = codesIn(places)
    expect(files.length).toBeGreaterThan(0)
    expect(files.every(isFile)).toBe(true)
    if (known === 'test') expect(files).toContainEqual(expect.stringMatching(/\.(test|spec)\.ts$/))
  })
})
