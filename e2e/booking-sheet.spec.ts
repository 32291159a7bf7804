import { violationsOf } from './axe.ts'
import { atTen, book, columnOf, doctorsOn, mondayIn, owner, visitOf } from './board.ts'
import { arrived, expect, ready, test, toasted } from './clinic.ts'
import { counted } from './counted.ts'
import { resetClock, setClock } from './moved-clock.ts'
import { bearer, enter } from './people.ts'

// A booking beside the board, which stays in use.

test.use({ viewport: { width: 1366, height: 768 } })
test.afterEach(resetClock)

test('a press on a free time opens the booking beside the board, another one chooses that, and Escape leads back to it', async ({
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
  await free('9:30 AM').click()
  await expect(sheet.getByLabel('Phone number')).toBeFocused()
  await expect(page).toHaveURL(/\/dashboard\/today\?/)
  await expect(sheet.getByLabel('Day', { exact: true })).toHaveValue(day)
  await expect(sheet.getByLabel('Time', { exact: true })).toHaveValue('09:30')
  await expect(sheet.getByLabel('Doctor', { exact: true })).toHaveValue(first?._id ?? '')
  await expect(sheet.getByLabel('Treatment', { exact: true })).toHaveValue('')
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
  await expect(sheet.getByText('11:00 AM').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(free('11:00 AM', second)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Waiting', exact: true })).toBeVisible()
  await page.keyboard.press('b')
  await expect(sheet.getByLabel('Phone number')).toBeFocused()
  await expect(sheet.getByLabel('Phone number')).toHaveValue('')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Book', exact: true })).toBeFocused()
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

test('what was typed stays while a visit is open or another day is shown, and is not lost without a question', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(8)
  const [doctor] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '09:00', name: 'Vera Visit', doctorId: doctor?._id })
  await enter(page, token, `/dashboard/today?day=${day}`)
  await ready(page)
  const sheet = page.getByRole('region', { name: 'Book for a caller' })
  const panel = page.getByRole('heading', { name: 'Vera Visit' })
  const visit = visitOf(columnOf(page, doctor), 'Vera Visit')
  const isAsTyped = async () => {
    await expect(sheet.getByLabel('Phone number')).toHaveValue('01719995588')
    await expect(sheet.getByLabel('Full name')).toHaveValue('Dina Draft')
    await expect(sheet.getByLabel('Note of the patient')).toHaveValue('Left side')
  }
  // With nothing typed there is nothing to come back to.
  await page.keyboard.press('b')
  await expect(sheet.getByLabel('Phone number')).toBeFocused()
  await visit.click()
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Waiting', exact: true })).toBeVisible()
  await expect(sheet).toHaveCount(0)

  await page.keyboard.press('b')
  await expect(sheet.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.type('01719995588')
  await sheet.getByLabel('Full name').fill('Dina Draft')
  await sheet.getByLabel('Note of the patient').fill('Left side')
  await visit.click()
  await expect(panel).toBeFocused()
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('Escape')
  await isAsTyped()
  await expect(sheet.getByLabel('Note of the patient')).toBeFocused()
  await visit.click()
  await expect(panel).toBeFocused()
  await page.keyboard.press('b')
  await isAsTyped()
  await page.getByRole('link', { name: 'The next day' }).click()
  await arrived(page, /day=/)
  await isAsTyped()

  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  await toasted(page, 'Closed. Nothing was booked.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await isAsTyped()

  const question = page.getByRole('dialog', { name: 'Leave the booking? What was typed is lost.' })
  const patients = page.getByRole('link', { name: 'Patients', exact: true })
  await patients.click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await isAsTyped()
  await patients.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await arrived(page, /\/dashboard\/patients/)
})

test('once person and treatment are chosen, all days, the first times and Book are in sight at 1366 × 768', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(10)
  const { insertedId: id } = await (
    await request.post('/api/appointment', {
      headers: bearer(token),
      data: { treatment: 'dental check-up', appointDate: day, patientName: 'Sima Sight', phNum: '01713338899' },
    })
  ).json()
  const { fileId } = await (await request.get(`/api/appointment/${id}`, { headers: bearer(token) })).json()
  const medicalConditions = { allergies: 'penicillin', isPregnant: false, takesBloodThinner: false }
  await request.patch(`/api/patients/${fileId}`, { headers: bearer(token), data: { medicalConditions } })
  await enter(page, token, `/dashboard/today?day=${day}`)
  await ready(page)
  await page.keyboard.press('b')
  const sheet = page.getByRole('region', { name: 'Book for a caller' })
  await sheet.getByLabel('Phone number').fill('8899')
  await sheet
    .getByRole('list', { name: 'Known people' })
    .getByRole('button', { name: /Sima Sight/ })
    .click()
  await expect(sheet.getByLabel('Full name')).toBeHidden()
  await expect(sheet.getByText('Allergy: penicillin')).toBeInViewport()
  await sheet.getByLabel('Treatment', { exact: true }).selectOption('dental check-up')
  const times = sheet.locator('label:has([name=appointTime])')
  await expect(times.nth(9)).toBeVisible()
  const book = sheet.getByRole('button', { name: 'Book', exact: true })
  await expect(book).toBeInViewport({ ratio: 1 })
  const bottom = (await sheet.locator('.book-bar').boundingBox())?.y ?? 0
  for (const shown of [...(await sheet.locator('label:has([name=appointDate])').all()), times.nth(9)]) {
    const box = await shown.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(92)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom)
  }
  expect(await violationsOf(page)).toEqual([])

  // The fields come back to be changed, and where they are wrong.
  await sheet.getByRole('button', { name: 'Change: Sima Sight' }).click()
  await expect(sheet.getByLabel('Full name')).toBeFocused()
  await sheet.getByLabel('Full name').fill('New Person')
  await sheet.getByLabel('Phone number').fill('12')
  await sheet.getByLabel('Treatment', { exact: true }).selectOption({ index: 2 })
  await expect(sheet.getByLabel('Full name')).toBeHidden()
  await times.first().click()
  await book.click()
  await expect(sheet.getByLabel('Phone number')).toBeFocused()
  await expect(sheet.getByLabel('Full name')).toHaveValue('New Person')
})

test('on a narrower screen a free time and Book lead to the page', async ({ page, request }) => {
  await page.setViewportSize({ width: 1200, height: 768 })
  const token = await owner(request)
  const day = mondayIn(7)
  const [doctor] = await doctorsOn(request, token, day)
  await enter(page, token, `/dashboard/today?day=${day}`)
  await columnOf(page, doctor)
    .getByRole('button', { name: `Book 11:00 AM with ${doctor?.name}` })
    .click()
  await arrived(page, /\/dashboard\/book\?.*time=11%3A00/)
})
