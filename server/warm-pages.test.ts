import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenToDatabase, type Notices } from '../app/db/notices.server.ts'
import { openTestClinic, type TestClinic } from '../test/clinic.ts'
import { createPageCache } from './page-cache.ts'
import { warmPages } from './warm-pages.ts'

let clinic: TestClinic
let notices: Notices

beforeEach(async () => {
  clinic = await openTestClinic()
  notices = listenToDatabase(clinic.connection)
})
afterEach(async () => {
  await notices.close()
  await clinic.close()
})

test('after the start each page of the sitemap is rendered', async () => {
  const cache = await createPageCache(notices, () => undefined)
  const sitemap = '<loc>http://clinic/</loc><loc>http://clinic/about</loc>'
  const seen: string[] = []
  const warm = warmPages(cache, async address => {
    seen.push(address)
    return new Response(address === '/sitemap.xml' ? sitemap : 'a page')
  })
  await expect.poll(() => seen).toEqual(['/sitemap.xml', '/', '/about'])
  await warm.stop()
})
