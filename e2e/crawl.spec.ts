import { expect, test } from './clinic.ts'
import { furnish } from './screens.ts'

test('every link of the public site leads somewhere', async ({ request, site }) => {
  await furnish(request)
  const seen = new Set<string>()
  const waiting = ['/']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await request.get(path)
    expect.soft(answer.status(), path).toBe(200)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    const links = (await answer.text()).matchAll(/<(?:a|link)\b[^>]*\shref="([^"]*)"/g)
    for (const [, href = ''] of links) {
      const url = new URL(href.replaceAll('&amp;', '&'), site.url)
      if (url.origin === site.url && !url.hash) waiting.push(url.pathname + url.search)
    }
  }
  expect(seen.size).toBeGreaterThan(30)
})

test('the sitemap lists every public page, and each is there', async ({ request, site }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(site.url, ''))
  const treatments = await (await request.get('/api/treatments')).json()
  const blogs = await (await request.get('/api/blogs')).json()
  expect(paths).toEqual(expect.arrayContaining(['/', '/about', '/treatments', '/blogs', '/contact', '/appointment']))
  for (const { _id } of treatments) expect(paths).toContain(`/treatments/${_id}`)
  for (const { _id } of blogs) expect(paths).toContain(`/blogs/${_id}`)
  expect(paths).toContain('/doctors/farhana-islam')
  for (const path of paths) expect.soft((await request.get(path)).status(), path).toBe(200)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /dashboard')
})
