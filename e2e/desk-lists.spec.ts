import type { APIRequestContext, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { book, doctorsOn } from './board.ts'
import { expect, goTo, ready, reload, test } from './clinic.ts'
import { setClock, stopClock } from './moved-clock.ts'
import { bearer, enter, tokenOf } from './people.ts'

// The lists of the desk on the clinic's usual screen.

const before = '2027-03-06'
const day = '2027-03-08'
const after = '2027-03-15'
test.use({ pageLife: 'file', clockAt: [before, '07:30'], viewport: { width: 1366, height: 768 } })

const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

/** A visit later on, one on Saturday, and twenty today, booked in this order. */
async function fillLists(request: APIRequestContext, token: string): Promise<void> {
  const listed = await (await request.get('/api/appointments', { headers: bearer(token) })).json()
  if (listed.length > 0) return
  const doctors = (await doctorsOn(request, token, day)).slice(0, 2)
  await book(request, token, { day: after, time: '09:00', doctorId: doctors[0]?._id, name: 'Later Laila' })
  const data = { treatment: 'dental check-up', appointDate: before, phNum: '01812345678', patientName: 'Past Parul' }
  expect((await request.post('/api/appointment', { headers: bearer(token), data })).status()).toBe(201)
  await setClock(day, '07:30')
  for (let row = 0; row < 10; row++) {
    const time = `${String(9 + Math.floor(row / 2)).padStart(2, '0')}:${row % 2 === 0 ? '00' : '30'}`
    for (const [column, doctor] of doctors.entries()) {
      const name = column === 0 ? `Mohammad Shahidul Islam Chowdhury ${row}` : `হাসিনা বানু চৌধুরী ${row}`
      await book(request, token, { day, time, doctorId: doctor._id, name })
    }
  }
}

async function show(page: Page, token: string, language: 'en' | 'bn', path: string): Promise<void> {
  const headers = bearer(token)
  expect((await page.request.put('/api/session/language', { headers, data: { language } })).ok()).toBe(true)
  await enter(page, token, `${language === 'en' ? '' : '/bn'}/dashboard/${path}`)
  await ready(page)
}

test.beforeEach(async ({ page, request }) => {
  await fillLists(request, await owner(request))
  await stopClock(page)
})

const lists = ['all-appointments', 'patients', 'all-user', 'manage-treatments', 'manage-blogs', 'doctors'] as const

for (const path of lists) {
  test(`at 1366 × 768 ${path} has rows of 36 px, and all of its columns whole`, async ({ page, request }) => {
    const token = await owner(request)
    for (const language of ['en', 'bn'] as const) {
      await show(page, token, language, path)
      const measures = await page.getByRole('table').evaluate(table => {
        const heightsOf = (rows: string) =>
          [...table.querySelectorAll(rows)].map(row => row.getBoundingClientRect().height)
        // Letters reach beyond a low line; another line would be higher.
        const lineGap = 8
        const parts = [...table.querySelectorAll('th, td, td > span')]
        return {
          rows: Math.max(...heightsOf('tbody tr:has(td)')),
          heads: Math.max(...heightsOf('thead tr, .day-of-rows')),
          right: Math.max(...parts.map(part => part.getBoundingClientRect().right)),
          cut: parts
            .filter(part => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + lineGap)
            .filter(part => part.clientWidth > 0)
            .map(part => part.textContent),
          width: document.documentElement.scrollWidth,
        }
      })
      const where = `in ${language}: ${JSON.stringify(measures)}`
      expect(measures.rows, where).toBeLessThanOrEqual(36.5)
      expect(measures.heads, where).toBeLessThanOrEqual(31)
      expect(measures.right, where).toBeLessThanOrEqual(1366)
      expect(measures.width, where).toBe(1366)
      expect(measures.cut, where).toEqual([])
      expect(await violationsOf(page)).toEqual([])
    }
  })
}

test('at 1366 × 768 all appointments show sixteen visits at once', async ({ page, request }) => {
  const token = await owner(request)
  for (const language of ['en', 'bn'] as const) {
    await show(page, token, language, 'all-appointments')
    const rows = await page
      .locator('tbody tr:has(td)')
      .evaluateAll(all => all.filter(row => row.getBoundingClientRect().bottom <= 768))
    expect(rows.length).toBeGreaterThanOrEqual(16)
  }
})

test('the visits come by their date: today’s first, then the next days, the past ones last', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  await show(page, token, 'en', 'all-appointments')
  const days = page.locator('.day-of-rows')
  await expect(days).toHaveText([/^Today, Monday 8 March/, /^Monday 15 March/, /^Saturday 6 March/])
  const rows = page.locator('tbody tr:has(td)')
  await expect(rows.first()).toContainText('9:00 AM')
  await expect(rows.nth(20)).toContainText('Later Laila')
  await expect(rows.last()).toContainText('Past Parul')
  await page.getByRole('link', { name: 'Before', exact: true }).click()
  await expect(rows).toHaveText([/Past Parul/])
})

