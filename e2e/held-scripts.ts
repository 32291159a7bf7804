import type { Page } from '@playwright/test'

/** Delays a page's scripts until the returned function is called. */
export async function holdScripts(page: Page, named = '**/*.js'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(named, async route => {
    await released
    await route.continue()
  })
  return release
}
