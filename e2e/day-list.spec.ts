import type { Page } from '@playwright/test'
import { expect, ready, test } from './clinic.ts'
import { bookFullDay, quietMonday } from './full-day.ts'
import { bearer, enter, tokenOf } from './people.ts'

const owner = (request: Parameters<typeof tokenOf>[0]) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
const monday = quietMonday()

/** Books the full day for the first test that needs it. */
async function ownerOfFullDay(request: Parameters<typeof tokenOf>[0]): Promise<string> {
  const token = await owner(request)
  const days = await request.get(`/api/days?from=${monday}`, { headers: bearer(token) })
  const [{ visits }] = await days.json()
  if (visits.length === 0) await bookFullDay(request, token, monday)
  return token
}

/** The token of a second member of staff. */
async function receptionist(request: Parameters<typeof tokenOf>[0], token: string): Promise<string> {
  const email = 'sumaiya@teethcare.example'
  const theirs = await tokenOf(request, email, 'Sumaiya Staff')
  await request.put(`/api/users/${email}/role`, { headers: bearer(token), data: { role: 'staff' } })
  return theirs
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Today’s list' }).locator('tbody tr')

test('twenty visits of a day fit on one screen, ordered by time; the next step is one press, and can be undone; the list can be narrowed', async ({
  page,
  request,
}) => {
  const token = await ownerOfFullDay(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, token, `/dashboard/today/list?day=${monday}`)
  await expect(rowsOf(page)).toHaveCount(20)
  await ready(page)
  const boxes = await rowsOf(page).evaluateAll(rows => rows.map(row => row.getBoundingClientRect().toJSON()))
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(34)
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(900)
  // Rows are just as low in a column beside the board.
  await page.setViewportSize({ width: 420, height: 900 })
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  const narrow = await rowsOf(page).evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height))
  expect(Math.max(...narrow)).toBeLessThanOrEqual(34)
  await page.setViewportSize({ width: 1440, height: 900 })

  const times = await rowsOf(page).locator('td:first-child').allTextContents()
  const minutes = times.map(time => {
    const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)$/.exec(time) ?? []
    return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute)
  })
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))

  const row = page.getByRole('row', { name: /Shirin Begum/ })
  await row.getByRole('button', { name: /^Arrived/ }).click()
  await expect(row.getByText('arrived', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect(row.getByText('booked', { exact: true })).toBeVisible()

  const choose = (name: RegExp) => page.getByRole('radio', { name }).check()
  await choose(/^Waiting/)
  await expect(rowsOf(page)).toHaveCount(2)
  await choose(/^Done/)
  await expect(rowsOf(page)).toHaveCount(3)
  await choose(/^Cancelled or missed/)
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page.getByRole('row', { name: /Rafi Ahmed/ })).toContainText('cancelled')
  await choose(/^Not yet here/)
  await expect(rowsOf(page)).toHaveCount(12)
  await page.getByRole('link', { name: 'Day after' }).click()
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}$/)
  await expect(rowsOf(page)).toHaveCount(0)
})

test('a cancelled visit is found among all appointments, with who cancelled it; e-mail and price don’t wrap', async ({
  page,
  request,
}) => {
  await enter(page, await ownerOfFullDay(request), '/dashboard/all-appointments')
  await page.getByLabel('Status', { exact: true }).selectOption('cancelled')
  const row = page.getByRole('row', { name: /Rafi Ahmed/ })
  await expect(row.getByText(/^cancelled by the clinic, (\w+ \d+ \w+, )?\d+:\d\d [AP]M$/)).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const whole of ['rafi.ahmed@patients.example', 'Taka 1,500']) {
      await expect(row.getByText(whole)).toBeVisible()
      const lines = await row.getByText(whole).evaluate(shown => {
        const range = document.createRange()
        range.selectNodeContents(shown)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      })
      expect(lines).toBe(1)
    }
  }
})

