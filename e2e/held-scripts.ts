import type { Page } from '@playwright/test'

/** Keeps a page's scripts on their way until the answer is called. */
export async function holdScripts(page: Page, named = '**/*.js'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(named, async route => {
    await released
    await route.continue()
  })
  return release
}
