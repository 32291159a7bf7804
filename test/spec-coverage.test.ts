import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Row {
  readonly section: string
  readonly says: string
  readonly tests: string[]
}

const sections = ['2', '4', '5', '6', '7', '8', '9']
const rows = readRows(readFileSync('docs/evidence/spec-coverage.md', 'utf8'))

function readRows(document: string): Row[] {
  let section = ''
  const found: Row[] = []
  for (const line of document.split('\n')) {
    section = /^## (\d) /.exec(line)?.[1] ?? section
    const [, says = '', tests = ''] = /^\| (.+?) \|(?: (.*))? \|$/.exec(line) ?? []
    if (says && says !== 'what the specification says') found.push({ section, says, tests: tests.split('<br>') })
  }
  return found
}

/** True if a file has a test with exactly this name, as written in its source. */
function hasTest(file: string, name: string): boolean {
  if (!existsSync(file)) return false
  const source = readFileSync(file, 'utf8')
  return [`'${name}'`, `\`${name}\``].some(quoted => {
    const at = source.indexOf(quoted)
    return at > 0 && /\btest(\.each\([\s\S]*\))?\(\s*$/.test(source.slice(Math.max(0, at - 2000), at))
  })
}

describe('docs/evidence/spec-coverage.md', () => {
  test('has rows for every section of the specification that can be tested', () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(sections)
  })

  test.each(rows)('$section · $says', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    for (const named of tests) {
      const [, file = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(named) ?? []
      expect(hasTest(file, name), `${named} is no test`).toBe(true)
    }
  })
})
