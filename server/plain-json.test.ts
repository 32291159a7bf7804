import { expect, test } from 'vitest'
import { isPlainJson } from './plain-json.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['nested arrays', nested(1_000)],
  ['nested arrays that don’t end', '['.repeat(1_000)],
  ['nested objects', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
  ['a nested field', `{"email":${nested(9)}}`],
  ['many numbers', `[${'1,'.repeat(5_000)}1]`],
  ['many empty objects', `{"ids":[${'{},'.repeat(2_000)}{}]}`],
  ['many keys', `{${'"a":1,'.repeat(5_000)}"a":1}`],
  ['many values behind a string with quotes in it', `{"a":"\\"\\\\",${'"a":1,'.repeat(5_000)}"a":1}`],
])('%s are refused', (_, text) => {
  expect(isPlainJson(text)).toBe(false)
})

test.each([
  ['what looks nested in a text', JSON.stringify({ message: `"\\${nested(1_000)}{,,,,${','.repeat(5_000)}\\` })],
  ['the longest list', JSON.stringify({ ids: Array.from({ length: 500 }, () => 'id'), reason: 'Training' })],
  ['a text without an end', '{"a":"\\'],
  ['nothing', ''],
])('%s is left to the parser', (_, text) => {
  expect(isPlainJson(text)).toBe(true)
})
