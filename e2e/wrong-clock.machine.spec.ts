import type { APIRequestContext } from '@playwright/test'
import { expect, goTo, test } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

const dayMs = 86_400_000
const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

// The first account is the owner's.
test.beforeEach(async ({ request }) => void (await owner(request)))

async function treatmentNamed(request: APIRequestContext, wanted: string): Promise<string> {
  const treatments: { _id: string; name: string }[] = await (await request.get('/api/treatments')).json()
  return treatments.find(({ name }) => name === wanted)?._id ?? ''
}

/** Books the last free time of the next two weeks. */
async function book(request: APIRequestContext, token: string): Promise<void> {
  const treatmentId = await treatmentNamed(request, 'dental implant')
  const from = new Date(Date.now() + dayMs).toISOString().slice(0, 10)
  const answer = await request.get(`/api/availability?treatment=${treatmentId}&from=${from}&days=14`)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await answer.json()
  const appointDate = days.filter(({ slots }) => slots.length > 0).at(-1)?.date
  const data = { treatmentId, appointDate, phNum: '01712345678' }
  expect((await request.post('/api/appointment', { headers: bearer(token), data })).status()).toBe(201)
}

test('a device that is 30 days ahead still offers to move and cancel a visit to come', async ({ page, request }) => {
  const token = await tokenOf(request, 'ahead@patients.example', 'Asma Ahead')
  await book(request, token)
  await page.clock.install({ time: Date.now() + 30 * dayMs })
  await enter(page, token, '/dashboard/my-appointments')
  await expect(page.getByRole('link', { name: /^Move dental implant/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cancel dental implant/ })).toBeVisible()
})

test('a device of 2015 shows the free days', async ({ page, request }) => {
  const token = await tokenOf(request, 'behind@patients.example', 'Bina Behind')
  await page.clock.install({ time: Date.parse('2015-06-01T10:00:00Z') })
  await enter(page, token, `/appointment/${await treatmentNamed(request, 'dental check-up')}`)
  await expect(page.getByRole('radio', { name: / \d+ free$/ }).first()).toBeAttached()
})

test('a desk that is 26 hours ahead shows today, and says that its clock is wrong', async ({ page, request }) => {
  const headers = bearer(await owner(request))
  const treatmentId = await treatmentNamed(request, 'dental check-up')
  const data = { treatmentId, patientName: 'Tania Today', phNum: '01712345678' }
  expect((await request.post('/api/walk-in', { headers, data })).status()).toBe(201)
  await page.clock.install({ time: Date.now() + 26 * 3_600_000 })
  await enter(page, await owner(request), '/dashboard/today')
  await expect(page.getByRole('region', { name: 'Waiting' }).getByText('Tania Today')).toBeVisible()
  await expect(page.getByText('This device’s clock is 26 hours fast.')).toBeVisible()
  await goTo(page, '/dashboard/today/list')
  await expect(page.getByText('Tania Today').first()).toBeVisible()
})
