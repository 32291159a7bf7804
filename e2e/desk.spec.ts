import type { Locator, Page } from '@playwright/test'
import { expect, goTo, ready, reload, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

const owner = (request: Parameters<typeof tokenOf>[0]) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

const holidays = ['02-21', '03-26', '12-16']

/** The next Monday on which the sample clinic is open: three doctors work in the morning. */
function nextMonday(): string {
  const day = new Date(Date.now() + 86_400_000)
  const isWanted = () => day.getUTCDay() === 1 && !holidays.includes(day.toISOString().slice(5, 10))
  while (!isWanted()) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

async function chooseDay(page: Page, date: string) {
  await page.getByLabel('Appointment date').fill(date)
  await expect(page.locator(`input[name=appointDate][value="${date}"]`)).toBeChecked()
}

async function bookWalkIn(page: Page, name: string, time: string) {
  await goTo(page, '/dashboard/book')
  await page.getByLabel('Treatment', { exact: true }).selectOption('dental check-up')
  await chooseDay(page, nextMonday())
  await page.getByRole('radio', { name: time }).check()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone number').fill('০১৭১২ ৩৪৫৬৭৮')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await toasted(page, `${name} is booked.`)
}

test('the desk books a walk-in, drags the visit to another time, and undoes it', async ({ page, request }) => {
  await enter(page, await owner(request), '/dashboard')
  await bookWalkIn(page, 'Walid Walkin', '9:00 AM')
  await expect(page.getByRole('heading', { level: 1, name: 'Walid Walkin' })).toBeVisible()
  await expect(page.getByRole('link', { name: '01712 345678' })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 1000 })
  await goTo(page, `/dashboard/today?day=${nextMonday()}`)
  const visit = page.locator('.visit', { hasText: 'Walid Walkin' })
  await expect(visit).toContainText('9:00')
  const column = page.locator('.board-column', { has: visit })
  await dragTo(page, visit, column.getByRole('button', { name: /^Book 11:00 AM/ }))
  await toasted(page, /Walid Walkin is now on Mon .*, 11:00 AM/)
  await expect(visit).toContainText('11:00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await toasted(page, 'It is back where it was.')
  await expect(visit).toContainText('9:00')
  await visit.click()
  await page.getByRole('link', { name: 'Open the visit' }).click()
  await expect(page.getByText('Moved from')).toHaveCount(2)
})

async function dragTo(page: Page, visit: Locator, target: Locator): Promise<void> {
  await ready(page)
  const from = await visit.boundingBox()
  const row = await target.boundingBox()
  if (!from || !row) throw new Error('the board does not show it')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(x, from.y + 30, { steps: 4 })
  await page.mouse.move(x, row.y + 5, { steps: 8 })
  await page.mouse.up()
}

test('a visit dragged onto a taken time asks before it is squeezed in; no leaves it where it was', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await owner(request)
  await enter(page, token, '/dashboard')
  await bookWalkIn(page, 'Tahmina Taken', '10:00 AM')
  const rows = await (await request.get('/api/appointments?q=tahmina', { headers: bearer(token) })).json()
  const [{ doctorId, treatmentId }] = rows
  const booking = { treatmentId, doctorId, appointDate: nextMonday(), appointTime: '12:00', phNum: '01812345678' }
  await request.post('/api/appointment', {
    headers: bearer(token),
    data: { ...booking, patientName: 'Dilara Dragged' },
  })
  await page.setViewportSize({ width: 1440, height: 1000 })
  await goTo(page, `/dashboard/today?day=${nextMonday()}`)
  const visit = page.locator('.visit', { hasText: 'Dilara Dragged' })
  const taken = page.locator('.visit', { hasText: 'Tahmina Taken' })
  await expect(visit).toContainText('12:00')
  const dialog = page.getByRole('dialog')
  await dragTo(page, visit, taken)
  await expect(dialog).toContainText('Double-book anyway?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(visit).toContainText('12:00')
  await dragTo(page, visit, taken)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(visit).toContainText('(double-booked)')
  await expect(visit).toContainText('10:00')
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409'), expect.stringContaining('409')])
})

test('two desks: each sees the other’s change without a reload', async ({ page, request, browser, site }) => {
  const token = await owner(request)
  const other = await browser.newContext({ baseURL: site.url })
  const second = await other.newPage()
  const listening = [page, second].map(desk => desk.waitForResponse(/\/api\/changes/))
  await enter(page, token, '/dashboard/all-appointments')
  await enter(second, token, '/dashboard/all-appointments')
  await Promise.all(listening)
  // A day of its own: other tests expect their times to be free.
  const appointDate = new Date(Date.parse(nextMonday()) + 14 * 86_400_000).toISOString().slice(0, 10)
  const booking = { treatment: 'scaling & polish', appointDate, phNum: '01912345678' }
  const data = { ...booking, patientName: 'Nilufa Newcomer' }
  await request.post('/api/appointment', { headers: bearer(token), data })
  const rowOf = (desk: Page) => desk.getByRole('row', { name: /Nilufa Newcomer/ })
  await Promise.all([page, second].map(desk => expect(rowOf(desk)).toBeVisible()))
  await rowOf(page)
    .getByRole('button', { name: /^Arrived/ })
    .click()
  await expect(rowOf(second).getByText('arrived', { exact: true })).toBeVisible()
  await rowOf(second)
    .getByRole('button', { name: /^To the chair/ })
    .click()
  await expect(rowOf(page).getByText('in the chair', { exact: true })).toBeVisible()
  await rowOf(second)
    .getByRole('button', { name: /^Completed/ })
    .click()
  await expect(rowOf(page).getByText('completed', { exact: true })).toBeVisible()
  await other.close()
})

test('an open desk reloads within half a minute even if no change was announced to it', async ({ page, request }) => {
  const token = await owner(request)
  await page.route('**/api/changes', () => undefined)
  await page.clock.install()
  await enter(page, token, '/dashboard/all-appointments')
  const row = page.getByRole('row', { name: /Unita Unannounced/ })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A day of its own: other tests expect their times to be free.
  const appointDate = new Date(Date.parse(nextMonday()) + 14 * 86_400_000).toISOString().slice(0, 10)
  const booking = { treatment: 'scaling & polish', appointDate, phNum: '01912345678' }
  await request.post('/api/appointment', {
    headers: bearer(token),
    data: { ...booking, patientName: 'Unita Unannounced' },
  })
  await expect(row).toHaveCount(0)
  await page.clock.fastForward(30_000)
  await expect(row).toBeVisible()
})

test('a response that arrives after a newer one is not shown', async ({ page, request }) => {
  const token = await owner(request)
  await enter(page, token, '/dashboard/all-appointments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { promise: isRead, resolve: markRead } = Promise.withResolvers<void>()
  const { promise: isOvertaken, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(
    '**/api/appointments?*',
    async route => {
      const response = await route.fetch()
      markRead()
      await isOvertaken
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await isRead
  // A day of its own: other tests expect their times to be free.
  const appointDate = new Date(Date.parse(nextMonday()) + 14 * 86_400_000).toISOString().slice(0, 10)
  const data = { treatment: 'scaling & polish', appointDate, phNum: '01912345678', patientName: 'Olga Overtaking' }
  await request.post('/api/appointment', { headers: bearer(token), data })
  const row = page.getByRole('row', { name: /Olga Overtaking/ })
  await expect(row).toBeVisible()
  const late = page.waitForEvent('requestfinished', sent => sent.url().includes('/api/appointments?'))
  letGo()
  await late
  // Long enough for the stale response to be drawn; the next response would bring the row back.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await row.isVisible()).toBe(true)
})

test('the desk searches by name and phone, shows the week, saves a note, and shows the history', async ({
  page,
  request,
}) => {
  await enter(page, await owner(request), '/dashboard')
  await bookWalkIn(page, 'Farzana Findable', '11:30 AM')
  await goTo(page, '/dashboard/all-appointments')
  await page.getByRole('searchbox', { name: 'Search' }).fill('01712 345')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('row', { name: /Farzana Findable/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody like this')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('findable')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Farzana Findable' }).click()
  await page.getByLabel('Note for staff').fill('Comes with a wheelchair.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  // In its place, until the screen is left: no toast says it too.
  await expect(page.getByRole('main').getByText(/^Saved \d+:\d\d [AP]M$/)).toBeInViewport()
  await expect(page.getByRole('log', { name: 'What just changed' })).toContainText(/Saved \d/)
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: /^Arrived/ }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('From booked to arrived')).toBeVisible()
  await expect(history.getByText('The note for staff was changed')).toBeVisible()
  await reload(page)
  await expect(page.getByLabel('Note for staff')).toHaveValue('Comes with a wheelchair.')
  await expect(page.getByRole('main').getByText(/^Saved \d/)).toHaveCount(0)
})

test('the desk squeezes a caller in over a taken time only after a warning', async ({
  page,
  request,
  pageProblems,
}) => {
  await enter(page, await owner(request), '/dashboard/book')
  await page.getByLabel('Treatment', { exact: true }).selectOption('dental check-up')
  await page.getByLabel(/double-book/).check()
  // Nobody has these numbers yet: a list of known people would move the button while it is pressed.
  for (const [name, phone] of [
    ['First Caller', '01719990001'],
    ['Second Caller', '01719990002'],
  ] as const) {
    await page.getByLabel('Day', { exact: true }).fill(nextMonday())
    await page.getByLabel('Time', { exact: true }).fill('08:00')
    const why = name === 'First Caller' ? /is free\./ : /is taken\. You can double-book anyway\./
    await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible()
    await page.getByLabel('Full name').fill(name)
    await page.getByLabel('Phone number').fill(phone)
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    if (name === 'Second Caller') {
      await expect(page.getByRole('dialog')).toContainText('Double-book anyway?')
      await page.getByRole('button', { name: 'Yes' }).click()
    }
    await toasted(page, `${name} is booked.`)
    await expect(page.getByText('double-booked')).toBeVisible({ visible: name === 'Second Caller' })
    await goTo(page, '/dashboard/book')
    await page.getByLabel('Treatment', { exact: true }).selectOption('dental check-up')
    await page.getByLabel(/double-book/).check()
  }
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
})

test('rosters and closures show the visits they affect before they are saved, and send links to reschedule', async ({
  page,
  request,
  mailbox,
}) => {
  const token = await owner(request)
  const patient = await tokenOf(request, 'hit@patients.example', 'Hasina Hit')
  const day = nextMonday()
  const later = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10)
  const data = { treatment: 'dental implant', appointDate: later, appointTime: '10:00', phNum: '01712345678' }
  await request.post('/api/appointment', { headers: bearer(patient), data })
  await enter(page, token, '/dashboard/closures')
  await page.getByLabel('First day').fill(later)
  await page.getByLabel('Last day').fill(day)
  await page.getByLabel('Reason').fill('Staff training')
  await page.getByRole('button', { name: 'Add closure' }).click()
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/The end must come after the start/)
  await page.getByLabel('Last day').fill(later)
  await page.getByRole('button', { name: 'Add closure' }).click()
  await expect(page.getByRole('heading', { name: '1 booking is affected by this' })).toBeVisible()
  await expect(page.getByText('Hasina Hit')).toBeVisible()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('1 patient gets a message.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'To call' })).toBeVisible()
  await expect(page.getByText(/The clinic is closed: Staff training/)).toBeVisible()
  for (;;) if (/choose a new time/.test((await mailbox.next('hit@patients.example')).subject ?? '')) break

  await goTo(page, '/dashboard/rosters')
  const cell = (weekday: string) => page.getByRole('button', { name: new RegExp(`^Dr\\. Farhana Islam, ${weekday}: `) })
  await cell('Monday').click()
  await page.getByLabel('Monday, to').fill('07:00')
  await page.getByRole('button', { name: 'Save the week' }).click()
  await expect(page.getByText('The end must come after the start.')).toBeVisible()
  await page.getByLabel('Monday, to').fill('13:00')
  await cell('Sunday').click()
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click()
  await page.getByRole('button', { name: 'Save the week' }).click()
  const anyway = page.getByRole('button', { name: 'Save anyway' })
  await expect(page.getByText('is saved').or(anyway).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await toasted(page, 'The week of Dr. Farhana Islam is saved.')
  await reload(page)
  await cell('Sunday').click()
  await expect(page.getByLabel('Sunday, from')).toHaveValue('08:00')
})

test('opening hours show the visits they affect before they are saved, and notify the patients', async ({
  page,
  request,
  mailbox,
}) => {
  const token = await owner(request)
  const patient = await tokenOf(request, 'hours@patients.example', 'Hosne Hours')
  const day = new Date(Date.parse(nextMonday()) + 14 * 86_400_000).toISOString().slice(0, 10)
  const data = { treatment: 'dental implant', appointDate: day, appointTime: '12:00', phNum: '01712345678' }
  expect((await request.post('/api/appointment', { headers: bearer(patient), data })).status()).toBe(201)
  const hoursNow = async () => (await (await request.get('/api/clinic')).json()).openingHours
  const before = await hoursNow()
  await enter(page, token, '/dashboard/hours')
  await page.getByLabel('Monday, to').fill('12:00')
  await page.getByRole('button', { name: 'Save the week' }).click()
  const affected = page.getByRole('region', { name: /affected by this/ })
  await expect(affected.getByText('Hosne Hours')).toBeVisible()
  expect(await hoursNow()).toEqual(before)
  await affected.getByRole('button', { name: 'Change nothing' }).click()
  await expect(affected).toHaveCount(0)
  expect(await hoursNow()).toEqual(before)

  await page.getByRole('button', { name: 'Save the week' }).click()
  await affected.getByRole('button', { name: 'Save anyway' }).click()
  await toasted(page, 'The opening hours are saved')
  expect(await hoursNow()).toContainEqual({ weekday: 1, from: '08:00', to: '12:00' })
  for (;;) if (/choose a new time/.test((await mailbox.next('hours@patients.example')).subject ?? '')) break
  const visits = await (await request.get('/api/appointments?q=hosne', { headers: bearer(token) })).json()
  expect(visits).toMatchObject([{ appointDate: day, appointTime: '12:00', lifecycle: 'requested' }])
  await request.put('/api/clinic', { headers: bearer(token), data: { openingHours: before } })
})

test('a calendar address is created, copied and revoked', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, await owner(request), '/dashboard/today')
  await page.getByRole('link', { name: 'Calendar addresses' }).click()
  await page.getByRole('button', { name: 'Make an address' }).click()
  await toasted(page, 'The address is made.')
  await page.getByRole('button', { name: 'Copy the address of The whole desk' }).click()
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(page.getByText(address.href)).toBeVisible()
  expect(await (await request.get(address.pathname)).text()).toContain('BEGIN:VCALENDAR')
  // It is shown once.
  await reload(page)
  await expect(page.getByRole('button', { name: 'Revoke the address of The whole desk' })).toBeVisible()
  await expect(page.getByText(address.href)).toBeHidden()
  await page.getByRole('button', { name: 'Revoke the address of The whole desk' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'The address is revoked.')
  expect((await request.get(address.pathname)).status()).toBe(404)
})
