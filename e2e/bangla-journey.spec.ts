import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { linkIn, type Mailbox } from '../test/mailbox.ts'
import { mondayIn, owner } from './board.ts'
import { arrived, expect, goTo, test, toasted } from './clinic.ts'
import { resetClock, setClock, stopClock } from './moved-clock.ts'
import { bearer, enter, password, signIn, tokenOf } from './people.ts'
import { bangla as texts } from './texts.ts'

test.use({ pageLife: 'test' })

// A patient's journey, the desk's day and the owner's forms in Bangla, with Bangla digits typed.

test.beforeEach(async ({ request }) => void (await owner(request)))
test.afterEach(resetClock)

const checkUp = 'দাঁতের চেকআপ'
const patient = { name: 'নুসরাত জাহান', email: 'nusrat@patients.example' }

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' })
const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true })

/** Types as a Bangla keyboard does, with events for each key: `fill` sends none. */
async function typeKeys(target: Locator, text: string): Promise<void> {
  const page = target.page()
  await target.focus()
  const session = await page.context().newCDPSession(page)
  for (const key of text) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  }
  await session.detach()
}

async function mailNamed(mailbox: Mailbox, subject: string): Promise<{ link: string; text: string }> {
  for (;;) {
    const mail = await mailbox.next(patient.email)
    if (mail.subject?.includes(subject)) return { link: linkIn(mail), text: mail.text ?? '' }
  }
}

