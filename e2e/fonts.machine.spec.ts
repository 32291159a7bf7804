import { glob, readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'

const anek = 'node_modules/@fontsource-variable/anek-bangla/files/anek-bangla'
const tiro = 'node_modules/@fontsource/tiro-bangla/files/tiro-bangla'

const banglaWords = /(?:\p{Script=Bengali}|\u200C|\u200D|।)+/gu

/** The product's texts, and what the screens themselves contain. */
const ofProduct = ['app/**/texts.ts', 'app/platform/i18n/**/*.ts', 'app/**/*.tsx']
/** In both languages. */
const ofSample = ['app/setup/sample/*.ts']

async function textsIn(files: string[]): Promise<string> {
  const texts: string[] = []
  for await (const file of glob(files, { exclude: ['**/*.test.ts'] })) texts.push(await readFile(file, 'utf8'))
  return texts.join('\n')
}

test.use({ viewport: { width: 4000, height: 1000 } })

for (const whole of [`${anek}-latin-wght-normal.woff2`, `${tiro}-latin-400-normal.woff2`]) {
  test(`every character of our English texts is drawn as in ${whole}`, async ({ page }) => {
    const texts = await textsIn([...ofProduct, ...ofSample])
    const characters = new Set(texts.replace(banglaWords, ''))
    expect(characters.size).toBeGreaterThan(90)
    expect(await drawnOtherwise(page, whole, [...characters])).toEqual([])
  })
}

for (const whole of [`${anek}-bengali-wght-normal.woff2`, `${tiro}-bengali-400-normal.woff2`]) {
  test(`every Bangla word of our texts is drawn as in ${whole}`, async ({ page }) => {
    const words = new Set((await textsIn([...ofProduct, ...ofSample])).match(banglaWords))
    expect(words.size).toBeGreaterThan(1500)
    expect(await drawnOtherwise(page, whole, [...words])).toEqual([])
  })
}

const columns = 16
const cell = { width: 250, height: 40 }

/** The texts that Chromium draws differently with our subset of a font than with the whole font. */
async function drawnOtherwise(page: Page, whole: string, texts: readonly string[]): Promise<string[]> {
  const cut = `app/styles/fonts/${whole.split('/').at(-1)}`
  const pictures = [await draw(page, cut, texts), await draw(page, whole, texts)] as const
  const different = await page.evaluate(
    async ([pictures, count, columns, width, height]) => {
      const [one, other] = await Promise.all(
        pictures.map(async picture => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          return context
        }),
      )
      const pixels = (context: OffscreenCanvasRenderingContext2D | null | undefined, index: number) =>
        context?.getImageData((index % columns) * width, Math.floor(index / columns) * height, width, height).data ?? []
      // Edges may differ by a shade: a variable font's outlines are rounded when it is reduced to one weight.
      const isLike = (value: number, seen = 0) => Math.abs(value - seen) < 128
      return Array.from({ length: count }, (_, index) => index).filter(index => {
        const seen = pixels(other, index)
        return !pixels(one, index).every((value, at) => isLike(value, seen[at]))
      })
    },
    [pictures, texts.length, columns, cell.width, cell.height] as const,
  )
  return different.map(index => texts[index] ?? '')
}

/** A picture of a table with one text in each cell, in base64. */
async function draw(page: Page, file: string, texts: readonly string[]): Promise<string> {
  const font = await readFile(file, 'base64')
  // Our Bangla files have no kerning, so it is off here too.
  await page.setContent(`<style>
    @font-face { font-family: drawn; src: url("data:font/woff2;base64,${font}") }
    body { margin: 0; display: grid; grid: auto-flow ${cell.height}px / repeat(${columns}, ${cell.width}px);
      font: 24px/${cell.height}px drawn; white-space: pre; text-rendering: geometricPrecision;
      font-feature-settings: "kern" 0 }
    p { margin: 0; padding: 0 8px; overflow: hidden }
  </style>`)
  await page.evaluate(async texts => {
    for (const text of texts) document.body.append(Object.assign(document.createElement('p'), { textContent: text }))
    await document.fonts.load('24px drawn', texts[0])
  }, texts)
  return (await page.screenshot({ fullPage: true })).toString('base64')
}
