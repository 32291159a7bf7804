import type { Page } from '@playwright/test'
import { arrived, expect, goTo, test } from './clinic.ts'
import { carry, enter, password, tokenOf } from './people.ts'
import { setUpClinic } from './screens.ts'

const header = (page: Page) => page.getByRole('banner')

test('the bar stays at the top, its logo leads home, its menu to each page', async ({ page }) => {
  await page.goto('/treatments')
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await expect(header(page)).toBeInViewport()
  for (const [name, path] of [
    ['About', '/about'],
    ['Treatments', '/treatments'],
    ['Blogs', '/blogs'],
    ['Contact', '/contact'],
  ] as const) {
    await header(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await header(page).getByRole('link', { name: 'Teeth Care', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the strip below the bar says where, when and how to reach the clinic', async ({ page }) => {
  await page.goto('/')
  await expect(header(page)).toContainText('Mon - Sat 8.00 AM - 6.00 PM BD')
  await expect(header(page)).toContainText('House 12, Road 7, Dhanmondi, Dhaka 1205')
  await expect(header(page).getByRole('link', { name: '01700-000000' })).toHaveAttribute('href', 'tel:01700-000000')
  await expect(header(page).getByRole('link', { name: 'hello@teethcare.example' })).toBeVisible()
})

test('signed out there is Login and no Dashboard; signed in Dashboard, Logout and the avatar', async ({
  page,
  request,
}) => {
  const { tokens } = await setUpClinic(request)
  await page.goto('/')
  await expect(header(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await enter(page, tokens.patient, '/')
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(header(page).getByRole('img', { name: 'Signed in as Nusrat Jahan' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Login' })).toHaveCount(0)
})

test('on a phone the menu drops down, and a choice closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const menu = header(page).getByRole('navigation', { name: 'On this site' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link')).toHaveText(['About', 'Treatments', 'Blogs', 'Contact'])
  await menu.getByRole('link', { name: 'Blogs' }).click()
  await expect(page).toHaveURL(/\/blogs$/)
  await expect(menu).toBeHidden()
})

test('the footer has three external links, four pages of the site, and the year', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const elsewhere = footer.locator('a[href^="https://"]')
  await expect(elsewhere).toHaveCount(3)
  for (const link of await elsewhere.all()) await expect(link).toHaveAttribute('target', '_blank')
  for (const [name, path] of [
    ['About us', '/about'],
    ['Treatments', '/treatments'],
    ['Blogs', '/blogs'],
    ['Contact', '/contact'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Dhaka' }).format(new Date())
  await expect(footer).toContainText(`© ${year} Teeth Care`)
})

test('a page that does not exist says so with a picture, a link home and status 404', async ({
  page,
  pageProblems,
}) => {
  for (const path of ['/no/such/page', '/treatments/no-id', '/blogs/0198c0de-0000-7000-8000-000000000000']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page has fallen out' })).toBeVisible()
    await expect(page.locator('main img')).toHaveJSProperty('complete', true)
  }
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  // Chromium logs the status that this test is about.
  expect(pageProblems.filter(text => !text.includes('status of 404'))).toEqual([])
  pageProblems.length = 0
})

test('both addresses of the booking, and the dashboard, lead a visitor to the login and back to where they wanted to go', async ({
  page,
  request,
}) => {
  const { treatmentId } = await setUpClinic(request)
  const keptTreatment = page.getByText('We keep the treatment that you chose')
  for (const path of [`/treatments/appointment/${treatmentId}`, `/appointment/${treatmentId}`, '/dashboard']) {
    await carry(page, '')
    await goTo(page, path)
    await arrived(page, /\/login\?from=/)
    await expect(keptTreatment).toHaveCount(path === '/dashboard' ? 0 : 1)
    await page.getByLabel('Email').fill('olive@teethcare.example')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'SignIn', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('without an address to return to, the login leads staff to the day and a patient home', async ({
  page,
  request,
}) => {
  await setUpClinic(request)
  await tokenOf(request, 'mina@patients.example', 'Mina Karim')
  for (const [email, path] of [
    ['olive@teethcare.example', '/dashboard/today'],
    ['mina@patients.example', '/'],
  ] as const) {
    await carry(page, '')
    await goTo(page, '/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'SignIn', exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

test('while it is not known who is signed in, a spinner shows', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  await carry(page, tokens.owner)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/session', async route => {
    await held
    await route.continue()
  })
  await goTo(page, '/dashboard')
  await expect(page.getByText('Loading …')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Manage Treatments' })).toBeVisible()
  await expect(page.getByText('Loading …')).toHaveCount(0)
})
