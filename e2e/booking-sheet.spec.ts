import { violationsOf } from './axe.ts'
import { atTen, book, columnOf, doctorsOn, mondayIn, owner, visitOf } from './board.ts'
import { arrived, expect, ready, test, toasted } from './clinic.ts'
import { counted } from './counted.ts'
import { resetClock, setClock } from './moved-clock.ts'
import { enter } from './people.ts'

// A booking beside the board, which stays in use.

test.use({ pageLife: 'file', viewport: { width: 1366, height: 768 } })
test.afterEach(resetClock)

test('a press on a free time opens the booking beside the board, another one chooses that, and Escape leads back to it; on a narrower screen it leads to the page', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(3)
  const [first, second] = await doctorsOn(request, token, day)
  await enter(page, token, `/dashboard/today?day=${day}`)
  const sheet = page.getByRole('region', { name: 'Book for a caller' })
  const free = (time: string, doctor = first) =>
    columnOf(page, doctor).getByRole('button', { name: `Book ${time} with ${doctor?.name}` })
  await free('9:30 AM').focus()
  await page.keyboard.press('ArrowDown')
  await expect(free('9:45 AM')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel('Phone number')).toBeFocused()
  await expect(page).toHaveURL(/\/dashboard\/today\?/)
  await expect(sheet.getByLabel('Day', { exact: true })).toHaveValue(day)
  await expect(sheet.getByLabel('Time', { exact: true })).toHaveValue('09:30')
  await expect(sheet.getByLabel('Doctor', { exact: true })).toHaveValue(first?._id ?? '')
  // Nothing else is chosen, so that nothing is booked by mistake.
  for (const label of ['Phone number', 'Full name', 'Treatment']) {
    await expect(sheet.getByLabel(label, { exact: true })).toHaveValue('')
  }
  await sheet.getByLabel('Full name').focus()
  await sheet.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(sheet.getByLabel('Phone number')).toBeFocused()
  // No column lies under it.
  const [left, right] = [await sheet.boundingBox(), await columnOf(page, second).boundingBox()]
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual((left?.x ?? 0) + 1)

  await sheet.getByLabel('Phone number').fill('01719995566')
  await sheet.getByLabel('Full name').fill('Shumi Sheet')
  await sheet.getByLabel('Time', { exact: true }).fill('13:00')
  await free('11:00 AM', second).click()
  await expect(sheet.getByLabel('Time', { exact: true })).toHaveValue('11:00')
  await expect(sheet.getByLabel('Doctor', { exact: true })).toHaveValue(second?._id ?? '')
  await expect(sheet.getByLabel('Full name')).toHaveValue('Shumi Sheet')
  await expect(sheet.getByLabel('Phone number')).toHaveValue('01719995566')
  await sheet.getByLabel('Treatment', { exact: true }).selectOption('dental check-up')
  await expect(sheet.getByLabel('Doctor', { exact: true })).toHaveValue(second?._id ?? '')
  await expect(sheet.getByText('11:00 AM').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(free('11:00 AM', second)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Waiting', exact: true })).toBeVisible()
  // By its place on a Bangla keyboard; Playwright's has an American layout.
  await free('11:00 AM', second).dispatchEvent('keydown', { key: 'ব', code: 'KeyB', bubbles: true })
  await expect(sheet.getByLabel('Phone number')).toBeFocused()
  await expect(sheet.getByLabel('Phone number')).toHaveValue('')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Book', exact: true })).toBeFocused()
  await page.setViewportSize({ width: 1200, height: 768 })
  await free('11:00 AM').click()
  await arrived(page, /\/dashboard\/book\?.*time=11%3A00/)
})

test('a known caller is booked from the board with three presses and four digits, and the visit is shown', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(4)
  const [doctor, second] = await doctorsOn(request, token, day)
  await book(request, token, { day: mondayIn(2), time: '09:00', name: 'Karima Known', doctorId: doctor?._id })
  await book(request, token, { day, time: '09:45', name: 'Oli Other', doctorId: second?._id })
  await setClock(day, '10:00')
  await page.clock.setFixedTime(atTen(day))
  await enter(page, await owner(request), '/dashboard/today')
  const sheet = page.getByRole('region', { name: 'Book for a caller' })
  const submit = sheet.getByRole('button', { name: 'Book', exact: true })
  const desk = counted()
  await desk.press(columnOf(page, doctor).getByRole('button', { name: `Book 11:00 AM with ${doctor?.name}` }))
  await expect(sheet.getByLabel('Phone number')).toBeFocused()
  await expect(submit).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('5678')
  const person = sheet.getByRole('list', { name: 'Known people' }).getByRole('button', { name: /Karima Known/ })
  await expect(person).toBeVisible()
  await expect(submit).toBeInViewport({ ratio: 1 })

  // The board is in use meanwhile.
  const other = columnOf(page, second)
  await other.getByRole('button', { name: /^Arrived: .* of Oli Other/ }).click()
  await expect(visitOf(other, 'Oli Other')).toHaveAccessibleName(/arrived|waits/)

  await desk.press(person)
  await sheet.getByLabel('Treatment', { exact: true }).selectOption('dental check-up')
  await expect(submit).toBeInViewport({ ratio: 1 })
  await desk.press(submit)
  await toasted(page, 'Karima Known is booked.')
  expect(desk.count()).toBeLessThanOrEqual(3)
  await expect(page.getByRole('heading', { name: 'Karima Known' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(visitOf(columnOf(page, doctor), 'Karima Known')).toBeFocused()
  await expect(visitOf(columnOf(page, doctor), 'Karima Known')).toHaveAccessibleName(/11:00 AM/)
  await expect(page.getByRole('region', { name: 'Waiting', exact: true })).toContainText('Oli Other')
})

test('Book opens it with nothing chosen; a visit of another day leads there', async ({ page, request }) => {
  const token = await owner(request)
  const [day, later] = [mondayIn(5), mondayIn(6)]
  await enter(page, token, `/dashboard/today?day=${day}`)
  await ready(page)
  await page.keyboard.press('b')
  const sheet = page.getByRole('region', { name: 'Book for a caller' })
  await expect(sheet.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.type('01719995577')
  await sheet.getByLabel('Full name').fill('Lata Later')
  await sheet.getByLabel('Treatment', { exact: true }).selectOption('dental check-up')
  await expect(sheet.getByRole('radio', { name: /[AP]M$/ }).first()).toBeVisible()
  await expect(sheet.getByRole('radio', { name: /[AP]M$/, checked: true })).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'Book', exact: true })).toBeInViewport({ ratio: 1 })
  await sheet.getByLabel(/double-book/).check()
  await sheet.getByLabel('Day', { exact: true }).fill(later)
  await sheet.getByLabel('Time', { exact: true }).fill('10:00')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await toasted(page, 'Lata Later is booked.')
  await expect(page.getByRole('heading', { name: 'Lata Later is booked.' })).toBeFocused()
  await page.getByRole('region', { name: 'Lata Later is booked.' }).getByRole('link').first().click()
  await arrived(page, new RegExp(`day=${later}`))
  await expect(visitOf(page, 'Lata Later')).toHaveAccessibleName(/10:00 AM/)
})
