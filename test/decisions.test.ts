import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const pages = readdirSync(folder)
  .filter(name => name !== 'README.md')
  .toSorted()
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

test('each decision has a number of its own', () => {
  const numbers = pages.map(name => name.slice(0, 3))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test.each(pages)('%s begins with its number, what was decided, and why', name => {
  const number = name.slice(0, 3)
  expect(read(name)).toMatch(new RegExp(`^# ${number} · .+\\n\\nDecision: .+\\. {2}\\nBecause: .+\\.\\n`))
})

test('the index names each decision once', () => {
  const listed = [...read('README.md').matchAll(/^- \[(\d{3})\]\((.+?)\): .+\.$/gm)].map(([, number, name]) => ({
    number,
    name,
  }))
  expect(listed.map(({ name }) => name).toSorted()).toEqual(pages)
  expect(listed.filter(({ number = '', name = '' }) => !name.startsWith(`${number}-`))).toEqual([])
})

test('the links from one decision to another lead somewhere', () => {
  for (const name of [...pages, 'README.md']) {
    const targets = [...read(name).matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, target = '']) => target)
    expect([name, targets.filter(target => !pages.includes(target))]).toEqual([name, []])
  }
})
