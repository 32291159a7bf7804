import type { Page } from '@playwright/test'
import { freeDays } from './booking.ts'
import { expect, goTo, ready, test, toasted } from './clinic.ts'
import { enter, password, tokenOf } from './people.ts'
import { setUpClinic } from './screens.ts'

const section = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

/** The toasts of an application, or of a read page. */
const toasts = (page: Page) => page.locator('.toast')

test('home begins with a welcome and a link to the treatments; it shows the three newest of them and the two newest blogs, with links to all', async ({
  page,
  request,
}) => {
  const treatments: { name: string }[] = await (await request.get('/api/treatments')).json()
  const blogs: { question: string; createdDate: string }[] = await (await request.get('/api/blogs')).json()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  const cards = section(page, 'Our Treatments').first()
  const newest = treatments.toReversed().slice(0, 3)
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(newest.map(({ name }) => name))
  const shown = section(page, 'Recent Blogs').locator('article')
  await expect(shown).toHaveCount(2)
  for (const [index, blog] of blogs.toReversed().slice(0, 2).entries()) {
    await expect(shown.nth(index)).toContainText(blog.question)
    await expect(shown.nth(index)).toContainText(blog.createdDate)
    await expect(shown.nth(index).locator('img')).toBeVisible()
  }
  for (const [link, path] of [
    [page.getByRole('link', { name: 'See treatments' }), '/treatments'],
    [cards.getByRole('link', { name: 'See More' }), '/treatments'],
  ] as const) {
    await expect(link).toHaveAttribute('href', path)
  }
  await section(page, 'Recent Blogs').getByRole('link', { name: 'See More' }).click()
  await expect(page).toHaveURL(/\/blogs$/)
})

test('the reviews come one at a time, 50 px apart, chosen by their marks or by a swipe', async ({ page, request }) => {
  const { length: known } = await (await request.get('/api/reviews')).json()
  await page.goto('/')
  const slider = page.getByRole('region', { name: 'Happy Patients' })
  await slider.scrollIntoViewIfNeeded()
  const slides = slider.locator('figure')
  const current = slider.locator('[aria-current="true"]')
  await expect(current).toHaveAccessibleName(`Review 1 of ${known}`)
  const [first, second] = await Promise.all([slides.nth(0).boundingBox(), slides.nth(1).boundingBox()])
  if (!first || !second) throw new Error('the slides have no place')
  expect(second.x - (first.x + first.width)).toBeCloseTo(50, 0)
  await expect(slides.nth(0)).toBeInViewport()
  await expect(slides.nth(1)).not.toBeInViewport()

  await slider.getByRole('link', { name: `Review 3 of ${known}` }).click()
  await expect(current).toHaveAccessibleName(`Review 3 of ${known}`)
  await expect.poll(async () => (await slides.nth(2).boundingBox())?.x).toBeCloseTo(first.x, 0)
  await expect(slides.nth(0)).not.toBeInViewport()

  // As with two fingers on a touchpad; further than half a slide, so the next one is shown.
  await page.mouse.move(first.x + first.width / 2, first.y + 30)
  await page.mouse.wheel(first.width * 0.8, 0)
  await expect(current).toHaveAccessibleName(`Review 4 of ${known}`)
  await slider.getByRole('button', { name: 'Previous review' }).click()
  await expect(current).toHaveAccessibleName(`Review 3 of ${known}`)
})

