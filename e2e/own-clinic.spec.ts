import type { Page } from '@playwright/test'
import { expect, test } from './clinic.ts'
import { bookAsStranger, expectNoSample, expectNoSampleIn, riverside, sampleWordsIn } from './own-clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

const owner = 'owner@riverside.example'

test.use({ clinicName: 'own clinic', clinicVariables: { SAMPLE_DATA: 'off' } })

/** A picture as a phone would take it, drawn here. */
async function drawnPhoto(page: Page, colour: string): Promise<Buffer> {
  const drawn = await page.evaluate(fill => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 300
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = fill
    context?.fillRect(0, 0, 300, 300)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return Buffer.from(drawn, 'base64')
}

async function takeStep(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/start')
  await page.getByRole('link', { name: new RegExp(`: ${name}$`) }).click()
  await expect(page.getByRole('link', { name: 'Back to “Make it yours”' })).toBeVisible()
}

async function sayWhatClinicItIs(page: Page, shown: string[]): Promise<void> {
  await takeStep(page, 'Name and address')
  await page.getByLabel('Name of the clinic').fill(riverside.name)
  await page.getByLabel('Line on the home page').fill(riverside.tagline)
  await page.getByLabel('Address').fill(riverside.address)
  await page.getByLabel('Telephone', { exact: true }).fill(riverside.phone)
  await page.getByLabel('E-mail').fill(riverside.email)
  await page.getByLabel('Place on the map').fill('https://www.openstreetmap.org/#map=17/28.2096/83.9856')
  await page.getByLabel('Word or sign for money').fill(riverside.currency)
  await page.getByLabel('Time zone').selectOption(riverside.zone)
  // A colour that can't be read is refused beside its field, and nothing typed is lost.
  await page.getByLabel('Colour', { exact: true }).fill('#ffd75e')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Text in this colour could not be read on the page.')).toBeVisible()
  await expect(page.getByLabel('Name of the clinic')).toHaveValue(riverside.name)
  await page.getByLabel('Colour', { exact: true }).fill('#1d4e89')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => shown).toContainEqual(expect.stringContaining('Patients see it now'))
  await expect(page.getByRole('navigation').getByText(riverside.name)).toBeVisible()
}

async function setHours(page: Page): Promise<void> {
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await page.getByRole('button', { name: `Add hours on ${day}` }).click()
    await page.getByLabel(`${day}, from`).fill('09:00')
    await page.getByLabel(`${day}, to`).fill('17:00')
  }
  await page.getByRole('button', { name: 'Save the week' }).click()
}

async function addDoctor(page: Page, name: string, colour: string): Promise<void> {
  await takeStep(page, 'Doctors')
  await page.getByRole('link', { name: 'Add a doctor' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Field').fill('Gentle care')
  await page.getByLabel('Languages').fill('Nepali, English')
  const buffer = await drawnPhoto(page, colour)
  await page.locator('input[type=file]').setInputFiles({ name: 'doctor.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('This is how it will look.')).toBeVisible()
  await page.getByRole('button', { name: 'Add the doctor' }).click()
  await expect(page.getByRole('button', { name: 'Save the week' })).toBeVisible()
  await setHours(page)
}

async function addTreatment(page: Page, name: string, cost: string): Promise<void> {
  await page.goto('/dashboard/add-treatment')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Cost').fill(cost)
  await page.getByLabel('About').fill(`What ${name} is, told plainly.`)
  await page.getByLabel('Photo URL').fill('/pictures/placeholder-treatment.svg')
  await page.getByRole('button', { name: 'Add Treatment' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/manage-treatments/)
}

test('from an empty clinic the owner goes through the steps, and a stranger books: nowhere a word of the sample', async ({
  page,
  browser,
  site,
  mailbox,
  shownToasts,
  request,
}) => {
  const token = await tokenOf(request, owner, 'Olga Owner')
  await enter(page, token, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
  await expect(page.getByText('0 of 8 done')).toBeVisible()
  await expectNoSample(request)

  await sayWhatClinicItIs(page, shownToasts)
  await takeStep(page, 'Opening hours')
  await setHours(page)
  await expect.poll(() => shownToasts).toContainEqual(expect.stringContaining('The opening hours are saved'))
  for (const [name, cost] of [
    ['root canal', '4000'],
    ['check-up', '500'],
    ['whitening', '3000'],
  ] as const) {
    await addTreatment(page, name, cost)
  }
  await addDoctor(page, 'Dr. Maya Gurung', '#aa3355')
  await addDoctor(page, 'Dr. Bikash Thapa', '#3355aa')
  const treatments: { _id: string }[] = await (await request.get('/api/treatments')).json()
  const treatmentIds = treatments.map(({ _id }) => _id)
  for (const { _id } of await (await request.get('/api/doctors')).json()) {
    await request.patch(`/api/doctor/${_id}`, { headers: bearer(token), data: { treatmentIds } })
  }
  await page.goto('/dashboard/start')
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect.poll(() => shownToasts).toContainEqual(expect.stringContaining(`A mail to ${owner} is on its way`))
  await mailbox.next(owner)
  await expect.poll(() => mailbox.mails.some(({ subject }) => subject?.startsWith('Mails arrive'))).toBe(true)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('6 of 8 done')).toBeVisible()
  }).toPass()

  const told = await bookAsStranger(browser, site, 'sita@patients.example', 'root canal')
  expect(told.flatMap(sampleWordsIn)).toEqual([])
  await expect
    .poll(() =>
      mailbox.mails.some(({ subject }) =>
        subject?.startsWith(`We Get Your root canal Appointment · ${riverside.name}`),
      ),
    )
    .toBe(true)
  await expectNoSample(request)
  mailbox.mails.forEach(expectNoSampleIn)
  const home = await (await request.get('/')).text()
  const { name, tagline, address, phone } = riverside
  const hours = 'Sun - Fri 9.00 AM - 5.00 PM'
  for (const word of [name, tagline, address, phone, hours, 'Rs 500', '83.9856', 'Two doctors']) {
    expect(home).toContain(word)
  }
})
