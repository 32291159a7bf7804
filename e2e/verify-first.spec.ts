import type { APIRequestContext, Page } from '@playwright/test'
import { linkIn, type Mailbox } from '../test/mailbox.ts'
import { book, chooseTime, treatmentIdOf } from './booking.ts'
import { expect, goTo, hydrated, ready, test, toasted } from './clinic.ts'
import { bearer, enter, password, tokenOf } from './people.ts'

// An unverified e-mail is never a dead end: wherever it is in the way, the mail can be sent again, and its link leads back.

test.beforeEach(async ({ request }) => void (await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')))

const bookingPage = async (request: APIRequestContext, treatment: string) =>
  `/treatments/appointment/${await treatmentIdOf(request, treatment)}`

const notice = (page: Page) => page.getByRole('region', { name: 'First Verify Your Email' })

/** Presses the notice's button and returns the mail's link. */
async function askAgain(page: Page, mailbox: Mailbox, email: string): Promise<string> {
  const before = linkIn(await mailbox.next(email))
  await notice(page).getByRole('button', { name: 'Send the mail again' }).click()
  await expect(notice(page).getByRole('status')).toHaveText('Plz! Check Your Email')
  const link = linkIn(await mailbox.next(email))
  expect(link).not.toBe(before)
  return link
}

/** Confirms in another tab, and follows the link there that leads back. */
async function confirmElsewhere(page: Page, link: string, wayBack: string, path: string): Promise<void> {
  const other = await page.context().newPage()
  await goTo(other, link)
  await other.getByRole('button', { name: 'Confirm my email' }).click()
  await other.getByRole('link', { name: wayBack }).click()
  await expect(other).toHaveURL(path)
  await other.close()
}

/** A browser without windows gives none the focus, so a test says that this one got it back. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test('registering for a booking: the mail’s link leads back to it, in a browser that isn’t signed in too', async ({
  page,
  request,
  mailbox,
  browser,
  baseURL,
}) => {
  const email = 'mina@patients.example'
  const path = await bookingPage(request, 'braces')
  await goTo(page, path)
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('User Name').fill('Mina Karim')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page).toHaveURL(path)
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await elsewhere.goto(linkIn(await mailbox.next(email)))
  await hydrated(elsewhere)
  const confirm = async (typed: string) => {
    await elsewhere.getByLabel('Password').fill(typed)
    await elsewhere.getByRole('button', { name: 'Confirm my email' }).click()
  }
  await confirm('not this one')
  await expect(elsewhere.getByLabel('Password')).toHaveAccessibleDescription(/Invalid email or password/)
  await confirm(password)
  await elsewhere.getByRole('link', { name: 'Go on with your booking' }).click()
  // It asks to sign in, and then shows the booking.
  await expect(elsewhere).toHaveURL(`/login?${new URLSearchParams({ from: path })}`)
  await elsewhere.close()
})

test('waiting for a free time: the form offers the mail again, keeps its entries, and notices the confirmation; the patient can stop waiting', async ({
  page,
  request,
  mailbox,
  pageProblems,
}) => {
  const email = 'lota@patients.example'
  const token = await tokenOf(request, email, 'Lota Rani')
  const path = await bookingPage(request, 'wisdom')
  await enter(page, token, path)
  await page.getByRole('button', { name: 'Tell me when a time opens up' }).click()
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const form = page.getByRole('region', { name: 'No time suits you?' })
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(form.getByLabel('Until which day?')).toHaveAccessibleDescription('Please fill this in.')
  await form.getByLabel('Until which day?').fill(until)
  await form.getByLabel('Phone number').fill('01712345678')
  await form.getByRole('button', { name: 'Tell me' }).click()
  const link = await askAgain(page, mailbox, email)
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('403')])
  await confirmElsewhere(page, link, 'Go on with your booking', path)
  await comeBack(page)
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await expect(form.getByLabel('Until which day?')).toHaveValue(until)
  await form.getByRole('button', { name: 'Tell me' }).click()
  await toasted(page, 'We will let you know when a time for wisdom tooth removal opens up.')
  await goTo(page, '/dashboard/all-appointments')
  const waiting = page.getByRole('region', { name: 'You are waiting for a free time' })
  await expect(waiting).toContainText('with any doctor')
  await waiting.getByRole('button', { name: 'Stop waiting for wisdom tooth removal' }).click()
  await toasted(page, 'We have stopped looking for a time for wisdom tooth removal.')
  await expect(waiting).toHaveCount(0)
})

test('a booking beyond what an unverified account may have: the form offers the mail, whose link leads back', async ({
  page,
  request,
  mailbox,
  pageProblems,
}) => {
  const email = 'rafiq@patients.example'
  const token = await tokenOf(request, email, 'Rafiq Uddin')
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  for (const treatment of ['check-up', 'braces']) {
    const treatmentId = await treatmentIdOf(request, treatment)
    const { days } = await (await request.get(`/api/availability?treatment=${treatmentId}&from=${day}&days=14`)).json()
    const { date } = days.filter(({ slots }: { slots: [] }) => slots.length > 0).at(treatment === 'braces' ? 0 : 1)
    const data = { treatmentId, appointDate: date, phNum: '01712345678' }
    expect((await request.post('/api/appointment', { headers: bearer(token), data })).status()).toBe(201)
  }
  const path = await bookingPage(request, 'dental implant')
  await enter(page, token, path)
  await chooseTime(page, 0)
  await page.getByLabel('Phone number').fill('01712345678')
  await page.getByRole('button', { name: 'Submit Appointment' }).click()
  await expect(notice(page)).toContainText('You have 2 visits to come.')
  // The booking's own mail, beside the one that verifies.
  const mails = [await mailbox.next(email), await mailbox.next(email)]
  expect(mails.map(({ subject }) => subject).join()).toContain('Please verify your email')
  await notice(page).getByRole('button', { name: 'Send the mail again' }).click()
  await expect(notice(page).getByRole('status')).toHaveText('Plz! Check Your Email')
  await confirmElsewhere(page, linkIn(await mailbox.next(email)), 'Go on with your booking', path)
  await comeBack(page)
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Appointment' }).click()
  await expect(page).toHaveURL(/\/treatments$/)
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('403')])
})

test('after a booking the card, and the list of one’s visits, offer the mail to an account that gets none', async ({
  page,
  request,
  mailbox,
}) => {
  const email = 'shirin@patients.example'
  const token = await tokenOf(request, email, 'Shirin Akter')
  await enter(page, token, await bookingPage(request, 'zirconia crown'))
  await chooseTime(page, 0)
  await page.getByLabel('Phone number').fill('01712345678')
  await page.getByRole('button', { name: 'Submit Appointment' }).click()
  await expect(page).toHaveURL(/\/treatments$/)
  const card = page.locator('#booked-visit')
  await expect(card).toContainText('Confirm your email to get mails')
  await mailbox.next(email)
  await mailbox.next(email)
  await card.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(card.getByRole('status')).toHaveText('Plz! Check Your Email')
  const link = linkIn(await mailbox.next(email))
  const list = await page.context().newPage()
  await goTo(list, '/dashboard/all-appointments')
  await expect(notice(list)).toContainText('Confirm your email to get mails')
  await confirmElsewhere(page, link, 'Back to where you were', '/dashboard/all-appointments')
  await comeBack(page)
  await expect(card).not.toContainText('Confirm your email to get mails', { useInnerText: true })
  await page.reload()
  await ready(page)
  await expect(card).toBeVisible()
  await expect(card.getByRole('button', { name: 'Send the mail again' })).toBeHidden()
  await list.close()
})

test('the link of a booking’s mail confirms the e-mail by a press in the browser that booked, and nowhere else', async ({
  page,
  request,
  mailbox,
  browser,
  baseURL,
}) => {
  const email = 'ruma@patients.example'
  const { token } = await book(request, email, 'Ruma Akter', 'braces', 0)
  await mailbox.next(email)
  const link = linkIn(await mailbox.next(email))
  const offer = { name: `Confirm ${email}` }
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await goTo(elsewhere, link)
  await expect(elsewhere.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(elsewhere.getByRole('button', offer)).toHaveCount(0)
  await elsewhere.close()
  await enter(page, token, link)
  await page.getByRole('button', offer).click()
  const heading = page.getByRole('heading', { name: 'Your email is verified' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your email is verified' }).locator(':focus')).toBeVisible()
  expect((await (await request.get('/api/session', { headers: bearer(token) })).json()).emailVerified).toBe(true)
})
