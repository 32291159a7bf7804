import type { Page } from '@playwright/test'
import { linkIn } from '../test/mailbox.ts'
import { freeDays, freeTimes, treatmentIdOf } from './booking.ts'
import { expect, goTo, ready, reload, test, toasted } from './clinic.ts'
import { bearer, carry, enter, tokenOf, verifyEmail } from './people.ts'

// The card "Your visit" on the treatments page, and what needn't be typed the next time.

test.beforeEach(async ({ request }) => void (await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')))

const card = (page: Page) => page.getByRole('region', { name: 'Your visit' })

/** Books on a free day, by default the last one shown; returns the time. */
async function bookOnPage(page: Page, phone = '01712345678', day = freeDays(page).last()): Promise<string> {
  await day.check()
  const time = freeTimes(page).nth(2)
  const label = (await time.getAttribute('aria-label')) ?? ''
  await time.check()
  if (phone) await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Submit Appointment' }).click()
  await expect(page).toHaveURL(/\/treatments$/)
  return label
}

test('after a booking the treatments page shows the visit: when, who, where and the price, a calendar file, moving and cancelling', async ({
  page,
  request,
  site,
}) => {
  const token = await tokenOf(request, 'shirin@patients.example', 'Shirin Akter')
  await enter(page, token, `/treatments/appointment/${await treatmentIdOf(request, 'dental implant')}`)
  const time = await bookOnPage(page)
  await toasted(page, 'We Get Your dental implant Appointment')
  const [visit] = await (await request.get('/api/appointments', { headers: bearer(token) })).json()
  for (const fact of [
    time,
    visit.doctorName,
    'for Shirin Akter',
    'House 12, Road 7, Dhanmondi',
    'Taka 65,000',
    'dental implant',
  ]) {
    await expect(card(page)).toContainText(fact)
  }
  const [top, title] = [await card(page).boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
  expect(top?.y).toBeLessThan(title?.y ?? 0)

  const download = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'Add to calendar: dental implant' }).click()
  expect((await download).suggestedFilename()).toBe('visit.ics')

  // The public page contains nothing about the patient.
  expect(await (await request.get(`${site.url}/treatments`)).text()).not.toContain('Shirin')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Shirin')

  await card(page).getByRole('link', { name: 'Move dental implant' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose another time' })).toBeVisible()
  await page.goto('/treatments')
  await card(page).getByRole('link', { name: 'Cancel dental implant' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/^Cancel \w+day \d+ \w+, \d+:\d\d [AP]M\?/)
  await dialog.getByRole('button', { name: 'Keep it', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel dental implant' }).click()
  await dialog.getByRole('button', { name: 'Cancel the visit', exact: true }).click()
  await toasted(page, 'Appointment deleted successfully')
  await page.goto('/treatments')
  await expect(page.getByRole('img', { name: 'Signed in as Shirin Akter' })).toBeVisible()
  await expect(card(page)).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('booked-visit'))).toBeNull()
})

test('the card stays until it is dismissed, and stays dismissed when the page is opened again', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, 'mina@patients.example', 'Mina Karim')
  await enter(page, token, `/treatments/appointment/${await treatmentIdOf(request, 'braces')}`)
  await bookOnPage(page)
  await expect(card(page)).toBeVisible()
  await page.goto('/blogs')
  await page.goto('/treatments')
  await expect(card(page)).toBeVisible()
  await card(page).getByRole('button', { name: 'Hide this card' }).click()
  await expect(card(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  const asked: string[] = []
  page.on('request', sent => void asked.push(sent.url()))
  await page.goto('/treatments')
  await expect(page.getByRole('img', { name: 'Signed in as Mina Karim' })).toBeVisible()
  await expect(card(page)).toBeHidden()
  expect(asked.filter(url => url.includes('/api/appointment/'))).toEqual([])
})

test('the card disappears once its patient signs out, and the next user of the browser never sees it', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await tokenOf(request, 'rafiq@patients.example', 'Rafiq Uddin')
  const other = await tokenOf(request, 'salma@patients.example', 'Salma Khan')
  await enter(page, token, `/treatments/appointment/${await treatmentIdOf(request, 'zirconia crown')}`)
  await bookOnPage(page)
  await expect(card(page)).toBeVisible()
  const id = await page.evaluate(() => sessionStorage.getItem('booked-visit'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => sessionStorage.getItem('booked-visit'))).toBeNull()
  // Signed out in another tab: this one still has the id.
  await carry(page, other)
  await page.evaluate(value => sessionStorage.setItem('booked-visit', value ?? ''), id)
  const refused = page.waitForResponse(response => response.url().includes('/api/appointment/'))
  await page.goto('/treatments')
  expect((await refused).status()).toBe(404)
  await expect(card(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('booked-visit'))).toBeNull()
  await carry(page, '')
  await page.evaluate(value => sessionStorage.setItem('booked-visit', value ?? ''), id)
  await page.goto('/treatments')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('booked-visit'))).toBeNull()
  await expect(card(page)).toBeHidden()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('404')])
})

