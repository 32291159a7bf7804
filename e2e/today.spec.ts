import { longDay } from '../app/platform/i18n/days.ts'
import { violationsOf } from './axe.ts'
import { atTen, book, columnOf, type Doctor, doctorsOn, mondayIn, owner, set, visitOf } from './board.ts'
import { arrived, expect, ready, test } from './clinic.ts'
import { resetClock, setClock, stopClock } from './moved-clock.ts'
import { bearer, enter, tokenOf } from './people.ts'

test.use({ pageLife: 'file' })

test.afterEach(resetClock)

test('the board has a column for each doctor, and each visit shows its state in words', async ({ page, request }) => {
  const token = await owner(request)
  const day = mondayIn(1)
  const doctors = await doctorsOn(request, token, day)
  expect(doctors.length).toBeGreaterThanOrEqual(3)
  const [first, second] = doctors
  const at = (time: string, name: string, doctor = first) =>
    book(request, token, { day, time, name, doctorId: doctor?._id })
  await set(request, token, await at('09:00', 'Amina Arrived'), 'arrived')
  await set(request, token, await at('08:30', 'Milon Missed'), 'no_show')
  await set(request, token, await at('08:00', 'Selim Seated', second), 'in_chair')
  const cancelled = await at('11:00', 'Chandra Cancelled', second)
  await request.delete(`/api/appointment/${cancelled}`, { headers: bearer(token) })
  await at('09:30', 'Latif Late', second)
  await at('12:00', 'Bela Booked')
  const closure = {
    doctorId: second?._id,
    from: day,
    fromTime: '12:00',
    to: day,
    toTime: '14:00',
    reason: 'Conference',
  }
  const sent = await request.post('/api/closure', { headers: bearer(token), data: closure })
  expect(sent.status()).toBe(201)

  await setClock(day, '10:00')
  await stopClock(page)
  await enter(page, token, '/dashboard/today')
  expect(await page.locator('.today').evaluate(board => board.getBoundingClientRect().top)).toBe(0)
  for (const doctor of doctors) await expect(columnOf(page, doctor)).toContainText('off duty')
  await expect(visitOf(columnOf(page, first), 'Amina Arrived')).toHaveAccessibleName(/9:00 AM .*waits \d+ min/)
  await expect(visitOf(columnOf(page, first), 'Milon Missed')).toHaveAccessibleName(/missed/)
  await expect(visitOf(columnOf(page, first), 'Bela Booked')).toHaveAccessibleName(/dental check-up · booked/)
  await expect(visitOf(columnOf(page, second), 'Selim Seated')).toHaveAccessibleName(/in the chair/)
  await expect(visitOf(columnOf(page, second), 'Chandra Cancelled')).toHaveAccessibleName(/cancelled/)
  await expect(visitOf(columnOf(page, second), 'Latif Late')).toHaveAccessibleName(/late 30 min/)
  await expect(columnOf(page, second)).toContainText('Conference, 12:00 PM to 2:00 PM')
  await expect(page.locator('.now-time')).toHaveText('10:00')
  await expect(page.getByRole('listitem').filter({ hasText: /^5 visits$/ })).toBeVisible()
  // Past times can't be booked.
  await expect(page.getByRole('button', { name: /^Book 9:45 AM/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Book 10:00 AM/ }).first()).toBeVisible()
})

