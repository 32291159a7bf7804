import type { Page } from '@playwright/test'
import { expect, mapServer, test } from './clinic.ts'
import { tokenOf } from './people.ts'

const frame = (page: Page) => page.getByTitle('Map of the clinic’s street')
const box = (page: Page) =>
  page.locator('figure').filter({ has: page.getByRole('link', { name: 'Open in OpenStreetMap' }) })

/** The address and the link, with nothing over them. */
async function expectAddress(page: Page): Promise<void> {
  await expect(box(page)).toContainText('House 12, Road 7, Dhanmondi')
  // A trial click fails if something covers its target.
  await box(page).getByText('House 12, Road 7, Dhanmondi').click({ trial: true })
  await box(page).getByRole('link', { name: 'Open in OpenStreetMap' }).click({ trial: true })
}

test('where the map can’t be loaded, the address and a link are shown', async ({ page }) => {
  const failed = page.waitForEvent('requestfailed', request => request.url().startsWith(mapServer))
  await page.goto('/contact')
  await frame(page).scrollIntoViewIfNeeded()
  await failed
  await expectAddress(page)
})

test('without the network the address and a link are shown instead of the map; with it the map appears', async ({
  page,
  context,
}) => {
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(`${mapServer}**`, async route => {
    await held
    await route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' })
  })
  const asked = page.waitForRequest(`${mapServer}**`)
  // The map delays the page's load event.
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-account', 'out')
  await frame(page).scrollIntoViewIfNeeded()
  await asked
  await context.setOffline(true)
  await box(page).scrollIntoViewIfNeeded()
  await expect(frame(page)).toBeHidden()
  await expectAddress(page)
  answer()
  await context.setOffline(false)
  await expect(frame(page).contentFrame().getByText('A map')).toBeVisible()
  // A loaded map stays.
  await context.setOffline(true)
  await expect(frame(page)).toBeVisible()
  await context.setOffline(false)
})

test('the pages with the map may embed that one frame, and all other pages none', async ({ request }) => {
  await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? ''
  const framesOf = async (path: string) =>
    (await policyOf(path)).split('; ').filter(directive => /^(frame|child|object)-src/.test(directive))
  for (const path of ['/', '/contact'])
    expect(await framesOf(path)).toEqual(['frame-src https://www.openstreetmap.org'])
  for (const path of ['/about', '/treatments', '/blogs', '/api/docs', '/login', '/dashboard', '/no/such/page']) {
    expect([path, await framesOf(path)]).toEqual([path, []])
    expect(await policyOf(path)).toContain("default-src 'none'")
  }
})
