import type { Page } from '@playwright/test'
import { languageOf } from '../app/core/language.ts'

/** Where a page's links and forms lead to on the site, but files, the API and the other language. */
export async function addressesIn(page: Page): Promise<string[]> {
  const site = new URL(page.url()).origin
  const given = await page
    .locator('a[href]:not([data-language]), form[action]:not([data-language])')
    .evaluateAll(elements => elements.map(each => each.getAttribute('href') ?? each.getAttribute('action') ?? ''))
  return given
    .filter(address => !address.startsWith('#'))
    .map(address => new URL(address, site))
    .filter(({ origin, pathname }) => origin === site && !/^\/api\/|\.\w+$/.test(pathname))
    .map(({ pathname, search }) => pathname + search)
}

export const isBangla = (address: string) => languageOf(address) === 'bn'
export const isEnglish = (address: string) => !isBangla(address)