test('on a phone each row has its column heads, and every target is large enough for a thumb', async ({
  browser,
  site,
  request,
}) => {
  const phone = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await phone.newPage()
  await enter(page, await ownerOfFullDay(request), `/dashboard/today/list?day=${monday}`)
  await expect(page.getByRole('columnheader', { name: 'Patient' })).toBeVisible()
  const row = page.getByRole('row', { name: /Shirin Begum/ })
  await expect(row).toContainText('Dr.')
  const cell = row.getByRole('cell').nth(1)
  for (const target of [cell, row.getByRole('button'), page.getByRole('radio', { name: /^Waiting/ })]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  // The whole cell leads to the visit.
  await cell.click({ position: { x: 5, y: 40 } })
  await expect(page.getByRole('heading', { level: 1, name: 'Shirin Begum' })).toBeVisible()
  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(20)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(tooWide).toBe(false)
  await phone.close()
})

test('the day sheet prints an A4 page for each doctor: time, patient, treatment, age, telephone, notes and medical alerts', async ({
  page,
  request,
}) => {
  const token = await ownerOfFullDay(request)
  const headers = bearer(token)
  const [{ doctors, visits }] = await (await request.get(`/api/days?from=${monday}`, { headers })).json()
  const { fileId, appointTime } = visits.find((visit: { patientName: string }) => visit.patientName === 'Nadia Rahman')
  // She turns 30 on that day.
  const birthDate = `${Number(monday.slice(0, 4)) - 30}${monday.slice(4)}`
  const medicalConditions = { allergies: 'latex', isPregnant: true, takesBloodThinner: false }
  const known = await request.patch(`/api/patients/${fileId}`, { headers, data: { birthDate, medicalConditions } })
  expect(known.ok()).toBe(true)
  await enter(page, token, `/dashboard/today/list?day=${monday}`)
  await page.getByRole('link', { name: 'Print the day sheet' }).click()
  const row = page.getByRole('row', { name: /Nadia Rahman/ })
  await expect(row).toContainText('01712 345600')
  await expect(row).toContainText('Allergic to penicillin')
  await expect(row.getByRole('cell').first()).toHaveText(`${Number(appointTime.slice(0, 2))}${appointTime.slice(2)} AM`)
  await expect(row).toContainText('Nadia Rahman, 30')
  await expect(row).toContainText('dental check-up')
  await expect(row).toContainText(/Allergy: latex · .*regnant/)
  await expect(page.getByRole('row', { name: /Rafi Ahmed/ })).toHaveCount(0)
  expect(doctors.length).toBeGreaterThan(1)
  const printed = (pageRanges: string) => page.pdf({ pageRanges, preferCSSPageSize: true })
  const sheet = await printed(String(doctors.length))
  // A4 in points, 210 by 297 mm.
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet.toString('latin1')) ?? []
  expect([width, height].map(points => Math.round((Number(points) / 72) * 25.4))).toEqual([210, 297])
  // DevTools reports an error if there is no such page.
  await expect(printed(String(doctors.length + 1))).rejects.toThrow()
})

test('two desks see every change at once, and each counts the changes it hasn’t seen yet', async ({
  page,
  request,
  browser,
  site,
}) => {
  const token = await ownerOfFullDay(request)
  const other = await browser.newContext({ baseURL: site.url })
  const second = await other.newPage()
  const [list, elsewhere] = [page, second]
  const listening = [list, elsewhere].map(desk => desk.waitForResponse(/\/api\/changes/))
  await enter(list, token, `/dashboard/today/list?day=${monday}`)
  await enter(elsewhere, token, '/dashboard/all-appointments')
  await Promise.all(listening)
  const news = list.getByRole('region', { name: 'Just now' })
  await expect(news.getByRole('listitem').first()).toBeVisible()
  const todayEntry = elsewhere.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Today/ })
  await expect(todayEntry).toHaveText('Today')

  // A day of its own, which the other tests don't count.
  const appointDate = new Date(Date.parse(monday) + 7 * 86_400_000).toISOString().slice(0, 10)
  const booking = { treatment: 'dental check-up', appointDate, appointTime: '09:00', phNum: '01912345678' }
  const data = { ...booking, patientName: 'Nilufa Newcomer' }
  // Another account's change; what a desk does itself is no news to it.
  const headers = bearer(await receptionist(request, token))
  const { insertedId } = await (await request.post('/api/appointment', { headers, data })).json()
  await expect(news.getByText('New:').first()).toBeVisible()
  await expect(news.getByRole('listitem').first()).toContainText(/New: Nilufa Newcomer, dental check-up, .* 9:00 AM/)
  await expect(news.getByRole('status')).toHaveText('1 new')
  await expect(todayEntry).toHaveText('Today1 new')

  await request.delete(`/api/appointment/${insertedId}`, { headers })
  await expect(news.getByRole('listitem').first()).toContainText('Cancelled: Nilufa Newcomer')
  await expect(todayEntry).toHaveText('Today2 new')
  const own = { ...data, patientName: 'Own Booking' }
  expect((await request.post('/api/appointment', { headers: bearer(token), data: own })).status()).toBe(201)
  await expect(news.getByRole('listitem').first()).toContainText('New: Own Booking')
  await expect(news.getByRole('status')).toHaveText('2 new')
  await news.getByRole('button', { name: '2 new: seen' }).click()
  await expect(news.getByRole('status')).toHaveText('nothing new')
  // What one desk has seen, the other hasn't.
  await expect(todayEntry).toHaveText('Today2 new')
  await todayEntry.click()
  await elsewhere
    .getByRole('group', { name: 'What to see beside the board' })
    .getByText(/^Just now/)
    .click()
  await elsewhere.getByRole('button', { name: '2 new: seen' }).click()
  await expect(todayEntry).toHaveText('Today')
  await other.close()
})
