import type { PageCache } from './page-cache.server.ts'

const otherPages = ['/login', '/register', '/appointment', '/sitemap.xml']
const settleMs = 50

/** Makes the pages that visitors come to before the first of them does, and again after a change of what they show. */
export async function keepWarm(cache: PageCache, make: (address: string) => Promise<Response>): Promise<void> {
  const waiting = new Set<string>()
  let isTimed = false
  cache.onDropped(addresses => {
    for (const address of addresses) waiting.add(address)
    if (isTimed) return
    isTimed = true
    setTimeout(() => {
      isTimed = false
      const asked = [...waiting]
      waiting.clear()
      void warm(asked)
    }, settleMs).unref()
  })

  // One after the other, so that whoever is there already hardly waits.
  async function warm(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) await page(address).catch(() => undefined)
  }
  const page = async (address: string) => (await make(address)).text()
  const listed = [...(await page('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
  void warm([...listed.map(([, address = '/']) => new URL(address).pathname), ...otherPages])
}
