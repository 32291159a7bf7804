import { emptyLists } from './empty-lists.ts'
import { expectedRefusals, listenForFailures } from './failures.ts'
import { coveredShare, emptyBelow, longestMotionSeconds, overflowOf, smallFields } from './layout.ts'
import { hiddenRegions, recordUnannounced } from './live-regions.ts'
import { isWide, type Screen, screens, settle, type Viewer } from './screens.ts'
import { recordScripts } from './scripts-of.ts'
import { lostTexts, translate } from './translated.ts'
import { expect, type LongNames, test } from './working-day.ts'

/** In brotli: what a cheap phone bears, and a desk (decision 029). */
const mostScripts = ({ viewer, name }: Screen) => (isWide(viewer) || name === 'staff-only' ? 230_000 : 160_000)

/** The first is that of the device that a screen's users have. At 640 px a desktop window of 1280 px is zoomed to 200 %. */
const siteWidths = [390, 320, 640, 768, 1440] as const
const deskWidths = [1366, 820, 390] as const
const phoneWidths = [390, 320] as const
const isOnDesk = ({ viewer, isForPhones }: Screen) => isWide(viewer) && !isForPhones

/** A window of 1366 x 768 px magnified four times (WCAG 2.2, 1.4.10). */
const magnified = { width: 342, height: 192 }

/**
 * One test for each page that these viewers see, in a clinic with names that are as long as they may be: it opens the page once, has it
 * translated before anything is pressed, and changes the window. `npm run test:machine` sweeps the screens in Bangla, with usual names
 * and with the accessibility engines.
 */
export function testEveryScreenOf(viewers: readonly Viewer[], longNames: LongNames): void {
  test.use({ longNames })

  for (const states of statesByPage(screens.filter(({ viewer }) => viewers.includes(viewer)))) {
    const [screen] = states
    const [deviceWidth, ...otherWidths] = isOnDesk(screen) ? deskWidths : screen.isForPhones ? phoneWidths : siteWidths
    const names = states.map(({ name }) => name).join(', ')
    test.describe(`for a ${screen.viewer}`, () => {
      test.use({ viewer: screen.viewer })

      test(`${names}: no errors, failed requests, too many scripts, overflow, small fields, covered contents, unannounced or lost texts, motion or empty lists`, async ({
        page,
        facts,
        texts,
        pageProblems,
      }) => {
        const failures = listenForFailures(page)
        const unannounced = await recordUnannounced(page)
        const scripts = recordScripts(page)
        await page.setViewportSize({ width: deviceWidth, height: 900 })
        await page.goto(screen.path(facts))
        await settle(page)
        expect.soft(await scripts()).toBeLessThanOrEqual(mostScripts(screen))
        expect.soft(await longestMotionSeconds(page)).toBeLessThan(0.02)
        for (const { name, act } of states) {
          await page.setViewportSize({ width: deviceWidth, height: 900 })
          if (act) {
            await translate(page)
            await act(page, facts, texts)
            expect.soft(await lostTexts(page), name).toEqual([])
          }
          expect.soft([...unannounced.splice(0), ...(await hiddenRegions(page))], name).toEqual([])
          expect.soft(await emptyLists(page), name).toEqual([])
          for (const width of [deviceWidth, ...otherWidths]) {
            await page.setViewportSize({ width, height: 900 })
            expect.soft(await overflowOf(page), `${name} at ${width} px`).toBeLessThanOrEqual(0)
            expect.soft(await emptyBelow(page), `${name} at ${width} px, below`).toBeLessThanOrEqual(0)
          }
          expect.soft(await smallFields(page), name).toEqual([])
          if (isOnDesk(screen)) {
            await page.setViewportSize(magnified)
            expect.soft(await overflowOf(page), `${name}, magnified`).toBeLessThanOrEqual(0)
            expect.soft(await coveredShare(page), `${name}, magnified`).toBeLessThanOrEqual(0.5)
          }
          const expected = expectedRefusals[name]
          expect.soft(failures.splice(0).filter(({ status }) => status !== expected)).toEqual([])
          // Chromium logs each refusal itself.
          expect.soft(pageProblems.splice(0).filter(text => !text.includes(`status of ${expected}`))).toEqual([])
        }
      })
    })
  }
}

/** A screen in which something is pressed is reached from the one before it, if that is the same page as it opens. */
export function statesByPage(all: readonly Screen[]): (readonly [Screen, ...Screen[]])[] {
  const pages: [Screen, ...Screen[]][] = []
  for (const screen of all) {
    const last = pages.at(-1)
    const [opened] = last ?? []
    const isOpen =
      opened?.path === screen.path && opened.viewer === screen.viewer && isOnDesk(opened) === isOnDesk(screen)
    if (last?.length === 1 && isOpen && !opened.act) last.push(screen)
    else pages.push([screen])
  }
  return pages
}
