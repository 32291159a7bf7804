import type { APIRequestContext, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { arrived, expect, goOffline, goTo, recordToasts, test, toasted, unknownEmail } from './clinic.ts'
import { followClock, resetClock, setClock } from './moved-clock.ts'
import { bearer, enter, tokenOf } from './people.ts'

test.use({ pageLife: 'file' })

test.afterEach(resetClock)

const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

const holidays = ['02-21', '03-26', '12-16']

/** A coming Monday on which the sample clinic is open, and which is not near yet; each test has its own. */
function mondayIn(weeks: number): string {
  const day = new Date(Date.now() + (3 + weeks * 7) * 86_400_000)
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
  await page.getByRole('button', { name: 'Save anyway' }).click()
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
  await expect(second.getByText('Nobody to call')).toBeVisible()
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
  await expect(second.getByText('1 patient notified: 0 settled, 1 not yet.')).toBeVisible()
  await expect(rowOf(second, 'Rahima Reader')).toContainText('notified by mail')
  await second.getByRole('button', { name: 'Called: Karim Caller' }).click()
  await second.getByRole('button', { name: 'No answer: Nobody Answers' }).click()
  await expect(page.getByRole('region', { name: 'Called, not settled yet' })).toContainText(
    /Karim Caller.*called .* by Olive Owner/,
  )
  await expect(rowOf(page, 'Nobody Answers')).toContainText('no answer')

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await recordToasts(visitor.context())
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
  await expect(rowOf(page, 'Rahima Reader')).toContainText('notified by mail')
  await proposed.first().click()
  await toasted(visitor, 'Your dental check-up appointment has a new time.')
  await expect(visitor.getByRole('heading', { name: /is not here/ })).toBeHidden()
  await visitor.context().close()

  await page.getByText('Settled (1)').click()
  expect(await violationsOf(page)).toEqual([])
  await expect(page.getByText(/Rahima Reader: chose another time/)).toBeVisible()
  await expect(second.getByText('1 patient notified: 1 settled, 0 not yet.')).toBeVisible()
  await other.close()
})

test('the desk moves a visit from the list to a proposed time, by keyboard, and undoes a mistaken press', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const date = mondayIn(1)
  const doctor = await bookWithOne(request, token, date, [{ patientName: 'Mitu Moved', appointTime: '10:00' }])
  const closure = { doctorId: doctor.doctorId, from: date, to: date, reason: 'Fever' }
  await request.post('/api/closure', { headers: bearer(token), data: closure })
  await enter(page, token, '/dashboard/to-call')
  await page.getByRole('button', { name: 'Close without a new time: Mitu Moved' }).click()
  await toasted(page, 'Mitu Moved is closed without a new time.')
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
    await page.getByLabel('Choose any time, also a taken one (double-book)').check()
    await page.getByLabel('Day', { exact: true }).fill(date)
    await page.getByLabel('Time', { exact: true }).fill(time)
    await page.getByLabel('Doctor', { exact: true }).selectOption(doctor.doctorName)
  }
  const day = page.getByRole('region', { name: new RegExp(`^${doctor.doctorName} on Monday`) })
  const dialog = page.getByRole('dialog')
  const closure = { doctorId: doctor.doctorId, from: date, to: date, fromTime: '13:00', reason: 'Training' }
  await request.post('/api/closure', { headers: bearer(token), data: closure })
  await enter(page, token, '/dashboard/book')
  await page.getByLabel('Treatment', { exact: true }).selectOption('dental check-up')
  await chooseTime('13:00')
  await expect(page.getByText(/^The doctor is away at 1:00 PM on Monday .*: Training\.$/)).toBeVisible()
  await page.getByLabel('Full name').fill('Rokeya Between')
  await page.getByLabel('Phone number').fill('01912345678')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText(/The doctor is away at 1:00 PM .*Please choose another time/).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await chooseTime('10:07')
  await expect(page.getByText(/^Visits don’t start at 10:07 AM on Monday .*You can double-book/)).toBeVisible()
  await expect(day.getByRole('listitem')).toHaveText([/^10:00 AM.*Farid First/, /^10:07 AM/, /^12:00 PM.*Sadia Second/])
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog).toContainText('Double-book anyway?')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Rokeya Between is booked.')

  await page.getByRole('link', { name: /^Move / }).click()
  await chooseTime('12:00')
  await expect(page.getByText(/^12:00 PM on Monday .* is taken\. You can double-book/)).toBeVisible()
  await expect(day.getByText('Rokeya Between')).toBeVisible()
  await page.getByRole('button', { name: 'Move the visit here' }).click()
  await expect(dialog).toContainText(/12:00 PM on Monday .* is taken/)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('double-booked')).toBeVisible()
  expect(pageProblems.splice(0)).toEqual(Array(3).fill(expect.stringContaining('409')))
})

