import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { book, doctorsOn, mondayIn, set } from './board.ts'
import { arrived, expect, goTo, test } from './clinic.ts'
import { counted } from './counted.ts'
import { setClock, stopClock } from './moved-clock.ts'
import { bearer, enter, tokenOf } from './people.ts'

const day = '2027-03-01'
test.use({ pageLife: 'file', clockAt: [day, '10:00'] })
test.beforeEach(({ page }) => stopClock(page))

const owner = (request: Parameters<typeof tokenOf>[0]) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

async function walkIn(request: Parameters<typeof tokenOf>[0], patientName: string, more: object = {}): Promise<string> {
  const data = { patientName, phNum: '01812345678', ...more }
  const answer = await request.post('/api/walk-in', { headers: bearer(await owner(request)), data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).insertedId
}

const known = (page: Page) => page.getByRole('list', { name: 'Known people' })

/** From Today to the walk-in. */
async function pressWalkIn(page: Page, desk: ReturnType<typeof counted>): Promise<void> {
  await desk.press(page.getByRole('link', { name: 'Walk-in', exact: true }))
  await arrived(page, /\/dashboard\/walk-in$/)
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting' })
const entry = (page: Page, name: string) => waiting(page).getByRole('listitem').filter({ hasText: name })

/** The last doctor in the clinic's order: the other tests' walk-ins go to the first ones. */
async function lastDoctor(request: Parameters<typeof tokenOf>[0]): Promise<string> {
  const doctors: { _id: string }[] = await (await request.get('/api/doctors')).json()
  return String(doctors.at(-1)?._id)
}

test('a known patient without a booking is taken in with at most four presses and fields', async ({
  page,
  request,
}) => {
  await walkIn(request, 'Rokeya Sultana', { phNum: '01711223344' })
  await enter(page, await owner(request), '/dashboard/today')
  const desk = counted()
  await pressWalkIn(page, desk)
  await desk.fill(page.getByLabel('Phone number'), '0171122')
  await desk.press(known(page).getByRole('button', { name: /^Rokeya Sultana/ }))
  await desk.press(page.getByRole('button', { name: 'Check in', exact: true }))
  await expect(page.getByText('Rokeya Sultana has number 2.')).toBeVisible()
  expect(desk.count()).toBeLessThanOrEqual(4)
  await expect(waiting(page).getByText('Number 2', { exact: true })).toBeAttached()
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

test('so is a new patient, by name and number; another person on it needs only a name', async ({ page, request }) => {
  await enter(page, await owner(request), '/dashboard/today')
  const desk = counted()
  await pressWalkIn(page, desk)
  await desk.fill(page.getByLabel('Phone number'), '০১৯১১ ৭৭৭৮৮৮')
  await desk.fill(page.getByLabel('Full name'), 'Hena Begum')
  await desk.press(page.getByRole('button', { name: 'Check in', exact: true }))
  await expect(page.getByText(/Hena Begum has number \d+/)).toBeVisible()
  expect(desk.count()).toBeLessThanOrEqual(4)
  await page.getByRole('button', { name: 'Another person, same number' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue('01911 777888')
  await expect(page.getByLabel('Full name')).toBeFocused()
  // A patient who is here already isn't taken in again.
  await expect(known(page).getByText(/^Number \d+$/)).toBeVisible()
  await page.keyboard.type('Shuvo Begum')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Shuvo Begum has number \d+/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Taken in just now' }).getByRole('listitem')).toHaveCount(2)
})

test('a family of four on one number is taken in with at most six presses and fields, each with a number', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const headers = bearer(token)
  const family = ['Rehana Malek', 'Abdul Malek', 'Mitu Malek', 'Tuhin Malek']
  for (const [index, patientName] of family.entries()) {
    const visit = { treatment: 'dental check-up', appointDate: mondayIn(20 + index), patientName, phNum: '01911555666' }
    expect((await request.post('/api/appointment', { headers, data: visit })).status()).toBe(201)
  }
  await enter(page, token, '/dashboard/today')
  const desk = counted()
  await pressWalkIn(page, desk)
  await desk.fill(page.getByLabel('Phone number'), '0191155')
  for (const name of family) await desk.press(known(page).getByRole('button', { name: `Check in: ${name}` }))
  const taken = page.getByRole('list', { name: 'Taken in just now' })
  await expect(taken.getByRole('listitem')).toHaveCount(4)
  expect(desk.count()).toBeLessThanOrEqual(6)
  // Nobody is taken in twice by a second press.
  await expect(known(page).getByRole('button', { name: /^Check in/ })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  const numbers = await taken
    .getByRole('listitem')
    .evaluateAll(all => all.map(each => each.querySelector('b')?.textContent ?? ''))
  expect(new Set(numbers).size).toBe(4)

  const screen = await request.post('/api/waiting-room-screen', { headers, data: { name: 'Ground floor' } })
  const { hash } = new URL((await screen.json()).url)
  const print = taken.getByRole('listitem').filter({ hasText: 'Tuhin Malek' })
  const number = (await print.locator('b').textContent()) ?? ''
  await print.getByRole('link', { name: 'Print the slip' }).click()
  await expect(page.getByRole('article').getByText(number, { exact: true })).toBeVisible()
  await goTo(page, `/queue${hash}`)
  await expect(page.getByText(new RegExp(`\\b${number}\\b`)).first()).toBeVisible()
})

test('a family of four new people on one number costs at most six presses and fields beyond their names', async ({
  page,
  request,
}) => {
  await enter(page, await owner(request), '/dashboard/today')
  const desk = counted()
  await pressWalkIn(page, desk)
  await desk.fill(page.getByLabel('Phone number'), '01911666777')
  const family = ['Salma Khatun', 'Rafiq Khatun', 'Nila Khatun', 'Babu Khatun']
  for (const [index, name] of family.entries()) {
    // The name has the focus after the first.
    if (index > 0) await expect(page.getByLabel('Full name')).toBeFocused()
    await page.getByLabel('Full name').fill(name)
    const isLast = index === family.length - 1
    const submit = isLast ? 'Check in' : 'Check in, then another on this number'
    await desk.press(page.getByRole('button', { name: submit, exact: true }))
    await expect(page.getByText(new RegExp(`${name} has number \\d+`))).toBeVisible()
  }
  expect(desk.count()).toBeLessThanOrEqual(6)
  await expect(page.getByRole('list', { name: 'Taken in just now' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByLabel('Phone number')).toHaveValue('')
})

test('on a phone the number given is in sight, with nothing over it', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await enter(page, await owner(request), '/dashboard/walk-in')
  await page.getByLabel('Phone number').fill('01911777889')
  await page.getByLabel('Full name').fill('Parul Phone')
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  const number = page.locator('p').filter({ hasText: /^Number \d+Parul Phone has number \d+\.$/ })
  await expect(number).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('no doctor is offered who isn’t here: neither one who is off today, nor one who is away', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const headers = bearer(token)
  const all: { _id: string; name: string }[] = await (await request.get('/api/doctors')).json()
  const onDuty = await doctorsOn(request, token, day)
  expect(all.length).toBeGreaterThan(onDuty.length)
  const [here, away] = onDuty
  const closure = { doctorId: away?._id, reason: 'Fever', from: day, to: day }
  const closed = await request.post('/api/closure', { headers, data: closure })
  expect(closed.ok()).toBe(true)
  await enter(page, token, '/dashboard/walk-in')
  const offered = page.getByRole('group', { name: 'Doctor' }).getByRole('radio')
  await expect(page.getByRole('radio', { name: here?.name ?? '' })).toBeVisible()
  await expect(offered).toHaveCount(onDuty.length)
  await expect(page.getByRole('radio', { name: away?.name ?? '' })).toHaveCount(0)
  const { insertedId } = await closed.json()
  expect((await request.delete(`/api/closure/${insertedId}`, { headers })).ok()).toBe(true)
})

test('arrived, to the chair and completed are three presses', async ({ page, request }) => {
  const token = await owner(request)
  const doctorId = (await doctorsOn(request, token, day)).at(-1)?._id
  const id = await book(request, token, { day, time: '10:15', doctorId, name: 'Nadia Rahman', squeezeIn: true })
  await enter(page, token, '/dashboard/walk-in')
  const desk = counted()
  for (const step of ['Arrived', 'To the chair', 'Completed']) {
    await desk.press(waiting(page).getByRole('button', { name: new RegExp(`^${step}: .* of Nadia Rahman`) }))
  }
  const visit = async () =>
    (await (await request.get(`/api/appointment/${id}`, { headers: bearer(token) })).json()).lifecycle
  await expect.poll(visit).toBe('completed')
  expect(desk.count()).toBe(3)
})

test('the list explains its order; an urgent case goes first, and a patient who was called but absent lets one pass', async ({
  page,
  request,
}) => {
  const doctor = await lastDoctor(request)
  for (const name of ['Ayesha First', 'Bilal Second']) await walkIn(request, name, { doctorId: doctor })
  await enter(page, await owner(request), '/dashboard/walk-in')
  const names = async () =>
    (await waiting(page).getByRole('listitem').allTextContents())
      .map(text => /Ayesha First|Bilal Second/.exec(text)?.[0])
      .filter(Boolean)
  await expect.poll(names).toEqual(['Ayesha First', 'Bilal Second'])
  const second = entry(page, 'Bilal Second')
  await second.getByRole('button', { name: 'Why this order, and more about Bilal Second' }).click()
  await expect(second).toContainText('They came without a booking; the free time we gave them is')
  await second.getByLabel('Why is it urgent?').fill('a broken tooth')
  await second.getByRole('button', { name: 'Take first' }).click()
  await expect.poll(names).toEqual(['Bilal Second', 'Ayesha First'])
  await expect(second).toContainText('Urgent: a broken tooth')
  await setClock(day, '10:05')
  await second.getByRole('button', { name: 'Called, not there: Bilal Second' }).click()
  await expect.poll(names).toEqual(['Ayesha First', 'Bilal Second'])
  await expect(second).toContainText('They were called but were not there. One patient goes before them')
})

test('when a doctor runs late, one press notifies patients who haven’t come yet, and names those to call', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  // With the second doctor, whom the other tests don't use.
  const [, doctor] = await (await request.get('/api/doctors')).json()
  const at = (time: string, name: string) =>
    book(request, token, { day, time, doctorId: doctor._id, name, squeezeIn: true })
  const sits = await at('10:30', 'Sits Long')
  const waits = await at('11:00', 'Waits Long')
  await at('12:30', 'Comes Later')
  await setClock(day, '12:00')
  for (const id of [sits, waits]) await set(request, token, id, 'arrived')
  await set(request, token, sits, 'in_chair')
  await stopClock(page)
  await enter(page, token, '/dashboard/walk-in')
  const question = waiting(page).getByText(/Ask 1 patient who hasn’t arrived to come later/)
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Tell them' }).click()
  await expect(page.getByText('No email, please call: Comes Later, 01712 345678')).toBeVisible()
  await expect(question).toBeHidden()
})

test('without a name or number nothing is sent, and the form says what is missing', async ({ page, request }) => {
  await enter(page, await owner(request), '/dashboard/walk-in')
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Phone number')).toBeFocused()
})
