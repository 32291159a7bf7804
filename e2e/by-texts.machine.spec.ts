import type { Locator, Page } from '@playwright/test'
import { PgBoss } from 'pg-boss'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { type FakeGateway, openGateway, type TakenText } from '../test/fake-gateway.ts'
import { violationsOf } from './axe.ts'
import { arrived, test as base, expect, goTo, hydrated, toasted } from './clinic.ts'
import { resetClock, setClock } from './moved-clock.ts'
import { bearer, tokenOf } from './people.ts'
import { bangla as texts } from './texts.ts'

// A mother without an e-mail, in Bangla on a phone: the clinic writes to her by text messages alone, and she acts by their links.

const test = base.extend<object, { gateway: FakeGateway }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const gateway = await openGateway('general')
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker' },
  ],
  clinicVariables: [async ({ gateway }, use) => use({ TEXT_GATEWAY: gateway.setting() }), { scope: 'worker' }],
})
test.use({ viewport: { width: 390, height: 844 }, clockAt: ['2027-03-01', '10:00'] })
test.afterAll(resetClock)

const checkUp = 'দাঁতের চেকআপ'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The next text to her with all these words. */
async function nextText({ taken }: FakeGateway, ...words: readonly string[]): Promise<string> {
  const isWanted = ({ to, text }: TakenText) => to.endsWith('1712555666') && words.every(word => text.includes(word))
  await expect.poll(() => taken.some(isWanted), `a text: ${words.join(', ')}`).toBe(true)
  const [found] = taken.splice(taken.findIndex(isWanted), 1)
  return found?.text ?? ''
}

/** Opens the link at the end of a text. */
async function openLink(page: Page, text: string): Promise<void> {
  expect(text).toMatch(/\/v\/[0-9A-Z]{12}$/)
  await page.goto('about:blank')
  await page.goto(/http\S+$/.exec(text)?.[0] ?? '')
  await hydrated(page)
  await expect(page).toHaveURL(/\/bn\/visit#[0-9A-Z]{12}$/)
  await fits(page)
}

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

/** Chooses a time on the last free day shown. */
async function chooseTime(page: Page, time: (times: Locator) => Locator): Promise<void> {
  await page
    .getByRole('radio', { name: /[০-৯]+টি ফাঁকা$/ })
    .last()
    .check()
  await time(page.getByRole('radio', { name: /[০-৯]+:[০-৯]{2}$/ })).check()
}

/** Runs what the program runs every minute, so that the test needn't wait for the minute. */
async function sendReminders(dataDir: string): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined }
  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  const boss = new PgBoss({ ...server.connection, supervise: false, schedule: false })
  await boss.start()
  await boss.send('send-reminders', {})
  await boss.stop()
  await server.release()
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

