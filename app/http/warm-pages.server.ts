import { setTimeout as pause } from 'node:timers/promises'
import type { PageCache } from './page-cache.server.ts'

const firstPages = ['/', '/treatments', '/about', '/blogs', '/contact', '/appointment', '/login', '/register']
// Nobody who comes at once should wait for pages that somebody may come to.
const betweenMs = 100
// More often than the cache's pages turn from fresh to aged, so that each is made anew before a visitor would wait for it.
export const renewMs = 15_000
const settleMs = 50

/**
 * Makes the pages that visitors come to before the first of them does, again after a change of what they show, and again before
 * they age. Answers how to stop, before the database goes.
 */
export function keepWarm(cache: PageCache, make: (address: string) => Promise<Response>): { stop(): Promise<void> } {
  const waiting = new Set<string>()
  let isTimed = false
  const stopped = new AbortController()
  let last = Promise.resolve()
  cache.onDropped(addresses => {
    for (const address of addresses) waiting.add(address)
    if (isTimed) return
    isTimed = true
    setTimeout(() => {
      isTimed = false
      const asked = [...waiting]
      waiting.clear()
      warmNext(asked)
    }, settleMs).unref()
  })

  // One after the other, so that whoever is there already hardly waits.
  async function warm(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      if (stopped.signal.aborted) return
      await page(address).catch(() => undefined)
    }
  }
  function warmNext(addresses: readonly string[]): void {
    last = last.then(() => warm(addresses))
  }
  const page = async (address: string) => (await make(address)).text()
  async function warmRest(): Promise<void> {
    const listed = [...(await page('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
    for (const [, address = '/'] of listed) {
      await pause(betweenMs, undefined, { signal: stopped.signal, ref: false })
      await page(new URL(address).pathname)
    }
  }
  warmNext(firstPages)
  const renew = () => warmNext([...new Set([...firstPages, ...cache.aging()])])
  const clock = setInterval(renew, renewMs).unref()
  const rest = last.then(warmRest).catch(() => undefined)
  return {
    async stop() {
      stopped.abort()
      clearInterval(clock)
      await Promise.all([last, rest])
    },
  }
}
