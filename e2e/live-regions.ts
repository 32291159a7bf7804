import type { Page } from '@playwright/test'

const regions = '[role=status], [role=log], [aria-live=polite]'

/** The tests of a worker share pages. */
const recorded = new WeakMap<Page, string[]>()

/** Returns the texts that arrive together with their live region from the next document on: screen readers don't notice them. */
export async function recordUnannounced(page: Page): Promise<string[]> {
  const known = recorded.get(page)
  known?.splice(0)
  if (known) return known
  const unannounced: string[] = []
  recorded.set(page, unannounced)
  await page.exposeFunction('noteUnannounced', (text: string) => unannounced.push(text))
  await page.addInitScript(selector => {
    const textOf = (each: Element) => each.textContent?.trim() ?? ''
    new MutationObserver(changes => {
      // A page is read from its beginning once it has come.
      if (document.readyState === 'loading') return
      for (const added of changes.flatMap(change => [...change.addedNodes])) {
        if (!(added instanceof Element) || textOf(added) === '') continue
        // With more than the region a whole panel or screen is new, which the user asked for and reads.
        const found = [added, ...added.querySelectorAll('*')].filter(each => each.matches(selector))
        if (found.some(region => textOf(region) === textOf(added))) {
          Reflect.get(window, 'noteUnannounced')(textOf(added))
        }
      }
    }).observe(document, { childList: true, subtree: true })
  }, regions)
  return unannounced
}

/** The live regions that screen readers can't see, so that they notice no text in them. */
export function hiddenRegions(page: Page): Promise<string[]> {
  return page
    .locator(regions)
    .evaluateAll(all => all.filter(each => getComputedStyle(each).display === 'none').map(each => each.outerHTML))
}
