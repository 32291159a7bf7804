import type { Page } from '@playwright/test'
import * as texts from '../app/platform/i18n/bn.ts'
import { type FakeGateway, openGateway } from '../test/fake-gateway.ts'
import { queryDatabase } from '../test/program.ts'
import { violationsOf } from './axe.ts'
import { test as base, expect, hydrated, toasted } from './clinic.ts'
import { bearer, tokenOf } from './people.ts'

// A mother without an e-mail, in Bangla on a phone, who only gets text messages and does everything by the links in them.

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
test.use({ viewport: { width: 390, height: 844 } })

const number = '+8801712555666'
const checkUp = 'দাঁতের চেকআপ'

/** The link of the next text to her with these words. */
async function linkOf({ taken }: FakeGateway, words: string): Promise<string> {
  const wanted = () => taken.findIndex(({ to, text }) => to.endsWith('1712555666') && text.includes(words))
  await expect.poll(wanted, `a text: ${words}`).toBeGreaterThanOrEqual(0)
  const [text] = taken.splice(wanted(), 1)
  expect(text?.text).toMatch(/\/v\/[0-9A-Z]{12}$/)
  return /http\S+$/.exec(text?.text ?? '')?.[0] ?? ''
}

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
  await hydrated(page)
  await expect(page).toHaveURL(/\/bn\/visit#[0-9A-Z]{12}$/)
}

test('by texts alone she says that one child comes, moves and cancels for the other, and takes a proposal when the doctor is ill', async ({
  page,
  request,
  site,
  gateway,
}) => {
  const headers = bearer(await tokenOf(request, 'olive@teethcare.example', 'Olive Owner'))
  const rules = { quietFromMinute: 0, quietUntilMinute: 0, textsPerDay: 50, confirmBeforeHours: 336 }
  expect((await request.put('/api/clinic', { headers, data: rules })).ok()).toBe(true)
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const [treatment] = await (await request.get('/api/treatments?name=check-up')).json()
  const free = await request.get(`/api/availability?treatment=${treatment._id}&from=${soon}&days=14`)
  const { days }: { days: { date: string; slots: { time: string; doctors: string[] }[] }[] } = await free.json()
  const [day, otherDay] = days.filter(({ slots }) => slots.length > 0)
  const book = async (patientName: string, on: typeof day) => {
    const [slot] = on?.slots ?? []
    const when = { appointDate: on?.date, appointTime: slot?.time, doctorId: slot?.doctors[0] }
    const data = { treatmentId: treatment._id, phNum: number, patientName, ...when }
    const { insertedId } = await (await request.post('/api/appointment', { headers, data })).json()
    return String(insertedId)
  }
  const tania = await book('তানিয়া', day)
  // Booked long ago: so she is asked now whether Tania comes.
  await queryDatabase(
    site.dataDir,
    "update appointments set time_set_at = starts_at - interval '20 days' where id = $1",
    [tania],
  )
  await linkOf(gateway, 'ভিজিট')
  await book('রনি', otherDay)
  const { visit, appointments, affectedVisit } = texts

  await test.step('she moves and cancels the visit of Roni', async () => {
    await openLink(page, await linkOf(gateway, 'ভিজিট'))
    await expect(page.getByText(visit.forName('রনি'))).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: visit.moveName(checkUp) }).click()
    await page
      .getByRole('radio', { name: /[০-৯]+টি ফাঁকা$/ })
      .last()
      .check()
    await page
      .getByRole('radio', { name: /[০-৯]+:[০-৯]{2}$/ })
      .first()
      .check()
    await page.getByRole('button', { name: visit.moveHere }).click()
    await toasted(page, visit.moved(checkUp))
    await openLink(page, await linkOf(gateway, 'এখন'))
    await page.getByRole('button', { name: appointments.cancelOwn(checkUp) }).click()
    await page.getByRole('button', { name: visit.reallyCancel, exact: true }).click()
    await expect.poll(() => gateway.taken.some(({ text }) => text.includes('বাতিল হয়েছে'))).toBe(true)
  })

  await test.step('she is asked whether Tania comes, and says so', async () => {
    await openLink(page, await linkOf(gateway, 'আসছেন তো'))
    await expect(page.getByRole('heading', { name: visit.confirm.question })).toBeVisible()
    await page.getByRole('button', { name: visit.confirm.yes }).click()
    await expect(page.getByText(visit.confirm.given)).toBeVisible()
  })

  await test.step('the doctor is ill: a text says so, and she takes a time that is proposed', async () => {
    const data = { from: day?.date, to: day?.date, reason: 'জ্বর' }
    expect((await request.post('/api/closure', { headers, data })).ok()).toBe(true)
    await openLink(page, await linkOf(gateway, 'রাখতে পারছি না'))
    const proposed = page.getByRole('button', { name: new RegExp(`^${affectedVisit.take}`) })
    await expect(proposed).toHaveCount(3)
    expect(await violationsOf(page)).toEqual([])
    await proposed.first().click()
    await toasted(page, visit.moved(checkUp))
    await linkOf(gateway, 'এখন')
  })
  const list = await (await request.get('/api/to-call', { headers })).json()
  expect(list).toMatchObject([{ state: 'rescheduled', notifiedBy: 'text' }])
})
