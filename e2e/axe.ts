import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const engine = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Contrast takes longer than all other rules; `contrast.test.ts` and the second engine check it too. */
export const withoutContrast = { rules: { 'color-contrast': { enabled: false } } }

/** axe's own package for Playwright opens a second page for every run, which takes three times as long. */
export async function violationsOf(page: Page, options: axe.RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine)
  const { violations } = await page.evaluate(
    given => window.axe.run({ ...given, resultTypes: ['violations'] }),
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(', ')}`)
}
