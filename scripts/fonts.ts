// The fonts of a first visit, subset to the characters and weights that app/styles/fonts.css lists.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { subset } from '@web-alchemy/fonttools'
import { Blob, BufferContentType, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import postcss from 'postcss'
import type { Plugin } from 'vite'
import { textsToJoin } from './joined-letters.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const fontFolder = join(root, '.cache', 'fonts')
const stamp = join(fontFolder, 'made-from')
const madeFrom = ['package-lock.json', 'scripts/fonts.ts', 'scripts/joined-letters.ts', 'app/styles/fonts.css']

/** The packages' files, and what is made of each. */
export const fontFiles = [
  '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2',
  '@fontsource/tiro-bangla/files/tiro-bangla-latin-400-normal.woff2',
  '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
  '@fontsource/tiro-bangla/files/tiro-bangla-bengali-400-normal.woff2',
].map(source => ({
  source: join(root, 'node_modules', source),
  made: join(fontFolder, basename(source)),
  isLatin: source.includes('-latin-'),
  isVariable: source.includes('-wght-'),
}))

/** Of Latin letters: the features that browsers apply by default, and `tabular-nums`, which our styles use. */
const latinFeatures = 'ccmp,liga,rvrn,kern,mark,mkmk,tnum'
/** Of Bangla letters: what joins them, and places the signs above and below. */
const banglaFeatures =
  'abvs,akhn,blwf,blws,cjct,half,haln,init,nukt,pres,pstf,psts,rphf,vatu,rclt,rvrn,calt,abvm,blwm,mark'

/** A Vite plugin that makes the fonts before anything is built or served. */
export function fonts(): Plugin {
  let made: Promise<void> | undefined
  return {
    name: 'fonts',
    buildStart() {
      made ??= makeFonts()
      return made
    },
  }
}

/** Makes the fonts, which takes some 20 seconds, unless they were made from the same files before. */
export async function makeFonts(): Promise<void> {
  const hash = createHash('sha256')
  for (const file of madeFrom) hash.update(await readFile(join(root, file)))
  const digest = hash.digest('hex')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === digest) return
  const style = await readFile(join(root, 'app', 'styles', 'fonts.css'), 'utf8')
  await mkdir(fontFolder, { recursive: true })
  for (const file of fontFiles) await writeFile(file.made, await makeFont(file, style))
  await writeFile(stamp, digest)
}

async function makeFont({ source, made, isLatin, isVariable }: (typeof fontFiles)[number], style: string) {
  const { characters, weights } = faceOf(style, `.cache/fonts/${basename(made)}`)
  const font = await (isVariable ? withWeights(source, weights) : readFile(source))
  const options = { unicodes: characters, flavor: 'woff2', 'no-hinting': true } as const
  if (isLatin) return subset(font, { ...options, 'layout-features': latinFeatures })
  return subset(font, {
    ...options,
    'layout-features': banglaFeatures,
    // Otherwise it adds everything that the characters can be joined to.
    'no-layout-closure': true,
    gids: glyphsToJoin(await openFont(font)).join(','),
  })
}

/**
 * A variable font at one weight ("400") or between two ("400 600"). By fontTools' command: its function would write the time into the
 * font, and thereby change its file's name with every build.
 */
export async function withWeights(source: string, weights: string): Promise<Uint8Array> {
  const tool = join('node_modules', '@web-alchemy', 'fonttools', 'bin', 'fonttools')
  const made = join('.cache', 'fonts', 'instance')
  const axis = `wght=${weights.replace(' ', ':')}`
  const instancer = [tool, 'varLib.instancer', relative(root, source), axis, '--no-recalc-timestamp', '--output', made]
  await run(process.execPath, instancer, { cwd: root })
  const font = await readFile(join(root, made))
  await rm(join(root, made))
  return font
}

/** For shaping. Glyphs have the same ids as in the file. */
export async function openFont(file: Uint8Array): Promise<Font> {
  const plain = await subset(file, { '*': true, 'layout-features': '*' })
  return new Font(new Face(new Blob(plain)))
}

/** The glyphs that joined letters are drawn with, and those that they are joined by way of. */
function glyphsToJoin(font: Font): number[] {
  const glyphs = new Set<number>()
  for (const text of textsToJoin()) {
    const buffer = new TextBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setMessageFunc(step => {
      if (step.getContentType() === BufferContentType.GLYPHS) {
        for (const { codepoint } of step.getGlyphInfos()) glyphs.add(codepoint)
      }
      return true
    })
    shape(font, buffer)
  }
  return [...glyphs]
}

/** The characters and weights of the `@font-face` with this file. */
function faceOf(style: string, file: string) {
  const found: Record<string, string>[] = []
  postcss.parse(style).walkAtRules('font-face', rule => {
    const face: Record<string, string> = {}
    rule.walkDecls(({ prop, value }) => {
      face[prop] = value
    })
    if (face.src?.includes(file)) found.push(face)
  })
  const [face] = found
  if (!face?.['unicode-range'] || !face['font-weight']) throw new Error(`app/styles/fonts.css has no face for ${file}`)
  return { characters: face['unicode-range'], weights: face['font-weight'] }
}
