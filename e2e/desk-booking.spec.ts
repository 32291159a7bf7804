import type { APIRequestContext, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { mondayIn, owner, set } from './board.ts'
import { freeTimes, treatmentIdOf } from './booking.ts'
import { arrived, expect, test, toasted } from './clinic.ts'
import { counted } from './counted.ts'
import { resetClock, setClock } from './moved-clock.ts'
import { bearer, enter } from './people.ts'

// The way of a booking at the desk: the person first, then the treatment, then a time, with Book always in sight.

test.afterEach(resetClock)

const bookButton = (page: Page) => page.getByRole('button', { name: 'Book', exact: true })
const known = (page: Page) => page.getByRole('list', { name: 'Known people' })
const treatment = (page: Page) => page.getByLabel('Treatment', { exact: true })
const chosenOf = (page: Page) => treatment(page).locator('option:checked')

interface Was {
  readonly name: string
  readonly phone: string
  readonly week: number
}

/** A patient with a scaling done on a Monday at eleven; it is noon then. Returns the ids of visit and file. */
async function wasHere(request: APIRequestContext, { name, phone, week }: Was) {
  const day = mondayIn(week)
  await setClock(day, '07:00')
  const headers = bearer(await owner(request))
  const treatmentId = await treatmentIdOf(request, 'scaling')
  const visit = { treatmentId, appointDate: day, appointTime: '11:00', patientName: name, phNum: phone }
  const booked = await request.post('/api/appointment', { headers, data: visit })
  expect(booked.status()).toBe(201)
  const { insertedId: id } = await booked.json()
  await setClock(day, '12:00')
  const token = await owner(request)
  for (const step of ['arrived', 'in_chair', 'completed']) await set(request, token, id, step)
  const { fileId, doctorId } = await (await request.get(`/api/appointment/${id}`, { headers: bearer(token) })).json()
  return { id: String(id), fileId: String(fileId), doctorId: String(doctorId), treatmentId, token, day }
}

test('a known caller is booked with four digits and three presses, medical alerts in view', async ({
  page,
  request,
}) => {
  const { fileId, token } = await wasHere(request, { name: 'Rokeya Caller', phone: '01711224466', week: 1 })
  const medicalConditions = { allergies: 'penicillin', isPregnant: false, takesBloodThinner: true }
  const change = { medicalConditions, birthDate: '5.3.1990' }
  await request.patch(`/api/patients/${fileId}`, { headers: bearer(token), data: change })
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(page, token, '/dashboard/book')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  const desk = counted()
  await page.keyboard.type('4466')
  const person = known(page).getByRole('button', { name: /Rokeya Caller/ })
  await expect(person).toContainText(/\d\d years/)
  await expect(person).toContainText('01711 224466')
  await expect(person).toContainText('last visit')
  await expect(person).toContainText('Allergy: penicillin · Takes a blood thinner')
  await desk.press(person)
  await expect(page.getByLabel('Full name')).toHaveValue('Rokeya Caller')
  await expect(page.getByText('Allergy: penicillin · Takes a blood thinner')).toBeInViewport()
  await expect(chosenOf(page)).toHaveText(/scaling/)
  await expect(treatment(page)).toHaveAccessibleDescription('As at the last visit')
  await expect(page.getByRole('radio', { name: / \d+ free$/, checked: true })).toBeInViewport()
  await expect(page.getByRole('radio', { name: /[AP]M$/, checked: true })).toHaveCount(0)
  const time = freeTimes(page).last()
  await desk.press(time.locator('..'))
  expect(await violationsOf(page)).toEqual([])
  await desk.press(bookButton(page))
  await toasted(page, 'Rokeya Caller is booked.')
  expect(desk.count()).toBeLessThanOrEqual(3)
})

test('the next visit is booked from a completed one with at most three presses: same doctor and treatment, at about the same time', async ({
  page,
  request,
}) => {
  const { id, fileId, doctorId, treatmentId, token, day } = await wasHere(request, {
    name: 'Nazma Next',
    phone: '01711225577',
    week: 2,
  })
  await enter(page, token, `/dashboard/all-appointments/${id}`)
  await expect(page.getByRole('link', { name: 'Patient file' })).toHaveAttribute('href', new RegExp(`${fileId}$`))
  const desk = counted()
  await desk.press(page.getByRole('region', { name: 'Next visit' }).getByRole('link', { name: /^1 week/ }))
  await expect(page.getByRole('radio', { name: '11:00 AM' })).toBeChecked()
  await expect(page.getByLabel('Which doctor?')).toHaveValue(doctorId)
  await desk.press(bookButton(page))
  await toasted(page, 'Nazma Next is booked.')
  expect(desk.count()).toBeLessThanOrEqual(3)
  const { visits } = await (await request.get(`/api/patients/${fileId}`, { headers: bearer(token) })).json()
  const weekLater = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10)
  expect(visits[0].appointDate >= weekLater).toBe(true)
  expect(visits[0]).toMatchObject({ treatmentId, doctorId, appointTime: '11:00', patientName: 'Nazma Next' })

  await enter(page, token, `/dashboard/patients/${fileId}`)
  await page.getByRole('link', { name: /^6 months/ }).click()
  await arrived(page, /\/dashboard\/book/)
  await expect(page.getByRole('radio', { name: '11:00 AM' })).toBeChecked()
})

