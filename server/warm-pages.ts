import { setTimeout as pause } from 'node:timers/promises'
import type { PageCache } from './page-cache.ts'

/** The pause between two pages, so that visitors hardly wait. */
const betweenMs = 100
const settleMs = 50

/**
 * Renders all pages of the sitemap after the start, so that they are cached if the database becomes unavailable, and each page
 * again after its content changed. `stop` waits for the page that is being rendered; call it before closing the database.
 */
export function warmPages(
  cache: PageCache,
  request: (address: string) => Promise<Response>,
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const dropped = new Set<string>()
  let isScheduled = false
  let last = renderAll(async () => sitemapPaths(await page('/sitemap.xml')))
  cache.onDropped(addresses => {
    for (const address of addresses) dropped.add(address)
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      const addressesNow = [...dropped]
      dropped.clear()
      last = last.then(() => renderAll(async () => addressesNow))
    }, settleMs).unref()
  })

  async function page(address: string): Promise<string> {
    return (await request(address)).text()
  }

  async function renderAll(list: () => Promise<readonly string[]>): Promise<void> {
    try {
      for (const address of await list()) {
        await pause(betweenMs, undefined, { signal: stopped.signal, ref: false })
        stopped.signal.throwIfAborted()
        await page(address)
      }
    } catch {
      // These pages are then rendered at their first request.
    }
  }

  return {
    async stop() {
      stopped.abort()
      await last
    },
  }
}

function sitemapPaths(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '/']) => new URL(address).pathname)
}
