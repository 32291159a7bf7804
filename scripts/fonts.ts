// The fonts of a first visit, subset to the characters and weights that app/styles/fonts.css lists.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import postcss from 'postcss'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
export const fontFolder = join(root, '.cache', 'fonts')
export const fontSources = [
  '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2',
  '@fontsource/tiro-bangla/files/tiro-bangla-latin-400-normal.woff2',
  '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
  '@fontsource/tiro-bangla/files/tiro-bangla-bengali-400-normal.woff2',
] as const

// Of Latin letters: the features that browsers apply by default, and `tabular-nums`, which our styles use. Bangla letters need all
// that shape them.
const features = ['ccmp', 'liga', 'rvrn', 'kern', 'mark', 'mkmk', 'tnum']

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

export async function makeFonts(): Promise<void> {
  const style = await readFile(join(root, 'app', 'styles', 'fonts.css'), 'utf8')
  await mkdir(fontFolder, { recursive: true })
  for (const source of fontSources) {
    const { characters, weights } = faceOf(style, `.cache/fonts/${basename(source)}`)
    const [min, max] = weights
    const made = await subsetFont(await readFile(join(root, 'node_modules', source)), characters, {
      targetFormat: 'woff2',
      noHinting: true,
      ...(source.includes('-latin-') && { keepFeatures: features }),
      ...(max === undefined ? {} : { variationAxes: { wght: { min, max } } }),
    })
    await writeFile(join(fontFolder, basename(source)), made)
  }
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
  const [min = 0, max] = face['font-weight'].split(' ').map(Number)
  return { characters: charactersOf(face['unicode-range']), weights: [min, max] as const }
}

/** All characters of a CSS `unicode-range` such as "U+0020-007E, U+00A9". */
function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap(part => {
      const [from = 0, to = from] = part
        .trim()
        .slice('U+'.length)
        .split('-')
        .map(hex => Number.parseInt(hex, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}
