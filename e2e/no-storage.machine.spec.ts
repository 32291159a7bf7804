import type { Page } from '@playwright/test'
import { linkIn } from '../test/mailbox.ts'
import { expect, goTo, test, toasted } from './clinic.ts'
import { bearer, tokenOf, verifyEmail } from './people.ts'

// A page whose storage throws can't be set back.
test.use({ pageLife: 'test' })

/** As Chromium with “Block all cookies”, a setting that the headless one doesn't have: touching the storage throws. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException(
            `Failed to read the '${name}' property from 'Window': Access is denied.`,
            'SecurityError',
          )
        },
      })
    }
  })
}

/** React Router's script that restores scroll positions reports that it can't; nothing else does. */
function dropRouters(problems: string[]): void {
  const others = problems.splice(0).filter(problem => !problem.includes("read the 'sessionStorage' property"))
  expect(others).toEqual([])
}

test('in a browser that stores nothing a mailed link shows the visit and cancels it', async ({
  page,
  pageProblems,
  request,
  mailbox,
  site,
}) => {
  const email = 'no-storage@patients.example'
  const token = await tokenOf(request, email, 'Nipa Stored')
  await verifyEmail(site.dataDir, email)
  const treatments: { _id: string; name: string }[] = await (await request.get('/api/treatments')).json()
  const treatmentId = treatments.find(({ name }) => name === 'dental implant')?._id
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await (
    await request.get(`/api/availability?treatment=${treatmentId}&from=${tomorrow}&days=14`)
  ).json()
  const appointDate = days.filter(({ slots }) => slots.length > 0).at(-1)?.date
  const data = { treatmentId, appointDate, phNum: '01712345678' }
  expect((await request.post('/api/appointment', { headers: bearer(token), data })).status()).toBe(201)
  let mail = await mailbox.next(email)
  while (!mail.subject?.startsWith('We Get Your')) mail = await mailbox.next(email)
  const link = linkIn(mail)

  await blockStorage(page)
  // As a mail program may write it: the # encoded, and the bracket after the link taken as part of it.
  await goTo(page, `${link.replace('#', '%23')}.)`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel dental implant' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the visit', exact: true }).click()
  await toasted(page, 'Appointment deleted successfully')
  dropRouters(pageProblems)
})

test('there signing in says what it needs', async ({ page, pageProblems }) => {
  await blockStorage(page)
  await goTo(page, '/login')
  await page.getByLabel('Email').fill('somebody@patients.example')
  await page.getByLabel('Password', { exact: true }).fill('rain in june')
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  await expect(page.getByText('This browser blocks what a site stores')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('somebody@patients.example')
  dropRouters(pageProblems)
})
