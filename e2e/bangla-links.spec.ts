import { languageOf } from '../app/core/language.ts'
import * as bangla from '../app/i18n/bn.ts'
import { expectedRefusals } from './failures.ts'
import { expect, test } from './furnished.ts'
import { stopClock } from './moved-clock.ts'
import { bearer, carry } from './people.ts'
import { open, screens, settle, withoutStreams } from './screens.ts'

// What is read in Bangla leads on in Bangla.

test.use({ clinicName: 'bangla-links' })

/** Where a page's links and forms lead to on the site, but files, the API and the other language. */
function addressesIn(html: string, site: string): string[] {
  const tags = [...html.matchAll(/<(?:a|form)\b[^>]*>/g)].filter(([tag]) => !tag.includes('data-language'))
  const given = tags.map(([tag]) => /\s(?:href|action)="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'))
  return given
    .filter(address => address !== undefined && !address.startsWith('#'))
    .map(address => new URL(address ?? '', site))
    .filter(({ origin, pathname }) => origin === site && !/^\/api\/|\.\w+$/.test(pathname))
    .map(({ pathname, search }) => pathname + search)
}

const isBangla = (address: string) => languageOf(address) === 'bn'
const others = (addresses: readonly string[]) => addresses.filter(address => !isBangla(address))

test('from /bn on every link of the public site stays below it', async ({ request, site }) => {
  const seen = new Set<string>()
  const waiting = ['/bn']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await request.get(path)
    const html = await answer.text()
    expect.soft([path, answer.status(), /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([path, 200, 'bn'])
    const found = addressesIn(html, site.url)
    expect.soft(others(found), path).toEqual([])
    waiting.push(...found.filter(isBangla))
  }
  expect(seen.size).toBeGreaterThan(30)
})

for (const viewer of ['visitor', 'patient', 'owner'] as const) {
  test(`every link of the ${viewer}’s screens stays below /bn`, async ({ page, request, site, facts }) => {
    const token = facts.tokens[viewer]
    if (token) await request.put('/api/session/language', { headers: bearer(token), data: { language: 'bn' } })
    await stopClock(page)
    await withoutStreams(page)
    await carry(page, token)
    for (const { name, path, act } of screens.filter(screen => screen.viewer === viewer)) {
      // A refusal says nothing of links.
      if (name in expectedRefusals || name === 'api-docs') continue
      await open(page, `/bn${path(facts)}`.replace(/\/$/, ''))
      await settle(page)
      await act?.(page, facts, bangla)
      await expect.soft(page.locator('html'), name).toHaveAttribute('lang', 'bn')
      expect.soft(others(addressesIn(await page.content(), site.url)), name).toEqual([])
    }
  })
}