test('the phone goes into the profile if the patient ticks that, and the family is chosen from a list the next time', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, 'parveen@patients.example', 'Parveen Sultana')
  await enter(page, token, `/treatments/appointment/${await treatmentIdOf(request, 'check-up')}`)
  await page.getByLabel('For whom?').selectOption({ label: 'For a family member' })
  await page.getByLabel('Their full name').fill('Rahima Begum')
  await page.getByLabel('Keep this number in my profile').check()
  await bookOnPage(page)
  await expect(card(page)).toContainText('for Rahima Begum')

  await goTo(page, `/treatments/appointment/${await treatmentIdOf(request, 'teeth whitening')}`)
  await expect(page.getByLabel('Phone number')).toHaveValue('01712 345678')
  await expect(page.getByLabel('Keep this number in my profile')).toHaveCount(0)
  const whom = page.getByLabel('For whom?')
  await expect(whom.getByRole('option')).toHaveText([
    'For me (Parveen Sultana)',
    'For Rahima Begum',
    'For someone else',
  ])
  await whom.selectOption({ label: 'For Rahima Begum' })
  await expect(page.getByLabel('Their full name')).toHaveCount(0)
  // Not the day of her other visit, and not today, which may have few times left.
  await bookOnPage(page, '', freeDays(page).nth(1))
  await expect(card(page)).toContainText('for Rahima Begum')
  await expect(card(page)).toContainText('teeth whitening')

  await goTo(page, '/dashboard/profile')
  await expect(page.getByText('01712 345678')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Rahima Begum' }).click()
  await toasted(page, 'Removed: Rahima Begum')
  await expect(page.getByRole('heading', { name: 'Whom you book for' })).toHaveCount(0)
  await goTo(page, `/treatments/appointment/${await treatmentIdOf(request, 'braces')}`)
  await expect(page.getByLabel('For whom?').getByRole('option')).toHaveCount(2)
})

test('a patient who wants an earlier time sees those that are free now, and takes one with one tap', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, 'wahida@patients.example', 'Wahida Khan')
  await enter(page, token, `/treatments/appointment/${await treatmentIdOf(request, 'root canal')}`)
  await bookOnPage(page)
  await goTo(page, '/dashboard/all-appointments')
  const [before] = await (await request.get('/api/appointments', { headers: bearer(token) })).json()
  await page.getByRole('button', { name: 'Wait for an earlier time' }).click()
  const earlier = page.getByRole('region', { name: 'These earlier times are free now' })
  await expect(earlier.getByRole('heading')).toBeFocused()
  await earlier.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(earlier).toHaveCount(0)
  await page.getByRole('button', { name: 'Wait for an earlier time' }).click()
  const first = earlier.getByRole('button', { name: /^Move the visit to / }).first()
  const [, day = '', time = ''] = /to (.+), (.+)$/.exec((await first.getAttribute('aria-label')) ?? '') ?? []
  await first.click()
  await toasted(page, 'Your root canal treatment appointment has a new time.')
  await expect(page.getByText(`${day}, ${time}`)).toBeVisible()
  const [after] = await (await request.get('/api/appointments', { headers: bearer(token) })).json()
  expect(Date.parse(after.startsAt)).toBeLessThan(Date.parse(before.startsAt))
  expect(after.waiting).toBe(false)
})

