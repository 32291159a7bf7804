import { doctorsOn } from './board.ts'
import { expect, goTo, reload, test } from './clinic.ts'
import { after, before, fillLists, owner, show } from './desk-lists.ts'
import { stopClock } from './moved-clock.ts'
import { bearer } from './people.ts'

// The lists of the desk on the clinic's usual screen.

test.use({ pageLife: 'file', clockAt: [before, '07:30'], viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ page, request }) => {
  await fillLists(request, await owner(request))
  await stopClock(page)
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
