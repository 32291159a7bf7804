import { emptyLists } from './empty-lists.ts'
import { expectedRefusals, listenForFailures } from './failures.ts'
import { overflowOf } from './layout.ts'
import { hiddenRegions, recordUnannounced } from './live-regions.ts'
import { isWide, open, screens, settle, type Viewer } from './screens.ts'
import { recordScripts } from './scripts-of.ts'
import { expect, test } from './working-day.ts'

/** In brotli: what a cheap phone bears, and a desk (decision 029). */
const mostScripts = (viewer: Viewer, name: string) => (isWide(viewer) || name === 'staff-only' ? 220_000 : 150_000)

/** One test for each screen that these viewers see, on the device that they use. `npm run test:machine` sweeps them with the accessibility engines. */
export function testEveryScreenOf(viewers: readonly Viewer[]): void {
  for (const { name, viewer, path, act, isForPhones } of screens.filter(screen => viewers.includes(screen.viewer))) {
    test.describe(`for a ${viewer}`, () => {
      test.use({ viewer })

      test(`${name}: it opens and shows its data, without errors, failed requests, too many scripts, overflow, unannounced texts or empty lists`, async ({
        page,
        facts,
        texts,
        pageProblems,
      }) => {
        const failures = listenForFailures(page)
        const unannounced = await recordUnannounced(page)
        await page.setViewportSize({ width: isWide(viewer) && !isForPhones ? 1440 : 390, height: 900 })
        const scripts = recordScripts(page)
        await open(page, path(facts))
        await settle(page)
        expect.soft(await scripts()).toBeLessThanOrEqual(mostScripts(viewer, name))
        await act?.(page, facts, texts)
        expect.soft(await overflowOf(page)).toBeLessThanOrEqual(0)
        expect.soft([...unannounced, ...(await hiddenRegions(page))]).toEqual([])
        expect.soft(await emptyLists(page)).toEqual([])
        const expected = expectedRefusals[name]
        expect.soft(failures.filter(({ status }) => status !== expected)).toEqual([])
        // Chromium logs each refusal itself.
        expect.soft(pageProblems.splice(0).filter(text => !text.includes(`status of ${expected}`))).toEqual([])
      })
    })
  }
}
