import type { Locator, Page } from '@playwright/test'
import { queryDatabase } from '../test/program.ts'
import { expect, test, toasted } from './clinic.ts'
import { nowMs, setClock, stopClock } from './moved-clock.ts'
import { bearer, enter, tokenOf } from './people.ts'

test.use({ clockAt: ['2027-03-01', '10:00'] })
/** The program's time, in SQL. */
const now = () => `'${new Date(nowMs()).toISOString()}'::timestamptz`
test.beforeEach(({ page }) => stopClock(page))

const owner = (request: Parameters<typeof tokenOf>[0]) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

/** Counts what a receptionist does: each press or filled field is one action. */
function counting() {
  let effort = 0
  return {
    effort: () => effort,
    press: async (target: Locator) => {
      effort += 1
      await target.click()
    },
    fill: async (target: Locator, text: string) => {
      effort += 1
      await target.fill(text)
    },
  }
}

async function walkIn(request: Parameters<typeof tokenOf>[0], patientName: string, more: object = {}): Promise<string> {
  const data = { patientName, phNum: '01812345678', ...more }
  const answer = await request.post('/api/walk-in', { headers: bearer(await owner(request)), data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).insertedId
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting' })
const entry = (page: Page, name: string) => waiting(page).getByRole('listitem').filter({ hasText: name })

/** The last doctor in the clinic's order: the other tests' walk-ins go to the first ones. */
async function lastDoctor(request: Parameters<typeof tokenOf>[0]): Promise<string> {
  const doctors: { _id: string }[] = await (await request.get('/api/doctors')).json()
  return String(doctors.at(-1)?._id)
}

test('a known patient without a booking is taken in with at most four presses and fields; another desk sees it at once', async ({
  page,
  request,
  browser,
  site,
}) => {
  await walkIn(request, 'Rokeya Sultana', { phNum: '01711223344' })
  const token = await owner(request)
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await stopClock(other)
  const listening = other.waitForResponse(/\/api\/changes/)
  await enter(other, token, '/dashboard/walk-in')
  await listening
  await enter(page, token, '/dashboard/walk-in')
  const desk = counting()
  await desk.fill(page.getByLabel('Phone number'), '0171122')
  await desk.press(page.getByRole('list', { name: 'Known people' }).getByRole('button', { name: /Rokeya Sultana/ }))
  await desk.press(page.getByRole('group', { name: 'Doctor' }).getByText('Dr. Farhana Islam'))
  await desk.press(page.getByRole('button', { name: 'Check in' }))
  await toasted(page, 'Rokeya Sultana has number 2.')
  expect(desk.effort()).toBeLessThanOrEqual(4)
  await expect(waiting(page).getByText('Number 2', { exact: true })).toBeAttached()
  await expect(waiting(other).getByText('Number 2', { exact: true })).toBeAttached()
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await other.context().close()
})

test('so is a new patient, by name and number', async ({ page, request }) => {
  await enter(page, await owner(request), '/dashboard/walk-in')
  const desk = counting()
  await desk.fill(page.getByLabel('Phone number'), '০১৯১১ ৩৩৪৪৫৫')
  await desk.fill(page.getByLabel('Full name'), 'Jamal Uddin')
  await desk.press(page.getByRole('button', { name: 'Check in' }))
  await toasted(page, /Jamal Uddin has number \d+/)
  expect(desk.effort()).toBeLessThanOrEqual(4)
})

test('arrived, to the chair and completed are three presses', async ({ page, request, site }) => {
  const token = await owner(request)
  const id = await walkIn(request, 'Nadia Rahman')
  // As if she had booked for now and hadn't come yet.
  await queryDatabase(
    site.dataDir,
    `update appointments set walk_in = false, squeezed_in = true, lifecycle = 'confirmed', arrived_at = null, starts_at = ${now()},
       ends_at = ${now()} + interval '20 minutes', holds_until = ${now()} + interval '25 minutes' where id = $1`,
    [id],
  )
  await enter(page, token, '/dashboard/walk-in')
  const desk = counting()
  for (const step of ['Arrived', 'To the chair', 'Completed']) {
    await desk.press(waiting(page).getByRole('button', { name: new RegExp(`^${step}: .* of Nadia Rahman`) }))
  }
  const visit = async () =>
    (await (await request.get(`/api/appointment/${id}`, { headers: bearer(token) })).json()).lifecycle
  await expect.poll(visit).toBe('completed')
  expect(desk.effort()).toBe(3)
})

test('the list explains its order; an urgent case goes first, and a patient who was called but absent lets one pass', async ({
  page,
  request,
}) => {
  const doctor = await lastDoctor(request)
  for (const name of ['Ayesha First', 'Bilal Second']) await walkIn(request, name, { doctorId: doctor })
  await enter(page, await owner(request), '/dashboard/walk-in')
  const names = async () =>
    (await waiting(page).getByRole('listitem').allTextContents())
      .map(text => /Ayesha First|Bilal Second/.exec(text)?.[0])
      .filter(Boolean)
  await expect.poll(names).toEqual(['Ayesha First', 'Bilal Second'])
  const second = entry(page, 'Bilal Second')
  await second.getByRole('button', { name: 'Why this order, and more about Bilal Second' }).click()
  await expect(second).toContainText('They came without a booking; the free time we gave them is')
  await second.getByLabel('Why is it urgent?').fill('a broken tooth')
  await second.getByRole('button', { name: 'Take first' }).click()
  await expect.poll(names).toEqual(['Bilal Second', 'Ayesha First'])
  await expect(second).toContainText('Urgent: a broken tooth')
  await setClock('2027-03-01', '10:05')
  await second.getByRole('button', { name: 'Called, not there: Bilal Second' }).click()
  await expect.poll(names).toEqual(['Ayesha First', 'Bilal Second'])
  await expect(second).toContainText('They were called and not there: one goes before them')
})

test('when a doctor runs late, one press notifies patients who haven’t come yet, and names those to call', async ({
  page,
  request,
  site,
}) => {
  const token = await owner(request)
  // With the second doctor, whom the other tests don't use.
  const [, doctor] = await (await request.get('/api/doctors')).json()
  const ids: string[] = []
  for (const name of ['Sits Long', 'Waits Long', 'Comes Later']) {
    ids.push(await walkIn(request, name, { doctorId: doctor._id }))
  }
  const [sits, waits, comes] = ids
  const startingAt = (start: string, more: string) => `update appointments set squeezed_in = true, starts_at = ${start},
    ends_at = ${start} + interval '20 minutes', holds_until = ${start} + interval '25 minutes', ${more} where id = $1`
  const early = `${now()} - interval '60 minutes'`
  const soon = `${now()} + interval '30 minutes'`
  await queryDatabase(site.dataDir, startingAt(early, `lifecycle = 'in_chair', seated_at = ${now()}`), [sits])
  await queryDatabase(site.dataDir, startingAt(early, `arrived_at = ${now()}`), [waits])
  const notHere = `lifecycle = 'confirmed', walk_in = false, arrived_at = null`
  await queryDatabase(site.dataDir, startingAt(soon, notHere), [comes])
  await enter(page, token, '/dashboard/walk-in')
  const question = waiting(page).getByText(/late\. Tell 1 patient who hasn’t come yet/)
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Tell them' }).click()
  await expect(page.getByText('No email, please call: Comes Later, 01812 345678')).toBeVisible()
  await expect(question).toBeHidden()
})

test('without a name or number nothing is sent, and the form says what is missing', async ({ page, request }) => {
  await enter(page, await owner(request), '/dashboard/walk-in')
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Phone number')).toBeFocused()
})
