import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './clinic.ts'

test.use({ clinicName: 'accessible' })

const publicPaths = [
  '/',
  '/about',
  '/treatments',
  '/treatments?name=nothing-like-it',
  '/blogs',
  '/contact',
  '/appointment',
  '/login',
  '/register',
]
const staffPaths = [
  '/dashboard',
  '/dashboard/add-treatment',
  '/dashboard/all-appointments',
  '/dashboard/profile',
  '/dashboard/profile/update-profile',
  '/dashboard/create-blog',
  '/dashboard/add-review',
  '/dashboard/all-user',
]

async function violationsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(', ')}`)
}

async function overflowOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 390, 820, 1440]) {
    test(`nothing stands in anybody’s way: ${colorScheme}, ${width} px`, async ({ page, request }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      for (const path of publicPaths) {
        await page.goto(path)
        expect.soft(await violationsOf(page), path).toEqual([])
        expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0)
      }
      const token = await signIn(request)
      await page.evaluate(value => localStorage.setItem('token', value), token)
      const [treatment] = await (await request.get('/api/treatments')).json()
      for (const path of [...staffPaths, `/appointment/${treatment._id}`]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect.soft(await violationsOf(page), path).toEqual([])
        expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0)
      }
    })
  }
}

async function signIn(request: APIRequestContext): Promise<string> {
  const credentials = { email: 'owner@teethcare.example', password: 'a calm clinic' }
  const known = await request.post('/api/users', { data: credentials })
  if (known.ok()) return (await known.json()).token
  const photo = '/pictures/placeholder-person.svg'
  const made = await request.post('/api/users', { data: { ...credentials, fName: 'Olive Owner', photo } })
  return (await made.json()).token
}

test('the API’s description opens without a complaint', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByText('/api/appointment', { exact: true }).first()).toBeVisible()
})

test('a page that is not there says so with a picture, the way home and status 404', async ({ page, pageProblems }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  // Chromium notes the status that this test is about.
  expect(pageProblems.filter(text => !text.includes('status of 404'))).toEqual([])
  pageProblems.length = 0
})