test('a patient who finds no suitable time gets a mail when one becomes free, and can stop waiting', async ({
  page,
  request,
  site,
  pageProblems,
}) => {
  const email = 'lota@patients.example'
  const token = await tokenOf(request, email, 'Lota Rani')
  const id = await treatmentIdOf(request, 'wisdom')
  await enter(page, token, `/treatments/appointment/${id}`)
  await page.getByRole('button', { name: 'Tell me when a time opens up' }).click()
  const form = page.getByRole('region', { name: 'No time suits you?' })
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(form.getByLabel('Until which day?')).toHaveAccessibleDescription('Please fill this in.')
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('Until which day?').fill(until)
  await form.getByLabel('Phone number').fill('01712345678')
  await form.getByRole('button', { name: 'Tell me' }).click()
  await toasted(page, 'First Verify Your Email')
  await expect(form.getByLabel('Until which day?')).toHaveValue(until)
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('403')])
  await verifyEmail(site.dataDir, email)
  await form.getByRole('button', { name: 'Tell me' }).click()
  await toasted(page, 'We will let you know when a time for wisdom tooth removal opens up.')
  await goTo(page, '/dashboard/all-appointments')
  await expect(page.getByRole('region', { name: 'You are waiting for a free time' })).toContainText('with any doctor')
  await page.getByRole('button', { name: 'Stop waiting for wisdom tooth removal' }).click()
  await toasted(page, 'We have stopped looking for a time for wisdom tooth removal.')
  await expect(page.getByRole('region', { name: 'You are waiting for a free time' })).toHaveCount(0)
})

test('a time that becomes free is mailed to a patient who waits without a visit, and booked with one tap', async ({
  page,
  request,
  mailbox,
  site,
}) => {
  const email = 'dipa@patients.example'
  const waits = await tokenOf(request, email, 'Dipa Roy')
  const holder = await tokenOf(request, 'hosne@patients.example', 'Hosne Ara')
  await verifyEmail(site.dataDir, email)
  const treatmentId = await treatmentIdOf(request, 'tooth extraction')
  // Far enough ahead that no cut-off is near, at any hour.
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const free = await request.get(`/api/availability?treatment=${treatmentId}&from=${soon}&days=15`)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await free.json()
  const appointDate = days.find(({ slots }) => slots.length > 0)?.date
  const booking = { headers: bearer(holder), data: { treatmentId, appointDate, phNum: '01712345678' } }
  const { insertedId } = await (await request.post('/api/appointment', booking)).json()
  const asked = { headers: bearer(waits), data: { treatmentId, until, phNum: '01712345678', forName: 'Mitu Roy' } }
  expect((await request.post('/api/waiting', asked)).status()).toBe(201)
  await request.delete(`/api/appointment/${insertedId}`, { headers: bearer(holder) })

  let mail = await mailbox.next(email)
  while (mail.subject !== 'A time for tooth extraction is free · Teeth Care') mail = await mailbox.next(email)
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, linkIn(mail))
  await expect(page.getByRole('heading', { level: 1, name: 'A time is free' })).toBeVisible()
  await expect(page.getByText('You are waiting for tooth extraction:')).toBeVisible()
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The time is yours' })).toBeVisible()
  await reload(page)
  await expect(page.getByText(/^Your tooth extraction appointment is on /)).toBeVisible()
  const [visit] = await (await request.get('/api/appointments', { headers: bearer(waits) })).json()
  expect(visit).toMatchObject({ treatment: 'tooth extraction', appointDate, patientName: 'Mitu Roy' })
})

