import type { Locator } from '@playwright/test'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { linkIn, type Mailbox } from '../test/mailbox.ts'
import { book, freeDays, freeTimes, treatmentIdOf } from './booking.ts'
import { expect, goTo, reload, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf, verifyEmail } from './people.ts'

test.use({ pageLife: 'file' })

// What a patient can do with a visit after booking it: by its mails and in "My Appointments".

test.beforeEach(async ({ request }) => void (await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')))

type Box = Awaited<ReturnType<Locator['boundingBox']>> | undefined

/** How far apart two boxes are, beside or above each other. */
function apart(one: Box, other: Box): number {
  if (!one || !other) throw new Error('one of them is not shown')
  const beside = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width)
  const above = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height)
  return Math.max(beside, above)
}

async function nextMail(mailbox: Mailbox, to: string, subject: RegExp): Promise<Email> {
  for (;;) {
    const mail = await mailbox.next(to)
    if (subject.test(mail.subject ?? '')) return mail
  }
}

test('the mail of a booking has a calendar file and a link that moves and cancels the visit without signing in, and keeps it in sight', async ({
  page,
  request,
  context,
  mailbox,
  site,
  pageProblems,
}) => {
  const email = 'shirin@patients.example'
  await tokenOf(request, email, 'Shirin Akter')
  await verifyEmail(site.dataDir, email)
  const { id, appointDate = '' } = await book(request, email, 'Shirin Akter', 'implant', 0)
  const mail = await nextMail(mailbox, email, /We Get Your dental implant Appointment/)
  const attached = mail.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'))
  const content = attached?.content
  const file = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const calendar = new ICAL.Component(ICAL.parse(file))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(
    new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined).startDate.toJSDate().toISOString(),
  ).toContain(appointDate)

  // A second link in the same tab opens its own visit, and skipping to the page leaves the link as it was.
  await book(request, email, 'Shirin Akter', 'whitening', 7)
  const other = linkIn(await nextMail(mailbox, email, /We Get Your .*whitening Appointment/))
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, other)
  await expect(page.getByRole('button', { name: /^Move .*whitening/ })).toBeVisible()
  await goTo(page, linkIn(mail))
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move dental implant' })).toBeVisible()
  await page.getByRole('link', { name: 'Skip to the page' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(linkIn(mail))
  await expect(page.getByText('for Shirin Akter')).toBeVisible()
  const visit = page.locator(`#visit-${id}`)
  await expect(visit).toHaveText(/^booked/)
  await expect(page.getByRole('main')).toContainText('House 12, Road 7, Dhanmondi')
  await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/directions\?to=/,
  )
  await page.getByRole('button', { name: 'Move dental implant' }).click()
  await freeDays(page).last().check()
  const later = freeTimes(page).nth(3)
  const time = await later.getAttribute('aria-label')
  await later.check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Move the visit here' }).click()
  await expect(page.getByText('We could not reach the clinic.')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit' })).toBeVisible()
  await context.setOffline(false)
  expect(pageProblems.splice(0).join('\n')).not.toMatch(/^(?!.*ERR_INTERNET_DISCONNECTED)./m)
  await page.getByRole('button', { name: 'Move the visit here' }).click()
  await toasted(page, 'Your dental implant appointment has a new time.')
  await expect(visit).toBeFocused()
  await expect(visit).toBeInViewport()
  await expect(page.getByText(`, ${time}`)).toBeVisible()
  await nextMail(mailbox, email, /is now on/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar: dental implant' }).click()
  expect((await download).suggestedFilename()).toBe('visit.ics')

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cancel dental implant' }).click()
  await expect(dialog).toContainText(/^Cancel \w+day \d+ \w+, \d+:\d\d [AP]M\?/)
  await dialog.getByRole('button', { name: 'Keep it', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel dental implant' }).click()
  await dialog.getByRole('button', { name: 'Cancel the visit', exact: true }).click()
  await toasted(page, 'Appointment deleted successfully')
  await expect(visit).toHaveText(/^cancelled/)
  await expect(visit).toBeFocused()
  await expect(visit).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible()
  await nextMail(mailbox, email, /is cancelled/)
})

test('a truncated or made-up link says so, and how to reach the clinic', async ({ page, pageProblems }) => {
  for (const token of ['', '#', '#0198c0de-0000-7000-8000-000000000000.AAAA']) {
    await page.goto('/robots.txt')
    await goTo(page, `/visit${token}`)
    await expect(page.getByText('This link is not right, or no longer works.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'How to reach us' })).toBeVisible()
  }
  expect(pageProblems.splice(0)).toHaveLength(3)
})

test('my appointments: future visits can be moved, cancelled and put into a calendar; past ones can be booked again', async ({
  page,
  request,
}) => {
  const { token, id } = await book(request, 'rokeya@patients.example', 'Rokeya Begum', 'check-up', 1)
  await enter(page, token, '/dashboard/all-appointments')
  const upcoming = page.getByRole('region', { name: 'To come' })
  await expect(upcoming.getByText('dental check-up')).toBeVisible()
  await upcoming.getByRole('link', { name: 'Move dental check-up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose another time' })).toBeVisible()
  await freeDays(page).last().check()
  await freeTimes(page).first().check()
  await page.getByRole('button', { name: 'Move the visit here' }).click()
  await toasted(page, 'Your dental check-up appointment has a new time.')
  await expect(page).toHaveURL(/all-appointments$/)

  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const data = { lifecycle: 'completed' }
  await request.put(`/api/appointment/${id}`, { headers: bearer(owner), data })
  await reload(page)
  const past = page.getByRole('region', { name: 'Past' })
  await expect(past.getByText('completed')).toBeVisible()
  await past.getByRole('link', { name: 'Book dental check-up again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'dental check-up' })).toBeVisible()
})

test('a patient who waits for an earlier time is offered one that becomes free, and takes it with one tap', async ({
  page,
  context,
  request,
  pageProblems,
  mailbox,
  site,
}) => {
  const holder = await book(request, 'holder@patients.example', 'Hosne Ara', 'implant', 0)
  const waiting = await book(request, 'waits@patients.example', 'Wahida Khan', 'implant', 3)
  await verifyEmail(site.dataDir, 'waits@patients.example')
  await enter(page, waiting.token, '/dashboard/all-appointments')
  await page.getByRole('button', { name: 'Wait for an earlier time' }).click()
  await page.getByRole('button', { name: 'None of these: wait for another time' }).click()
  await toasted(page, 'We will let you know when an earlier time is free.')
  await request.delete(`/api/appointment/${holder.id}`, { headers: bearer(holder.token) })
  const mail = await nextMail(mailbox, 'waits@patients.example', /An earlier time/)
  await page.evaluate(() => localStorage.clear())
  await goTo(page, linkIn(mail))
  await expect(page.getByRole('heading', { level: 1, name: 'An earlier time is free' })).toBeVisible()
  // On the narrowest phone the two buttons stay apart.
  await page.setViewportSize({ width: 320, height: 640 })
  const [take, decline] = await Promise.all(
    ['Take this time', 'No, thank you'].map(name => page.getByRole('button', { name }).boundingBox()),
  )
  expect(apart(take, decline)).toBeGreaterThanOrEqual(8)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Take this time' }).click()
  await expect(page.getByText('We could not reach the clinic.')).toBeInViewport()
  await context.setOffline(false)
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('ERR_INTERNET_DISCONNECTED')])
  await page.getByRole('button', { name: 'Take this time' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The earlier time is yours' })).toBeFocused()
  const own = await (await request.get('/api/appointments', { headers: bearer(waiting.token) })).json()
  expect(own[0]).toMatchObject({ appointDate: holder.appointDate, appointTime: holder.appointTime })
  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: 'The earlier time is yours' })).toBeVisible()
})

test('a time that another patient takes meanwhile disappears, and the page politely says so', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, 'slow@patients.example', 'Salma Slow')
  const treatmentId = await treatmentIdOf(request, 'wisdom')
  await page.clock.install()
  await enter(page, token, `/treatments/appointment/${treatmentId}`)
  // The doctor first: another doctor has other free days.
  await page.getByLabel('Which doctor?').selectOption({ index: 1 })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await freeDays(page).nth(2).check()
  const time = freeTimes(page).first()
  const label = await time.getAttribute('aria-label')
  await time.check()
  const chosen = await page.locator('input[name=appointTime]:checked').inputValue()
  const date = await page.locator('input[name=appointDate]:checked').inputValue()
  const doctorId = await page.getByLabel('Which doctor?').inputValue()
  const quick = await tokenOf(request, 'quick@patients.example', 'Quazi Quick')
  const data = { treatmentId, appointDate: date, appointTime: chosen, doctorId, phNum: '01812345678' }
  expect((await request.post('/api/appointment', { headers: bearer(quick), data })).status()).toBe(201)
  await page.clock.runFor(15_000)
  await expect(page.getByText(`We are sorry: ${label} on`)).toBeVisible()
  await expect(page.getByText('Choose a day and a time')).toBeVisible()
})
