import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { fontFolder, fontSources, makeFonts } from './fonts.ts'

beforeAll(makeFonts)

/** All characters of a fresh clinic: texts, sample data, and what the screens themselves contain. */
async function ownCharacters(): Promise<Set<string>> {
  const used = new Set<string>()
  for await (const file of glob(['app/i18n/*.ts', 'app/db/sample/*.ts', 'app/**/*.tsx'])) {
    for (const character of await readFile(file, 'utf8')) used.add(character)
  }
  used.delete('\n')
  return used
}

async function readFace(file: string): Promise<Face> {
  const font = await readFile(file)
  const plain = await subsetFont(font, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true })
  return new Face(new Blob(plain))
}

test.each(fontSources)('every character that our texts use is in the small copy of %s', async source => {
  const face = await readFace(join(fontFolder, basename(source)))
  const glyphs = new Set([...face.collectUnicodes()].map(code => String.fromCodePoint(code)))
  const used = await ownCharacters()
  expect(used.size).toBeGreaterThan(90)
  expect([...used].filter(character => !glyphs.has(character))).toEqual([])
})
