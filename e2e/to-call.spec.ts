import type { APIRequestContext, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect, goTo, test } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

const holidays = ['02-21', '03-26', '12-16']

/** A coming Monday on which the sample clinic is open; each test has its own. */
function mondayIn(weeks: number): string {
  const day = new Date(Date.now() + (1 + weeks * 7) * 86_400_000)
  const isWanted = () => day.getUTCDay() === 1 && !holidays.includes(day.toISOString().slice(5, 10))
  while (!isWanted()) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

interface BookedVisit {
  readonly doctorId: string
  readonly doctorName: string
}

/** Books patients with the same doctor, and returns that doctor. */
async function bookWithOne(request: APIRequestContext, token: string, date: string, visits: readonly object[]) {
  const headers = bearer(token)
  let doctor: BookedVisit | undefined
  for (const visit of visits) {
    const json = { treatment: 'dental check-up', appointDate: date, phNum: '01712345678', doctorId: doctor?.doctorId }
    const booked = await request.post('/api/appointment', { headers, data: { ...json, ...visit } })
    expect(booked.ok()).toBe(true)
    const { insertedId } = await booked.json()
    doctor ??= (await (await request.get(`/api/appointment/${insertedId}`, { headers })).json()) as BookedVisit
  }
  if (!doctor) throw new Error('nobody was booked')
  return doctor
}

async function closeFor(page: Page, { doctorName }: BookedVisit, date: string): Promise<void> {
  await page.getByLabel('Who is away?').selectOption(doctorName)
  await page.getByLabel('First day').fill(date)
  await page.getByLabel('Last day').fill(date)
  await page.getByLabel('Reason').fill('Fever')
  await page.getByRole('button', { name: 'Add closure' }).click()
  await page.getByRole('button', { name: 'Save all the same' }).click()
}

const rowOf = (desk: Page, name: string) => desk.getByRole('listitem').filter({ hasText: name })

test('one desk enters a doctor’s illness: the other one has the list, calls, and sees a patient reschedule by the mail’s link', async ({
  page,
  request,
  browser,
  site,
  mailbox,
}) => {
  const token = await owner(request)
  const date = mondayIn(0)
  const email = 'rahima@patients.example'
  const doctor = await bookWithOne(request, token, date, [
    { patientName: 'Karim Caller', appointTime: '09:00' },
    { patientName: 'Nobody Answers', appointTime: '10:00' },
    { patientName: 'Rahima Reader', appointTime: '11:00', patientEmail: email, language: 'en' },
  ])
  const other = await browser.newContext({ baseURL: site.url })
  const second = await other.newPage()
  const listening = second.waitForResponse(/\/api\/changes/)
  await enter(second, token, '/dashboard/to-call')
  await expect(second.getByText('Nobody has to be called')).toBeVisible()
  await listening
  await enter(page, token, '/dashboard/closures')
  const followed = page.waitForResponse(/\/api\/changes/)
  await closeFor(page, doctor, date)
  await expect(page.getByRole('heading', { level: 1, name: 'To call' })).toBeVisible()
  await followed

  const toCall = second.getByRole('region', { name: 'To be called' })
  await expect(toCall.getByRole('listitem')).toHaveCount(2)
  await expect(toCall.getByRole('link', { name: 'Call Karim Caller: 01712 345678' })).toHaveAttribute(
    'href',
    'tel:+8801712345678',
  )
  await expect(second.getByText('1 patient told by mail: 0 settled, 1 not yet.')).toBeVisible()
  await expect(rowOf(second, 'Rahima Reader')).toContainText('told by mail')
  await second.getByRole('button', { name: 'Called: Karim Caller' }).click()
  await second.getByRole('button', { name: 'No answer: Nobody Answers' }).click()
  await expect(page.getByRole('region', { name: 'Called, not settled yet' })).toContainText(
    /Karim Caller.*called .* by Olive Owner/,
  )
  await expect(rowOf(page, 'Nobody Answers')).toContainText('no answer')

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  let link: string | undefined
  while (link === undefined) {
    const mail = await mailbox.next(email)
    if (/choose a new time/.test(mail.subject ?? '')) link = /http\S+\/visit#\S+/.exec(mail.text ?? '')?.[0]
  }
  await goTo(visitor, link)
  await expect(visitor.getByRole('heading', { name: `${doctor.doctorName} is not here on Monday` })).toBeVisible()
  await expect(visitor.getByText('We are sorry: your dental check-up visit at 11:00 AM can’t take place')).toBeVisible()
  const proposed = visitor.getByRole('button', { name: /^Take: / })
  await expect(proposed).toHaveCount(3)
  expect(await violationsOf(visitor)).toEqual([])
  // Only opening the link, as a mail scanner does, accepts nothing.
  await expect(rowOf(page, 'Rahima Reader')).toContainText('told by mail')
  await proposed.first().click()
  await expect(visitor.getByText('Your dental check-up appointment has a new time.')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: /is not here/ })).toBeHidden()
  await visitor.context().close()

  await page.getByText('Settled (1)').click()
  expect(await violationsOf(page)).toEqual([])
  await expect(page.getByText(/Rahima Reader: chose another time/)).toBeVisible()
  await expect(second.getByText('1 patient told by mail: 1 settled, 0 not yet.')).toBeVisible()
  await other.close()
})

