import type { Page } from '@playwright/test'
import { book, mondayIn, owner } from './board.ts'
import { expect, goTo, test } from './clinic.ts'
import { hiddenRegions, recordUnannounced } from './live-regions.ts'
import { enter } from './people.ts'

const toasts = (page: Page) => page.locator('#toasts')

test('in an application the region of toasts is there before the first toast', async ({ page, pageProblems }) => {
  const unannounced = await recordUnannounced(page)
  await goTo(page, '/login')
  await page.getByLabel('Email').fill('nobody@patients.example')
  await expect(toasts(page)).toHaveText('')
  await page.getByLabel('Password').fill('wrong password')
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  await expect(toasts(page)).toHaveText('Invalid email or password')
  expect(unannounced).toEqual([])
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('401')])
})

test('on a read page the region of toasts comes with the page, empty', async ({ page, request }) => {
  const html = await (await request.get('/contact')).text()
  expect(html).toMatch(/<section aria-live="polite" id="toasts"[^>]*><\/section>/)
  await page.goto('/contact')
  await expect(page.locator('#toasts')).toHaveText('')
  expect(await hiddenRegions(page)).toEqual([])
})

test('the board’s region is there before it says that a visit is being moved, and after that ended', async ({
  page,
  request,
}) => {
  const unannounced = await recordUnannounced(page)
  const token = await owner(request)
  const day = mondayIn(4)
  await book(request, token, { day, time: '09:00', name: 'Kamal Keyboard', doctorId: undefined })
  await enter(page, token, `/dashboard/today?day=${day}`)
  const visit = page.getByRole('button', { name: /Kamal Keyboard/ })
  const notice = page.getByRole('region', { name: 'Today' }).getByRole('status').first()
  await visit.focus()
  for (const key of ['m', 'Escape', 'm']) {
    await page.keyboard.press(key)
    await expect(notice).toHaveText(key === 'm' ? /Kamal Keyboard is being moved\./ : '')
  }
  expect([unannounced, await hiddenRegions(page)]).toEqual([[], []])
})

test('a text that arrives together with its region is noticed by these tests', async ({ page }) => {
  const unannounced = await recordUnannounced(page)
  await goTo(page, '/login')
  await page.evaluate(() => {
    const region = document.createElement('p')
    region.setAttribute('role', 'status')
    region.textContent = 'Not noticed.'
    document.body.append(region)
  })
  await expect.poll(() => unannounced).toEqual(['Not noticed.'])
})
