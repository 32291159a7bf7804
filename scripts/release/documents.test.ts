import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDocuments, deadLinks } from './documents.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('every document that a release’s documents link to or name comes along', async () => {
  await addDocuments(folder)
  expect(await deadLinks(folder)).toEqual([])
})

test('a link or name of a file that isn’t there, and an anchor without its heading, are found in any folder', async () => {
  await mkdir(join(folder, 'docs', 'more'), { recursive: true })
  const texts = {
    'README.md':
      '[one](docs/one.md#first-things), [two](docs/two.md), [elsewhere](https://example.org/three.md), docs/four.md',
    'docs/one.md': '# First things\n[itself](#second) and [back](../README.md)',
    'docs/more/five.md': '![a picture](picture.jpg)',
  }
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
  expect((await deadLinks(folder)).toSorted()).toEqual([
    'README.md: docs/four.md',
    'README.md: docs/two.md',
    'docs/more/five.md: docs/more/picture.jpg',
    'docs/one.md: #second',
  ])
})
