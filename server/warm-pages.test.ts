import { expect, test } from 'vitest'
import { warmPages } from './warm-pages.ts'

test('after the start each page of the sitemap is rendered', async () => {
  const sitemap = '<loc>http://clinic/</loc><loc>http://clinic/about</loc>'
  const seen: string[] = []
  const warm = warmPages(async address => {
    seen.push(address)
    return new Response(address === '/sitemap.xml' ? sitemap : 'a page')
  })
  await expect.poll(() => seen).toEqual(['/sitemap.xml', '/', '/about'])
  await warm.stop()
})
