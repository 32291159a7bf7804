import { expect, test } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'
import { setUpClinic } from './screens.ts'

test.use({ clinicVariables: { DASHBOARD_FOR: 'everyone' } })

test('where everyone has the dashboard, a patient can still see only their own visits', async ({ page, request }) => {
  const { tokens, treatmentId } = await setUpClinic(request)
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const free = await request.get(`/api/availability?treatment=${treatmentId}&from=${from}&days=31`)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await free.json()
  const appointDate = days.find(({ slots }) => slots.length > 0)?.date
  const walkIn = {
    patientName: 'Walk-in Wahid',
    patientEmail: 'wahid@patients.example',
    language: 'en',
    phNum: '01712345679',
  }
  const data = { treatmentId, appointDate, ...walkIn }
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const booked = await request.post('/api/appointment', { headers: bearer(owner), data })
  expect(booked.status()).toBe(201)

  await enter(page, tokens.patient, '/dashboard/all-appointments')
  await expect(page.getByText('Walk-in Wahid')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await menu.getByRole('link', { name: 'My Appointments' }).click()
  await expect(page).toHaveURL(/\/dashboard\/my-appointments$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel dental implant' })).toHaveCount(1)
  await expect(page.getByText('Walk-in Wahid')).toHaveCount(0)
})
