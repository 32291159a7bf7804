import { expect, test } from './clinic.ts'
import { addressesIn, isBangla, isEnglish } from './page-links.ts'

// What is read in Bangla leads on in Bangla; `bangla.machine.spec.ts` checks every screen's links.

test.use({ clinicName: 'bangla-links' })

test('from /bn on every link of the public site stays below it', async ({ page }) => {
  const seen = new Set<string>()
  const waiting = ['/bn']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await page.goto(path)
    const language = await page.locator('html').getAttribute('lang')
    expect.soft([path, answer?.status(), language]).toEqual([path, 200, 'bn'])
    const found = await addressesIn(page)
    expect.soft(found.filter(isEnglish), path).toEqual([])
    waiting.push(...found.filter(isBangla))
  }
  expect(seen.size).toBeGreaterThan(30)
})
