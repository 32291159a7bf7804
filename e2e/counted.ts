import type { Locator } from '@playwright/test'

/** Counts what a person does: each press and each filled field is one. */
export function counted() {
  let count = 0
  return {
    count: () => count,
    async press(target: Locator) {
      count += 1
      await target.click()
    },
    async fill(target: Locator, text: string) {
      count += 1
      await target.fill(text)
    },
  }
}
