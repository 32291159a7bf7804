import { expect, test } from './clinic.ts'
import { isBangla, isEnglish, pagesAmong } from './page-links.ts'
import { setUpClinic } from './screens.ts'

test('every link of the public site leads somewhere, and Bangla pages link to Bangla pages', async ({
  request,
  site,
}) => {
  await setUpClinic(request)
  const seen = new Set<string>()
  const paths = new Set<string>()
  const waiting = ['/', '/bn']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await request.get(path)
    expect.soft(answer.status(), path).toBe(200)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    const html = await answer.text()
    const tags = [...html.matchAll(/<(?:a|link|form)\b[^>]*>/g)].map(([tag]) => tag)
    const addressesIn = (some: readonly string[]) =>
      some.map(tag => (/\s(?:href|action)="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'))
    if (isBangla(path)) {
      expect.soft(html, path).toContain('<html lang="bn"')
      const toRead = tags.filter(tag => !tag.startsWith('<link') && !tag.includes(' data-language='))
      expect.soft(pagesAmong(addressesIn(toRead), site.url).filter(isEnglish), path).toEqual([])
    }
    for (const address of addressesIn(tags.filter(tag => !tag.startsWith('<form')))) {
      const url = new URL(address, site.url)
      // A booking opens for every day and time alike.
      const isKnown = url.pathname.includes('/treatments/appointment/') && paths.has(url.pathname)
      if (url.origin !== site.url || url.hash || isKnown) continue
      paths.add(url.pathname)
      waiting.push(url.pathname + url.search)
    }
  }
  expect([...seen].filter(isBangla).length).toBeGreaterThan(30)
})

test('the sitemap lists every public page, and each of them exists', async ({ request, site }) => {
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
