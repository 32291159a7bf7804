import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (document: string) => readFileSync(document, 'utf8')
const codesIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
/** Anything named like one of our files: by one of our folders, or by its extension. An address begins with a slash. */
const isFile = (code: string) =>
  /^(app|db|docs|e2e|embedded-postgres|proof|scripts|server|test)\/\S+$|^[\w.][\w./-]*\.(tsx?|m?js|json|md)$/.test(code)

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/evidence/asvs.md', 'docs/messages.md', 'docs/security.md']
/** `name` in `file`, or `name` and `name` in `file`. */
const named = /((?:`\w+`(?:, | and )?)+) in `([^`\n]+\.tsx?)`/g

test.each(documents)('every file that %s names exists', document => {
  const files = codesIn(read(document)).filter(isFile)
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter(file => !existsSync(file))).toEqual([])
})

test('each name that README.md finds in a file is in that file', () => {
  const pairs = [...read('README.md').matchAll(named)].flatMap(([, names = '', file = '']) =>
    codesIn(names).map(name => ({ name, file })),
  )
  expect(pairs.length).toBeGreaterThan(10)
  expect(pairs.filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([])
})

test('the links of docs/security.md lead somewhere', () => {
  const targets = [...read('docs/security.md').matchAll(/\]\(([\w./-]+)\)/g)].map(([, target = '']) => target)
  expect(targets.filter(target => !existsSync(`docs/${target}`))).toEqual([])
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
