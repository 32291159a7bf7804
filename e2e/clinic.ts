import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type Mailbox, openMailbox } from '../test/mailbox.ts'
import { makeDataDir, type RunningProgram, startProgram } from '../test/program.ts'
import { keepFirstState, restoreFirstState } from './first-state.ts'
import { clearPage, hasMovedClock, type KeptPage, keepPage, type PageLife, restartClock } from './kept-page.ts'
import { movedClock, resetClock, setClock } from './moved-clock.ts'

export interface Site {
  readonly url: string
  readonly program: RunningProgram
  readonly dataDir: string
  /** The file whose tests changed it last. */
  usedBy: string | undefined
}

/** Waits until an application's scripts are loaded; a read page needs none. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('script[nonce]') === null || document.querySelector('[data-account]') !== null,
  )
}

/** Waits until a page says that it shows the screen of its address, with its data. */
export async function ready(page: Page): Promise<void> {
  // A document that replaces another has no element at first.
  await page.waitForFunction(() => document.querySelector<HTMLElement>('html')?.dataset.ready === location.pathname)
}

/**
 * Waits for an address and for its screen. Before a test fills in a field or presses a button that the screen before may have too,
 * the address alone isn't enough: an application changes it first.
 */
export async function arrived(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  await ready(page)
}

export const goOffline = (page: Page): Promise<void> => page.context().setOffline(true)

/** Opens a path and waits for its scripts: before an application has them, the browser would submit its forms itself. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Loads the page again, and waits for its scripts. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

/** The address that the tests' mail server says doesn't exist. */
export const unknownEmail = 'nowhere@patients.example'

/** The map's server, which tests don't reach (`playwright.config.ts`). */
export const mapServer = 'https://www.openstreetmap.org/'

const toastsOf = new WeakMap<Page, string[]>()

/**
 * Records the texts of all toasts that appear on the pages of a context from their next documents on. A toast is shown for five
 * seconds; on a slow machine it may have disappeared before a test reads the page. The context of `page` has it already.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteShownToast', ({ page }, text: string) => void shownOn(page).push(text))
  await context.addInitScript(() => {
    const noted = new WeakSet<Element>()
    new MutationObserver(changes => {
      for (const added of changes.flatMap(change => [...change.addedNodes])) {
        if (!(added instanceof Element)) continue
        const toast = '.toast'
        for (const shown of [...(added.matches(toast) ? [added] : []), ...added.querySelectorAll(toast)]) {
          // Toasts move into a dialog that opens.
          if (noted.has(shown)) continue
          noted.add(shown)
          Reflect.get(window, 'noteShownToast')(shown.textContent)
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The texts of the toasts that a page has shown, from the first on; see `recordToasts`. */
export function shownOn(page: Page): string[] {
  const shown = toastsOf.get(page) ?? []
  toastsOf.set(page, shown)
  return shown
}

/** Waits until a page has shown a toast with this text; it may have ended. */
export async function toasted(page: Page, text: string | RegExp): Promise<void> {
  const isShown = (toast: string) => (typeof text === 'string' ? toast.includes(text) : text.test(toast))
  await expect.poll(() => shownOn(page).find(isShown), `a toast: ${text}`).toBeDefined()
}

/**
 * The built program with the sample clinic and no accounts; the first account becomes the owner's. The files that a worker runs share
 * one program, and each starts with the clinic's first state, unless `test.use({ clinicVariables })` asks for other settings.
 */
export const test = base.extend<
  {
    programOutput: undefined
    pageProblems: string[]
    clockAt: readonly [day: string, time: string] | undefined
    pageLife: PageLife
  },
  { site: Site; clinicVariables: Record<string, string>; mailbox: Mailbox; keptPage: KeptPage }
>({
  /** The time at which a file starts, if it isn't the machine's. */
  clockAt: [undefined, { option: true }],
  clinicVariables: [{}, { scope: 'worker', option: true }],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const mailbox = await openMailbox({ refusal: address => (address === unknownEmail ? 550 : undefined) })
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ clinicVariables, mailbox }, use) => {
      // The data folder that other tests start with contains the sample.
      const { dataDir, remove } = await makeDataDir({ isEmpty: clinicVariables.SAMPLE_DATA === 'off' })
      const variables = { DATA_DIR: dataDir, SMTP_URL: mailbox.url, ...movedClock, ...clinicVariables }
      const program = await startProgram(variables)
      await use({ url: program.url, program, dataDir, usedBy: undefined })
      await program.stop()
      await remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site, mailbox, clockAt }, use, { file }) => {
    if (site.usedBy !== file) {
      if (site.usedBy === undefined) await keepFirstState(site.dataDir)
      else await restoreFirstState(site.dataDir)
      site.usedBy = file
      mailbox.empty()
      if (clockAt) await setClock(...clockAt)
      else resetClock()
    }
    await use(site.url)
  },
  pageLife: ['worker', { option: true }],
  keptPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const kept: KeptPage = {}
      await use(kept)
      await kept.page?.context().close()
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, baseURL, keptPage, pageLife, viewport, locale, javaScriptEnabled }, use, { file }) => {
    const open = async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) })
      await recordToasts(context)
      return context.newPage()
    }
    if (pageLife === 'test') {
      const page = await open()
      await use(page)
      await page.context().close()
      return
    }
    const isOnClock = pageLife === 'file'
    const page = await keepPage(keptPage, JSON.stringify([isOnClock && file, locale, javaScriptEnabled]), open)
    toastsOf.delete(page)
    if (viewport) await page.setViewportSize(viewport)
    if (isOnClock) await restartClock(page)
    await use(page)
    await clearPage(page)
    if (!isOnClock && (await hasMovedClock(page))) await page.context().close()
  },
  context: ({ page }, use) => use(page.context()),
  // What a program wrote says more about a failed test than the page does.
  programOutput: [
    async ({ site }, use, testInfo) => {
      const before = site.program.output().length
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus) process.stderr.write(site.program.output().slice(before))
    },
    { auto: true },
  ],
  // Any console message of a page fails its test.
  pageProblems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('console', message => {
        const { url } = message.location()
        if (message.type() === 'error' && !url.startsWith(mapServer)) problems.push(`${message.text()} ${url}`)
      })
      page.on('pageerror', error => problems.push(error.message))
      await use(problems)
      base.expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export const { expect } = test