test('the desk moves a visit from the list to a proposed time, by keyboard, and undoes a mistaken press', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const date = mondayIn(1)
  const doctor = await bookWithOne(request, token, date, [{ patientName: 'Mitu Moved', appointTime: '10:00' }])
  await enter(page, token, '/dashboard/closures')
  await closeFor(page, doctor, date)
  await page.getByRole('button', { name: 'Give up: Mitu Moved' }).click()
  await expect(page.getByText('Mitu Moved is given up.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  const move = page.getByRole('link', { name: 'New time: Mitu Moved' })
  await expect(move).toBeVisible()
  await move.press('Enter')
  const proposed = page.getByRole('button', { name: /^Take: / })
  await expect(proposed).toHaveCount(3)
  await proposed.last().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'To call' })).toBeVisible()
  await expect(move).toHaveCount(0)
  await page.getByText(/^Settled/).click()
  await expect(page.getByText(/Mitu Moved: moved by the desk/)).toBeVisible()
})

test('a visit is squeezed in beside the doctor’s day, on the book and the move screen; an impossible time says why', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await owner(request)
  const date = mondayIn(2)
  const doctor = await bookWithOne(request, token, date, [
    { patientName: 'Farid First', appointTime: '10:00' },
    { patientName: 'Sadia Second', appointTime: '12:00', phNum: '01812345678' },
  ])
  const chooseTime = async (time: string) => {
    await page.getByLabel('Choose any time, also a taken one (squeeze in)').check()
    await page.getByLabel('Day', { exact: true }).fill(date)
    await page.getByLabel('Time', { exact: true }).fill(time)
    await page.getByLabel('Doctor', { exact: true }).selectOption(doctor.doctorName)
  }
  const day = page.getByRole('region', { name: new RegExp(`^${doctor.doctorName} on Monday`) })
  const dialog = page.getByRole('dialog')
  await enter(page, token, '/dashboard/book')
  await page.getByLabel('Treatment', { exact: true }).selectOption('dental check-up')
  await chooseTime('10:07')
  await expect(page.getByText(/^Visits don’t start at 10:07 AM on Monday .*You can squeeze the visit in/)).toBeVisible()
  await expect(day.getByRole('listitem')).toHaveText([/^10:00 AM.*Farid First/, /^10:07 AM/, /^12:00 PM.*Sadia Second/])
  await page.getByLabel('Full name').fill('Rokeya Between')
  await page.getByLabel('Phone number').fill('01912345678')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog).toContainText('Squeeze the visit in all the same?')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Rokeya Between is booked.')).toBeVisible()

  await page.getByRole('link', { name: /^Move / }).click()
  await chooseTime('12:00')
  await expect(page.getByText(/^12:00 PM on Monday .* is taken\. You can squeeze/)).toBeVisible()
  await expect(day.getByText('Rokeya Between')).toBeVisible()
  await page.getByRole('button', { name: 'Move the visit here' }).click()
  await expect(dialog).toContainText(/12:00 PM on Monday .* is taken/)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('squeezed in')).toBeVisible()

  const closure = { doctorId: doctor.doctorId, from: date, to: date, fromTime: '13:00', reason: 'Training' }
  await request.post('/api/closure', { headers: bearer(token), data: closure })
  await goTo(page, '/dashboard/book')
  await page.getByLabel('Treatment', { exact: true }).selectOption('dental check-up')
  await chooseTime('13:00')
  await expect(page.getByText(/^The doctor is away at 1:00 PM on Monday .*: Training\.$/)).toBeVisible()
  await page.getByLabel('Full name').fill('Late Comer')
  await page.getByLabel('Phone number').fill('01912345679')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText(/The doctor is away at 1:00 PM .*Please choose another time/).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(pageProblems.splice(0)).toEqual(Array(3).fill(expect.stringContaining('409')))
})
