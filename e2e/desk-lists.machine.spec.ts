import { violationsOf } from './axe.ts'
import { expect, test } from './clinic.ts'
import { before, fillLists, owner, show } from './desk-lists.ts'
import { stopClock } from './moved-clock.ts'

// The lists of the desk on the clinic's usual screen.

test.use({ pageLife: 'file', clockAt: [before, '07:30'], viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ page, request }) => {
  await fillLists(request, await owner(request))
  await stopClock(page)
})

const lists = ['all-appointments', 'patients', 'all-user', 'manage-treatments', 'manage-blogs', 'doctors'] as const

for (const path of lists) {
  test(`at 1366 × 768 ${path} has rows of 36 px, and all of its columns whole`, async ({ page, request }) => {
    const token = await owner(request)
    for (const language of ['en', 'bn'] as const) {
      await show(page, token, language, path)
      const measures = await page.getByRole('table').evaluate(table => {
        const heightsOf = (rows: string) =>
          [...table.querySelectorAll(rows)].map(row => row.getBoundingClientRect().height)
        // Letters reach beyond a low line; another line would be higher.
        const lineGap = 8
        const parts = [...table.querySelectorAll('th, td, td > span')]
        return {
          rows: Math.max(...heightsOf('tbody tr:has(td)')),
          heads: Math.max(...heightsOf('thead tr, .day-of-rows')),
          right: Math.max(...parts.map(part => part.getBoundingClientRect().right)),
          cut: parts
            .filter(part => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + lineGap)
            .filter(part => part.clientWidth > 0)
            .map(part => part.textContent),
          width: document.documentElement.scrollWidth,
        }
      })
      const where = `in ${language}: ${JSON.stringify(measures)}`
      expect(measures.rows, where).toBeLessThanOrEqual(36.5)
      expect(measures.heads, where).toBeLessThanOrEqual(31)
      expect(measures.right, where).toBeLessThanOrEqual(1366)
      expect(measures.width, where).toBe(1366)
      expect(measures.cut, where).toEqual([])
      expect(await violationsOf(page)).toEqual([])
    }
  })
}

test('at 1366 × 768 all appointments show sixteen visits at once', async ({ page, request }) => {
  const token = await owner(request)
  for (const language of ['en', 'bn'] as const) {
    await show(page, token, language, 'all-appointments')
    const rows = await page
      .locator('tbody tr:has(td)')
      .evaluateAll(all => all.filter(row => row.getBoundingClientRect().bottom <= 768))
    expect(rows.length).toBeGreaterThanOrEqual(16)
  }
})
