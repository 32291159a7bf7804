import type { Page } from '@playwright/test'

/** The lists and tables of a page that have no items: screen readers announce each as one with none. */
export function emptyLists(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('ul, ol, tbody, [role=list]')]
      .filter(list => list.querySelector(':scope > li, :scope > tr, [role=listitem]') === null)
      .map(list => list.outerHTML),
  )
}
