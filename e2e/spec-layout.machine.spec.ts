import type { Page } from '@playwright/test'
import { expect, test } from './clinic.ts'
import { enter } from './people.ts'
import { setUpClinic } from './screens.ts'

const header = (page: Page) => page.getByRole('banner')

test('on a phone and a tablet the strip has everything too, and scrolls away with the page', async ({ page }) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/about')
    const phone = header(page).getByRole('link', { name: '01700-000000' })
    for (const fact of [
      header(page).getByText('Mon - Sat 8.00 AM - 6.00 PM BD'),
      header(page).getByText('House 12, Road 7, Dhanmondi, Dhaka 1205'),
      header(page).getByRole('link', { name: 'hello@teethcare.example' }),
      phone,
    ])
      await expect(fact).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    await expect(phone).not.toBeInViewport()
    await expect(header(page).getByRole('link', { name: 'Teeth Care', exact: true })).toBeInViewport()
  }
})

test('at 768 px the bar of a signed-in user fits, even before its fonts are loaded', async ({
  page,
  request,
  pageProblems,
}) => {
  const { tokens } = await setUpClinic(request)
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const fonts of ['loaded', 'missing']) {
    if (fonts === 'missing') await page.route('**/*.woff2', route => route.abort())
    await enter(page, tokens.owner, '/')
    const avatar = header(page).getByRole('img', { name: 'Signed in as Olive Owner' })
    await expect(avatar).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), fonts).toBe(768)
    await header(page).getByRole('button', { name: 'Open menu' }).click()
    await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
  }
  pageProblems.splice(0)
})

test('the next free times don’t cover the tooth’s face at any width', async ({ page, request }) => {
  await setUpClinic(request)
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const picture = await page.locator('main section').first().locator('img').boundingBox()
    const card = await page
      .getByText(/^Next free/)
      .locator('..')
      .boundingBox()
    if (!picture || !card) throw new Error('the hero lacks its picture or its card')
    // The picture, of 920 by 840, fills its box and is cropped equally on two sides; the smile ends at 55 % of its height.
    const scale = Math.max(picture.width / 920, picture.height / 840)
    const chin = picture.y + picture.height / 2 + (0.55 - 0.5) * 840 * scale
    expect(card.y, `${width} px`).toBeGreaterThan(chin)
  }
})