test('the booking page shows the cost above the days, and each time with AM or PM', async ({ page, request }) => {
  const token = await tokenOf(request, 'rafiq@patients.example', 'Rafiq Uddin')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, token, `/treatments/appointment/${await treatmentIdOf(request, 'dental implant')}`)
    await ready(page)
    const cost = await page.getByText('Taka 65,000').boundingBox()
    const days = await page.getByText('Choose a day', { exact: true }).boundingBox()
    expect(cost && days && cost.y + cost.height <= days.y).toBe(true)
    await freeDays(page).last().check()
    const shown = await page.locator('label:has(input[name=appointTime])').allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    for (const text of shown) expect(text).toMatch(/^\d+:\d\d [AP]M$/)
  }
})

test('a treatment’s name begins with the same letter on its card and in every list', async ({ page }) => {
  const firstLetters = async (path: string) => {
    await goTo(page, path)
    const options = await page.getByRole('combobox').getByRole('option').allTextContents()
    return options.filter(text => text !== 'Filtering By Name').map(text => text.charAt(0))
  }
  await page.goto('/treatments')
  const cased = await page.locator('article h2').evaluateAll(headings =>
    headings.map(heading => {
      const first = heading.textContent.charAt(0)
      return getComputedStyle(heading, '::first-letter').textTransform === 'uppercase' ? first.toUpperCase() : first
    }),
  )
  expect(await firstLetters('/treatments')).toEqual(cased)
  expect((await firstLetters('/appointment')).toReversed()).toEqual(cased)
})

test('text and name together search for both, and the page shows what was searched for', async ({ page }) => {
  await page.goto('/treatments')
  const [box, choice, status] = [page.getByRole('searchbox'), page.getByRole('combobox'), page.getByRole('status')]
  const search = () => page.getByRole('button', { name: 'Search' }).click()
  await box.fill('TOOTH')
  await choice.selectOption('wisdom tooth removal')
  await search()
  await expect(status).toContainText('1 treatment for “tooth” and “wisdom tooth removal”')
  await expect(page.locator('article')).toHaveCount(1)
  await expect(box).toHaveValue('tooth')
  await expect(choice).toHaveValue('wisdom tooth removal')
  await choice.selectOption('braces')
  await search()
  await expect(status).toContainText('Nothing matches “tooth” and “braces”. Here is everything we do.')
  await expect(choice).toHaveValue('braces')
  await box.fill('')
  await search()
  await expect(status).toContainText('1 treatment for “braces”')
  await box.fill('braces')
  await choice.selectOption({ index: 0 })
  await search()
  await expect(box).toHaveValue('braces')
  await expect(choice).toHaveValue('')
})

test('on a phone roster times have space for AM and PM, and fields that can’t be edited look different', async ({
  page,
  request,
}) => {
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, owner, '/dashboard/rosters')
  await page.getByRole('button', { name: /^Dr\. Farhana Islam, Tuesday: / }).click()
  await page.locator('input[type=time]').first().waitFor()
  const tight = await page.locator('input[type=time]').evaluateAll(fields =>
    fields.filter(field => {
      const free = field.cloneNode()
      if (!(free instanceof HTMLElement)) return true
      free.style.width = 'max-content'
      field.after(free)
      const needed = free.offsetWidth
      free.remove()
      return field.getBoundingClientRect().width < needed
    }),
  )
  expect(tight).toEqual([])
  await goTo(page, '/dashboard/profile/update-profile')
  const look = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate(field => getComputedStyle(field).backgroundColor)
  await expect(page.getByLabel('Email', { exact: true })).toBeDisabled()
  expect(await look('Email')).not.toBe(await look('Name'))
})

test('the login says that the treatment stays chosen only if one was chosen', async ({ page, request }) => {
  const promise = page.getByText('We keep the treatment that you chose')
  await goTo(page, `/treatments/appointment/${await treatmentIdOf(request, 'braces')}`)
  await expect(page).toHaveURL(/\/login/)
  await expect(promise).toBeVisible()
  await goTo(page, '/dashboard/all-appointments')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(promise).toHaveCount(0)
})
