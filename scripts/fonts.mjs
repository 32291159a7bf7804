// `npm run fonts`: cuts the fonts of app/styles/fonts out of the packages' files (decision 029). What each contains is listed in
// app/styles/fonts.css: the characters as `unicode-range`, the weights as `font-weight`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { textsToJoin } from './joined-letters.ts'

process.chdir(join(import.meta.dirname, '..'))
const folder = join('app', 'styles', 'fonts')
const style = readFileSync(join('app', 'styles', 'fonts.css'), 'utf8')

/** Of Latin letters: the features that browsers apply by default, and `tabular-nums`, which our styles use. */
const latinFeatures = 'ccmp,liga,rvrn,kern,mark,mkmk,tnum'
/** Of Bangla letters: what joins them, places the signs above and below, and gives ং and ঃ their width. */
const banglaFeatures =
  'abvs,akhn,blwf,blws,cjct,half,haln,init,nukt,pres,pstf,psts,rphf,vatu,rclt,rvrn,calt,abvm,blwm,mark,dist'

// Installed here, since building the site doesn't need them.
const tools = join('node_modules', '.cache', 'font-tools')
mkdirSync(tools, { recursive: true })
writeFileSync(join(tools, 'package.json'), '{ "private": true }')
execFileSync('npm', ['install', '@web-alchemy/fonttools@1.4.0', 'harfbuzzjs@1.6.4'], { cwd: tools, stdio: 'inherit' })
const harfbuzz = await import(pathToFileURL(join(tools, 'node_modules', 'harfbuzzjs', 'dist', 'index.mjs')).href)

for (const source of [
  '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2',
  '@fontsource/tiro-bangla/files/tiro-bangla-latin-400-normal.woff2',
  '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
  '@fontsource/tiro-bangla/files/tiro-bangla-bengali-400-normal.woff2',
]) {
  const bytes = makeFont(join('node_modules', source))
  process.stdout.write(`${basename(source)}: ${bytes} bytes\n`)
}

function makeFont(source) {
  const made = join(folder, basename(source))
  const { characters, weights } = faceOf(basename(source))
  const instance = source.includes('-wght-') ? withWeights(source, weights) : source
  const layout = source.includes('-latin-')
    ? [`--layout-features=${latinFeatures}`]
    : [
        `--layout-features=${banglaFeatures}`,
        // Otherwise it adds everything that the characters can be joined to.
        '--no-layout-closure',
        `--gids=${glyphsToJoin(instance).join(',')}`,
      ]
  // Of the names in a font, only copyright, family and style are kept: browsers read none.
  const output = ['--flavor=woff2', '--no-hinting', '--name-IDs=0,1,2', `--output-file=${made}`]
  fontTools('subset', instance, `--unicodes=${characters}`, ...layout, ...output)
  return readFileSync(made).length
}

/** A variable font at one weight ("400") or between two ("400 600"), as a file of its own. */
function withWeights(source, weights) {
  const made = join(tools, 'instance.woff2')
  fontTools('varLib.instancer', source, `wght=${weights.replace(' ', ':')}`, '--no-recalc-timestamp', '--output', made)
  return made
}

/** The glyphs that joined letters are drawn with, and the intermediate ones. */
function glyphsToJoin(file) {
  const { Blob, Buffer, BufferContentType, Face, Font, shape } = harfbuzz
  // HarfBuzz reads no woff2. Glyphs keep their ids.
  const plain = join(tools, 'plain.ttf')
  rmSync(plain, { force: true })
  fontTools('subset', file, '--glyphs=*', '--layout-features=*', `--output-file=${plain}`)
  const font = new Font(new Face(new Blob(readFileSync(plain))))
  const glyphs = new Set()
  for (const text of textsToJoin()) {
    const buffer = new Buffer()
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

/** The characters and weights of the `@font-face` that names this file in our folder. */
function faceOf(file) {
  const face = style.split('@font-face').find(text => text.includes(`"./fonts/${file}"`))
  const read = property => new RegExp(`${property}:\\s*([^;]+);`).exec(face)[1]
  return { characters: read('unicode-range'), weights: read('font-weight') }
}

function fontTools(...args) {
  execFileSync(process.execPath, [
    join(tools, 'node_modules', '@web-alchemy', 'fonttools', 'bin', 'fonttools'),
    ...args,
  ])
}
