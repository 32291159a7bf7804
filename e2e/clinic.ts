import { test as base, type Page } from '@playwright/test'
import { type Mailbox, openMailbox } from '../test/mailbox.ts'
import { makeDataDir, type RunningProgram, startProgram } from '../test/program.ts'

export interface Site {
  readonly url: string
  readonly program: RunningProgram
  readonly dataDir: string
}

/** Waits until an application's scripts are loaded; a read page needs none. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('script[nonce]') === null || 'account' in document.documentElement.dataset,
  )
}

/** Makes a page's visits wait for scripts: before an application has them, the browser would submit its forms itself. */
export function waitingForScripts(page: Page): Page {
  const { goto, reload } = page
  page.goto = async (...path) => {
    const response = await goto.apply(page, path)
    await hydrated(page)
    return response
  }
  page.reload = async (...options) => {
    const response = await reload.apply(page, options)
    await hydrated(page)
    return response
  }
  return page
}

/** The map's server, which tests don't reach (`playwright.config.ts`). */
export const mapServer = 'https://www.openstreetmap.org/'

/**
 * Answers the texts of all toasts that appear from the next document on. On a slow machine a toast may have disappeared before a
 * test reads the page that shows it.
 */
export async function recordToasts(page: Page): Promise<string[]> {
  const shown: string[] = []
  await page.exposeFunction('noteShownToast', (text: string) => shown.push(text))
  await page.addInitScript(() => {
    new MutationObserver(changes => {
      for (const added of changes.flatMap(change => [...change.addedNodes])) {
        if (!(added instanceof Element)) continue
        const toasts = [added, ...added.querySelectorAll('*')].filter(each =>
          each.matches('.toast, [data-sonner-toast]'),
        )
        for (const toast of toasts) Reflect.get(window, 'noteShownToast')(toast.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return shown
}

/**
 * The built program on a fresh data folder, closed afterwards. Files share a worker's clinic, whose first account is the owner's,
 * unless `test.use({ clinicName })` asks for one of their own.
 */
export const test = base.extend<
  { pageProblems: string[]; shownToasts: string[] },
  { site: Site; clinicName: string; clinicVariables: Record<string, string>; mailbox: Mailbox }
>({
  clinicName: ['', { scope: 'worker', option: true }],
  clinicVariables: [{}, { scope: 'worker', option: true }],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ clinicName: _its, clinicVariables, mailbox }, use) => {
      // What other tests begin with holds the sample.
      const { dataDir, remove } = await makeDataDir({ isEmpty: clinicVariables.SAMPLE_DATA === 'off' })
      const program = await startProgram({ DATA_DIR: dataDir, SMTP_URL: mailbox.url, ...clinicVariables })
      await use({ url: program.url, program, dataDir })
      await program.stop()
      await remove()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  page: ({ page }, use) => use(waitingForScripts(page)),
  shownToasts: async ({ page }, use) => use(await recordToasts(page)),
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
