import { setTimeout as pause } from 'node:timers/promises'

/** The pause between two pages: right after the start visitors and the desk need the processor. */
const betweenMs = 1_000

/**
 * Renders all pages of the sitemap after the start, so that they are cached if the database becomes unavailable. `stop` waits for the
 * page that is being rendered; call it before closing the database.
 */
export function warmPages(request: (address: string) => Promise<Response>) {
  const stopped = new AbortController()

  async function renderAll(): Promise<void> {
    try {
      const sitemap = await (await request('/sitemap.xml')).text()
      for (const [, address = '/'] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
        await pause(betweenMs, undefined, { signal: stopped.signal, ref: false })
        await (await request(new URL(address).pathname)).text()
      }
    } catch {
      // These pages are then rendered at their first request.
    }
  }

  const rendered = renderAll()
  return {
    async stop() {
      stopped.abort()
      await rendered
    },
  }
}
