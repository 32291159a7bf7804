import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './clinic.ts'
import { expectedRefusals, listenForFailures } from './failures.ts'
import { carry } from './people.ts'
import { furnish, screens, settle, type Viewer } from './screens.ts'

test.use({ clinicName: 'accessible' })
// The longest file by far: its tests go side by side, each worker with a clinic of its own.
test.describe.configure({ mode: 'parallel' })

const viewers: readonly Viewer[] = ['visitor', 'patient', 'owner']
const schemes = ['light', 'dark'] as const
const phone = 390
const desk = 1440
const otherWidths = [320, 820]

async function violationsOf(page: Page) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(', ')}`)
}

/** By day or by night, once every colour has arrived. */
async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(wanted => window.matchMedia(`(prefers-color-scheme: ${wanted})`).matches, colorScheme)
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter(animation => animation instanceof CSSTransition)
    // A frame may begin what the last one knew nothing of: it is still once a whole one passes without.
    do {
      await Promise.allSettled(running().map(({ finished }) => finished))
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    } while (running().length > 0)
  })
}

async function overflowOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

for (const viewer of viewers) {
  for (const width of [phone, desk]) {
    test(`nothing stands in a ${viewer}’s way at ${width} px, by day and by night, and nothing complains or is missing`, async ({
      page,
      request,
      pageProblems,
    }) => {
      test.setTimeout(240_000)
      const facts = await furnish(request)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await carry(page, facts.tokens[viewer])
      const failures = listenForFailures(page)
      for (const { name, path, act } of screens.filter(screen => screen.viewer === viewer)) {
        failures.length = 0
        pageProblems.length = 0
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path(facts))
        await settle(page)
        await act?.(page)
        const expected = expectedRefusals[name]
        const unexpected = failures.filter(({ status }) => status !== expected)
        expect.soft(unexpected, `${name}, requests`).toEqual([])
        // Chromium notes each refusal itself.
        const complaints = pageProblems.filter(text => !text.includes(`status of ${expected}`))
        expect.soft(complaints, `${name}, console`).toEqual([])
        for (const colorScheme of schemes) {
          await show(page, colorScheme)
          expect.soft(await violationsOf(page), `${name}, ${colorScheme}`).toEqual([])
        }
        for (const narrower of width === phone ? [phone, 320] : [desk, ...otherWidths]) {
          await page.setViewportSize({ width: narrower, height: 900 })
          expect.soft(await overflowOf(page), `${name}, ${narrower} px`).toBeLessThanOrEqual(0)
        }
      }
      pageProblems.length = 0
    })
  }
}

test('zoomed to 200 %, nothing is cut off or needs scrolling sideways', async ({ page, request }) => {
  const facts = await furnish(request)
  // A desk of 1280 px at twice the size leaves 640.
  await page.setViewportSize({ width: 640, height: 450 })
  for (const path of ['/', '/treatments', '/about', '/register', `/treatments/${facts.treatmentId}`]) {
    await page.goto(path)
    await settle(page)
    expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0)
  }
})

test('who asks for reduced motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const longest = await page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(',').map(Number.parseFloat))
    return Math.max(
      ...[...document.querySelectorAll('*')].map(element => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return Math.max(seconds(transitionDuration), seconds(animationDuration))
      }),
    )
  })
  expect(longest).toBeLessThan(0.02)
})

test('the API’s description opens without a complaint', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByText('/api/appointment', { exact: true }).first()).toBeVisible()
})
