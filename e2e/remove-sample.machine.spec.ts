import { sampleWordsIn } from '../test/sample-words.ts'
import { expect, test, toasted } from './clinic.ts'
import { bookAsStranger, expectNoSample, expectNoSampleIn, riverside } from './own-clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

const owner = 'owner@riverside.example'

test('the sample clinic becomes the owner’s own: the screen lists what is removed, bookings stay, and no word of it is left', async ({
  page,
  browser,
  site,
  mailbox,
  request,
}) => {
  const token = await tokenOf(request, owner, 'Olga Owner')
  const headers = bearer(token)
  await bookAsStranger(browser, site, 'early@patients.example', 'dental implant', '01712 345678')
  const before = await (await request.get('/api/appointments', { headers })).json()
  const { zone: _stays, ...facts } = riverside
  const social = { facebook: 'https://www.facebook.com/riverside' }
  const place = { latitude: 28.2096, longitude: 83.9856 }
  await request.put('/api/clinic', { headers, data: { ...facts, ...place, social, welcome: 'Come in.' } })
  const treatment = { name: 'root canal', cost: 4000, durationMinutes: 45, about: 'Saves the tooth.' }
  const photo = '/pictures/placeholder-treatment.svg'
  const added = await (await request.post('/api/treatment', { headers, data: { ...treatment, photo } })).json()
  const doctor = { name: 'Dr. Maya Gurung', treatmentIds: [added.insertedId] }
  const { insertedId: doctorId } = await (await request.post('/api/doctor', { headers, data: doctor })).json()
  const hours = [1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, from: '09:00', to: '17:00' }))
  await request.put(`/api/doctor/${doctorId}/roster`, { headers, data: { hours } })

  await enter(page, token, '/dashboard/start')
  const neededDoctor: string = before[0].doctorName
  await expect(page.getByText('Dr. Imran Hossain')).toBeVisible()
  await expect(page.getByText('dental check-up')).toBeVisible()
  await expect(page.getByText(`${neededDoctor} · dental implant`)).toBeVisible()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'The sample clinic is removed.')
  await expect(page.getByText('Nothing of the sample clinic is left.')).toBeVisible()

  // The visit's doctor has left with the sample: that is marked, and nothing else of it changes.
  const after: Record<string, unknown>[] = await (await request.get('/api/appointments', { headers })).json()
  expect(after.map(visit => ({ ...visit, away: null }))).toEqual(before)
  await expectNoSample(request)
  const earlier = mailbox.mails.length
  const shown = await bookAsStranger(browser, site, 'late@patients.example', 'root canal', '077 123 4567')
  expect(shown.flatMap(sampleWordsIn)).toEqual([])
  await expect
    .poll(() =>
      mailbox.mails
        .slice(earlier)
        .some(({ subject }) => subject?.startsWith(`We Get Your root canal Appointment · ${riverside.name}`)),
    )
    .toBe(true)
  mailbox.mails.slice(earlier).forEach(expectNoSampleIn)
})
