import { expect, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

const owner = 'olive@teethcare.example'

test.beforeEach(async ({ request }) => void (await tokenOf(request, owner, 'Olive Owner')))

test('a change far down a long list is still there after the list is reloaded', async ({ page, request }) => {
  const token = await tokenOf(request, owner, 'Olive Owner')
  const headers = bearer(token)
  const [treatment] = await (await request.get('/api/treatments?name=check-up')).json()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const free = await request.get(`/api/availability?treatment=${treatment._id}&from=${tomorrow}&days=31`)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await free.json()
  const open = days.filter(({ slots }) => slots.length > 10)
  for (let number = 0; number < 101; number += 1) {
    const who = { patientName: `Walk-in ${number}`, patientEmail: `walk-in-${number}@patients.example`, language: 'en' }
    const appointDate = open[number % open.length]?.date
    const data = { treatmentId: treatment._id, appointDate, phNum: '01712345678', ...who }
    expect((await request.post('/api/appointment', { headers, data })).status()).toBe(201)
  }
  await enter(page, token, '/dashboard/all-appointments')
  await expect(page.getByRole('checkbox')).toHaveCount(40)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(101)
  const oldest = page.getByRole('checkbox', { name: 'Accept dental check-up of Walk-in 0' })
  await oldest.check()
  await toasted(page, 'Appointment status updated successfully')
  await expect(oldest).toBeEnabled()
  await expect(oldest).toBeChecked()
})
