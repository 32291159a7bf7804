import type { Page } from '@playwright/test'
import { expect, goTo, test } from './clinic.ts'
import { enter, password, tokenOf } from './people.ts'

const sentence = 'A part of this page could not be loaded. Please reload the page and try again.'

test.beforeEach(async ({ request }) => void (await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')))

// The browser's messages about the missing files are expected.
test.afterEach(({ pageProblems }) => void pageProblems.splice(0))

/** Makes a script missing, as after more upgrades than builds are stored; `times` is how many requests for it fail. */
async function miss(page: Page, part: string, times = Number.POSITIVE_INFINITY) {
  await page.route(`**/assets/${part}-*.js`, route => (times-- > 0 ? route.fulfill({ status: 404 }) : route.fallback()))
}

/** Collects the documents that a page loads from now on. */
function documentsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

async function enterAsOwner(page: Page, path: string) {
  await enter(page, await tokenOf(page.request, 'olive@teethcare.example', 'Olive Owner'), path)
}

test('a screen whose script is missing is opened as a document of its own', async ({ page }) => {
  await enterAsOwner(page, '/dashboard/all-appointments')
  await miss(page, 'settings-page', 1)
  await page.getByRole('button', { name: 'Clinic', exact: true }).click()
  await page.getByRole('link', { name: 'Booking Rules' }).waitFor()
  const documents = documentsOf(page)
  await page.getByRole('link', { name: 'Booking Rules' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Rules' })).toBeVisible()
  expect(documents).toEqual(['/dashboard/settings'])
})

test('if a screen’s script stays missing, the page is reloaded once, and then says so', async ({ page }) => {
  await miss(page, 'login-page')
  const documents = documentsOf(page)
  await goTo(page, '/dashboard/all-appointments')
  await expect(page.getByRole('heading', { name: 'Something hurts on our side' })).toBeVisible()
  expect(documents).toEqual(['/dashboard/all-appointments', '/dashboard/all-appointments'])
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

for (const part of ['checks', 'toaster']) {
  test(`a form that can’t load its ${part} says so and keeps what was typed`, async ({ page }) => {
    await miss(page, part)
    await goTo(page, '/login')
    await page.getByLabel('Email').fill('nobody@patients.example')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'SignIn', exact: true }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@patients.example')
  })
}
