import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test, toasted } from './clinic.ts'
import { resetClock, setClock } from './moved-clock.ts'
import { bearer, enter, tokenOf } from './people.ts'
import { settle } from './screens.ts'

const allSunday = [{ weekday: 7, from: '00:00', to: '24:00' }]
const day = '2027-11-07'

test.afterAll(resetClock)
test.use({ clockAt: ['2027-11-01', '12:00'] })

/** Opens the clinic in New York on Sundays around the clock; returns the owner's token. */
async function openAllSunday(request: APIRequestContext): Promise<string> {
  const token = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const headers = bearer(token)
  const clinic = { zone: 'America/New_York', openingHours: allSunday }
  expect((await request.put('/api/clinic', { headers, data: clinic })).ok()).toBe(true)
  for (const { doctorId } of await (await request.get('/api/rosters', { headers })).json()) {
    await request.put(`/api/doctor/${doctorId}/roster`, { headers, data: { hours: allSunday } })
  }
  return token
}

async function fillIn(page: Page, token: string, visit: { name: string; day: string; time: string }): Promise<void> {
  await enter(page, token, '/dashboard/book')
  await page.getByLabel('Treatment', { exact: true }).selectOption('dental check-up')
  await page.getByLabel(/double-book/).check()
  await page.getByLabel('Day', { exact: true }).fill(visit.day)
  await page.getByLabel('Time', { exact: true }).fill(visit.time)
  await page.getByLabel('Full name').fill(visit.name)
  await page.getByLabel('Phone number').fill('01712345678')
}

test('the desk books and moves a visit to the second of two equal times, and the board says which', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await openAllSunday(request)
  const which = page.getByLabel('The clocks show this time twice: which one?')
  const submit = page.getByRole('button', { name: 'Book', exact: true })
  await fillIn(page, token, { name: 'Sonia Second', day, time: '01:30' })
  await which.selectOption('1:30 AM (UTC-05:00)')
  await submit.click()
  await toasted(page, 'Sonia Second is booked.')
  await expect(page.getByText('1:30 AM (UTC-05:00)').first()).toBeVisible()
  await fillIn(page, token, { name: 'Fiona First', day, time: '01:30' })
  await expect(which).toHaveValue('01:30-04:00')
  await submit.click()
  await toasted(page, 'Fiona First is booked.')
  await expect(page.getByText('1:30 AM (UTC-04:00)').first()).toBeVisible()

  await enter(page, token, `/dashboard/today?day=${day}`)
  await settle(page)
  const block = (name: string) => page.locator('.visit').filter({ hasText: name })
  await expect(block('Sonia Second')).toContainText('1:30 AM (UTC-05:00)')
  await expect(block('Fiona First')).toContainText('1:30 AM (UTC-04:00)')
  const [one, other] = [await block('Fiona First').boundingBox(), await block('Sonia Second').boundingBox()]
  expect(other?.x ?? 0).toBeGreaterThanOrEqual((one?.x ?? 0) + (one?.width ?? 0) - 1)

  const readVisit = async () => {
    const visits = await (await request.get('/api/appointments', { headers: bearer(token) })).json()
    return visits.find(({ patientName }: { patientName: string }) => patientName === 'Fiona First')
  }
  await enter(page, token, `/dashboard/all-appointments/${(await readVisit())._id}/move`)
  await page.getByLabel(/double-book/).check()
  await expect(which).toHaveValue('01:30-04:00')
  await which.selectOption('1:30 AM (UTC-05:00)')
  await page.getByRole('button', { name: 'Move the visit here' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(async () => (await readVisit()).appointTime).toBe('01:30-05:00')
  // Chromium logs the refusal that asks whether to squeeze the visit in.
  pageProblems.splice(0)
})

test('a time that the clocks skip is refused with a sentence', async ({ page, request, pageProblems }) => {
  await setClock('2028-03-06', '12:00')
  await fillIn(page, await openAllSunday(request), { name: 'Nora Never', day: '2028-03-12', time: '02:30' })
  await expect(page.getByRole('status').filter({ hasText: 'there is no such time' })).toBeVisible()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByLabel('Time', { exact: true })).toHaveAccessibleDescription(/there is no such time/)
  pageProblems.splice(0)
})
