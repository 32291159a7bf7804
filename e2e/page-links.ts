import type { Page } from '@playwright/test'
import { languageOf } from '../app/core/language.ts'

/** Where the links and forms of a page's HTML lead to on the site, but files, the API and the other language. */
export async function addressesIn(page: Page, html: string, site: string): Promise<string[]> {
  const given = await page.evaluate(source => {
    const parsed = new DOMParser().parseFromString(source, 'text/html')
    const elements = [...parsed.querySelectorAll('a[href], form[action]')]
    return elements
      .filter(element => !element.hasAttribute('data-language'))
      .map(element => element.getAttribute('href') ?? element.getAttribute('action') ?? '')
  }, html)
  return given
    .filter(address => !address.startsWith('#'))
    .map(address => new URL(address, site))
    .filter(({ origin, pathname }) => origin === site && !/^\/api\/|\.\w+$/.test(pathname))
    .map(({ pathname, search }) => pathname + search)
}

export const isBangla = (address: string) => languageOf(address) === 'bn'
export const isEnglish = (address: string) => !isBangla(address)
