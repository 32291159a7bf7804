import type { Page } from '@playwright/test'
import { languageOf } from '../app/platform/values/language.ts'

/**
 * The addresses of the site's pages among those of links and forms: no files, nothing of the API, and no short links, which lead on in
 * their patient's language.
 */
export function pagesAmong(addresses: readonly string[], site: string): string[] {
  return addresses
    .filter(address => address !== '' && !address.startsWith('#'))
    .map(address => new URL(address, site))
    .filter(({ origin, pathname }) => origin === new URL(site).origin && !/^\/(api|v)\/|\.\w+$/.test(pathname))
    .map(({ pathname, search }) => pathname + search)
}

/** Where an open page's links and forms lead on the site, without links to the other language. */
export async function addressesIn(page: Page): Promise<string[]> {
  const given = await page
    .locator('a[href]:not([data-language]), form[action]:not([data-language])')
    .evaluateAll(elements => elements.map(each => each.getAttribute('href') ?? each.getAttribute('action') ?? ''))
  return pagesAmong(given, page.url())
}

export const isBangla = (address: string) => languageOf(address) === 'bn'
export const isEnglish = (address: string) => !isBangla(address)