test('the next visit is offered in sight of the panel, and once it is booked the day is shown again', async ({
  page,
  request,
}) => {
  const { token, day } = await wasHere(request, { name: 'Panna Panel', phone: '01711225588', week: 2 })
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(page, token, `/dashboard/today?day=${day}`)
  await page
    .getByRole('button', { name: /Panna Panel/ })
    .first()
    .click()
  const next = page.getByRole('region', { name: 'Next visit' }).getByRole('link', { name: /^6 months/ })
  await expect(next).toBeInViewport()
  await next.click()
  await expect(page.getByRole('link', { name: 'Back to the day' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '11:00 AM' })).toBeChecked()
  await bookButton(page).click()
  await arrived(page, /\/dashboard\/today\?day=/)
  await expect(page.getByRole('button', { name: /Panna Panel/ }).first()).toBeVisible()
})

test('nothing is chosen in advance, and Book says what is missing; a name typed as the number goes on in its own field', async ({
  page,
  request,
}) => {
  await enter(page, await owner(request), '/dashboard/book')
  await expect(treatment(page)).toHaveValue('')
  await expect(page.getByText('Free times appear here once a treatment is chosen.')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.type('Rokeya')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('Rokeya')
  await expect(page.getByLabel('Phone number')).toHaveValue('')
  await page.getByLabel('Phone number').fill('01719995555')
  await page.getByLabel('Full name').fill('Nobody Known')
  await bookButton(page).click()
  await expect(treatment(page)).toBeFocused()
  await expect(treatment(page)).toHaveAccessibleDescription('Choose a treatment')
  await treatment(page).selectOption('dental check-up')
  await expect(page.getByRole('radio', { name: /[AP]M$/ }).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /[AP]M$/, checked: true })).toHaveCount(0)
  await bookButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose a time.' })).toBeVisible()
})

test('the family on one number stands together, and a new person keeps what was typed', async ({ page, request }) => {
  const headers = bearer(await owner(request))
  for (const [index, patientName] of ['Abdul Malek', 'Mitu Malek', 'Rehana Malek'].entries()) {
    const data = { treatment: 'dental check-up', appointDate: mondayIn(4 + index), appointTime: '09:00', patientName }
    const sent = await request.post('/api/appointment', { headers, data: { ...data, phNum: '01911555666' } })
    expect(sent.status()).toBe(201)
  }
  await enter(page, await owner(request), '/dashboard/book')
  await page.getByLabel('Phone number').fill('0191155')
  const family = known(page).getByRole('listitem').filter({ hasText: 'On 01911 555666, one family' })
  await expect(family.getByRole('button')).toHaveText([/Abdul Malek/, /Mitu Malek/, /Rehana Malek/])
  await page.keyboard.press('ArrowDown')
  await expect(family.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(family.getByRole('button').nth(1)).toBeFocused()
  await page.getByRole('button', { name: 'New person: 0191155' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue('0191155')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(known(page)).toHaveCount(0)
  await page.getByLabel('Full name').fill('Tuhin Malek')
  await treatment(page).selectOption('dental check-up')
  await expect(freeTimes(page).first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Tuhin Malek')
  await expect(page.getByLabel('Phone number')).toHaveValue('0191155')
})

test('Book is in sight from the first digit to the last press, at a desk and on a phone', async ({ page, request }) => {
  const { token } = await wasHere(request, { name: 'Saleha Sight', phone: '01711238888', week: 8 })
  const inSight = async () => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(size)
      await expect(bookButton(page)).toBeInViewport({ ratio: 1 })
      // Nothing lies over it, such as a phone's bar.
      await expect.poll(() => bookButton(page).evaluate(isOnTop)).toBe(true)
    }
  }
  await enter(page, token, '/dashboard/book')
  await inSight()
  await page.getByLabel('Phone number').fill('38888')
  await expect(known(page)).toBeVisible()
  await inSight()
  await known(page)
    .getByRole('button', { name: /Saleha Sight / })
    .click()
  await expect(freeTimes(page).first()).toBeVisible()
  await inSight()
  await freeTimes(page).last().check()
  await inSight()
  await page.getByLabel('Note from the patient').fill('Sensitive on the left')
  await inSight()
  await page.getByLabel(/double-book/).check()
  await inSight()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violationsOf(page)).toEqual([])
})

/** Whether a press on the element's middle arrives there. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
