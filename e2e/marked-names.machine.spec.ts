import type { Page } from '@playwright/test'
import { mondayIn } from './board.ts'
import { expect, goTo, test } from './clinic.ts'
import { bearer, carry, tokenOf } from './people.ts'
import { bangla } from './texts.ts'

const owner = (request: Parameters<typeof tokenOf>[0]) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

/** The language of each element whose whole text is this. */
const languagesOf = (page: Page, text: string) =>
  page.evaluate(wanted => {
    const all = [...document.body.querySelectorAll('*')]
    const own = all.filter(({ textContent, children }) => textContent === wanted && children.length === 0)
    return own.map(element => element.closest('[lang]')?.getAttribute('lang'))
  }, text)

test('names that the clinic wrote in one language are marked with it wherever they appear in the other', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const headers = bearer(token)
  const change = async (path: string, data: object) =>
    expect((await request.patch(path, { headers, data })).ok()).toBe(true)
  const [doctors, treatments]: { _id: string; name: string }[][] = await Promise.all(
    ['/api/doctors', '/api/treatments'].map(async path => (await request.get(path)).json()),
  )
  const doctorName = 'Dr. Farhana Islam'
  const doctorId = doctors?.find(({ name }) => name === doctorName)?._id
  const treatmentId = treatments?.find(({ name }) => name === 'dental check-up')?._id
  const treatmentName = 'দাঁতের চেকআপ'
  await change(`/api/doctor/${doctorId}`, { translations: { bn: { name: '' } } })
  await change(`/api/treatment/${treatmentId}`, { name: treatmentName, translations: { bn: { name: '' } } })
  const day = mondayIn(1)
  const visit = { treatmentId, doctorId, appointDate: day, appointTime: '09:00', phNum: '01712345678' }
  const booked = await request.post('/api/appointment', { headers, data: { ...visit, patientName: 'Rahim' } })
  const { insertedId: visitId } = await booked.json()
  const ofDoctor = [
    '/about',
    `/treatments/${treatmentId}`,
    '/dashboard/doctors',
    `/dashboard/doctors/${doctorId}`,
    '/dashboard/rosters',
    '/dashboard/closures',
  ]
  const ofTreatment = [
    '/treatments',
    '/appointment',
    `/treatments/${treatmentId}`,
    '/dashboard/manage-treatments',
    `/dashboard/doctors/${doctorId}`,
    '/dashboard/book',
  ]
  const ofVisit = [
    `/treatments/appointment/${treatmentId}?date=${day}`,
    '/dashboard/all-appointments',
    `/dashboard/all-appointments/${visitId}`,
    `/dashboard/today?day=${day}`,
    `/dashboard/today/list?day=${day}`,
    `/dashboard/today/sheet?day=${day}`,
  ]
  await carry(page, token)
  const expectMarked = async (language: string, paths: readonly string[], name: string, marked: string) => {
    await request.put('/api/session/language', { headers, data: { language } })
    for (const path of paths) {
      await goTo(page, path)
      await expect.poll(async () => (await languagesOf(page, name)).length, path).toBeGreaterThan(0)
      expect.soft([...new Set(await languagesOf(page, name))], path).toEqual([marked])
    }
  }
  const below = (paths: readonly string[]) => paths.map(path => `/bn${path}`)
  await expectMarked('bn', below([...ofDoctor, ...ofVisit]), doctorName, 'en')

  await goTo(page, `/bn/treatments/appointment/${treatmentId}?date=${day}`)
  await page.getByLabel(bangla.booking.whichDoctor).selectOption(doctorName)
  await page.getByRole('group').last().getByRole('radio').first().check()
  const summary = page.getByRole('region', { name: bangla.booking.yourVisit })
  await expect(summary.getByText(doctorName, { exact: true })).toHaveAttribute('lang', 'en')

  await expectMarked('en', [...ofTreatment, ...ofVisit], treatmentName, 'bn')
})
