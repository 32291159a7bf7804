import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { whySlow } from './regular-expression.ts'

interface Found {
  readonly file: string
  readonly pattern: string
  readonly flags: string
}

/** What an expression of code is made of, as far as this test needs to know. */
interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!isNode(value)) return []
  return [value, ...Object.values(value).flatMap(nodesIn)]
}

/** The text of a constant of the same file. A digit stands for what is known only when the program runs. */
function textOf(node: unknown, constants: ReadonlyMap<string, unknown>): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') {
    const constant = constants.get(String(node.name))
    return constant === undefined ? '9' : textOf(constant, constants)
  }
  if (node.type === 'Literal') return String(node.value)
  if (node.type !== 'TemplateLiteral') return '9'
  const { quasis, expressions } = node as unknown as { quasis: { value: { cooked: string } }[]; expressions: unknown[] }
  return quasis.map(({ value }, index) => value.cooked + textOf(expressions[index], constants)).join('')
}

function expressionsIn(file: string): Found[] {
  const nodes = nodesIn(parseSync(file, readFileSync(file, 'utf8')).program)
  const constants = new Map(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && isNode(id) ? [[String(id.name), init]] : [],
    ),
  )
  return nodes.flatMap((node): Found[] => {
    if (node.type === 'Literal' && node.regex) return [{ file, ...(node.regex as Pick<Found, 'pattern' | 'flags'>) }]
    const { callee, arguments: given } = node
    if (!isNode(callee) || callee.name !== 'RegExp' || !Array.isArray(given)) return []
    return [{ file, pattern: textOf(given[0], constants), flags: textOf(given[1], constants) }]
  })
}

test('no regular expression of the program takes more than linear time, whatever text it reads', () => {
  const files = globSync('{app,server,embedded-postgres}/**/*.{ts,tsx}').filter(file => !file.includes('.test.'))
  const found = files.flatMap(expressionsIn)
  expect(found.length).toBeGreaterThan(100)
  const slow = found.flatMap(({ file, pattern, flags }) => {
    const why = whySlow(pattern, flags)
    return why === undefined ? [] : [`${file}: /${pattern}/${flags} (${why})`]
  })
  expect(slow).toEqual([])
})

test.each([
  ['\\W+$', '', true],
  ['\\W{0,4}$', '', false],
  ['^\\W+$', '', false],
  ['(a+)+$', '', true],
  ['^(a|a)*$', '', true],
  ['^(a|b)*$', '', false],
  ['^(ab|a(b))*c', '', true],
  ['^\\s*a?\\s*$', '', true],
  ['^\\s*a\\s*$', '', false],
  ['\\s+', 'g', false],
  ['\\s+x', 'y', false],
  ['\\n\\s*\\n', '', true],
  ['(?=.*x)y', '', true],
  ['^(?=.*x)y', '', false],
  ['^(\\w)\\1', '', true],
  ['(?<=\\d{3})x', '', false],
])('/%s/%s takes more than linear time: %s', (pattern, flags, expected) => {
  expect(whySlow(pattern, flags) !== undefined).toBe(expected)
})
