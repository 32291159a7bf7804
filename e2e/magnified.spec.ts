import { expect, ready, test } from './clinic.ts'
import { enter, tokenOf } from './people.ts'

// A window of 1366 x 768 px magnified four times (WCAG 2.2, 1.4.10): what is fixed leaves at least half of it.

test.use({ clockAt: ['2027-03-01', '09:30'], viewport: { width: 342, height: 192 } })

const paths = [
  'today',
  'book',
  'walk-in',
  'all-appointments',
  'patients',
  'clinic',
  'website',
  'doctors/new',
  'rosters',
  'to-call',
]

for (const path of paths) {
  test(`magnified four times, at most half of ${path} is covered while it scrolls`, async ({ page, request }) => {
    await enter(page, await tokenOf(request, 'olive@teethcare.example', 'Olive Owner'), `/dashboard/${path}`)
    await ready(page)
    const covered = await page.evaluate(() => {
      scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2)
      const isFixed = (element: Element | null): boolean =>
        element !== null &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement))
      const heights = Array.from({ length: innerHeight / 4 }, (_, index) => index * 4 + 2)
      return heights.filter(y => isFixed(document.elementFromPoint(innerWidth / 2, y))).length / heights.length
    })
    expect(covered).toBeLessThanOrEqual(0.5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(342)
  })
}
