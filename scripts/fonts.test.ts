import { glob, readFile } from 'node:fs/promises'
import { Buffer, type Font, shape } from 'harfbuzzjs'
import { beforeAll, expect, test } from 'vitest'
import { fontFiles, makeFonts, openFont, withWeights } from './fonts.ts'

beforeAll(makeFonts)

// What an English page has of Bangla is drawn, or in the system's font (`app/site/language-*.tsx`).
const inEnglish = {
  exclude: ['app/i18n/bn*.ts', 'app/**/*.test.ts', 'app/site/language-*.tsx', 'app/db/sample/*-bn.ts'],
}

/** All texts of a fresh clinic: those of the product, of the sample, and what the screens themselves contain. */
async function ownTexts(which: { readonly exclude: string[] }): Promise<string> {
  const texts: string[] = []
  const files = glob(['app/i18n/*.ts', 'app/db/sample/*.ts', 'app/**/*.tsx'], which)
  for await (const file of files) texts.push(await readFile(file, 'utf8'))
  return texts.join('\n')
}

test.each(fontFiles.filter(({ isLatin }) => isLatin))(
  'every character that our texts use is in the small copy, $made',
  async ({ made }) => {
    const { face } = await openFont(await readFile(made))
    const drawn = new Set([...face.collectUnicodes()].map(code => String.fromCodePoint(code)))
    const used = new Set(await ownTexts(inEnglish))
    used.delete('\n')
    expect(used.size).toBeGreaterThan(90)
    expect([...used].filter(character => !drawn.has(character))).toEqual([])
  },
)

test.each(fontFiles.filter(({ isLatin }) => !isLatin))(
  'every Bangla word of our texts is drawn by the small copy as by the package’s, $made',
  async ({ source, made, isVariable }) => {
    const asBrought = await openFont(await (isVariable ? withWeights(source, '400') : readFile(source)))
    const small = await openFont(await readFile(made))
    const words = new Set((await ownTexts({ exclude: [] })).match(/(?:\p{Script=Bengali}|\u200C|\u200D|।)+/gu))
    expect(words.size).toBeGreaterThan(1500)
    expect([...words].filter(word => drawing(small, word) !== drawing(asBrought, word))).toEqual([])
  },
)

/** The outlines that a text is drawn with. */
function drawing(font: Font, text: string): string {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }) => font.glyphToPath(codepoint))
    .join(' ')
}
