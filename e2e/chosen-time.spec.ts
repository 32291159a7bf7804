import type { APIRequestContext, Page } from '@playwright/test'
import { treatmentIdOf } from './booking.ts'
import { expect, goTo, hydrated, test } from './clinic.ts'
import { bearer, carry, enter, password, tokenOf } from './people.ts'
import { bangla } from './texts.ts'

// A time that is pressed on a page to read is still chosen when the booking opens, whatever lies between.

test.beforeEach(async ({ request }) => void (await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')))

const section = (page: Page, name = 'Next free days') => page.getByRole('region', { name })

const chosenTime = (page: Page) => page.locator('[name=appointTime]:checked')

interface Register {
  readonly name: string
  readonly email: string
}

async function register(page: Page, { name, email }: Register): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('User Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'SignUp' }).click()
}

/** Of the first day with free times from the day after tomorrow on: its date, and the time that only one doctor has free. */
async function freeSlot(request: APIRequestContext, treatmentId: string) {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const free = await request.get(`/api/availability?treatment=${treatmentId}&from=${soon}&days=14`)
  const { days }: { days: { date: string; slots: { time: string; doctors: string[] }[] }[] } = await free.json()
  const [day] = days.filter(({ slots }) => slots.length > 2)
  const slot = day?.slots.at(-1)
  if (!day || !slot?.doctors[0]) throw new Error('nothing is free')
  return { date: day.date, time: slot.time, doctorId: slot.doctors[0] }
}

const bookingPath = (treatmentId: string, chosen: object) =>
  `/treatments/appointment/${treatmentId}?${new URLSearchParams({ ...chosen })}`

test('without scripts a treatment’s page shows the times of its next free days, and one of them leads to the login', async ({
  browser,
  request,
  site,
}) => {
  const treatmentId = await treatmentIdOf(request, 'braces')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto(`/treatments/${treatmentId}`)
  const days = section(page).getByRole('group')
  await expect(days).toHaveCount(4)
  await expect(days.first().getByRole('link').first()).toBeVisible()
  const last = days.last().getByRole('link', { name: '8:30 AM' })
  await expect(last).toBeHidden()
  await days.last().getByText('free times').click()
  await last.click()
  await expect(page).toHaveURL(/\/treatments\/appointment\/.+\?date=\d{4}-\d\d-\d\d&time=08%3A30$/)
  const { pathname, search } = new URL(page.url())
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('from')).toBe(pathname + search)
  await context.close()
})

test('a time of a treatment’s page is still chosen after registering, and is booked', async ({
  page,
  request,
  mailbox,
}) => {
  const treatmentId = await treatmentIdOf(request, 'braces')
  await page.goto(`/treatments/${treatmentId}`)
  const day = section(page).getByRole('group').nth(1)
  const title = (await day.locator('summary b').textContent()) ?? ''
  await day.locator('summary').click()
  await day.getByRole('link', { name: '9:15 AM' }).click()
  await hydrated(page)
  const email = 'chosen@patients.example'
  await register(page, { name: 'Chosen Khan', email })
  await expect(page.getByRole('radio', { name: new RegExp(`^${title}, `) })).toBeChecked()
  await expect(page.getByRole('radio', { name: '9:15 AM' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('9:15 AM')
  // The mail that verifies the e-mail leads back to it too.
  const { text = '' } = await mailbox.next(email)
  expect(decodeURIComponent(text)).toContain(`appointment/${treatmentId}?date=`)
  expect(decodeURIComponent(text)).toContain('time=09%3A15')

  await page.getByLabel('Phone number').fill('01712345678')
  await page.getByRole('button', { name: 'Submit Appointment' }).click()
  await expect(page).toHaveURL(/\/treatments$/)
  const token = await tokenOf(request, email, 'Chosen Khan')
  const [visit] = await (await request.get('/api/appointments', { headers: bearer(token) })).json()
  expect(visit).toMatchObject({ treatment: 'braces', appointTime: '09:15' })
})

test('a time of the home page is chosen with its doctor after signing in', async ({ page, request }) => {
  const person = { email: 'home@patients.example', name: 'Home Khan' }
  await tokenOf(request, person.email, person.name)
  await page.goto('/')
  const link = page.getByRole('link', { name: /^Book \d+:\d\d [AP]M$/ }).last()
  const time = (await link.textContent()) ?? ''
  const [, doctor = ''] = /with (Dr\. .+)$/.exec((await page.getByText(/with Dr\./).textContent()) ?? '') ?? []
  await link.click()
  await hydrated(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  await expect(page.getByRole('radio', { name: time })).toBeChecked()
  await expect(page.getByLabel('Which doctor?').locator('option:checked')).toHaveText(doctor)
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText(doctor)
})

test('a time that was taken meanwhile is named, and the day’s others are offered', async ({ page, request }) => {
  const treatmentId = await treatmentIdOf(request, 'dental implant')
  const slot = await freeSlot(request, treatmentId)
  const taker = await tokenOf(request, 'taker@patients.example', 'Taker Khan')
  const { date: appointDate, time: appointTime, doctorId } = slot
  const data = { treatmentId, phNum: '01712345678', appointDate, appointTime, doctorId }
  expect((await request.post('/api/appointment', { headers: bearer(taker), data })).status()).toBe(201)
  const late = await tokenOf(request, 'late@patients.example', 'Late Khan')
  const { date, time, doctorId: doctor } = slot
  await enter(page, late, bookingPath(treatmentId, { date, time, doctor }))
  await expect(page.locator('.toast')).toContainText('is not free any more')
  const main = page.getByRole('main')
  await expect(main.getByText(/^We are sorry: .+ is not free any more\. Please choose another time\.$/)).toBeVisible()
  await expect(page.getByLabel('Which doctor?')).toHaveValue(doctor)
  await expect(page.locator(`[name=appointDate][value="${date}"]`)).toBeChecked()
  await expect(chosenTime(page)).toHaveCount(0)
  await page.locator('[name=appointTime]').first().check()
  await expect(main.getByText('is not free any more')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your visit' })).not.toContainText('Choose a day and a time')
})

test('a time of a day that is over is never chosen on another day', async ({ page, request }) => {
  const treatmentId = await treatmentIdOf(request, 'dental implant')
  const { time } = await freeSlot(request, treatmentId)
  await enter(
    page,
    await tokenOf(request, 'late@patients.example', 'Late Khan'),
    bookingPath(treatmentId, { date: '2026-01-05', time }),
  )
  await expect(page.getByRole('main').getByText('on Monday 5 January is not free any more')).toBeVisible()
  await expect(page.locator('[name=appointTime]')).not.toHaveCount(0)
  await expect(chosenTime(page)).toHaveCount(0)
})

test('an address with an impossible time or an unknown doctor opens the booking with nothing chosen', async ({
  page,
  request,
}) => {
  const treatmentId = await treatmentIdOf(request, 'dental implant')
  const { date } = await freeSlot(request, treatmentId)
  await enter(
    page,
    await tokenOf(request, 'late@patients.example', 'Late Khan'),
    bookingPath(treatmentId, { date, time: '99:99', doctor: 'nobody' }),
  )
  await expect(page.locator(`[name=appointDate][value="${date}"]`)).toBeChecked()
  await expect(page.getByText('is not free any more')).toHaveCount(0)
  await expect(chosenTime(page)).toHaveCount(0)
  await expect(page.getByLabel('Which doctor?')).toHaveValue('')
})

test('a treatment’s page in Bangla shows its times, and one is chosen in Bangla', async ({ page, request }) => {
  const treatmentId = await treatmentIdOf(request, 'braces')
  const token = await tokenOf(request, 'bangla@patients.example', 'নুসরাত জাহান')
  await carry(page, token)
  await goTo(page, `/bn/treatments/${treatmentId}`)
  const day = section(page, bangla.treatment.nextDays).getByRole('group').first()
  const link = day.getByRole('link').last()
  const time = (await link.textContent()) ?? ''
  expect(time).toMatch(/[০-৯]:[০-৯]/)
  await link.click()
  await expect(page).toHaveURL(/\/bn\/treatments\/appointment\//)
  await expect(page.getByRole('radio', { name: time, exact: true })).toBeChecked()
})

test('a doctor’s card leads to a booking with that doctor: a treatment of theirs, a day with them, and past the login', async ({
  page,
  request,
}) => {
  const person = { email: 'doctor@patients.example', name: 'Doctor Khan' }
  const doctor = 'Dr. Tanvir Ahmed'
  const [first] = await (await request.get('/api/treatments')).json()
  const [all, doctors] = await Promise.all(
    ['/api/treatments', '/api/doctors'].map(async path => (await request.get(path)).json()),
  )
  const { _id, treatmentIds } = doctors.find(({ name }: { name: string }) => name === doctor)
  await page.goto('/about')
  await page
    .getByRole('article')
    .filter({ hasText: doctor })
    .getByRole('link', { name: `Book with ${doctor}` })
    .click()
  await expect(page.getByText(`These are the days with ${doctor}.`)).toBeVisible()
  const offered = page.getByLabel('Treatment', { exact: true }).getByRole('option')
  await expect(offered).toHaveCount(treatmentIds.length)
  expect(treatmentIds.length).toBeLessThan(all.length)
  await page.getByLabel('Treatment', { exact: true }).selectOption(first.name)
  await page.getByRole('button', { name: 'Show free days' }).click()
  await expect(page.getByText(`These are the days with ${doctor}.`)).toBeVisible()
  await page
    .getByRole('link', { name: /free times, first at/ })
    .last()
    .click()
  await hydrated(page)
  await register(page, person)
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await expect(page.getByLabel('Which doctor?')).toHaveValue(_id)
  const date = new URL(page.url()).searchParams.get('date')
  await expect(page.locator(`[name=appointDate][value="${date}"]`)).toBeChecked()
  await page.locator('[name=appointTime]').first().check()
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText(doctor)

  await page.goto('/doctors/tanvir-ahmed')
  await expect(page.getByRole('link', { name: `Book with ${doctor}` })).toHaveAttribute(
    'href',
    `/appointment?doctor=${_id}`,
  )
  await page.goto(`/treatments/${first._id}`)
  await page
    .getByRole('region', { name: 'Who does it' })
    .getByRole('link', { name: `Book with ${doctor}` })
    .click()
  await expect(page.getByLabel('Which doctor?')).toHaveValue(_id)
})
