import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { arrived, expect, goTo, test, toasted } from './clinic.ts'
import { bearer, carry, enter, tokenOf, verifyEmail } from './people.ts'

const owner = (request: Parameters<typeof tokenOf>[0]) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
const holidays = ['02-21', '03-26', '12-16']

/** The next Monday on which the sample clinic is open, and a week after it. */
function mondays(): [string, string] {
  const day = new Date(Date.now() + 2 * 86_400_000)
  const isWanted = (date: Date) => date.getUTCDay() === 1 && !holidays.includes(date.toISOString().slice(5, 10))
  const later = () => new Date(day.getTime() + 7 * 86_400_000)
  while (!(isWanted(day) && isWanted(later()))) day.setUTCDate(day.getUTCDate() + 1)
  return [day.toISOString().slice(0, 10), later().toISOString().slice(0, 10)]
}

async function portrait(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 600, channels: 3, background: '#8fb996' } })
    .jpeg()
    .toBuffer()
}

async function chooseDay(page: Page, date: string): Promise<void> {
  await page.getByLabel('Appointment date').fill(date)
  await expect(page.locator(`input[name=appointDate][value="${date}"]`)).toBeChecked()
}

async function doctorOf(request: Parameters<typeof tokenOf>[0], name: string) {
  const doctors: { _id: string; name: string; slug: string }[] = await (await request.get('/api/doctors')).json()
  const found = doctors.find(doctor => doctor.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

test('the owner adds a doctor with photo, hours and their own visit length; a stranger sees them and books that length', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  await enter(page, token, '/dashboard/doctors')
  await page.getByRole('link', { name: 'Add a doctor' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Dr. Rumana Haque')
  await expect(page.getByLabel('Address of the page')).toHaveValue('rumana-haque')
  await page.getByLabel('Field').fill('Implants')
  await page.getByLabel('Hospital posts').fill('Registrar, City Dental College\nLecturer, Padma Institute')
  await page.getByLabel('Languages').fill('Bangla, Hindi')
  await page.getByLabel('Treats children').check()
  const file = { name: 'rumana.jpg', mimeType: 'image/jpeg', buffer: await portrait() }
  await page.getByLabel('Upload a photo instead').setInputFiles(file)
  await expect(page.getByText('This is how it will look.')).toBeVisible()
  await page.getByLabel(/^dental implant/i).check()
  await page.getByLabel('Own length of dental implant, in minutes').fill('90')
  await page.getByRole('button', { name: 'Add the doctor' }).click()
  await expect(page).toHaveURL(/\/dashboard\/doctors\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dr. Rumana Haque' })).toBeVisible()
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByLabel('Monday, from').fill('14:00')
  await page.getByLabel('Monday, to').fill('18:00')
  await page.getByRole('button', { name: 'Save the week' }).click()
  await toasted(page, 'The week of Dr. Rumana Haque is saved.')

  await carry(page, '')
  await page.goto('/about')
  const profile = page.getByRole('article').filter({ hasText: 'Dr. Rumana Haque' })
  await expect(profile.locator('img[src^="/pictures/own/"]')).toBeVisible()
  await expect(profile).not.toContainText('Private chamber')
  await profile.getByRole('link', { name: 'Dr. Rumana Haque', exact: true }).click()
  await expect(page).toHaveURL('/doctors/rumana-haque')
  for (const text of ['Lecturer, Padma Institute', 'Bangla, Hindi', 'Treats children', '90 min']) {
    await expect(page.getByRole('main')).toContainText(text)
  }
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data).toContain('Dr. Rumana Haque')
  expect(data).not.toMatch(/"address"|"telephone"|"email"/)

  await page.getByRole('link', { name: /dental implant/i }).click()
  await carry(page, await tokenOf(request, 'stranger@patients.example', 'Sultana Stranger'))
  const { _id: treatmentId } = (await (await request.get('/api/treatments?name=implant')).json())[0]
  await goTo(page, `/treatments/appointment/${treatmentId}`)
  await page.getByLabel('Which doctor?').selectOption('Dr. Rumana Haque')
  const [monday] = mondays()
  await chooseDay(page, monday)
  // The last visit of an hour and a half ends when the clinic closes.
  await expect(page.getByRole('radio', { name: '4:45 PM' })).toHaveCount(0)
  await page.getByRole('radio', { name: '4:30 PM' }).check()
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('90 min')
  await page.getByLabel('Phone number').fill('01712 345678')
  await page.getByRole('button', { name: 'Submit Appointment' }).click()
  await toasted(page, 'We Get Your dental implant Appointment')
  const [visit] = await (await request.get('/api/appointments?q=sultana', { headers: bearer(token) })).json()
  expect(visit).toMatchObject({ doctorName: 'Dr. Rumana Haque', appointTime: '16:30', durationMinutes: 90 })
})

test('invalid input is explained beside its field and nothing typed is lost; a former address leads to the new one', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await owner(request)
  await enter(page, token, '/dashboard/doctors/new')
  await page.getByLabel('Degrees').fill('BDS')
  await page.getByLabel('Email').fill('nowhere')
  await page.getByLabel(/^braces/i).check()
  await page.getByLabel('Own length of braces, in minutes').fill('7')
  await page.getByRole('button', { name: 'Add the doctor' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Please fill this in\./)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/an email address such as/)
  await expect(page.getByLabel('Own length of braces')).toHaveAccessibleDescription('Please choose a multiple of 5.')
  await page.getByLabel('Name', { exact: true }).fill('Dr. Badrul Alam')
  await page.getByLabel('Address of the page').fill('farhana-islam')
  await page.getByLabel('Email').fill('')
  await page.getByLabel('Own length of braces').fill('')
  await page.getByRole('button', { name: 'Add the doctor' }).click()
  await expect(page.getByLabel('Address of the page')).toHaveAccessibleDescription(/Another doctor’s page has or had/)
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
  await page.getByLabel('Address of the page').fill('badrul')
  await page.getByRole('button', { name: 'Add the doctor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dr. Badrul Alam' })).toBeVisible()
  await expect(page.getByLabel('Degrees')).toHaveValue('BDS')

  await page.getByLabel('Address of the page').fill('badrul-alam')
  await page.getByRole('button', { name: 'Save the profile' }).click()
  await toasted(page, 'Dr. Badrul Alam is saved.')
  const moved = await request.get('/doctors/badrul', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/doctors/badrul-alam'])
  await page.goto('/doctors/badrul')
  await expect(page).toHaveURL('/doctors/badrul-alam')
  await expect(page.getByRole('heading', { level: 1, name: 'Dr. Badrul Alam' })).toBeVisible()
  expect((await request.get('/doctors/nobody')).status()).toBe(404)
})

test('the owner reorders the doctors by keyboard, and patients see the new order', async ({ page, request }) => {
  await enter(page, await owner(request), '/dashboard/doctors')
  const names = () => page.locator('tbody td[data-name="Name"]').allTextContents()
  await expect(page.getByRole('button', { name: /^Move .* up$/ })).not.toHaveCount(0)
  const before = await names()
  const third = before[2] ?? ''
  const up = page.getByRole('button', { name: `Move ${third} up` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${third} is now number 2` })).toHaveCount(1)
  await expect(up).toBeFocused()
  await expect(up).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual([third, ...before.filter(name => name !== third)])
  // At the top the button stays, with the focus.
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  // On a busy machine a page comes from the cache for a moment, as it was before the change.
  await expect(async () => {
    await page.goto('/about')
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toHaveText(third, { timeout: 1 })
  }).toPass()
})

test('a doctor retires: affected visits are shown first, each patient is notified, nothing is lost, then the page returns 404', async ({
  page,
  request,
  mailbox,
  site,
  pageProblems,
}) => {
  const token = await owner(request)
  const [before, after] = mondays()
  const leaver = await doctorOf(request, 'Dr. Nadia Chowdhury')
  const emails = ['ruma@patients.example', 'shila@patients.example', 'tuli@patients.example'] as const
  const book = async (email: string, appointDate: string, appointTime: string) => {
    const patient = await tokenOf(request, email, `Patient ${email.slice(0, 4)}`)
    await verifyEmail(site.dataDir, email)
    const booking = { treatment: 'dental check-up', doctorId: leaver._id, phNum: '01712345678' }
    const data = { ...booking, appointDate, appointTime }
    expect((await request.post('/api/appointment', { headers: bearer(patient), data })).status()).toBe(201)
  }
  const mailTo = async (email: string, subject: RegExp) => {
    for (;;) {
      const mail = await mailbox.next(email)
      if (subject.test(mail.subject ?? '')) return mail
    }
  }
  await book(emails[0], before, '09:00')
  await book(emails[1], after, '09:00')
  await book(emails[2], after, '10:00')

  await enter(page, token, `/dashboard/doctors/${leaver._id}`)
  await page.getByRole('button', { name: 'Take no more bookings from then on' }).click()
  await expect(page.getByLabel('First day without them')).toHaveAccessibleDescription(/Please fill this in\./)
  await page.getByLabel('First day without them').fill(after)
  await page.getByRole('button', { name: 'Take no more bookings from then on' }).click()
  const shown = page.getByRole('region', { name: '2 bookings are affected by this' })
  await expect(shown.getByRole('listitem')).toHaveText([/Patient shil/, /Patient tuli/])
  await shown.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('heading', { name: '2 bookings are still with them after that' })).toBeVisible()
  for (const email of emails.slice(1)) await mailTo(email, /choose a new time/)

  await page.getByRole('button', { name: 'Cancel dental check-up of Patient tuli' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: '1 booking is still with them after that' })).toBeVisible()
  await mailTo(emails[2], /is cancelled/)
  await page.getByRole('link', { name: '1 booking is still with them after that' }).click()
  await arrived(page, /#leaving$/)
  await page.getByRole('link', { name: 'Move dental check-up of Patient shil' }).click()
  await chooseDay(page, after)
  await page.getByRole('radio', { name: '9:00 AM' }).check()
  await page.getByRole('button', { name: 'Move the visit here' }).click()
  await expect(page.getByText('No bookings are left after that.')).toBeVisible()
  await mailTo(emails[1], /is now on/)
  const [moved] = await (await request.get('/api/appointments?q=patient shil', { headers: bearer(token) })).json()
  expect(moved).toMatchObject({ appointDate: after, appointTime: '09:00' })
  expect(moved.doctorId).not.toBe(leaver._id)
  const [unchanged] = await (await request.get('/api/appointments?q=patient ruma', { headers: bearer(token) })).json()
  expect(unchanged).toMatchObject({ doctorId: leaver._id, appointDate: before, lifecycle: 'requested' })

  // Patients see the doctor until that day, and not from then on.
  expect((await request.get(`/doctors/${leaver.slug}`)).status()).toBe(200)
  await page.getByRole('button', { name: 'They stay after all' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByLabel('First day without them').fill('2026-01-01')
  await page.getByRole('button', { name: 'Take no more bookings from then on' }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('No bookings from Thursday 1 January on.')).toBeVisible()
  await goTo(page, '/dashboard/doctors')
  await expect(page.getByRole('row', { name: /Dr\. Nadia Chowdhury left on Thursday 1 January/ })).toBeVisible()
  await page.goto('/about')
  await expect(page.getByText('Dr. Nadia Chowdhury')).toHaveCount(0)
  expect((await page.goto(`/doctors/${leaver.slug}`))?.status()).toBe(404)
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('404')])
})
