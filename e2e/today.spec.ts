import { longDay } from '../app/platform/i18n/days.ts'
import { violationsOf } from './axe.ts'
import { atTen, book, columnOf, type Doctor, doctorsOn, mondayIn, owner, set, visitOf } from './board.ts'
import { arrived, expect, ready, test } from './clinic.ts'
import { followClock, resetClock, setClock, stopClock } from './moved-clock.ts'
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

test('one press seats a waiting patient and one more ends the visit; another press undoes a step', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(2)
  const [doctor] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '09:30', name: 'Shirin Steps', doctorId: doctor?._id })
  await setClock(day, '10:00')
  await page.clock.setFixedTime(atTen(day))
  await enter(page, await owner(request), '/dashboard/today')
  const column = columnOf(page, doctor)
  await column.getByRole('button', { name: /^Arrived: .* of Shirin Steps/ }).click()
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await waiting.getByRole('button', { name: /^To the chair: .* of Shirin Steps/ }).click()
  await expect(waiting).toContainText('In the chair')
  await column.getByRole('button', { name: /^Completed: .* of Shirin Steps/ }).click()
  await expect(visitOf(column, 'Shirin Steps')).toHaveAccessibleName(/completed/)
  await column.getByRole('button', { name: /^Undo: Shirin Steps/ }).click()
  await expect(visitOf(column, 'Shirin Steps')).toHaveAccessibleName(/in the chair/)
})

test('Enter on a free time books there, with the doctor and the time chosen; the board then shows the visit', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(3)
  const [, doctor] = await doctorsOn(request, token, day)
  await enter(page, token, `/dashboard/today?day=${day}`)
  const free = page.getByRole('button', { name: `Book 9:30 AM with ${doctor?.name}` })
  await free.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: `Book 9:45 AM with ${doctor?.name}` })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(day)
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('09:30')
  const sheet = page.getByRole('region', { name: 'Book for a caller' })
  await expect(sheet.getByLabel('Doctor', { exact: true })).toHaveValue(doctor?._id ?? '')
  await page.getByLabel('Treatment', { exact: true }).selectOption('dental check-up')
  await expect(sheet.getByLabel('Doctor', { exact: true })).toHaveValue(doctor?._id ?? '')
  await page.getByLabel('Full name').fill('Farzana Free')
  await page.getByLabel('Phone number').fill('01712345678')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/today\\?day=${day}`))
  await expect(visitOf(columnOf(page, doctor), 'Farzana Free')).toHaveAccessibleName(/9:30 AM/)
})

test('a visit is moved to another doctor by keyboard, and Escape leaves it where it is', async ({ page, request }) => {
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
  await page.keyboard.press('m')
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

test('the letter keys work on a Bangla keyboard, by their places', async ({ page, request }) => {
  const token = await owner(request)
  const day = mondayIn(10)
  const [first] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '12:30', name: 'Bashir Bangla', doctorId: first?._id })
  await enter(page, token, `/dashboard/today?day=${day}`)
  const visit = visitOf(columnOf(page, first), 'Bashir Bangla')
  // Playwright's keyboard has an American layout.
  const press = (key: string, code: string) => visit.dispatchEvent('keydown', { key, code, bubbles: true })
  await visit.focus()
  await press('ম', 'KeyM')
  await expect(page.getByText('Bashir Bangla is being moved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Bashir Bangla is being moved.')).toHaveCount(0)
  await press('ব', 'KeyB')
  await expect(page.getByRole('region', { name: 'Book for a caller' })).toBeVisible()
})

test('a visit dragged to another doctor’s column moves to that doctor', async ({ page, request }) => {
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
})

test('two boards stay in step without a reload', async ({ page, request, browser, site }) => {
  const day = mondayIn(6)
  await setClock(day, '09:00')
  const token = await owner(request)
  const [doctor] = await doctorsOn(request, token, day)
  const other = await browser.newContext({ baseURL: site.url })
  const second = await other.newPage()
  const boards = [page, second]
  for (const board of boards) await followClock(board)
  const listening = boards.map(board => board.waitForResponse(/\/api\/changes/))
  for (const board of boards) await enter(board, token, '/dashboard/today')
  await Promise.all(listening)
  await book(request, token, { day, time: '09:30', name: 'Nilufa Newcomer', doctorId: doctor?._id })
  for (const board of boards) await expect(visitOf(columnOf(board, doctor), 'Nilufa Newcomer')).toBeVisible()
  await setClock(day, '10:00', boards)
  await columnOf(page, doctor)
    .getByRole('button', { name: /^Arrived: .* of Nilufa Newcomer/ })
    .click()
  await expect(second.getByRole('region', { name: 'Waiting' })).toContainText('Nilufa Newcomer')
  await other.close()
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

test('at 820 px all doctors are side by side, above the waiting list; the next step is one press, and a visit opens', async ({
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
  await expect(visitOf(columnOf(page, first), 'Tahmina Tablet')).toHaveAccessibleName(/in the chair/)
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

test('the address of the former calendar leads to the board', async ({ page, request }) => {
  await enter(page, await owner(request), '/dashboard/calendar')
  await expect(page).toHaveURL(/\/dashboard\/today$/)
})

test('the site’s header leads staff to the board, and patients to their visits', async ({ page, request }) => {
  await enter(page, await owner(request), '/')
  const link = page.getByRole('banner').getByRole('link', { name: 'Dashboard' })
  await expect(link).toHaveAttribute('href', '/dashboard/today')
  await link.click()
  await expect(page.getByRole('region', { name: 'Waiting' })).toBeVisible()
  await enter(page, await tokenOf(request, 'nusrat@patients.example', 'Nusrat Jahan'), '/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(link).toHaveAttribute('href', '/dashboard')
})
