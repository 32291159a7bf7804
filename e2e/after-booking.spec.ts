import type { Page } from '@playwright/test'
import { linkIn } from '../test/mailbox.ts'
import { freeDays, freeTimes, treatmentIdOf } from './booking.ts'
import { expect, goTo, reload, test, toasted } from './clinic.ts'
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

test('the card stays until its patient dismisses it or signs out, and the next user of the browser never sees it', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await tokenOf(request, 'mina@patients.example', 'Mina Karim')
  const other = await tokenOf(request, 'salma@patients.example', 'Salma Khan')
  await enter(page, token, `/treatments/appointment/${await treatmentIdOf(request, 'braces')}`)
  await bookOnPage(page)
  await expect(card(page)).toBeVisible()
  await page.goto('/blogs')
  const booked = () => page.evaluate(() => sessionStorage.getItem('booked-visit'))
  const id = (await booked()) ?? ''
  // Signed out in another tab: this one still has the id.
  const refused = page.waitForResponse(response => response.url().includes('/api/appointment/'))
  for (const next of [other, '']) {
    await carry(page, next)
    await page.evaluate(value => sessionStorage.setItem('booked-visit', value), id)
    await page.goto('/treatments')
    await expect.poll(booked).toBeNull()
    await expect(card(page)).toBeHidden()
  }
  expect((await refused).status()).toBe(404)
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('404')])

  await carry(page, token)
  await page.evaluate(value => sessionStorage.setItem('booked-visit', value), id)
  const reads: (() => Promise<void>)[] = []
  await page.route('**/api/appointment/*', route => void reads.push(() => route.continue()))
  await page.goto('/treatments')
  // As when another tab has stored the token again: the visit is read twice.
  await page.evaluate(() => void dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  await expect.poll(() => reads.length).toBe(2)
  await reads[0]?.()
  await card(page).getByRole('button', { name: 'Hide this card' }).click()
  await expect(card(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  const late = page.waitForResponse(/\/api\/appointment\//)
  await reads[1]?.()
  await late
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await card(page).isVisible()).toBe(false)
  await page.unroute('**/api/appointment/*')
  const asked: string[] = []
  page.on('request', sent => void asked.push(sent.url()))
  await page.goto('/treatments')
  await expect(page.getByRole('img', { name: 'Signed in as Mina Karim' })).toBeVisible()
  await expect(card(page)).toBeHidden()
  expect(asked.filter(url => url.includes('/api/appointment/'))).toEqual([])
  await page.evaluate(value => sessionStorage.setItem('booked-visit', value), id)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await booked()).toBeNull()
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
