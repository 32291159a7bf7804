import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as english from '../app/i18n/en.ts'
import { test } from './furnished.ts'
import { stopClock } from './moved-clock.ts'
import { carry } from './people.ts'
import { open, screens, settle, type Viewer, withoutStreams } from './screens.ts'

// `npm run screens`: a picture of every screen at every width, into a folder that git ignores.
const widths = [320, 390, 768, 1440]
const folder = process.env.SCREENS_FOLDER ?? 'screens'
const viewers: readonly Viewer[] = ['visitor', 'patient', 'owner']

test.use({ clinicName: 'screens' })

for (const viewer of viewers) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${viewer}, ${colorScheme}`, async ({ page, facts, pageProblems }) => {
      await stopClock(page)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await carry(page, facts.tokens[viewer])
      await withoutStreams(page)
      for (const { name, path, act } of screens.filter(screen => screen.viewer === viewer)) {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await open(page, path(facts))
          await settle(page)
          await act?.(page, facts, english)
          await loadEveryPicture(page)
          const file = join(folder, `${colorScheme}-${width}`, `${name}.png`)
          await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
          // Else the desk's code would set those visits as arrived that were opened before, for all pictures after.
          await page.evaluate(() => localStorage.removeItem('visits-today'))
        }
      }
      // Some states are refusals, which Chromium logs; the tests check those.
      pageProblems.length = 0
    })
  }
}

// Pictures further down load once they are scrolled near; the shot is taken from the top.
async function loadEveryPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    window.scrollTo(0, 0)
    await Promise.all(pictures.map(picture => picture.decode().catch(() => undefined)))
  })
}
