import type { Page } from '@playwright/test'
import { sampleWordsIn } from '../test/sample-words.ts'
import { arrived, expect, goTo, reload, test, toasted } from './clinic.ts'
import { bookAsStranger, expectNoSample, expectNoSampleIn, expectNoSampleShown, riverside } from './own-clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

const owner = 'owner@riverside.example'

test.use({ clinicVariables: { SAMPLE_DATA: 'off' } })

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
  await goTo(page, '/dashboard/start')
  await page.getByRole('link', { name: new RegExp(`: ${name}$`) }).click()
  await expect(page.getByRole('link', { name: 'Back to “Make it yours”' })).toBeVisible()
}

async function sayWhatClinicItIs(page: Page): Promise<void> {
  await takeStep(page, 'Name and address')
  await page.getByLabel('Name of the clinic').fill(riverside.name)
  await page.getByLabel('Line on the home page').fill(riverside.tagline)
  await page.getByLabel('Address').fill(riverside.address)
  await page.getByLabel('Telephone', { exact: true }).fill(riverside.phone)
  await page.getByLabel('Email').fill(riverside.email)
  await page.getByLabel('Place on the map').fill('https://www.openstreetmap.org/#map=17/28.2096/83.9856')
  await page.getByLabel('Word or sign for money').fill(riverside.currency)
  await page.getByLabel('Time zone').selectOption(riverside.zone)
  // The number was of no country known here until the clinic's was chosen.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please write a number of the country chosen below')).toBeVisible()
  await expect(page.getByLabel('Telephone', { exact: true })).toBeFocused()
  await page.getByLabel('Country', { exact: true }).selectOption('Sri Lanka')
  // A colour that can't be read is refused beside its field, and nothing typed is lost.
  await page.getByLabel('Colour', { exact: true }).fill('#ffd75e')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Text in this colour could not be read on the page.')).toBeVisible()
  await expect(page.getByLabel('Name of the clinic')).toHaveValue(riverside.name)
  await page.getByLabel('Colour', { exact: true }).fill('#1d4e89')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toasted(page, 'Patients see it now')
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
  await toasted(page, `The week of ${name} is saved`)
}

