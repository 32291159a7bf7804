import type { APIRequestContext } from '@playwright/test'

/** The paths of all read pages, as the sitemap lists them. */
export async function readPages(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}