test('a visit is moved to another doctor by keyboard, and Escape leaves it where it is; the letters work on a Bangla keyboard', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(4)
  const [first, second] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '09:00', name: 'Kamal Keyboard', doctorId: first?._id })
  await enter(page, token, `/dashboard/today?day=${day}`)
  const visit = (doctor: Doctor | undefined) => visitOf(columnOf(page, doctor), 'Kamal Keyboard')
  await visit(first).focus()
  await page.keyboard.press('m')
  await expect(page.getByText('Kamal Keyboard is being moved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Kamal Keyboard is being moved.')).toHaveCount(0)
  // By its place: Playwright's keyboard has an American layout.
  await visit(first).dispatchEvent('keydown', { key: 'ম', code: 'KeyM', bubbles: true })
  await expect(page.getByText('Kamal Keyboard is being moved.')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: `Move to 9:00 AM with ${second?.name}` })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(visit(second)).toHaveAccessibleName(/9:15 AM/)
  await expect(visit(second)).toBeFocused()
  // From the opened visit too, for users without a keyboard.
  await visit(second).click()
  await page.getByRole('region', { name: 'Kamal Keyboard' }).getByRole('button', { name: 'Move' }).click()
  await page.getByRole('button', { name: `Move to 11:00 AM with ${first?.name}` }).click()
  await expect(visit(first)).toHaveAccessibleName(/11:00 AM/)
  // To another day: the visit stays picked up while the day is changed.
  await visit(first).focus()
  await page.keyboard.press('m')
  await page.getByRole('link', { name: 'The next day' }).click()
  await expect(visit(first)).toHaveCount(0)
  await page.getByRole('button', { name: `Move to 11:00 AM with ${first?.name}` }).click()
  await expect(visit(first)).toHaveAccessibleName(/11:00 AM/)
})

test('a visit dragged to another doctor’s column moves to that doctor; Undo moves it back, and its history has both', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(5)
  const [first, , third] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '09:00', name: 'Dilara Dragged', doctorId: first?._id })
  await page.setViewportSize({ width: 1440, height: 1000 })
  await enter(page, token, `/dashboard/today?day=${day}`)
  await ready(page)
  const from = await visitOf(columnOf(page, first), 'Dilara Dragged').boundingBox()
  const to = await page.getByRole('button', { name: `Book 10:30 AM with ${third?.name}` }).boundingBox()
  if (!from || !to) throw new Error('the board does not show it')
  await page.mouse.move(from.x + 50, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 80, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + 50, to.y + 10, { steps: 8 })
  await page.mouse.up()
  await expect(visitOf(columnOf(page, third), 'Dilara Dragged')).toHaveAccessibleName(/10:30 AM/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(visitOf(columnOf(page, first), 'Dilara Dragged')).toHaveAccessibleName(/9:00 AM/)
  await visitOf(columnOf(page, first), 'Dilara Dragged').click()
  await page.getByRole('link', { name: 'Open the visit' }).click()
  await expect(page.getByText('Moved from')).toHaveCount(2)
})

test('at 390 px the board shows one doctor at a time, chosen by the user', async ({ page, request }) => {
  const token = await owner(request)
  const day = mondayIn(7)
  const [first, second] = await doctorsOn(request, token, day)
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, token, `/dashboard/today?day=${day}`)
  await expect(columnOf(page, first)).toBeVisible()
  await expect(columnOf(page, second)).toHaveCount(0)
  await page.getByLabel('Doctor').selectOption(second?.name ?? '')
  await expect(columnOf(page, second)).toBeVisible()
  await expect(columnOf(page, first)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('at 820 px all doctors are side by side, above the waiting list; each step is one press, another undoes it, and a visit opens', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(9)
  const doctors = await doctorsOn(request, token, day)
  const [first, second] = doctors
  await book(request, token, { day, time: '09:00', name: 'Tahmina Tablet', doctorId: first?._id })
  await book(request, token, { day, time: '09:30', name: 'Tareq Tablet', doctorId: second?._id })
  await setClock(day, '10:00')
  await page.clock.setFixedTime(atTen(day))
  await page.setViewportSize({ width: 820, height: 1180 })
  await enter(page, await owner(request), '/dashboard/today')
  for (const doctor of doctors) await expect(columnOf(page, doctor)).toBeVisible()
  await ready(page)
  const tops = await page.locator('.board-column').evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
  expect(tops).toEqual(doctors.map(() => tops[0]))
  const waiting = page.getByRole('region', { name: 'Waiting', exact: true })
  const boardEnd = await page.locator('.board-frame').evaluate(board => board.getBoundingClientRect().bottom)
  expect(await waiting.evaluate(panel => panel.getBoundingClientRect().top)).toBeGreaterThanOrEqual(boardEnd)
  await columnOf(page, first)
    .getByRole('button', { name: /^Arrived: .* of Tahmina Tablet/ })
    .click()
  await waiting.getByRole('button', { name: /^To the chair: .* of Tahmina Tablet/ }).click()
  const seated = visitOf(columnOf(page, first), 'Tahmina Tablet')
  await expect(seated).toHaveAccessibleName(/in the chair/)
  await columnOf(page, first)
    .getByRole('button', { name: /^Completed: .* of Tahmina Tablet/ })
    .click()
  await expect(seated).toHaveAccessibleName(/completed/)
  await columnOf(page, first)
    .getByRole('button', { name: /^Undo: Tahmina Tablet/ })
    .click()
  await expect(seated).toHaveAccessibleName(/in the chair/)
  await visitOf(columnOf(page, second), 'Tareq Tablet').click()
  await expect(page.getByRole('dialog')).toContainText('Tareq Tablet')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820)
})

