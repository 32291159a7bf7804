import type { Page } from '@playwright/test'
import { expect, test } from './clinic.ts'
import { carry } from './people.ts'
import { furnish, screens, settle, type Viewer } from './screens.ts'

test.use({ clinicName: 'crawl' })

// What these screens are about: an answer that says no.
const expectedRefusals: Readonly<Record<string, number>> = {
  'not-found': 404,
  'booking-gone': 404,
  'login-refused': 401,
  'contact-problems': 422,
  'verify-email-spent': 410,
  'email-link-spent': 410,
  'visit-dead': 410,
  'offer-dead': 410,
  'appointments-search-short': 422,
}

/** Notes every request of a page that fails or is refused. */
function listenForFailures(page: Page) {
  const failures: { status: number; text: string }[] = []
  page.on('response', response => {
    if (response.status() >= 400) failures.push({ status: response.status(), text: response.url() })
  })
  page.on('requestfailed', request => {
    // Leaving a page ends what it was still loading.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') failures.push({ status: 0, text: `${request.url()} ${reason}` })
  })
  return failures
}

for (const viewer of ['visitor', 'patient', 'owner'] satisfies readonly Viewer[]) {
  test(`no screen of a ${viewer} complains in the console or asks for what isn’t there`, async ({
    page,
    request,
    pageProblems,
  }) => {
    test.setTimeout(120_000)
    const facts = await furnish(request)
    await carry(page, facts.tokens[viewer])
    const failures = listenForFailures(page)
    for (const { name, path, act } of screens.filter(screen => screen.viewer === viewer)) {
      failures.length = 0
      pageProblems.length = 0
      await page.goto(path(facts))
      await settle(page)
      await act?.(page)
      const expected = expectedRefusals[name]
      const unexpected = failures.filter(({ status }) => status !== expected)
      expect.soft(unexpected, name).toEqual([])
      // Chromium notes each refusal itself.
      const complaints = pageProblems.filter(text => !text.includes(`status of ${expected}`))
      expect.soft(complaints, name).toEqual([])
    }
    pageProblems.length = 0
  })
}

test('every link of the public site leads somewhere', async ({ request, site }) => {
  test.setTimeout(120_000)
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
