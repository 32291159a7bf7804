import type { Locator, Page } from '@playwright/test'
import { book, doctorsOn, owner } from './board.ts'
import { expect, ready, reload, test, toasted } from './clinic.ts'
import { bearer, enter } from './people.ts'

test.use({ pageLife: 'file' })

const holidays = ['02-21', '03-26', '12-16']

/** The next Monday on which the sample clinic is open: three doctors work in the morning. */
function nextMonday(): string {
  const day = new Date(Date.now() + 86_400_000)
  const isWanted = () => day.getUTCDay() === 1 && !holidays.includes(day.toISOString().slice(5, 10))
  while (!isWanted()) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

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
  const day = nextMonday()
  const [doctor] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '10:00', name: 'Tahmina Taken', doctorId: doctor?._id })
  await book(request, token, { day, time: '12:00', name: 'Dilara Dragged', doctorId: doctor?._id })
  await page.setViewportSize({ width: 1440, height: 1000 })
  await enter(page, token, `/dashboard/today?day=${day}`)
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

test('the desk finds a visit by name and phone, saves a note, and sees the history', async ({ page, request }) => {
  const token = await owner(request)
  await book(request, token, { day: nextMonday(), time: '11:30', name: 'Farzana Findable', doctorId: undefined })
  await enter(page, token, '/dashboard/all-appointments')
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
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.getByRole('button', { name: /^Arrived/ }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('From booked to arrived')).toBeVisible()
  await expect(history.getByText('The note for staff was changed')).toBeVisible()
  await reload(page)
  await expect(page.getByLabel('Note for staff')).toHaveValue('Comes with a wheelchair.')
  await expect(page.getByRole('main').getByText(/^Saved \d/)).toHaveCount(0)
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
