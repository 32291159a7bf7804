import type { BrowserContext, Page } from '@playwright/test'
import { book } from './booking.ts'
import { expect, test } from './clinic.ts'
import { enter, tokenOf } from './people.ts'
import { settle } from './screens.ts'

const offline = 'We could not reach the clinic. Please check your connection and try again.'

// Chromium logs each failed request itself.
test.afterEach(({ pageProblems }) => void pageProblems.splice(0))

test.beforeEach(async ({ request }) => void (await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')))

/** Presses a link of the menu without a connection, twice, and then with one. */
async function follow(page: Page, context: BrowserContext, [from, link, title]: readonly [string, string, string]) {
  const heading = page.getByRole('heading', { level: 1 })
  const to = page.getByRole('navigation').getByRole('link', { name: link, exact: true })
  const sentence = page.getByText(offline)
  await to.focus()
  // What shows the sentence is loaded at the first focus.
  await expect(page.locator('section[aria-live=polite]')).toBeAttached()
  await context.setOffline(true)
  for (let press = 0; press < 2; press += 1) {
    await to.click()
    await expect(sentence).toBeVisible()
    await expect(heading).toHaveText(from)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(sentence).toHaveCount(0)
  }
  await context.setOffline(false)
  await to.click()
  await expect(heading).toHaveText(title)
}

test('for a patient, a link without a connection says so, leaves the screen, and works once it is back', async ({
  page,
  context,
  request,
}) => {
  const { token } = await book(request, 'ofelia@patients.example', 'Ofelia Offline', 'implant', 5)
  await enter(page, token, '/dashboard/my-appointments')
  await settle(page)
  // First a screen whose script isn't loaded yet, then one whose script is.
  await follow(page, context, ['My Appointments', 'Profile', 'Profile'])
  await follow(page, context, ['Profile', 'My Appointments', 'My Appointments'])
})

test('for the desk, a link without a connection says so, leaves the screen, and works once it is back', async ({
  page,
  context,
  request,
}) => {
  const token = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await enter(page, token, '/dashboard/rosters')
  await settle(page)
  await follow(page, context, ['Rosters', 'Closures', 'Closures'])
  await page.getByRole('navigation').getByRole('link', { name: 'Rosters', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosters')
  await follow(page, context, ['Rosters', 'Closures', 'Closures'])
})
