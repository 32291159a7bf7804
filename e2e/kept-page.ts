import { expect, type Page } from '@playwright/test'
import { nowMs } from './moved-clock.ts'

/**
 * How long a page lives. A new one costs as much as two more documents: its process has to start, and to compile the site's scripts.
 * `worker` shares it with all tests that leave the browser's own clock alone, `file` with those of the file, on the program's clock.
 * `test` is for those that change what can't be set back, such as scripts that run before the site's.
 */
export type PageLife = 'worker' | 'file' | 'test'

/** A page that outlives its test, and which tests may share it. */
export interface KeptPage {
  page?: Page
  sharedBy?: string
}

/** An address of the site without scripts that could be sending requests or writing into the storage. */
const stillPath = '/robots.txt'

const events = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'response'] as const

/** The page that those tests have left, or a new one. */
export async function keepPage(kept: KeptPage, sharedBy: string, open: () => Promise<Page>): Promise<Page> {
  if (kept.page && kept.sharedBy === sharedBy && !kept.page.isClosed()) return kept.page
  await kept.page?.context().close()
  kept.page = await open()
  kept.sharedBy = sharedBy
  return kept.page
}

/** Lets a kept page's clock run from the program's time on. */
export async function restartClock(page: Page): Promise<void> {
  await page.clock.install({ time: nowMs() })
  await page.clock.resume()
}

/** Leaves a page's document for one without scripts. A document that a script has just asked for may arrive first: then once more. */
export async function stopScripts(page: Page): Promise<void> {
  if (!page.url().endsWith(stillPath)) await expect(() => page.goto(stillPath)).toPass()
}

/** Sets back all that a test may have changed: the next one finds the page like a new one. */
export async function clearPage(page: Page): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  if (page.isClosed()) return
  for (const event of events) page.removeAllListeners(event)
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await stopScripts(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    forcedColors: null,
    contrast: null,
    reducedMotion: 'reduce',
  })
  // No element is hovered over.
  await page.mouse.move(0, 0)
}

/** True if a test has replaced the browser's clock, which stays replaced. */
export function hasMovedClock(page: Page): Promise<boolean> {
  return page.evaluate(() => !Function.prototype.toString.call(Date).includes('[native code]'))
}