test('the contact section says where, when and how, and its embedded map loads once it is scrolled near', async ({
  page,
}) => {
  const elsewhere: string[] = []
  await page.route('https://www.openstreetmap.org/**', async route => {
    elsewhere.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>a map</p>' })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/contact']) {
    await goTo(page, path)
    const contact = page.locator('#contact')
    for (const text of ['House 12, Road 7, Dhanmondi', '01700-000000', 'hello@teethcare.example'])
      await expect(contact).toContainText(text)
    await expect(contact).toContainText('Mon - Sat 8.00 AM - 6.00 PM BD')
    const map = contact.getByTitle('Map of the clinic’s street')
    await expect(map).toHaveAttribute('loading', 'lazy')
    // On a phone's home page it is far below.
    if (path === '/') expect(elsewhere).toEqual([])
    await map.scrollIntoViewIfNeeded()
    await expect(map.contentFrame().getByText('a map')).toBeVisible()
    expect(elsewhere).toHaveLength(1)
    elsewhere.length = 0
  }
})

test('the contact form knows who is signed in, sends, and says so', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  await enter(page, tokens.patient, '/')
  await expect(page.getByLabel('Full name')).toHaveValue('Nusrat Jahan')
  await expect(page.getByLabel('Email')).toHaveValue('nusrat@patients.example')
  await page.getByPlaceholder('Describe your problem ...').fill('My crown came off.')
  await page.getByRole('button', { name: 'Send' }).click()
  await toasted(page, 'Message Send')
  await expect(page.getByPlaceholder('Describe your problem ...')).toHaveValue('')
})

test('the contact form checks nothing itself: the server’s messages appear beside the fields, and what was typed stays', async ({
  page,
  pageProblems,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Full name').fill('Mina')
  const sent = page.waitForResponse(response => response.url().endsWith('/api/contact'))
  await page.getByRole('button', { name: 'Send' }).click()
  expect((await sent).status()).toBe(422)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/email address/)
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please fill this in.')
  await expect(page.getByLabel('Full name')).toHaveValue('Mina')
  // Chromium logs the refusal that this test is about.
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('422')])
})

test('the blogs page shows every blog with photo, day, question and answer', async ({ page, request }) => {
  const blogs: { question: string; qanswer: string; createdDate: string }[] = await (
    await request.get('/api/blogs')
  ).json()
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { level: 1, name: 'Recent Blogs' })).toBeVisible()
  await expect(page.locator('article')).toHaveCount(blogs.length)
  for (const { question, qanswer, createdDate } of blogs) {
    const card = page.locator('article').filter({ has: page.getByRole('heading', { name: question, exact: true }) })
    await expect(card).toContainText(createdDate)
    await expect(card).toContainText(qanswer.slice(0, 60))
    await expect(card.locator('img')).toHaveCount(1)
  }
})

test('a treatment’s card shows photo, Taka, name and text, and leads to its booking', async ({ page, request }) => {
  const [implant] = await (await request.get('/api/treatments?name=dental implant')).json()
  await page.goto('/treatments')
  const card = page.locator('article').filter({ hasText: 'dental implant' })
  await expect(card.locator('img')).toBeVisible()
  await expect(card).toContainText('Taka 65,000')
  await expect(card).toContainText(implant.about)
  const link = card.getByRole('link', { name: 'Appointment' })
  expect(new URL((await link.getAttribute('href')) ?? '', page.url()).pathname).toBe(
    `/treatments/appointment/${implant._id}`,
  )
})

test('the treatments are searched by text, chosen by name, or both; without a match all are shown, and the page says so', async ({
  page,
}) => {
  await page.goto('/treatments')
  const cards = page.locator('article')
  const choice = page.getByRole('combobox')
  await expect(choice.getByRole('option').first()).toHaveText('Filtering By Name')
  const all = await cards.count()
  await expect(choice.getByRole('option')).toHaveCount(all + 1)
  await choice.selectOption('braces')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('braces')
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(cards).toHaveCount(all)
  await page.getByRole('searchbox').fill('TOOTH')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status')).toContainText('treatments for “tooth”')
  for (const card of await cards.all()) await expect(card.getByRole('heading')).toContainText('tooth')
  const [box, status] = [page.getByRole('searchbox'), page.getByRole('status')]
  await choice.selectOption('wisdom tooth removal')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(status).toContainText('1 treatment for “tooth” and “wisdom tooth removal”')
  await expect(cards).toHaveCount(1)
  await expect(box).toHaveValue('tooth')
  await expect(choice).toHaveValue('wisdom tooth removal')
  await choice.selectOption('braces')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(status).toContainText('Nothing matches “tooth” and “braces”. Here is everything we do.')
  await expect(choice).toHaveValue('braces')
  await choice.selectOption({ index: 0 })
  await page.getByRole('searchbox').fill('unicorn')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(status).toContainText('Nothing matches “unicorn”')
  await expect(choice).toHaveValue('')
  await expect(cards).toHaveCount(all)
})

