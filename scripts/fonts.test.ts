import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { fontFolder, fontSources, makeFonts } from './fonts.ts'

beforeAll(makeFonts)

// What an English page has of Bangla is drawn, or in the system's font (`app/site/language-*.tsx`).
const inEnglish = {
  exclude: ['app/i18n/bn*.ts', 'app/**/*.test.ts', 'app/site/language-*.tsx', 'app/db/sample/*-bn.ts'],
}

/** All characters of a fresh clinic: texts, sample data, and what the screens themselves contain. */
async function ownCharacters(which: { readonly exclude: string[] }): Promise<Set<string>> {
  const used = new Set<string>()
  const files = glob(['app/i18n/*.ts', 'app/db/sample/*.ts', 'app/**/*.tsx'], which)
  for await (const file of files) {
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

const isLatin = (source: string) => source.includes('-latin-')

test.each(fontSources.filter(isLatin))(
  'every character that our texts use is in the small copy of %s',
  async source => {
    const face = await readFace(join(fontFolder, basename(source)))
    const glyphs = new Set([...face.collectUnicodes()].map(code => String.fromCodePoint(code)))
    const used = await ownCharacters(inEnglish)
    expect(used.size).toBeGreaterThan(90)
    expect([...used].filter(character => !glyphs.has(character))).toEqual([])
  },
)

test.each(fontSources.filter(source => !isLatin(source)))(
  'every Bangla letter of our texts is in the small copy of %s, and what joins them',
  async source => {
    const face = await readFace(join(fontFolder, basename(source)))
    const glyphs = new Set([...face.collectUnicodes()].map(code => String.fromCodePoint(code)))
    const letters = [...(await ownCharacters({ exclude: [] }))].filter(character =>
      /\p{Script=Bengali}/u.test(character),
    )
    expect(letters.length).toBeGreaterThan(50)
    expect(letters.filter(letter => !glyphs.has(letter))).toEqual([])
    expect(glyphsOf(face, 'ক্ষ')).toBe(1)
  },
)

/** How many glyphs a text is drawn with. */
function glyphsOf(face: Face, text: string): number {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(new Font(face), buffer)
  return buffer.getGlyphInfos().length
}