test('by texts alone a mother registers, books for two children, is reminded, moves, cancels, and takes a proposal when the doctor is ill', async ({
  page,
  request,
  site,
  gateway,
}) => {
  const { auth, telephone, treatments, booking, visit, appointments, affectedVisit } = texts
  const desk = async () => ({ headers: bearer(await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')) })
  await desk()

  await test.step('she registers with the code of a text', async () => {
    await goTo(page, '/bn/treatments')
    await page
      .getByRole('link', { name: treatments.appointmentFor(checkUp) })
      .first()
      .click()
    await arrived(page, /\/bn\/login\?from=/)
    await page.getByRole('link', { name: auth.telephone }).click()
    await arrived(page, /\/bn\/telephone\?from=/)
    await field(page, telephone.name).fill('ফাতেমা খাতুন')
    await field(page, telephone.number).fill('০১৭১২ ৫৫৫৬৬৬')
    await button(page, telephone.send).click()
    await expect(field(page, telephone.code)).toBeFocused()
    await fits(page)
    await field(page, telephone.code).fill(/[০-৯]{6}/.exec(await nextText(gateway, 'লগইনের কোড'))?.[0] ?? '')
    await button(page, auth.login.signIn).click()
    await toasted(page, 'ফাতেমা খাতুন, ')
    await expect(page).toHaveURL(/\/bn\/treatments\/appointment\//)
  })

  await test.step('she books for both children', async () => {
    const { pathname } = new URL(page.url())
    for (const name of ['রাফি', 'মিতু']) {
      await goTo(page, pathname)
      await chooseTime(page, times => (name === 'রাফি' ? times.first() : times.last()))
      await field(page, booking.forWhom).selectOption('other')
      await field(page, booking.forName).fill(name)
      await expect(field(page, booking.phone)).toHaveValue('০১৭১২ ৫৫৫৬৬৬')
      await button(page, booking.submit).click()
      await expect(page).toHaveURL(/\/bn\/treatments$/)
      await nextText(gateway, name, 'বুক হয়েছে')
    }
    await goTo(page, '/bn/dashboard/all-appointments')
    for (const name of ['রাফি', 'মিতু']) await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText(auth.register.verifyFirst)).toHaveCount(0)
    await fits(page)
  })
  const found = await request.get('/api/appointments?q=01712555666', await desk())
  const visits: { patientName: string; appointDate: string; appointTime: string; doctorId: string }[] =
    await found.json()
  const mitu = visits.find(({ patientName }) => patientName === 'মিতু')
  const day = mitu?.appointDate ?? ''

  await test.step('two days before, she is asked whether they come, and says that Mitu does', async () => {
    await setClock(daysBefore(day, 2), '18:00')
    await sendReminders(site.dataDir)
    await nextText(gateway, 'রাফি', 'আসছেন তো')
    await openLink(page, await nextText(gateway, 'মিতু', 'আসছেন তো'))
    await expect(page.getByRole('heading', { name: visit.confirm.question })).toBeVisible()
    await button(page, visit.confirm.yes).click()
    await expect(page.getByText(visit.confirm.given)).toBeVisible()
  })

  await test.step('the day before, she is reminded of Rafi’s visit, and moves and cancels it', async () => {
    await setClock(daysBefore(day, 1), '18:00')
    await sendReminders(site.dataDir)
    await openLink(page, await nextText(gateway, 'রাফি', 'মনে রাখবেন'))
    await expect(page.getByText(visit.forName('রাফি'))).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: visit.moveName(checkUp) }).click()
    await chooseTime(page, times => times.first())
    await button(page, visit.moveHere).click()
    await toasted(page, visit.moved(checkUp))
    await openLink(page, await nextText(gateway, 'রাফি', 'এখন'))
    await page.getByRole('button', { name: appointments.cancelOwn(checkUp) }).click()
    await button(page, visit.reallyCancel).click()
    await nextText(gateway, 'রাফি', 'বাতিল হয়েছে')
  })

  await test.step('two hours before Mitu’s visit, she is reminded of it', async () => {
    const [hour = 0, minute] = mitu?.appointTime.split(':').map(Number) ?? []
    await setClock(day, `${String(hour - 2).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
    await sendReminders(site.dataDir)
    await openLink(page, await nextText(gateway, 'মিতু', 'মনে রাখবেন'))
    await expect(page.getByText(visit.confirm.given)).toBeVisible()
  })

  await test.step('the doctor is ill: a text says so, and she takes a time that is proposed', async () => {
    const closure = { from: day, to: day, reason: 'জ্বর', doctorId: mitu?.doctorId }
    expect((await request.post('/api/closure', { ...(await desk()), data: closure })).ok()).toBe(true)
    await openLink(page, await nextText(gateway, 'মিতু', 'দুঃখিত'))
    await expect(page.getByText(visit.forName('মিতু'))).toBeVisible()
    const proposed = page.getByRole('button', { name: new RegExp(`^${affectedVisit.take}`) })
    await expect(proposed).toHaveCount(3)
    expect(await violationsOf(page)).toEqual([])
    await proposed.last().click()
    await toasted(page, visit.moved(checkUp))
    await nextText(gateway, 'মিতু', 'এখন')
  })
  const list = await (await request.get('/api/to-call', await desk())).json()
  expect(list).toMatchObject([{ state: 'rescheduled', notifiedBy: 'text' }])
  expect(gateway.taken).toEqual([])
})