test('while the search runs, a spinner shows', async ({ page }) => {
  await page.goto('/treatments')
  await page.getByRole('searchbox').fill('braces')
  const button = page.getByRole('button', { name: 'Search' })
  const isBusy = await button.evaluate((pressed: HTMLElement) => {
    pressed.click()
    return pressed.ariaBusy
  })
  expect(isBusy).toBe('true')
  await expect(page.locator('article')).toHaveCount(1)
  await page.goBack()
  await expect(button).not.toHaveAttribute('aria-busy')
})

test('the doctors’ page shows four profiles with every fact, and the article with dollar prices and a link to the treatments', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'Our honorable doctors' })).toBeVisible()
  const profiles = page.locator('article').filter({ has: page.getByText('Fri - Mon 3:00 PM to 10:00 PM') })
  await expect(profiles).toHaveCount(4)
  const first = profiles.first()
  await expect(first.getByRole('img', { name: 'Portrait of Dr. Farhana Islam' })).toBeVisible()
  for (const fact of [
    'Dr. Farhana Islam',
    'Implants and crowns',
    'BDS, FCPS (Prosthodontics)',
    'Associate Professor of Prosthodontics',
    'Lakeside Dental Chamber',
    'House 31, Road 11/A',
    '01700-000011',
    'farhana.islam@teethcare.example',
  ])
    await expect(first).toContainText(fact)
  const article = page.locator('article').last()
  for (const heading of ['How they work', 'Who should get them', 'What they cost', 'Looking after them'])
    await expect(article.getByRole('heading', { name: heading })).toBeVisible()
  for (const figure of ['1,000-3,000 dollars', '500-3,000 dollars', '25,000-95,000 dollars', 'less than 10%'])
    await expect(article).toContainText(figure)
  await article.getByRole('link', { name: 'Get Treatments' }).click()
  await expect(page).toHaveURL(/\/treatments$/)
})