test('a stranger registers, books and cancels by the link in the mail', async ({ page, site, mailbox }) => {
  const { auth, booking, visit, appointments } = texts
  await page.goto('/bn')
  await page.getByRole('link', { name: texts.home.hero.treatments }).click()
  await page.getByRole('link', { name: texts.treatments.appointmentFor(checkUp) }).click()
  await arrived(page, /\/bn\/login\?from=/)
  await page.getByRole('link', { name: auth.login.register }).click()
  await field(page, auth.register.name).fill(patient.name)
  await field(page, auth.register.email).fill(patient.email)
  await field(page, auth.register.password).fill(password)
  await button(page, auth.register.signUp).click()
  await expect(page).toHaveURL(/\/bn\/treatments\/appointment\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(checkUp)
  await toasted(page, auth.welcome(patient.name, 'টিথ কেয়ার'))

  const verification = await mailNamed(mailbox, 'আপনার ইমেইল যাচাই করুন')
  // Back to the treatment that she wanted to book.
  expect(verification.link).toContain(`${site.url}/bn/verify-email?from=%2Fbn%2Ftreatments%2Fappointment%2F`)
  const reader = await page.context().newPage()
  await goTo(reader, verification.link)
  await button(reader, auth.verify.confirm).click()
  await expect(reader.getByRole('heading', { name: auth.verify.done })).toBeVisible()
  await reader.close()

  await page
    .getByRole('radio', { name: /[০-৯]+টি ফাঁকা$/ })
    .last()
    .check()
  await page
    .getByRole('radio', { name: /[০-৯]+:[০-৯]{2}$/ })
    .nth(2)
    .check()
  await typeKeys(field(page, booking.phone), '০১৭১২ ৩৪৫৬৭৮')
  await button(page, booking.submit).click()
  await toasted(page, booking.success(checkUp))
  await expect(page).toHaveURL(`${site.url}/bn/treatments`)

  const booked = await mailNamed(mailbox, 'বুকিং আমরা পেয়েছি')
  expect(booked.text).toContain(patient.name)
  expect(booked.text).not.toMatch(/\d:\d\d/)
  expect(booked.link).toContain(`${site.url}/bn/visit#`)
  await page.evaluate(() => localStorage.clear())
  await goTo(page, booked.link)
  await expect(page.getByText(visit.forName(patient.name))).toBeVisible()
  await button(page, new RegExp(`${appointments.cancelOwn('')}$`)).click()
  await button(page.getByRole('dialog'), visit.reallyCancel).click()
  await toasted(page, appointments.deletedOwn)
  await expect(page.getByText(appointments.states.cancelled, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: visit.bookAgain })).toHaveAttribute('href', /^\/bn\//)
})

/** Creates a desk account in Bangla; returns its e-mail. */
async function receptionist(request: APIRequestContext): Promise<string> {
  const email = 'rumana@teethcare.example'
  const token = await tokenOf(request, email, 'রুমানা খান')
  const role = await request.put(`/api/users/${email}/role`, {
    headers: bearer(await owner(request)),
    data: { role: 'staff' },
  })
  expect(role.ok()).toBe(true)
  await speakBangla(request, token)
  return email
}

async function speakBangla(request: APIRequestContext, token: string): Promise<void> {
  const answer = await request.put('/api/session/language', { headers: bearer(token), data: { language: 'bn' } })
  expect(answer.ok()).toBe(true)
}

test('a receptionist books a caller, with half-typed digits that stay while the board changes, takes in a walk-in, and completes both', async ({
  page,
  request,
  site,
}) => {
  const { board, desk, queue, appointments } = texts
  const day = mondayIn(1)
  const email = await receptionist(request)
  await setClock(day, '10:00')
  await stopClock(page)
  await enter(page, await signIn(request, email), '/dashboard/today')
  await expect(page).toHaveURL(`${site.url}/bn/dashboard/today`)
  await page
    .getByRole('banner')
    .or(page.locator('.board-header'))
    .getByRole('link', { name: board.book, exact: true })
    .click()
  await field(page, desk.book.treatment).selectOption(checkUp)
  await page.getByLabel(desk.book.anyTime).check()
  const time = field(page, desk.book.time)
  await typeKeys(time, '১')
  // Another desk's booking changes the board meanwhile.
  const visit = { treatment: 'dental check-up', phNum: '01912345678', patientName: 'Rahima Begum' }
  const made = await request.post('/api/appointment', {
    headers: bearer(await owner(request)),
    data: { ...visit, appointDate: day, appointTime: '11:30' },
  })
  expect(made.ok()).toBe(true)
  await expect(page.locator('[data-visit]').filter({ hasText: 'Rahima Begum' })).toBeVisible()
  await typeKeys(time, '০:৩০')
  await typeKeys(field(page, texts.booking.phone), '০১৭১১২২৩৩৪৪')
  await field(page, desk.book.name).fill('রহিম উদ্দিন')
  await expect(time).toHaveValue('10:30')
  await button(page, desk.book.submit).click()
  await toasted(page, desk.book.done('রহিম উদ্দিন'))
  const [booked] = await (
    await request.get('/api/appointments?q=01711223344', { headers: bearer(await owner(request)) })
  ).json()
  expect(booked).toMatchObject({ patientName: 'রহিম উদ্দিন', appointDate: day, appointTime: '10:30' })

  await goTo(page, '/bn/dashboard/today')
  await page.getByRole('link', { name: board.walkIn, exact: true }).first().click()
  await typeKeys(field(page, texts.booking.phone), '০১৮১২৩৪৫৬৭৮')
  await field(page, desk.book.name).fill('সালমা বেগম')
  await button(page, queue.walkInForm.submit).click()
  await expect(page.getByText(queue.walkInForm.done('সালমা বেগম', 3))).toBeVisible()

  await goTo(page, '/bn/dashboard/today')
  const waiting = page.getByRole('region', { name: queue.title, exact: true })
  const step = (name: string, person: string) =>
    button(waiting, new RegExp(`^${name}: ${person}`))
      .first()
      .click()
  await step(appointments.steps.arrived, 'রহিম উদ্দিন')
  for (const person of ['সালমা বেগম', 'রহিম উদ্দিন']) {
    await step(appointments.steps.in_chair, person)
    await step(appointments.steps.completed, person)
    await expect(
      page.getByRole('button', { name: new RegExp(`${person}.*${appointments.states.completed}`) }).first(),
    ).toBeVisible()
  }
  const headers = bearer(await owner(request))
  const visits: { lifecycle: string }[] = await (await request.get(`/api/days?from=${day}`, { headers })).json()
  expect(JSON.stringify(visits).match(/"lifecycle":"completed"/g)).toHaveLength(2)
})

test('the owner enters a price, minutes, and a closure’s dates and times in Bangla digits', async ({
  page,
  request,
}) => {
  const { treatmentForm: form, closures } = texts
  const token = await owner(request)
  await speakBangla(request, token)
  await enter(page, token, '/bn/dashboard/manage-treatments')
  await page.getByRole('link', { name: texts.manageTreatments.editName('ব্রেস') }).click()
  for (const [label, typed] of [
    [form.cost, '৬৫০০০'],
    [form.duration, '৪৫'],
  ] as const) {
    await field(page, label).selectText()
    await typeKeys(field(page, label), typed)
    await expect(field(page, label)).toHaveValue(typed)
  }
  await button(page, form.update).click()
  await button(page, texts.ui.yes).click()
  await toasted(page, form.updated)
  const [braces] = await (await request.get('/api/treatments?name=braces')).json()
  expect(braces).toMatchObject({ cost: 65000, durationMinutes: 45 })
  await page.goto('/bn/treatments')
  await expect(page.getByRole('article').filter({ hasText: 'ব্রেস' }).first()).toContainText('৳৬৫,০০০')

  await goTo(page, '/bn/dashboard/closures')
  const day = mondayIn(4)
  const written = (separator: string) => texts.digits(day.split('-').reverse().join(separator))
  await typeKeys(field(page, closures.from), written('/'))
  await typeKeys(field(page, closures.fromTime), '৯:৩০')
  await expect(field(page, closures.from)).toHaveValue(day)
  await typeKeys(field(page, closures.to), written('.'))
  await expect(field(page, closures.fromTime)).toHaveValue('09:30')
  await typeKeys(field(page, closures.toTime), '১১:০০')
  await field(page, closures.reason).fill('প্রশিক্ষণ')
  await expect(field(page, closures.toTime)).toHaveAttribute('type', 'time')
  await field(page, closures.toTime).fill('')
  await typeKeys(field(page, closures.toTime), '১১টা')
  await button(page, closures.add).click()
  // An invalid time isn't treated as an empty field.
  await expect(field(page, closures.toTime)).toHaveAccessibleDescription(/০৯:৩০/)
  await expect(field(page, closures.toTime)).toHaveValue('১১টা')
  await field(page, closures.toTime).selectText()
  await typeKeys(field(page, closures.toTime), '১১:০০')
  await button(page, closures.add).click()
  await toasted(page, closures.added)
  const saved = await (await request.get('/api/closures', { headers: bearer(token) })).json()
  expect(saved).toContainEqual(
    expect.objectContaining({
      reason: 'প্রশিক্ষণ',
      from: { date: day, time: '09:30' },
      to: { date: day, time: '11:00' },
    }),
  )
})
