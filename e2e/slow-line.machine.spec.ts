import type { Page } from '@playwright/test'
import { freeTimes } from './booking.ts'
import { expect, goTo, hydrated, ready, test } from './clinic.ts'
import { enter, password, tokenOf } from './people.ts'

// What comes next is fetched while something is read or typed, so that on a slow line it needn't be waited for.

test.beforeEach(async ({ request }) => void (await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')))

const prefetched = (page: Page) =>
  page.locator('link[rel=prefetch]').evaluateAll(links => links.map(link => (link as HTMLLinkElement).href))

for (const path of ['/treatments', '/bn/treatments']) {
  test(`${path} fetches the scripts of login and booking once it is loaded, and a visitor comes to the login at once`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.locator('link[rel=prefetch]').nth(5)).toBeAttached()
    const fetched = await prefetched(page)
    for (const name of ['register-page', 'booking-page']) expect(fetched.join()).toContain(`/${name}-`)
    const documents: string[] = []
    page.on('request', request => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
    const booking = page.locator('a[href*="/treatments/appointment/"]').first()
    const from = await booking.getAttribute('href')
    await booking.click()
    await hydrated(page)
    expect(new URL(page.url()).searchParams.get('from')).toBe(from)
    expect(documents).toEqual([path.replace('treatments', 'login')])
    const login = await (await page.request.get(page.url())).text()
    const needed = [...login.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(
      ([, src = '']) => new URL(src, page.url()).href,
    )
    expect(needed.length).toBeGreaterThan(5)
    expect(needed.filter(script => !fetched.includes(script))).toEqual([])
  })
}

test('nothing is fetched ahead for people who save data', async ({ page }) => {
  // Chromium has this setting on Android only.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/treatments')
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(await prefetched(page)).toEqual([])
})

test('the booking’s first free times come with its page, and a press on the words of one chooses it', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, 'mina@patients.example', 'Mina Karim')
  // Newer ones never arrive.
  await page.route('**/api/availability*', () => undefined)
  await enter(page, token, '/treatments')
  await page.locator('a[href*="/treatments/appointment/"]').first().click()
  await page
    .getByText(/^\d{1,2}:\d\d [AP]M$/)
    .nth(3)
    .click()
  await expect(freeTimes(page).nth(3)).toBeChecked()
})

test('a form’s checks are loaded while it is filled in: without the net it still says what is missing', async ({
  page,
  context,
}) => {
  await goTo(page, '/register')
  const loaded = page.waitForResponse(/\/assets\/zod/)
  await page.getByLabel('Email', { exact: true }).fill('slow@patients.example')
  await (await loaded).finished()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('slow@patients.example')
})
