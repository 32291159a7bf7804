import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { arrived, expect, ready, test } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

// The bar at a phone's lower edge, below the screens of staff.

test.use({ clockAt: ['2027-03-01', '09:30'], viewport: { width: 390, height: 844 } })

const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
const barOf = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

/** Takes in as many walk-ins as make the queue longer than a phone's screen. */
async function fillQueue(request: APIRequestContext, token: string): Promise<void> {
  const headers = bearer(token)
  const [doctor] = await (await request.get('/api/doctors')).json()
  for (let number = 0; number < 8; number += 1) {
    const data = { patientName: `Waiting Patient ${number}`, phNum: `0171234567${number}`, doctorId: doctor._id }
    expect((await request.post('/api/walk-in', { headers, data })).status()).toBe(201)
  }
}

/** Whether a press on the middle of an element, once it is scrolled to, would arrive there. */
const isReachable = (element: Locator) =>
  element.evaluate(target => {
    const { x, y, width, height } = target.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && target.contains(top)
  })

test('a phone’s bar leads to the day, who waits, the patients and the menu, and marks where the user is', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  await fillQueue(request, token)
  await enter(page, token, '/dashboard/all-appointments')
  const bar = barOf(page)
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Queue', 'Patients'])
  for (const target of await bar.locator('a, button').all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  const marked = bar.locator('[aria-current="page"]')
  await expect(marked).toHaveCount(0)

  await bar.getByRole('link', { name: 'Queue' }).click()
  const first = page.getByRole('region', { name: 'Waiting' }).getByText('Waiting Patient 0')
  await expect(first).toBeInViewport({ ratio: 0.5 })
  await expect(marked).toHaveText(['Queue'])
  await bar.getByRole('link', { name: 'Today' }).click()
  await expect(page.locator('.board-header h1')).toBeInViewport({ ratio: 1 })
  await expect(first).not.toBeInViewport()
  await expect(marked).toHaveText(['Today'])
  // Whatever was shown there last.
  await page.getByText('Just now', { exact: true }).click()
  await expect(first).toBeHidden()
  await bar.getByRole('link', { name: 'Queue' }).click()
  await expect(first).toBeInViewport({ ratio: 0.5 })
  await bar.getByRole('link', { name: 'Patients' }).click()
  await arrived(page, /\/dashboard\/patients$/)
  await expect(marked).toHaveText(['Patients'])

  await bar.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('dialog', { name: 'Dashboard' })
  await menu.getByRole('link', { name: 'All Users' }).click()
  await expect(page).toHaveURL(/\/dashboard\/all-user$/)
  await expect(menu).toBeHidden()
})

test('the bar covers neither the end of a screen, a form’s save button nor the focus', async ({ page, request }) => {
  const token = await owner(request)
  await enter(page, token, '/dashboard/today')
  // Data that arrives later makes the screen longer.
  await ready(page)
  const last = page.getByRole('link', { name: 'Calendar addresses' })
  await last.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await isReachable(last)).toBe(true)

  await enter(page, token, '/dashboard/clinic')
  await ready(page)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeInViewport({ ratio: 1 })
  expect(await isReachable(save)).toBe(true)

  await enter(page, token, '/dashboard/settings')
  await ready(page)
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator('main :focus')
    if ((await focused.count()) === 0) continue
    expect(await isReachable(focused), await focused.evaluate(element => element.outerHTML)).toBe(true)
  }
})

test('patients have no such bar, nor has paper', async ({ page, request }) => {
  const token = await owner(request)
  await enter(page, token, '/dashboard/patients')
  await expect(barOf(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(barOf(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await enter(page, await tokenOf(request, 'nusrat@patients.example', 'Nusrat Jahan'), '/dashboard/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(barOf(page)).toHaveCount(0)
})
