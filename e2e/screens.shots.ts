import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addressIn, withoutLanguage } from '../app/platform/values/language.ts'
import { open, screens, settle, type Viewer } from './screens.ts'
import { test } from './working-day.ts'

// `npm run screens`: a picture of every screen at every width, in both languages, into a folder that git ignores.
const widths = [320, 390, 768, 1440]
const folder = process.env.SCREENS_FOLDER ?? 'screens'
const viewers: readonly Viewer[] = ['visitor', 'patient', 'staff', 'owner']
const variants = viewers.flatMap(viewer =>
  (['en', 'bn'] as const).flatMap(language =>
    (['light', 'dark'] as const).map(colorScheme => ({ viewer, language, colorScheme })),
  ),
)

for (const { viewer, language, colorScheme } of variants) {
  test.describe(() => {
    test.use({ viewer, language })

    test(`${viewer}, ${language}, ${colorScheme}`, async ({ page, facts, texts, pageProblems }) => {
      await page.emulateMedia({ colorScheme })
      for (const { name, path, act } of screens.filter(screen => screen.viewer === viewer)) {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await open(page, addressIn(language, withoutLanguage(path(facts))))
          await settle(page)
          await act?.(page, facts, texts)
          await loadEveryPicture(page)
          const file = join(folder, `${language}-${colorScheme}-${width}`, `${name}.png`)
          await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
          // Otherwise the desk's code would mark the visits opened so far as arrived, in all later pictures; and while the
          // clock stands still, toasts stay.
          await page.evaluate(() => {
            localStorage.removeItem('visits-today')
            sessionStorage.clear()
          })
        }
      }
      // Some states are refusals, which Chromium logs; the tests check those.
      pageProblems.length = 0
    })
  })
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