test('the week shows its days with closures; a visit leads back to the same place in it', async ({ page, request }) => {
  const token = await owner(request)
  const day = mondayIn(8)
  const [doctor] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '13:00', name: 'Wahid Week', doctorId: doctor?._id })
  const closure = { from: day, fromTime: '08:00', to: day, toTime: '10:00', reason: 'Staff training' }
  const sent = await request.post('/api/closure', { headers: bearer(token), data: closure })
  expect(sent.status()).toBe(201)
  await page.setViewportSize({ width: 1440, height: 600 })
  await enter(page, token, `/dashboard/today?day=${day}`)
  await page.getByRole('link', { name: 'Week' }).click()
  await arrived(page, /today\/plan\?.*view=week/)
  // In numbers: the visits of all doctors have no place beside each other.
  const row = page.getByRole('row', { name: new RegExp(doctor?.name ?? '') })
  await expect(row).toContainText('1 visit')
  await expect(row.getByRole('cell')).toHaveCount(7)
  await page.getByRole('link', { name: 'Month' }).click()
  await arrived(page, /view=month/)
  const shown = page.getByRole('cell', { name: new RegExp(`^${longDay(day)}`) })
  await expect(shown).toContainText('1 visit')
  await expect(shown).toContainText(/ h free/)
  expect(await violationsOf(page)).toEqual([])
  await shown.getByRole('link').click()
  await arrived(page, new RegExp(`today\\?day=${day}`))
  await expect(visitOf(columnOf(page, doctor), 'Wahid Week')).toBeVisible()

  await page.getByRole('link', { name: 'Week' }).click()
  await arrived(page, /view=week/)
  const board = page.locator('.board')
  await page.getByLabel('Doctor').selectOption(doctor?.name ?? '')
  const chosen = new RegExp(`doctor=${doctor?._id}`)
  await expect(page).toHaveURL(chosen)
  // The address changes before that doctor's board is shown, which starts at its top.
  await expect(page.getByRole('link', { name: 'The next week' })).toHaveAttribute('href', chosen)
  await expect(board.locator('section')).toHaveCount(6)
  await expect(board).toContainText('Staff training, 8:00 AM to 10:00 AM')
  await board.evaluate(element => element.scrollTo({ top: 150 }))
  const left = page.url()
  await visitOf(page, 'Wahid Week').click()
  await page.getByRole('link', { name: 'Open the visit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wahid Week' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the day' }).click()
  await expect(page).toHaveURL(left)
  await expect(visitOf(page, 'Wahid Week')).toBeVisible()
  expect(await board.evaluate(element => element.scrollTop)).toBe(150)
})

test('the site’s header leads staff to the board, as the former calendar’s address does, and patients to their visits', async ({
  page,
  request,
}) => {
  await enter(page, await owner(request), '/dashboard/calendar')
  await arrived(page, /\/dashboard\/today$/)
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: 'Dashboard' })
  await expect(link).toHaveAttribute('href', '/dashboard/today')
  await link.click()
  await expect(page.getByRole('region', { name: 'Waiting' })).toBeVisible()
  await enter(page, await tokenOf(request, 'nusrat@patients.example', 'Nusrat Jahan'), '/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(link).toHaveAttribute('href', '/dashboard')
})
