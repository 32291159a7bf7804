import { addressIn, withoutLanguage } from '../app/platform/values/language.ts'
import { violationsOf, withoutContrast } from './axe.ts'
import { expectedRefusals, listenForFailures } from './failures.ts'
import { foreignTexts } from './foreign-text.ts'
import { emptyBelow, overflowOf, show } from './layout.ts'
import { addressesIn, isEnglish } from './page-links.ts'
import { readPages } from './pages.ts'
import { isWide, open, screens, settle, withoutToasts } from './screens.ts'
import { secondOpinionOn } from './second-engine.ts'
import { expect, test } from './working-day.ts'

// Every screen in each of its states, in both languages and on two devices, and between them at the widths where a layout breaks.

// Each worker has a clinic of its own.
test.describe.configure({ mode: 'parallel' })

const phone = { width: 390, alsoAt: [320] }
const desk = { width: 1440, alsoAt: [820, 768] }

/** Screens with more than the design's colour pairs (`contrast.test.ts`): gradients, white paper, parts that are dark in both schemes. */
const ownColours = ['home', 'home-signed-in', 'contact', 'api-docs', 'waiting-room', 'visit-waiting', 'slip', 'today']
ownColours.push('week', 'visit-on-the-board', 'dashboard', 'walk-in')

for (const language of ['en', 'bn'] as const) {
  for (const { name, viewer, path, act, isForPhones } of screens) {
    // The API's description names what programs send, in English.
    if (language === 'bn' && name === 'api-docs') continue
    test.describe(`in ${language}, for a ${viewer}`, () => {
      test.use({ language, viewer })

      test(`${name}: no overflow at any width, no errors or accessibility problems, nothing missing or in another language`, async ({
        page,
        facts,
        texts,
        pageProblems,
      }) => {
        const failures = listenForFailures(page)
        await page.emulateMedia({ colorScheme: 'light' })
        await page.setViewportSize({ width: phone.width, height: 900 })
        await open(page, addressIn(language, withoutLanguage(path(facts))))
        await settle(page)
        await act?.(page, facts, texts)
        await settle(page)
        await withoutToasts(page)
        for (const { width, alsoAt } of isForPhones ? [phone] : [phone, desk]) {
          await page.setViewportSize({ width, height: 900 })
          // The engines take longer than all the rest: each checks a screen once, alternating between layouts and languages.
          if (language === (width === desk.width ? 'en' : 'bn')) {
            if (isForPhones || isWide(viewer) !== (width === desk.width))
              expect
                .soft(await violationsOf(page, ownColours.includes(name) ? {} : withoutContrast), `${width} px`)
                .toEqual([])
            if (isForPhones || isWide(viewer) === (width === desk.width))
              expect.soft(await secondOpinionOn(page), `${width} px, second engine`).toEqual([])
          }
          for (const narrower of [width, ...alsoAt]) {
            await page.setViewportSize({ width: narrower, height: 900 })
            expect.soft(await overflowOf(page), `${narrower} px`).toBeLessThanOrEqual(0)
            expect.soft(await emptyBelow(page), `${narrower} px, below`).toBeLessThanOrEqual(0)
          }
        }
        if (language === 'bn') {
          expect.soft(await page.locator('html').getAttribute('lang')).toBe('bn')
          expect.soft(await foreignTexts(page)).toEqual([])
          expect.soft((await addressesIn(page)).filter(isEnglish)).toEqual([])
        } else if (ownColours.includes(name)) {
          await page.setViewportSize({ width: desk.width, height: 900 })
          await show(page, 'dark')
          const runOnly = ['color-contrast', 'link-in-text-block']
          expect.soft(await violationsOf(page, { runOnly }), 'by night').toEqual([])
        }
        const expected = expectedRefusals[name]
        expect.soft(failures.filter(({ status }) => status !== expected)).toEqual([])
        // Chromium logs each refusal itself.
        expect.soft(pageProblems.splice(0).filter(text => !text.includes(`status of ${expected}`))).toEqual([])
      })
    })
  }
}

test.describe('in bn', () => {
  test.use({ language: 'bn' })

  test('every page of the sitemap: nothing but Bangla', async ({ page }) => {
    for (const path of new Set((await readPages(page.request)).map(path => addressIn('bn', withoutLanguage(path))))) {
      await page.goto(path)
      await settle(page)
      expect.soft(await foreignTexts(page), path).toEqual([])
      expect.soft((await addressesIn(page)).filter(isEnglish), path).toEqual([])
    }
  })
})
