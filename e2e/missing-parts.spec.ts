import type { Page } from '@playwright/test'
import { expect, goTo, test } from './clinic.ts'
import { enter, password, tokenOf } from './people.ts'

// A page that was open before has the scripts already.
test.use({ pageLife: 'test' })

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

test('a screen whose script is missing leaves what is typed, and offers to load it', async ({ page }) => {
  await enterAsOwner(page, '/dashboard/book')
  await page.getByLabel('Full name').fill('Typed Already')
  await miss(page, 'settings-page', 1)
  const documents = documentsOf(page)
  await page.getByRole('button', { name: 'Clinic', exact: true }).click()
  const link = page.getByRole('link', { name: 'Booking Rules' })
  // React Router waits for the missing script, also when the link is pressed again.
  for (let press = 0; press < 2; press += 1) {
    await link.click()
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  }
  await expect(page.getByLabel('Full name')).toHaveValue('Typed Already')
  expect(documents).toEqual([])
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Rules' })).toBeVisible()
  expect(documents).toEqual(['/dashboard/settings'])
})

test('after a script was missing, other screens still open', async ({ page }) => {
  await enterAsOwner(page, '/dashboard/all-appointments')
  await miss(page, 'settings-page')
  await page.getByRole('button', { name: 'Clinic', exact: true }).click()
  await page.getByRole('link', { name: 'Booking Rules' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Patients', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(0)
})

test('a page that leads on to a screen whose script is missing says so at once, and loads nothing again by itself', async ({
  page,
}) => {
  await miss(page, 'login-page')
  const documents = documentsOf(page)
  await goTo(page, '/dashboard/all-appointments')
  await expect(page.getByText(sentence)).toBeVisible()
  expect(documents).toEqual(['/dashboard/all-appointments'])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('a form that can’t load its checks says so and keeps what was typed', async ({ page }) => {
  await miss(page, 'zod')
  await goTo(page, '/login')
  await page.getByLabel('Email').fill('nobody@patients.example')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@patients.example')
})
