import type { Page } from '@playwright/test'

const sizes = new Map<string, Promise<number>>()

/** Notes which scripts pages load from now on; the result counts their bytes in brotli, also of those in the browser's cache. */
export function recordScripts(...pages: readonly [Page, ...Page[]]): () => Promise<number> {
  const addresses = new Set<string>()
  for (const page of pages)
    page.on('request', request => {
      if (request.resourceType() === 'script') addresses.add(request.url())
    })
  return async () => {
    const all = await Promise.all([...addresses].map(address => sizeOf(pages[0], address)))
    return all.reduce((sum, bytes) => sum + bytes, 0)
  }
}

function sizeOf(page: Page, address: string): Promise<number> {
  const known = sizes.get(address) ?? measure(page, address)
  sizes.set(address, known)
  return known
}

async function measure(page: Page, address: string): Promise<number> {
  const response = await page.request.head(address, { headers: { 'accept-encoding': 'br' } })
  return Number(response.headers()['content-length'])
}