test('a status, a doctor and a search chosen while a view is still loading keep the view', async ({
  page,
  request,
}) => {
  await show(page, await owner(request), 'en', 'all-appointments')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/appointments?*', async route => {
    await held.promise
    await route.continue()
  })
  const fromToday = page.getByRole('link', { name: 'From today' })
  await fromToday.click()
  await expect(fromToday).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Status').selectOption('booked')
  await page.getByLabel('Doctor').selectOption({ index: 1 })
  await page.getByLabel('Search').fill('later laila')
  await page.keyboard.press('Enter')
  held.resolve()
  await expect(page).toHaveURL(/[?&]view=coming(&|$)/)
  await expect(page).toHaveURL(/[?&]lifecycle=requested(&|$)/)
  await expect(page).toHaveURL(/[?&]doctor=[\w-]+(&|$)/)
  await expect(page).toHaveURL(/[?&]q=later/)
  await expect(fromToday).toHaveAttribute('aria-current', 'page')
})

test('what a list is narrowed to stands in its address: a reload, a way back and a link keep it', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  await show(page, token, 'en', 'all-appointments')
  await page.getByRole('link', { name: 'From today' }).click()
  await expect(page.getByRole('link', { name: 'From today' })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Status').selectOption('booked')
  await expect(page).toHaveURL(/lifecycle=requested/)
  await page.getByLabel('Search').fill('later laila')
  await page.keyboard.press('Enter')
  const rows = page.locator('tbody tr:has(td)')
  await expect(rows).toHaveCount(1)
  const isKept = async () => {
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'From today' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByLabel('Status')).toHaveValue('requested')
    await expect(page.getByLabel('Search')).toHaveValue('later laila')
  }
  await reload(page)
  await isKept()
  await page.getByRole('link', { name: 'Later Laila', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Later Laila' })).toBeVisible()
  await page.goBack()
  await isKept()
  const address = page.url()
  await goTo(page, '/dashboard/patients')
  await page.goto(address)
  await isKept()
})

test('all patients are listed; a search by a number shows a family together', async ({ page, request }) => {
  const token = await owner(request)
  const doctorId = (await doctorsOn(request, token, after))[0]?._id
  for (const [index, name] of ['Rehana Malek', 'Abdul Malek'].entries()) {
    const data = { treatment: 'dental check-up', appointDate: after, appointTime: `1${index}:00`, phNum: '01911555666' }
    const sent = await request.post('/api/appointment', {
      headers: bearer(token),
      data: { ...data, doctorId, patientName: name },
    })
    expect([201, 409]).toContain(sent.status())
  }
  await show(page, token, 'en', 'patients')
  await expect(page.getByRole('row', { name: /Later Laila/ })).toContainText('Mon 15 Mar, 9:00 AM')
  await page.getByLabel('Find a patient').fill('555666')
  await page.keyboard.press('Enter')
  await expect(page.locator('.day-of-rows')).toHaveText([/On 01911 555666, one family/])
  await expect(page.locator('tbody tr:has(td)')).toHaveCount(2)
  await page.getByRole('link', { name: 'Book a visit for Rehana Malek' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Rehana Malek')
})