test('a treatment, a blog and a doctor each have a page, and the cards lead there', async ({ page }) => {
  await page.goto('/treatments')
  await page.getByRole('link', { name: 'dental implant', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'dental implant' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Next free days' })).toBeVisible()
  await page.getByRole('link', { name: /^Dr. Farhana Islam/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dr. Farhana Islam' })).toBeVisible()
  await page.goto('/blogs')
  await page.getByRole('link', { name: 'Does scaling make teeth loose?', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Does scaling make teeth loose?' })).toBeVisible()
})

test('login and register have exactly the spec’s fields and buttons, and each required field says so when empty', async ({
  page,
}) => {
  await goTo(page, '/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  for (const name of ['SignIn', 'SignIn with Google']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('button', { name: 'SignUp' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'SignIn with Google' })).toBeVisible()
  await page.getByRole('button', { name: 'SignUp' }).click()
  for (const name of ['User Name', 'Email', 'Password']) {
    await expect(page.getByLabel(name)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(name)).toHaveAttribute('required', '')
  }
  // An empty password isn't a weak one.
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Please fill this in\./)
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByLabel('Photo URL')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Photo URL')).not.toHaveAttribute('required')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the booking shows name, cost and text to read above the days, asks for phone, day and time, and leads to the treatments', async ({
  page,
  request,
}) => {
  const { treatmentId } = await setUpClinic(request)
  const token = await tokenOf(request, 'rafiq@patients.example', 'Rafiq Uddin')
  await enter(page, token, `/appointment/${treatmentId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'dental implant' })).toBeVisible()
  await expect(page.getByText('Taka 65,000')).toBeVisible()
  await expect(page.getByText(/^A new root and crown/)).toBeVisible()
  await ready(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cost = await page.getByText('Taka 65,000').boundingBox()
    const days = await page.getByText('Choose a day', { exact: true }).boundingBox()
    expect(cost && days && cost.y + cost.height <= days.y).toBe(true)
  }
  await freeDays(page).last().check()
  const times = await page.locator('label:has(input[name=appointTime])').allTextContents()
  expect(times.length).toBeGreaterThan(0)
  for (const text of times) expect(text).toMatch(/^\d+:\d\d [AP]M$/)
  await expect(page.getByLabel('Phone number')).toHaveAttribute('inputmode', 'tel')
  await expect(page.getByLabel('Appointment date')).toHaveAttribute('type', 'date')
  await page.getByRole('button', { name: 'Submit Appointment' }).click()
  await expect(page.getByText('Please choose a time.')).toBeVisible()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  // Letters are refused while typing; what is left is too short.
  await page.getByLabel('Phone number').pressSequentially('not a number 12')
  await expect(page.getByLabel('Phone number')).toHaveValue(/^ *12$/)
  await page
    .getByRole('radio', { name: /^\d+:\d\d [AP]M$/ })
    .last()
    .check()
  await page.getByRole('button', { name: 'Submit Appointment' }).click()
  await expect(page.getByText('Please write a phone number such as 01712 345678.')).toBeVisible()
  await page.getByLabel('Phone number').fill('01712345678')
  await page.getByRole('button', { name: 'Submit Appointment' }).click()
  await toasted(page, 'We Get Your dental implant Appointment')
  await expect(page).toHaveURL(/\/treatments$/)
})

test('a booking that is refused says why in a toast and leads to the treatments as well', async ({
  page,
  request,
  pageProblems,
}) => {
  const { tokens, treatmentId } = await setUpClinic(request)
  await enter(page, tokens.patient, `/appointment/${treatmentId}`)
  await page
    .getByRole('radio', { name: /^\d+:\d\d [AP]M$/ })
    .last()
    .check()
  await page.getByLabel('Phone number').fill('01712345678')
  await page.getByRole('button', { name: 'Submit Appointment' }).click()
  const toast = toasts(page).filter({ hasText: 'Already You Have dental implant Appointment! Teeth Care' })
  await expect(toast).toHaveClass(/toast-warning/)
  const typeface = await page.locator('body').evaluate(body => getComputedStyle(body).fontFamily)
  await expect(toast).toHaveCSS('font-family', typeface)
  await expect(page).toHaveURL(/\/treatments$/)
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
})

test('registering welcomes by name; a taken e-mail and a weak password are refused with a clear message', async ({
  page,
  request,
  pageProblems,
}) => {
  await setUpClinic(request)
  const fill = async (email: string, secret: string) => {
    await goTo(page, '/register')
    await page.getByLabel('User Name').fill('Mitu Das')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(secret)
    await page.getByLabel('Photo URL').fill('/pictures/patients/mitu-das.svg')
    await page.getByRole('button', { name: 'SignUp' }).click()
  }
  await fill('mitu@patients.example', '12345')
  await expect(toasts(page).filter({ hasText: 'Password should be at least 6 characters' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Password should be at least 6 characters/)
  await expect(page.getByLabel('User Name')).toHaveValue('Mitu Das')
  await fill('nusrat@patients.example', password)
  await expect(toasts(page).filter({ hasText: 'Email already in Use. Please Login.' })).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
  await fill('mitu@patients.example', password)
  await expect(toasts(page).filter({ hasText: 'Mitu Das welcome to Teeth Care!' })).toBeVisible()
})
