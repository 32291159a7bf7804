import { violationsOf } from './axe.ts'
import { book, columnOf, doctorsOn, mondayIn, owner, visitOf } from './board.ts'
import { arrived, expect, ready, test, toasted } from './clinic.ts'
import { bearer, enter } from './people.ts'

// What the booking and the board beside it do for each other.

test.use({ viewport: { width: 1366, height: 768 } })

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
    await expect(sheet.getByLabel('Note from the patient')).toHaveValue('Left side')
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
  await sheet.getByLabel('Note from the patient').fill('Left side')
  await visit.click()
  await expect(panel).toBeFocused()
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('Escape')
  await isAsTyped()
  await expect(sheet.getByLabel('Note from the patient')).toBeFocused()
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

test('while a treatment is chosen the board leaves out the doctors who don’t do it, and says whom', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(11)
  const working = await doctorsOn(request, token, day)
  const doctors: { _id: string; treatmentIds: string[] }[] = await (await request.get('/api/doctors')).json()
  const does = (treatmentId: string) => (doctor: { _id: string }) =>
    doctors.some(({ _id, treatmentIds }) => _id === doctor._id && treatmentIds.includes(treatmentId))
  const all = new Set(doctors.flatMap(({ treatmentIds }) => treatmentIds))
  const treatment = [...all].find(id => working.some(does(id)) && !working.every(does(id))) ?? ''
  const [able, unable] = [working.find(does(treatment)), working.find(doctor => !does(treatment)(doctor))]
  await book(request, token, { day, time: '09:00', name: 'Lina Left', doctorId: unable?._id })
  await enter(page, token, `/dashboard/today?day=${day}`)
  await ready(page)
  const count = page.locator('.board-counts [data-phase=all] b')
  await expect(count).toHaveText('1')
  await page.keyboard.press('b')
  const sheet = page.getByRole('region', { name: 'Book for a caller' })
  await expect(sheet.getByLabel('Phone number')).toBeFocused()
  await expect(columnOf(page, unable)).toBeVisible()
  await sheet.getByLabel('Treatment', { exact: true }).selectOption(treatment)
  await expect(columnOf(page, unable)).toHaveCount(0)
  await expect(columnOf(page, able)).toBeVisible()
  await expect(sheet.getByText('Not shown on the board for now:')).toBeVisible()
  await expect(sheet.getByText(unable?.name ?? '')).toBeVisible()
  await expect(count).toHaveText('1')
  await page.keyboard.press('Escape')
  await expect(columnOf(page, unable)).toBeVisible()
})
