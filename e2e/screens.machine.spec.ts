import { addressIn, withoutLanguage } from '../app/platform/values/language.ts'
import { violationsOf, withoutContrast } from './axe.ts'
import { statesByPage } from './every-screen.ts'
import { expectedRefusals, listenForFailures } from './failures.ts'
import { foreignTexts } from './foreign-text.ts'
import { emptyBelow, overflowOf, show } from './layout.ts'
import { addressesIn, isEnglish } from './page-links.ts'
import { readPages } from './pages.ts'
import { isWide, open, screens, settle, withoutToasts } from './screens.ts'
import { secondOpinionOn } from './second-engine.ts'
import { expect, test } from './working-day.ts'

// Every screen in each of its states, in Bangla, on two devices and at the widths between them where a layout breaks. What a screen in
// English needs beyond the accessibility engines, `npm test` sweeps over (`every-screen.ts`).

// Each worker has a clinic of its own.
test.describe.configure({ mode: 'parallel' })

const phone = { width: 390, alsoAt: [320] }
const desk = { width: 1440, alsoAt: [820, 768] }

/** Screens with more than the design's colour pairs (`contrast.test.ts`): gradients, white paper, parts that are dark in both schemes. */
const ownColours = ['home', 'home-signed-in', 'contact', 'api-docs', 'waiting-room', 'visit-waiting', 'slip', 'today']
ownColours.push('week', 'visit-on-the-board', 'dashboard', 'walk-in')

// The API's description names what programs send, in English.
const isEnglishOnly = (name: string) => name === 'api-docs'

for (const states of statesByPage(screens)) {
  const [screen] = states
  const { viewer, path } = screen
  const language = isEnglishOnly(screen.name) ? 'en' : 'bn'
  const names = states.map(({ name }) => name).join(', ')
  test.describe(`in ${language}, for a ${viewer}`, () => {
    test.use({ language, viewer })

    test(`${names}: no overflow at any width, no errors or accessibility problems, nothing missing or in another language`, async ({
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
      for (const { name, act, isForPhones } of states) {
        await page.setViewportSize({ width: phone.width, height: 900 })
        await act?.(page, facts, texts)
        await settle(page)
        await withoutToasts(page)
        for (const device of isForPhones ? [phone] : [phone, desk]) {
          const { width, alsoAt } = device
          await page.setViewportSize({ width, height: 900 })
          // The engines take as long as all the rest: each checks a screen in one layout, the second one in that of its users.
          const isUsers = isForPhones || isWide(viewer) === (device === desk)
          if (isForPhones || !isUsers) {
            const options = ownColours.includes(name) ? {} : withoutContrast
            expect.soft(await violationsOf(page, options), `${name} at ${width} px`).toEqual([])
          }
          // On the API's description, which is as long as fifty screens, the second one takes minutes.
          if (isUsers && !isEnglishOnly(name))
            expect.soft(await secondOpinionOn(page), `${name} at ${width} px, second engine`).toEqual([])
          for (const narrower of [width, ...alsoAt]) {
            await page.setViewportSize({ width: narrower, height: 900 })
            expect.soft(await overflowOf(page), `${name} at ${narrower} px`).toBeLessThanOrEqual(0)
            expect.soft(await emptyBelow(page), `${name} at ${narrower} px, below`).toBeLessThanOrEqual(0)
          }
        }
        if (language === 'bn') {
          expect.soft(await page.locator('html').getAttribute('lang')).toBe('bn')
          expect.soft(await foreignTexts(page), name).toEqual([])
          expect.soft((await addressesIn(page)).filter(isEnglish), name).toEqual([])
        }
        if (ownColours.includes(name)) {
          await page.setViewportSize({ width: desk.width, height: 900 })
          await show(page, 'dark')
          const runOnly = ['color-contrast', 'link-in-text-block']
          expect.soft(await violationsOf(page, { runOnly }), `${name} by night`).toEqual([])
          await show(page, 'light')
        }
        const expected = expectedRefusals[name]
        expect.soft(failures.splice(0).filter(({ status }) => status !== expected)).toEqual([])
        // Chromium logs each refusal itself.
        expect.soft(pageProblems.splice(0).filter(text => !text.includes(`status of ${expected}`))).toEqual([])
      }
    })
  })
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
