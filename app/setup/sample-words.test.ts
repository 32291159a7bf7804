import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleWordsIn } from '../../test/sample-words.ts'

const comments = /\/\*[\s\S]*?\*\/|\/\/ .*/g

test('no screen and no message says a word of the sample clinic by itself, in either language', () => {
  const files = globSync(['app/**/texts.ts', 'app/platform/i18n/**/*.ts', 'app/**/messages/*.ts'], {
    // What the documents and tests show is an example on purpose.
    exclude: ['app/**/messages/example*.server.ts'],
  })
  const texts = files
    .filter(file => !file.endsWith('.test.ts'))
    .map(file => ({ file, words: readFileSync(file, 'utf8').replace(comments, '') }))
  expect(texts.reduce((sum, { words }) => sum + words.length, 0)).toBeGreaterThan(100_000)
  for (const { file, words } of texts) expect({ file, words: sampleWordsIn(words) }).toEqual({ file, words: [] })
})