test('a patient who was notified and comes tomorrow stands before one to be called about next week, with what became of the mail', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const [near, later] = [mondayIn(3), mondayIn(4)]
  const notified = {
    appointDate: near,
    appointTime: '11:00',
    patientEmail: 'notified@patients.example',
    language: 'en',
  }
  const doctor = await bookWithOne(request, token, near, [
    { patientName: 'Tania Notified', ...notified },
    {
      patientName: 'Nazma Nowhere',
      ...notified,
      appointTime: '12:00',
      patientEmail: unknownEmail,
      phNum: '01812345678',
    },
    { patientName: 'Later Laila', appointDate: later, appointTime: '09:00', phNum: '01912345678' },
  ])
  const headers = bearer(token)
  const closure = { doctorId: doctor.doctorId, from: near, to: later, reason: 'Fever' }
  expect((await request.post('/api/closure', { headers, data: closure })).status()).toBe(201)
  const failures = async () => {
    const list: { mailFailure: string | null }[] = await (await request.get('/api/to-call', { headers })).json()
    return list.map(({ mailFailure }) => mailFailure).filter(Boolean)
  }
  await expect.poll(failures).toEqual(['address_refused'])
  const sunday = new Date(Date.parse(near) - 86_400_000).toISOString().slice(0, 10)
  await setClock(sunday, '09:00')
  await followClock(page)
  await enter(page, await owner(request), '/dashboard/to-call')
  const first = page.getByRole('region', { name: 'By tomorrow' })
  // Those of other tests are over by now.
  const own = first.getByRole('listitem').filter({ hasText: /Tania Notified|Nazma Nowhere/ })
  await expect(own).toHaveText([
    /Tania Notified.*Notified, not answered yet/,
    /Nazma Nowhere.*To be called.*no such address nowhere@patients\.example/,
  ])
  const headings = page.getByRole('region').getByRole('heading', { level: 2 })
  await expect(headings.filter({ hasText: /By tomorrow|To be called/ })).toHaveText([/By tomorrow/, /To be called/])
  await expect(page.getByRole('region', { name: 'To be called' })).toContainText('Later Laila')
  await page.getByRole('button', { name: 'Called: Nazma Nowhere' }).press('Enter')
  // It stays where it stands, and says so.
  await expect(own.nth(1)).toContainText('Called, not settled yet')
  await expect(first.getByRole('link', { name: 'Nazma Nowhere', exact: true })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
})

test('a call noted without a connection is given back; what a press moves keeps the focus, also after it is undone', async ({
  page,
  context,
  request,
  pageProblems,
}) => {
  const token = await owner(request)
  const date = mondayIn(5)
  const doctor = await bookWithOne(request, token, date, [
    { patientName: 'Ofelia Offline', appointTime: '10:00' },
    { patientName: 'Second Sadia', appointTime: '11:00' },
  ])
  const closure = { doctorId: doctor.doctorId, from: date, to: date, reason: 'Fever' }
  await request.post('/api/closure', { headers: bearer(token), data: closure })
  await enter(page, token, '/dashboard/to-call')
  const offline = page.getByText('We could not reach the clinic. Please check your connection and try again.')
  const called = page.getByRole('button', { name: 'Called: Ofelia Offline' })
  await called.focus()
  await goOffline(page)
  await called.press('Enter')
  await expect(offline).toBeInViewport()
  await expect(called).toBeFocused()
  await context.setOffline(false)
  await called.press('Enter')
  const settling = page.getByRole('region', { name: 'Called, not settled yet' })
  const name = page.getByRole('link', { name: 'Ofelia Offline', exact: true })
  await expect(settling).toContainText('Ofelia Offline')
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()
  const undoOf = (toast: string) =>
    page.locator('.toast').filter({ hasText: toast }).getByRole('button', { name: 'Undo' })
  await goOffline(page)
  await undoOf('Ofelia Offline was called.').press('Enter')
  const again = undoOf('We could not reach the clinic.')
  await expect(again).toBeInViewport()
  await context.setOffline(false)
  // The slowest order: the toast gives the focus back, and only then the row moves and takes it along.
  const ended = again.waitFor({ state: 'detached' })
  await page.route(/\/api\/to-call\//, async route => {
    await ended
    await route.continue()
  })
  await again.press('Enter')
  await expect(page.getByRole('region', { name: 'To be called' })).toContainText('Ofelia Offline')
  await expect(name).toBeFocused()
  // What is folded up has no place for the focus: it goes on to the next row.
  await page.getByRole('button', { name: 'Close without a new time: Ofelia Offline' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Close without a new time: Second Sadia' })).toBeFocused()
  expect(pageProblems.splice(0).join('\n')).not.toMatch(/^(?!.*ERR_INTERNET_DISCONNECTED)./m)
})

test('the visits of an ill doctor say so on the board, the list, the sheet and their own pages, in both languages', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const date = mondayIn(6)
  const doctor = await bookWithOne(request, token, date, [{ patientName: 'Amina Affected', appointTime: '10:00' }])
  const data = { doctorId: doctor.doctorId, from: date, to: date, reason: 'Fever' }
  await request.post('/api/closure', { headers: bearer(token), data })
  const why = `${doctor.doctorName} is away: Fever`
  await enter(page, token, `/dashboard/today?day=${date}`)
  const visit = page.locator('.board').getByRole('button', { name: /Amina Affected/ })
  await expect(visit).toHaveAccessibleName(new RegExp(why))
  await expect(visit.getByText('doctor away')).toBeVisible()
  expect(await visit.evaluate(block => getComputedStyle(block).borderStyle)).toBe('dashed')
  await visit.click()
  const panel = page.getByRole('region', { name: 'Amina Affected' })
  await expect(panel.getByText(why)).toBeVisible()
  await panel.getByRole('link', { name: 'Open the visit' }).click()
  await arrived(page, /\/all-appointments\/[\w-]+$/)
  await expect(page.getByRole('main').getByText(why)).toBeVisible()
  await goTo(page, `/dashboard/today/list?day=${date}`)
  await expect(page.getByRole('row', { name: /Amina Affected/ }).getByText('doctor away')).toBeVisible()
  await goTo(page, `/dashboard/today/sheet?day=${date}`)
  await expect(page.getByRole('row', { name: /Amina Affected/ }).getByText(why)).toBeVisible()
  const speak = (language: string) =>
    request.put('/api/session/language', { headers: bearer(token), data: { language } })
  await speak('bn')
  await goTo(page, `/bn/dashboard/today?day=${date}`)
  await expect(visit.getByText('ডাক্তার নেই')).toBeVisible()
  await expect(visit).toHaveAccessibleName(/থাকবেন না: Fever/)
  await speak('en')
})
