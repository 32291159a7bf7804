import type { Browser, Page } from '@playwright/test'
import * as english from '../app/i18n/en.ts'
import { axeFile, violationsOf } from './axe.ts'
import { waitingForScripts } from './clinic.ts'
import { expectedRefusals, listenForFailures } from './failures.ts'
import { test as base, expect } from './furnished.ts'
import { stopClock } from './moved-clock.ts'
import { readPages } from './pages.ts'
import { open, screens, settle, type Viewer, withoutStreams } from './screens.ts'
import { addSecondEngine, secondOpinionOn } from './second-engine.ts'

const viewers: readonly Viewer[] = ['visitor', 'patient', 'owner']

const test = base.extend<{ viewer: Viewer }, { pages: Readonly<Record<Viewer, Page>> }>({
  viewer: ['visitor', { option: true }],
  // One for all screens that a user sees: another one each would load and compile the site's scripts, and axe, again.
  pages: [
    async ({ browser, site, facts }, use) => {
      const pageOf = (viewer: Viewer) => openPage(browser, site.url, facts.tokens[viewer])
      const pages = { visitor: await pageOf('visitor'), patient: await pageOf('patient'), owner: await pageOf('owner') }
      await use(pages)
      await Promise.all(Object.values(pages).map(page => page.context().close()))
    },
    { scope: 'worker' },
  ],
  page: ({ pages, viewer }, use) => use(pages[viewer]),
})

async function openPage(browser: Browser, url: string, token: string): Promise<Page> {
  const localStorage = token ? [{ name: 'token', value: token }] : []
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
  const page = waitingForScripts(await browser.newPage({ baseURL: url, reducedMotion: 'reduce', storageState }))
  await stopClock(page)
  await withoutStreams(page)
  await withLastingToasts(page)
  await page.addInitScript({ path: axeFile })
  await addSecondEngine(page)
  return page
}

test.use({ clinicName: 'accessible' })
// The longest file by far: its tests go side by side, each worker with a clinic of its own.
test.describe.configure({ mode: 'parallel' })

const phone = { width: 390, alsoAt: [320] }
const desk = { width: 1440, alsoAt: [820, 768] }

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

/** How far the page can be scrolled beyond its contents, as it can where something invisible lies below them. */
async function emptyBelow(page: Page) {
  return page.evaluate(() => {
    const bottoms = [...document.body.querySelectorAll(':scope > *, main')].map(
      each => each.getBoundingClientRect().bottom + window.scrollY,
    )
    return Math.floor(document.documentElement.scrollHeight - Math.max(window.innerHeight, ...bottoms))
  })
}

/** Lets the messages that go by themselves stay, so that none is leaving while it is looked at. */
async function withLastingToasts(page: Page) {
  await page.addInitScript(() => {
    const after = window.setTimeout
    const isToasts = (ms: number) => ms >= 5_000 && ms <= 15_000
    Object.assign(window, { setTimeout: (work: () => void, ms = 0) => after(work, isToasts(ms) ? 600_000 : ms) })
  })
}

async function overflowOf(page: Page) {
  return page.evaluate(async () => {
    // A new width's media queries apply from its first frame on.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return document.documentElement.scrollWidth - window.innerWidth
  })
}

for (const viewer of viewers) {
  test.describe(`for a ${viewer}`, () => {
    test.use({ viewer })

    for (const { name, path, act, isForPhones } of screens.filter(screen => screen.viewer === viewer)) {
      test(`${name}: nothing stands in the way at any width, by day and by night, and nothing complains or is missing`, async ({
        page,
        facts,
        pageProblems,
      }) => {
        const failures = listenForFailures(page)
        const views = isForPhones ? [phone] : [phone, desk]
        await page.emulateMedia({ colorScheme: 'light' })
        await page.setViewportSize({ width: phone.width, height: 900 })
        await open(page, path(facts))
        await settle(page)
        await act?.(page, facts, english)
        for (const { width, alsoAt } of views) {
          await page.setViewportSize({ width, height: 900 })
          await show(page, 'light')
          expect.soft(await violationsOf(page), `${width} px, light`).toEqual([])
          expect.soft(await secondOpinionOn(page), `${width} px, second engine`).toEqual([])
          for (const narrower of [width, ...alsoAt]) {
            await page.setViewportSize({ width: narrower, height: 900 })
            expect.soft(await overflowOf(page), `${narrower} px`).toBeLessThanOrEqual(0)
            expect.soft(await emptyBelow(page), `${narrower} px, below`).toBeLessThanOrEqual(0)
          }
        }
        // The colours of the night are the same at every width, and nothing but colours differs from the day.
        await page.setViewportSize({ width: views.at(-1)?.width ?? phone.width, height: 900 })
        await show(page, 'dark')
        expect.soft(await violationsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] }), 'dark').toEqual([])
        const expected = expectedRefusals[name]
        expect.soft(failures.filter(({ status }) => status !== expected)).toEqual([])
        // Chromium notes each refusal itself.
        expect.soft(pageProblems.splice(0).filter(text => !text.includes(`status of ${expected}`))).toEqual([])
      })
    }
  })
}

test('zoomed to 200 %, nothing is cut off or needs scrolling sideways', async ({ page, facts }) => {
  // A desk of 1280 px at twice the size leaves 640.
  await page.setViewportSize({ width: 640, height: 450 })
  for (const path of ['/', '/treatments', '/about', '/register', `/treatments/${facts.treatmentId}`]) {
    await page.goto(path)
    await settle(page)
    expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0)
  }
})

for (const viewer of viewers) {
  test.describe(`for a ${viewer}`, () => {
    test.use({ viewer })

    test('no public page needs scrolling sideways, from 320 to 1440 px', async ({ page }) => {
      for (const path of await readPages(page.request)) {
        await page.goto(path)
        await settle(page)
        for (const width of [320, 390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
        }
      }
    })
  })
}

test('with reduced motion preferred nothing moves', async ({ page }) => {
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
