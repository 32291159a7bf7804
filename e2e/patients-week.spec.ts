import type { APIRequestContext, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { linkIn, type Mailbox } from '../test/mailbox.ts'
import { freeDays, freeTimes, treatmentIdOf } from './booking.ts'
import { arrived, expect, goTo, hydrated, shownOn, test } from './clinic.ts'
import { setClock } from './moved-clock.ts'
import { bearer, password, tokenOf } from './people.ts'

// A week of a new patient with a phone, from the home page to after the visit: at no step is she left without word.

test.use({ viewport: { width: 390, height: 844 }, clockAt: ['2027-03-01', '19:00'] })

const email = 'nadira@patients.example'
const unreached = 'We could not reach the clinic. Please check your connection and try again.'

async function nextMail(mailbox: Mailbox, subject: RegExp): Promise<Email> {
  for (;;) {
    const mail = await mailbox.next(email)
    if (subject.test(mail.subject ?? '')) return mail
  }
}

/** The link of the mail that verifies her email: of the first such mail, or of the second. Other mails may arrive before it. */
async function verifyingLink(mailbox: Mailbox, number: 1 | 2): Promise<string> {
  const all = () => mailbox.mails.filter(({ subject, to }) => subject?.includes('verify') && to?.[0]?.address === email)
  await expect.poll(() => all().length).toBeGreaterThanOrEqual(number)
  const mail = all()[number - 1]
  if (!mail) throw new Error('no mail that verifies')
  return linkIn(mail)
}

/** What the page says first, in sight. */
const seen = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeInViewport()

interface Visit {
  readonly _id: string
  readonly patientName: string
  readonly appointDate: string
}

async function visitsOf(request: APIRequestContext, token: string): Promise<Visit[]> {
  return (await request.get('/api/appointments', { headers: bearer(token) })).json()
}

test('she books for herself and her mother, verifies late, is moved, gets an earlier time, comes and leaves', async ({
  page,
  context,
  request,
  mailbox,
  pageProblems,
}) => {
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const staff = { headers: bearer(owner) }

  await test.step('Monday evening: from the home page to a booked visit, with the connection lost in the middle', async () => {
    await page.goto('/')
    await page
      .getByRole('link', { name: /treatment/i })
      .first()
      .click()
    await page
      .getByRole('link', { name: /^Appointment/ })
      .first()
      .click()
    await hydrated(page)
    await page.getByRole('link', { name: 'Register' }).click()
    await page.getByLabel('User Name').fill('Nadira Islam')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'SignUp' }).click()
    await arrived(page, /appointment/)
    await freeDays(page).last().check()
    await freeTimes(page).first().check()
    await page.getByLabel('Phone number').fill('01712345678')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit Appointment' }).click()
    await seen(page, unreached)
    // What was chosen and typed stays.
    await expect(freeTimes(page).first()).toBeChecked()
    await expect(page.getByLabel('Phone number')).toHaveValue('01712345678')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Submit Appointment' }).click()
    await expect(page.getByRole('region', { name: 'Your visit' }).getByRole('heading')).toHaveText('Booked')
    // The notice that it failed was withdrawn.
    await expect(page.getByText(unreached)).toHaveCount(0)
    await expect(page.getByText('Confirm your email to get mails')).toBeVisible()
    await nextMail(mailbox, /We Get Your/)
  })
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')

  await test.step('the same evening: another for her mother, whose mail waits for the email to be verified', async () => {
    await goTo(page, `/treatments/appointment/${await treatmentIdOf(request, 'filling')}`)
    await freeDays(page).last().check()
    await freeTimes(page).nth(2).check()
    await page.getByLabel('For whom?').selectOption({ label: 'For a family member' })
    await page.getByLabel('Their full name').fill('Mother Islam')
    await page.getByLabel('Phone number').fill('01712345678')
    await page.getByRole('button', { name: 'Submit Appointment' }).click()
    await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('for Mother Islam')
    await expect(page.getByText('Confirm your email to get mails')).toBeVisible()
  })
  const [own, mothers] = ['Nadira Islam', 'Mother Islam'].map(name => async () => {
    const visit = (await visitsOf(request, token)).find(({ patientName }) => patientName === name)
    if (!visit) throw new Error(`no visit of ${name}`)
    return visit
  }) as [() => Promise<Visit>, () => Promise<Visit>]

  await test.step('Tuesday: the clinic moves her mother’s visit, and she gets a mail although nothing is verified', async () => {
    await setClock('2027-03-02', '11:00')
    const { _id, appointDate } = await mothers()
    const treatment = await treatmentIdOf(request, 'filling')
    const free = await request.get(`/api/availability?treatment=${treatment}&from=2027-03-08&days=14`)
    const { days }: { days: { date: string; slots: { time: string }[] }[] } = await free.json()
    const other = days.find(({ date, slots }) => date !== appointDate && slots.length > 0)
    const data = { appointDate: other?.date, appointTime: other?.slots[0]?.time }
    expect((await request.put(`/api/appointment/${_id}/time`, { ...staff, data })).ok()).toBe(true)
    await goTo(page, linkIn(await nextMail(mailbox, /is now on/)))
    await seen(page, 'for Mother Islam')
    await seen(page, 'Your visit')
    // The mail of a move isn't the one that may confirm.
    await expect(page.getByRole('button', { name: `Confirm ${email}` })).toHaveCount(0)
  })

  await test.step('Wednesday: the link that verifies is too old, says so, and leads to a new one; then the waiting mail comes', async () => {
    await setClock('2027-03-03', '09:00')
    await goTo(page, await verifyingLink(mailbox, 1))
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await seen(page, 'This link was used already or is too old. Please ask for a new one.')
    expect(pageProblems.splice(0).filter(problem => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([
      expect.stringContaining('410'),
    ])
    await page.getByRole('link', { name: 'To your profile, for a new link' }).click()
    await page.getByRole('button', { name: 'Send the mail again' }).first().click()
    await seen(page, 'Plz! Check Your Email')
    await goTo(page, await verifyingLink(mailbox, 2))
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await seen(page, 'Your email is verified')
    // What she registered for is booked by now.
    await page.getByRole('link', { name: 'See your appointments' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My appointments' })).toBeVisible()
    expect((await nextMail(mailbox, /We Get Your/)).text).toContain('Mother Islam')
  })

  let linkOfTheDay = ''
  await test.step('she waits for an earlier time; one becomes free, and she takes it', async () => {
    const { _id, appointDate } = await own()
    await goTo(page, '/dashboard/all-appointments')
    const item = page.getByRole('listitem').filter({ has: page.locator(`#visit-${_id}`) })
    await item.getByRole('button', { name: 'Wait for an earlier time' }).click()
    await item
      .getByRole('button', { name: /^Move the visit to / })
      .first()
      .click()
    await expect(item.getByRole('button', { name: /^Move the visit to / })).toHaveCount(0)
    await expect(page.locator(`#visit-${_id}`)).toBeFocused()
    expect((await own()).appointDate < appointDate).toBe(true)
    linkOfTheDay = linkIn(await nextMail(mailbox, /is now on/))
  })

  await test.step('the day: she reads when and with whom, then that she is next, that it is her turn, and what comes after', async () => {
    const { _id, appointDate } = await own()
    await setClock(appointDate, '07:30')
    const press = async (lifecycle: string) =>
      expect((await request.put(`/api/appointment/${_id}`, { ...staff, data: { lifecycle } })).ok()).toBe(true)
    const title = page.getByRole('heading', { level: 1 })
    await goTo(page, linkOfTheDay)
    await expect(title).toHaveText(/^Booked for \d+:\d\d [AP]M with Dr\. /)
    await expect(title).toBeInViewport()
    await press('arrived')
    await expect(title).toHaveText('You are next, Nadira')
    await press('in_chair')
    await expect(title).toHaveText('It is your turn, Nadira')
    await press('completed')
    await expect(title).toHaveText('Your visit')
    await seen(page, 'completed')
    await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible()
  })
  expect(shownOn(page).join()).not.toContain('undefined')
})
