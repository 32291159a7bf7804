import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** For `addInitScript`, before `violationsOf`. */
export const axeFile = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Its own package for Playwright opens a second page for every run, which takes three times as long. */
export async function violationsOf(page: Page, options: axe.RunOptions = {}) {
  const { violations } = await page.evaluate(
    given => window.axe.run({ ...given, resultTypes: ['violations'] }),
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(', ')}`)
}
