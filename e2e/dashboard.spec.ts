import { expect, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

const owner = 'olive@teethcare.example'

test.beforeEach(async ({ request }) => void (await tokenOf(request, owner, 'Olive Owner')))

test('a ticked box stays ticked while the list is reloaded before the change is saved', async ({ page, request }) => {
  const token = await tokenOf(request, owner, 'Olive Owner')
  const [treatment] = await (await request.get('/api/treatments?name=check-up')).json()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const free = await request.get(`/api/availability?treatment=${treatment._id}&from=${tomorrow}&days=31`)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await free.json()
  const appointDate = days.findLast(({ slots }) => slots.length > 1)?.date
  const book = async (patientName: string) => {
    const data = { treatmentId: treatment._id, appointDate, phNum: '01712345678', patientName }
    expect((await request.post('/api/appointment', { headers: bearer(token), data })).status()).toBe(201)
  }
  await book('Ticked Tania')
  await enter(page, token, '/dashboard/all-appointments?rows=200')
  const { promise: readAgain, resolve: letSave } = Promise.withResolvers<void>()
  await page.route('**/api/appointment/*', async route => {
    await readAgain
    await route.continue()
  })
  const box = page.getByRole('checkbox', { name: 'Accept dental check-up of Ticked Tania' })
  await box.check()
  await book('Meanwhile Mita')
  await expect(page.getByRole('link', { name: 'Meanwhile Mita' })).toBeVisible()
  await expect(box).toBeChecked()
  letSave()
  await toasted(page, 'Appointment status updated successfully')
  await expect(box).toBeEnabled()
  await expect(box).toBeChecked()
})