async function addTreatment(page: Page, name: string, cost: string): Promise<void> {
  await goTo(page, '/dashboard/add-treatment')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Cost').fill(cost)
  await page.getByLabel('About').fill(`What ${name} is, told plainly.`)
  await page.getByLabel('Photo URL').fill('/pictures/placeholder-treatment.svg')
  await page.getByRole('button', { name: 'Add Treatment' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/manage-treatments/)
}

/** What visitors read on the pages of a clinic that has nothing yet. */
const emptyPages = [
  ['/about', 'The clinic will introduce its doctors here.'],
  ['/treatments', 'No treatments yet'],
  ['/blogs', 'No blogs yet'],
  ['/appointment', 'No treatments yet'],
] as const

/** What its owner reads on the dashboard's screens: what will be there, or what to do next. */
const emptyScreens = [
  ['today', 'Once there are doctors with their hours, each has a column here.'],
  ['today/list', 'Visits booked for this day appear here, by time.'],
  ['today/sheet', 'No doctor works on this day, and nobody is booked.'],
  ['all-appointments', 'As soon as someone books on the website, it is listed here.'],
  ['my-appointments', 'Choose a treatment and a free time, and your visit is listed here.'],
  ['patients?q=nobody', 'A file is made with the first booking.'],
  ['walk-in', 'Once there are doctors with their hours, you check in walk-ins here.'],
  ['book', 'You can book here once there are treatments, and doctors with their hours.'],
  ['to-call', 'Nobody to call'],
  ['manage-treatments', 'Treatments that you add are shown on the website at once, and can be booked.'],
  ['manage-blogs', 'Answer the first question that patients ask you again and again'],
  ['manage-reviews', 'What patients write is listed here first'],
  ['doctors', 'Add the first one, with photo and hours.'],
  ['rosters', 'Once the owner has added a doctor, you set here when they work.'],
  ['closures', 'No closures to come.'],
  ['start', 'Nothing of the sample clinic is left.'],
] as const

test('an empty clinic’s pages leave out sections without content', async ({ page, request }) => {
  await tokenOf(request, owner, 'Olga Owner')
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading')).toHaveText(['The Dental Clinic', 'Contact Us'])
  await expect(main.getByText('Prices up front')).toHaveCount(0)
  await expect(main.getByText('Where we are')).toHaveCount(0)
  await expect(main.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(1)
  await expectNoSampleShown(page)
  for (const [path, says] of emptyPages) {
    await goTo(page, path)
    await expect(page.getByText(says)).toBeVisible()
    await expectNoSampleShown(page)
  }
})

test('an empty clinic’s screens say what to do next, with no word of the sample', async ({ page, request }) => {
  await enter(page, await tokenOf(request, owner, 'Olga Owner'), '/dashboard/profile')
  for (const [screen, says] of emptyScreens) {
    await goTo(page, `/dashboard/${screen}`)
    await expect(page.getByText(says)).toBeVisible()
    await expectNoSampleShown(page)
  }
})

test('a treatment that no doctor performs yet can’t be booked, and says so', async ({ page, request }) => {
  const token = await tokenOf(request, owner, 'Olga Owner')
  const headers = bearer(token)
  const treatment = { name: 'filling', cost: 1500, durationMinutes: 30, about: 'Closes a hole.' }
  const photo = '/pictures/placeholder-treatment.svg'
  const added = await request.post('/api/treatment', { headers, data: { ...treatment, photo } })
  const { insertedId } = await added.json()
  for (const path of [`/treatments/${insertedId}`, `/appointment?treatment=${insertedId}`]) {
    await goTo(page, path)
    await expect(page.getByText('The clinic hasn’t said yet who does this treatment and when.')).toBeVisible()
    await expectNoSampleShown(page)
  }
  await enter(page, token, `/appointment/${insertedId}`)
  await expect(page.getByRole('heading', { name: 'This can’t be booked yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Appointment' })).toHaveCount(0)
  await goTo(page, '/dashboard/book')
  await expect(page.getByRole('heading', { name: 'Nothing can be booked yet' })).toBeVisible()
  expect((await request.delete(`/api/treatment/${insertedId}`, { headers })).ok()).toBe(true)
})

test('the first steps can be hidden and shown again, and the last one says how to get a public address', async ({
  page,
  request,
  site,
}) => {
  await enter(page, await tokenOf(request, owner, 'Olga Owner'), '/dashboard')
  const steps = page.getByRole('region', { name: 'Make it yours' })
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toHaveCount(0)
  const isRead = page.waitForResponse(/\/api\/setup$/)
  await reload(page)
  await isRead
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(steps).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await menu.getByRole('button', { name: 'Clinic' }).click()
  await menu.getByRole('link', { name: 'Make it yours' }).click()
  await page.getByRole('link', { name: /: A public address$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A public address' })).toBeVisible()
  await expect(page.getByText(site.url, { exact: true })).toBeVisible()
  await expect(page.getByText('other people’s phones can’t open it')).toBeVisible()
  await expect(page.getByText(`reverse_proxy localhost:${new URL(site.url).port}`)).toBeVisible()
  await expect(page.getByText('PUBLIC_URL=https://your-clinic.example')).toBeVisible()
  await page.getByRole('link', { name: 'Back to “Make it yours”' }).click()
  await page.getByRole('button', { name: 'Show it on the dashboard again' }).click()
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible()
  await goTo(page, '/dashboard')
  await expect(steps).toBeVisible()
})

test('from an empty clinic the owner goes through the steps, and a stranger books, without a word of the sample anywhere', async ({
  page,
  browser,
  site,
  mailbox,
  request,
}) => {
  const token = await tokenOf(request, owner, 'Olga Owner')
  await enter(page, token, '/login')
  await arrived(page, /\/dashboard\/start$/)
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
  await expect(page.getByText('0 of 8 done')).toBeVisible()
  await expectNoSample(request)

  await sayWhatClinicItIs(page)
  await takeStep(page, 'Opening hours')
  await setHours(page)
  await toasted(page, 'The opening hours are saved')
  for (const [name, cost] of [
    ['root canal', '4000'],
    ['check-up', '500'],
    ['whitening', '3000'],
  ] as const) {
    await addTreatment(page, name, cost)
  }
  await addDoctor(page, 'Dr. Maya Gurung', '#aa3355')
  await addDoctor(page, 'Dr. Bikash Thapa', '#3355aa')
  await goTo(page, '/dashboard/start')
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await toasted(page, `A mail to ${owner} is on its way`)
  await mailbox.next(owner)
  await expect.poll(() => mailbox.mails.some(({ subject }) => subject?.startsWith('Mails arrive'))).toBe(true)
  await expect(async () => {
    await reload(page)
    await expect(page.getByText('6 of 8 done')).toBeVisible()
  }).toPass()

  const shown = await bookAsStranger(browser, site, 'sita@patients.example', 'root canal', '077 123 4567')
  expect(shown.flatMap(sampleWordsIn)).toEqual([])
  await expect
    .poll(() =>
      mailbox.mails.some(({ subject }) =>
        subject?.startsWith(`We Get Your root canal Appointment · ${riverside.name}`),
      ),
    )
    .toBe(true)
  await expectNoSample(request)
  mailbox.mails.forEach(expectNoSampleIn)
  const visits = await (await request.get('/api/appointments', { headers: bearer(token) })).json()
  expect(visits).toMatchObject([{ phNum: '+94771234567' }])
  const home = await (await request.get('/')).text()
  expect(home).toContain('"addressCountry":"LK"')
  const { name, tagline, address, phone } = riverside
  const hours = 'Sun - Fri 9.00 AM - 5.00 PM'
  for (const word of [name, tagline, address, phone, hours, 'Rs 500', '83.9856', 'Two doctors']) {
    expect(home).toContain(word)
  }
  const chooseLanguage = (language: 'bn' | 'en') =>
    request.put('/api/session/language', { headers: bearer(token), data: { language } })
  await chooseLanguage('bn')
  await goTo(page, '/bn/dashboard/clinic')
  await expect(page.getByLabel('দেশ', { exact: true }).getByRole('option', { selected: true })).toHaveText('শ্রীলঙ্কা')
  await chooseLanguage('en')
})

test('the clinic’s own logo, colour and legal texts appear wherever patients look', async ({ page, request }) => {
  await enter(page, await tokenOf(request, owner, 'Olga Owner'), '/privacy')
  const main = page.getByRole('main')
  await expect(main).toContainText('We set no cookies of advertisers.')
  await page.goto('/terms')
  await expect(main).toContainText('These are the terms of booking')
  await goTo(page, '/dashboard/clinic')
  const buffer = await drawnPhoto(page, '#7a1f5c')
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('This is how it will look.')).toBeVisible()
  await page.getByLabel('Colour', { exact: true }).fill('#7a1f5c')
  await page.getByLabel('Privacy notice').fill('We keep little.\n\nAsk us.')
  await page.getByLabel('Terms', { exact: true }).fill('Please come in time.')
  const isReloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toasted(page, 'Patients see it now')
  await isReloaded

  const { picture } = await (await request.get('/api/clinic')).json()
  expect((await request.get(picture)).headers()['content-type']).toBe('image/webp')
  await page.goto('/')
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', picture)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', picture)
  const linked = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(linked ?? '')).toMatchObject({ '@type': 'Dentist', image: new URL(picture, page.url()).href })
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ theme_color: '#7a1f5c', icons: [{ src: picture }] })
  await page.goto('/treatments')
  await expect(main.getByRole('button', { name: 'Search' })).toHaveCSS('background-color', 'rgb(122, 31, 92)')
  await page.goto('/privacy')
  await expect(main.getByRole('paragraph')).toHaveText(['We keep little.', 'Ask us.'])
  await page.goto('/terms')
  await expect(main.getByRole('paragraph')).toHaveText(['Please come in time.'])
})
