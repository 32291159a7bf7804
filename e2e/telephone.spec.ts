import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { arrived, expect, goTo, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'
import { bangla, english } from './texts.ts'

// A clinic without a gateway: texts stand in the Outbox.

const owner = { email: 'olive@teethcare.example', name: 'Olive Owner' }
let ownerToken: string
test.beforeEach(async ({ request }) => {
  ownerToken = await tokenOf(request, owner.email, owner.name)
})

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Text {
  readonly to: string
  readonly text: string
}

/** The texts to a number, the newest first. */
async function textsTo(request: APIRequestContext, number: string): Promise<Text[]> {
  const { mails }: { mails: Text[] } = await (await request.get('/api/outbox', { headers: bearer(ownerToken) })).json()
  return mails.filter(({ to }) => to === number)
}

/** The code of the newest text to a number that isn't one of those before. */
async function newCode(request: APIRequestContext, number: string, before: readonly Text[] = []): Promise<string> {
  const isCode = ({ text }: Text) => /[০-৯\d]{6}/.test(text.replace(/http\S+/, ''))
  let code: string | undefined
  await expect
    .poll(async () => {
      const codes = (await textsTo(request, number)).filter(isCode)
      if (codes.length > before.filter(isCode).length) code = /[০-৯\d]{6}/.exec(codes[0]?.text ?? '')?.[0]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

test('a caller without an e-mail signs in by the code in the Outbox, in Bangla on a phone; her profile offers an e-mail and no password', async ({
  page,
  request,
}) => {
  const { auth, contacts, telephone, profile } = bangla
  await page.setViewportSize({ width: 390, height: 800 })
  await goTo(page, '/bn/telephone')
  await field(page, telephone.name).fill('ফাতেমা খাতুন')
  await field(page, telephone.number).fill('০১৭১২ ৫৫৫৬৬৬')
  await button(page, telephone.send).click()
  await expect(field(page, telephone.code)).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await field(page, telephone.code).fill(await newCode(request, '+8801712555666'))
  await button(page, auth.login.signIn).click()
  await arrived(page, '/bn')

  await goTo(page, '/bn/dashboard/profile')
  await expect(page.getByRole('heading', { name: contacts.emailTitle })).toBeVisible()
  await expect(button(page, profile.passwordChange)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a sister with the same number is asked whether she is new, and the desk gives a code for her file', async ({
  page,
  request,
  pageProblems,
}) => {
  const { telephone, auth, fileCode, patients } = english
  const number = '+8801712777888'
  async function signIn(name: string): Promise<void> {
    const before = await textsTo(request, number)
    await page.evaluate(() => localStorage.clear())
    await goTo(page, '/telephone')
    await field(page, telephone.name).fill(name)
    await field(page, telephone.number).fill('01712 777888')
    await button(page, telephone.send).click()
    await field(page, telephone.code).fill(await newCode(request, number, before))
    await button(page, auth.login.signIn).click()
  }
  await goTo(page, '/telephone')
  await signIn('Fatema Khatun')
  await arrived(page, '/')
  await toasted(page, auth.welcome('Fatema Khatun', 'Teeth Care'))
  await signIn('Salma Khatun')
  await expect(page.getByText(telephone.otherNames('Salma Khatun'))).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
  await button(page, telephone.isNew).click()
  await arrived(page, '/')
  await toasted(page, auth.welcome('Salma Khatun', 'Teeth Care'))
  const sister = await page.evaluate(() => localStorage.getItem('token') ?? '')

  // The desk knew her before.
  const data = {
    treatment: 'dental check-up',
    appointDate: await freeDay(request),
    patientName: 'Salma K.',
    phNum: number,
  }
  const booked = await request.post('/api/appointment', { headers: bearer(ownerToken), data })
  const { insertedId } = await booked.json()
  const visit = await (await request.get(`/api/appointment/${insertedId}`, { headers: bearer(ownerToken) })).json()
  await enter(page, ownerToken, `/dashboard/patients/${visit.fileId}`)
  await page.getByText(patients.fileCode.title).click()
  await button(page, patients.fileCode.print).click()
  const shown = await page.getByText(patients.fileCode.code('')).textContent()
  const code = /[2-9A-Z]{5}-[2-9A-Z]{5}/.exec(shown ?? '')?.[0] ?? ''

  await enter(page, sister, '/dashboard/profile')
  const panel = page.getByRole('region', { name: fileCode.title })
  await field(panel, fileCode.code).fill(code.toLowerCase())
  await panel.getByRole('button', { name: fileCode.add }).click()
  await toasted(page, fileCode.added)
  await goTo(page, '/dashboard/all-appointments')
  await expect(page.getByText('Salma K.').first()).toBeVisible()
})

async function freeDay(request: APIRequestContext): Promise<string> {
  const [treatment] = await (await request.get('/api/treatments?name=dental check-up')).json()
  const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const free = await request.get(`/api/availability?treatment=${treatment._id}&from=${from}&days=20`)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await free.json()
  return days.find(({ slots }) => slots.length > 0)?.date ?? ''
}
