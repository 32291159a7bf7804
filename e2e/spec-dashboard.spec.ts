import type { Page } from '@playwright/test'
import { expect, goTo, reload, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'
import { setUpClinic } from './screens.ts'

const photo = '/pictures/placeholder-treatment.svg'

/** Fills a form by its labels. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** The date this many days ahead, in UTC. */
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

/** Collects the requests that change something on the server. */
function listenForWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`)
  })
  return writes
}

test('the dashboard’s menu leads to every screen, each at its own address', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  await enter(page, tokens.owner, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Treatments' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  for (const [entry, path] of [
    ['Manage Treatments', 'manage-treatments'],
    ['Profile', 'profile'],
    ['Add Treatment', 'add-treatment'],
    ['Create Blog', 'create-blog'],
    ['Add Review', 'add-review'],
    ['All Users', 'all-user'],
    ['All Appointments', 'all-appointments'],
    ['Manage Blogs', 'manage-blogs'],
    ['Manage Reviews', 'manage-reviews'],
  ] as const) {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
  }
  await menu.getByRole('link', { name: 'Go To Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('on a phone Open SideBar shows the menu, and a choice closes it', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  await page.setViewportSize({ width: 390, height: 800 })
  await enter(page, tokens.owner, '/dashboard')
  const sidebar = page.getByRole('dialog', { name: 'Dashboard' })
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: 'Open SideBar' }).click()
  await sidebar.getByRole('link', { name: 'All Users' }).click()
  await expect(page).toHaveURL(/\/dashboard\/all-user$/)
  await expect(sidebar).toBeHidden()
})

test('the treatments’ table shows serial, name, cost in TK, thirty letters and the picture, and links to the edit screen', async ({
  page,
  request,
}) => {
  const { tokens, treatmentId } = await setUpClinic(request)
  await enter(page, tokens.owner, '/dashboard/manage-treatments')
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Name', 'Cost', 'About', 'Image', 'Edit', 'Delete'])
  const row = page.getByRole('row', { name: /dental implant/ })
  await expect(row.getByRole('cell').first()).toHaveText(/^\d+$/)
  await expect(row).toContainText('65,000 TK')
  await expect(row.getByRole('cell').nth(3)).toHaveText('A new root and crown that chew...')
  await expect(row.locator('img')).toBeVisible()
  await row.getByRole('link', { name: 'Edit dental implant' }).click()
  for (const path of [`manage-treatments/update-treatment/${treatmentId}`, `update-treatment/${treatmentId}`]) {
    await goTo(page, `/dashboard/${path}`)
    await expect(page.getByLabel('Name')).toHaveValue('dental implant')
    await expect(page.getByLabel('Cost')).toHaveValue('65000')
    await expect(page.getByLabel('About')).toHaveValue(/^A new root and crown/)
    await expect(page.getByLabel('Photo URL')).toHaveValue('/pictures/treatments/dental-implant.svg')
  }
})

test('a number field shows a phone’s number keys, and takes Bangla digits too', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  await enter(page, tokens.owner, '/dashboard/add-treatment')
  await expect(page.getByLabel('Cost')).toHaveAttribute('inputmode', 'numeric')
  await page.getByLabel('Cost').fill('৪৫০০')
  await expect(page.getByLabel('Cost')).toHaveValue('৪৫০০')
})

test('a treatment’s name is lowercased before it is sent', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  await enter(page, tokens.owner, '/dashboard/add-treatment')
  await fill(page, { Name: 'Night GUARD', Cost: '4500', About: 'Against grinding.', 'Photo URL': photo })
  await page.getByRole('button', { name: 'Add Treatment' }).click()
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/api/treatment'))
  await page.getByRole('button', { name: 'Yes' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ name: 'night guard', cost: 4500, photo })
  await toasted(page, 'Added successfully')
})

const forms = [
  {
    screen: 'create-blog',
    fields: { Question: 'Is tea bad for teeth?', Answer: 'A little.', 'Photo URL': photo },
    button: 'Create Blog',
    question: 'Are you sure? You want to create Is tea bad for teeth? blog?',
    done: 'Blog created successfully',
  },
  {
    screen: 'add-review',
    fields: { 'Reviewer name': 'Mitu', Title: 'Braces', Review: 'Kind people.', 'Reviewer photo URL': photo },
    button: 'Add Review',
    question: 'Are you sure? Braces is a correct review?',
    done: 'Review added successfully',
  },
  {
    screen: 'add-treatment',
    fields: { Name: 'fluoride varnish', Cost: '900', About: 'A coat.', 'Photo URL': photo },
    button: 'Add Treatment',
    question: 'Are you sure? You want to add fluoride varnish treatment',
    done: 'Added successfully',
  },
  {
    screen: 'profile/update-profile',
    fields: { Name: 'Olive Owner', 'Phone number': '01712 345678', 'Photo URL': photo },
    button: 'Update',
    question: 'All informations are correct?',
    done: 'User info updated successfully',
  },
] as const

for (const { screen, fields, button, question, done } of forms) {
  test(`${screen} asks first: “${question}”; no sends nothing and keeps what was typed, yes says “${done}”`, async ({
    page,
    request,
  }) => {
    const { tokens } = await setUpClinic(request)
    await enter(page, tokens.owner, `/dashboard/${screen}`)
    await fill(page, fields)
    const writes = listenForWrites(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(question, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    for (const [label, value] of Object.entries(fields)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
    }
    expect(writes).toEqual([])
    await page.getByRole('button', { name: button, exact: true }).click()
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await toasted(page, done)
    expect(writes).toHaveLength(1)
  })
}

test('changing and deleting a treatment ask first; no changes nothing, yes says so', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  const data = { name: 'dry socket care', cost: 700, about: 'Rinse and rest.', photo }
  const added = await request.post('/api/treatment', { headers: bearer(tokens.owner), data })
  const { insertedId } = await added.json()
  await enter(page, tokens.owner, `/dashboard/update-treatment/${insertedId}`)
  const writes = listenForWrites(page)
  const dialog = page.getByRole('dialog')
  await page.getByLabel('Cost').fill('750')
  await page.getByRole('button', { name: 'Update Treatment' }).click()
  await expect(dialog).toContainText('Are you sure? You want to update dry socket care treatment?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(writes).toEqual([])
  await page.getByRole('button', { name: 'Update Treatment' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Treatment updated successfully')
  await expect(page).toHaveURL(/\/manage-treatments$/)
  writes.length = 0
  await page.getByRole('button', { name: 'Delete dry socket care' }).click()
  await expect(dialog.getByText('Are you sure? You want to delete dry socket care', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(writes).toEqual([])
  await page.getByRole('button', { name: 'Delete dry socket care' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Treatment deleted successfully')
  await expect(page.getByRole('row', { name: /dry socket care/ })).toHaveCount(0)
})

for (const [screen, name, fields] of [
  ['create-blog', 'createdDate', { Question: 'Is floss better?', Answer: 'Both.', 'Photo URL': photo }],
  ['add-review', 'reviewDate', { Title: 'A calm hour', Review: 'Nothing hurt.' }],
] as const) {
  test(`${screen} has a hidden date, today’s in the short form, and sends it`, async ({ page, request }) => {
    const { tokens } = await setUpClinic(request)
    await enter(page, tokens.owner, `/dashboard/${screen}`)
    await fill(page, fields)
    const hidden = page.locator(`form input[name=${name}]`)
    await expect(hidden).toHaveAttribute('type', 'hidden')
    const today = await page.evaluate(() => new Date().toDateString())
    await expect(hidden).toHaveValue(today)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Create Blog|Add Review)$/ })
      .click()
    const sent = page.waitForRequest(call => call.method() === 'POST' && /\/api\/(blog|review)$/.test(call.url()))
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ [name]: today })
    await toasted(page, /(created|added) successfully/)
  })
}

test('a profile is sent with its e-mail', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  await enter(page, tokens.owner, '/dashboard/profile/update-profile')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const sent = page.waitForRequest(call => call.method() === 'PUT' && call.url().includes('/api/update-user/'))
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ email: 'olive@teethcare.example', fName: 'Olive Owner' })
  await toasted(page, 'User info updated successfully')
})

test('a phone field shows the number keys, and takes Bangla digits but no letters', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  for (const screen of ['profile/update-profile', 'book']) {
    await enter(page, tokens.owner, `/dashboard/${screen}`)
    const phone = page.getByLabel(/^Phone/)
    await expect(phone).toHaveAttribute('inputmode', 'tel')
    await phone.fill('')
    await phone.pressSequentially('০১৭১২ three ৩৪৫৬৭৮')
    await expect(phone).toHaveValue('০১৭১২  ৩৪৫৬৭৮')
    // As pasted.
    await phone.fill('Tel.: +880 (1712) 345-678')
    await expect(phone).toHaveValue('. +880 (1712) 345-678')
    // A letter in the middle leaves the caret where it is.
    await phone.fill('0712345678')
    await phone.press('Home')
    await phone.press('ArrowRight')
    await phone.pressSequentially('x1')
    await expect(phone).toHaveValue('01712345678')
  }
})

test('on a phone each card of a table shows its serial number', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const screen of ['manage-treatments', 'manage-blogs', 'all-user', 'all-appointments']) {
    await enter(page, tokens.owner, `/dashboard/${screen}`)
    const serials = page.locator('td[data-serial]')
    await expect(serials.first()).toBeVisible()
    for (const [index, serial] of (await serials.all()).entries()) {
      await expect(serial).toHaveText(String(index + 1))
      await expect(serial).toBeVisible()
    }
  }
})

test('staff find their own appointments at a separate address', async ({ page, request }) => {
  const { tokens, treatmentId } = await setUpClinic(request)
  await enter(page, tokens.owner, '/dashboard/my-appointments')
  await expect(page.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Nusrat Jahan')
  const free = await request.get(`/api/availability?treatment=${treatmentId}&from=${inDays(3)}&days=20`)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await free.json()
  const appointDate = days.find(({ slots }) => slots.length > 0)?.date
  const data = { treatmentId, appointDate, phNum: '01712345678' }
  await request.post('/api/appointment', { headers: bearer(tokens.owner), data })
  await reload(page)
  await expect(page.getByRole('main').getByText('dental implant')).toHaveCount(1)
})

test('staff change a blog and take it off the website', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  const data = { question: 'Do braces hurt?', qanswer: 'For two days.', photo }
  await request.post('/api/blog', { headers: bearer(tokens.owner), data })
  await enter(page, tokens.owner, '/dashboard/manage-blogs')
  await page.getByRole('link', { name: 'Edit Do braces hurt?' }).click()
  await expect(page.getByLabel('Answer')).toHaveValue('For two days.')
  await page.getByLabel('Answer').fill('For two days, a little.')
  await page.getByRole('button', { name: 'Update Blog' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Blog updated successfully')
  await page.getByRole('link', { name: 'Do braces hurt?', exact: true }).click()
  await expect(page.getByText('For two days, a little.')).toBeVisible()
  await goTo(page, '/dashboard/manage-blogs')
  await page.getByRole('button', { name: 'Delete Do braces hurt?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Blog deleted successfully')
  await expect(page.getByText('Do braces hurt?', { exact: true })).toHaveCount(0)
})

test('a patient’s review waits for approval; once approved it is on the website, once hidden it disappears again', async ({
  page,
  request,
}) => {
  const { tokens } = await setUpClinic(request)
  const data = { reviewername: 'Peter', title: 'Gentle with my son', review: 'He laughed.', photo }
  await request.post('/api/review', { headers: bearer(tokens.patient), data })
  const onTheWebsite = async () =>
    (await (await request.get('/api/reviews')).json()).some(({ title }: { title: string }) => title === data.title)
  await enter(page, tokens.owner, '/dashboard/manage-reviews')
  const review = page.locator('article').filter({ hasText: data.title })
  await expect(review).toContainText('waiting')
  expect(await onTheWebsite()).toBe(false)
  await page.getByRole('button', { name: `Approve ${data.title}` }).click()
  await expect(review).toContainText('on the website')
  expect(await onTheWebsite()).toBe(true)
  await page.getByRole('button', { name: `Hide ${data.title}` }).click()
  await expect(review).toContainText('hidden')
  expect(await onTheWebsite()).toBe(false)
  await page.getByRole('button', { name: `Delete ${data.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Review deleted successfully')
  await expect(review).toHaveCount(0)
})

test('the accounts’ table shows serial, photo, name, e-mail and phone, dashes where there is none', async ({
  page,
  request,
}) => {
  const { tokens } = await setUpClinic(request)
  await tokenOf(request, 'rafiq@patients.example', 'Rafiq Uddin')
  await enter(page, tokens.owner, '/dashboard/all-user')
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Photo', 'Name', 'Email', 'Phone', 'Role', 'Access'])
  const row = page.getByRole('row', { name: /Nusrat Jahan/ })
  await expect(row.getByRole('cell').first()).toHaveText(/^\d+$/)
  await expect(row.locator('img')).toBeVisible()
  await expect(row).toContainText('nusrat@patients.example')
  await expect(row.getByRole('cell').nth(4)).toHaveText(/^-+$/)
})

test('the owner makes a user staff, signs them out, and switches their account off and on, each after a confirmation', async ({
  page,
  request,
  pageProblems,
}) => {
  const { tokens } = await setUpClinic(request)
  const token = await tokenOf(request, 'rafiq@patients.example', 'Rafiq Uddin')
  const status = async (held: string) => (await request.get('/api/users', { headers: bearer(held) })).status()
  await enter(page, tokens.owner, '/dashboard/all-user')
  await page.getByLabel('Role of Rafiq Uddin').selectOption('Staff')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Role of Rafiq Uddin')).toHaveValue('patient')
  expect(await status(token)).toBe(403)
  await page.getByLabel('Role of Rafiq Uddin').selectOption('Staff')
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'The role of Rafiq Uddin is changed')
  expect(await status(token)).toBe(200)
  await page.getByRole('button', { name: 'Sign out Rafiq Uddin everywhere' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Rafiq Uddin is signed out everywhere')
  expect(await status(token)).toBe(401)
  await page.getByRole('button', { name: 'Switch off the account of Rafiq Uddin' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'The account of Rafiq Uddin is switched off')
  await expect(tokenOf(request, 'rafiq@patients.example', 'Rafiq Uddin')).rejects.toThrow('could not sign in')
  await page.getByRole('button', { name: 'Switch on the account of Rafiq Uddin' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'The account of Rafiq Uddin is switched on again')
  expect(await status(await tokenOf(request, 'rafiq@patients.example', 'Rafiq Uddin'))).toBe(200)
  // The last owner stays.
  await page.getByLabel('Role of Olive Owner').selectOption('Patient')
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'The clinic needs an owner: make someone else owner first.')
  await expect(page.getByLabel('Role of Olive Owner')).toHaveValue('owner')
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
})

test('the appointments’ table has the spec’s columns; the checkbox changes the status, says so, and reloads the list', async ({
  page,
  request,
}) => {
  const { tokens } = await setUpClinic(request)
  await enter(page, tokens.owner, '/dashboard/all-appointments')
  await expect(page.getByRole('columnheader')).toHaveText([
    '#',
    'Treatment',
    'Cost',
    'Patient name',
    'Patient email',
    'Phone',
    'Meet day',
    'Status',
    'Delete',
  ])
  const row = page.getByRole('row', { name: /Nusrat Jahan/ })
  for (const text of ['dental implant', '65,000', 'nusrat@patients.example', '01712 345678']) {
    await expect(row).toContainText(text)
  }
  const status = row.getByRole('checkbox')
  await expect(status).not.toBeChecked()
  const reloaded = page.waitForRequest(request => request.method() === 'GET' && request.url().includes('/appointments'))
  await status.check()
  await toasted(page, 'Appointment status updated successfully')
  await reloaded
  await expect(status).toBeChecked()
  await expect(status).toBeEnabled()
  await status.uncheck()
  await expect(status).not.toBeChecked()
})

test('deleting an appointment asks first; no keeps it, yes says so', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  await enter(page, tokens.owner, '/dashboard/all-appointments')
  const row = page.getByRole('row', { name: /Nusrat Jahan/ })
  const dialog = page.getByRole('dialog')
  await row.getByRole('button', { name: 'Delete dental implant of Nusrat Jahan' }).click()
  await expect(dialog).toContainText('Are you sure? You want to delete Nusrat Jahan’s dental implant appointment')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete dental implant of Nusrat Jahan' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Appointment deleted successfully')
  await expect(row).toHaveCount(0)
})

test('the profile shows id, photo, phone, name and e-mail, and opens the password panel and closes it', async ({
  page,
  request,
}) => {
  const { tokens } = await setUpClinic(request)
  await enter(page, tokens.patient, '/dashboard/profile')
  const card = page.getByRole('main')
  for (const name of ['Id', 'Name', 'Email', 'Phone'])
    await expect(card.getByRole('term').filter({ hasText: name })).toHaveCount(1)
  await expect(card.getByRole('img', { name: 'Photo of Nusrat Jahan' })).toBeVisible()
  await expect(card).toContainText('nusrat@patients.example')
  await expect(page.getByLabel('Old Password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Password Change' }).click()
  await expect(page.getByLabel('Old Password')).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('New Password')).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Old Password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Update Profile' }).click()
  await expect(page.getByRole('textbox', { name: 'Id' })).toBeDisabled()
  await expect(page.getByLabel('Email')).toBeDisabled()
  for (const label of ['Name', 'Phone number', 'Photo URL']) await expect(page.getByLabel(label)).toBeEnabled()
})

test('a patient’s menu has only what a patient can use, and a staff screen politely says that it is for staff', async ({
  page,
  request,
}) => {
  const { tokens } = await setUpClinic(request)
  await enter(page, tokens.patient, '/dashboard')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link')).toHaveText([
    'Teeth Care',
    'My Appointments',
    'Profile',
    'Add Review',
    'Your Data',
    'Go To Home',
  ])
  // One that is for staff, and one for the owner.
  for (const screen of ['all-user', 'settings']) {
    await goTo(page, `/dashboard/${screen}`)
    await expect(page.getByRole('heading', { name: 'This screen is for the clinic’s staff.' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Your Data' })).toBeVisible()
  }
  // The refused screen still has the menu.
  await menu.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('a screen whose data can’t be loaded says why beside the menu, and trying again shows the data', async ({
  page,
  request,
  pageProblems,
}) => {
  const { tokens } = await setUpClinic(request)
  await page.route('**/api/rosters', route => route.abort())
  await enter(page, tokens.owner, '/dashboard/rosters')
  const problem = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })
  await expect(problem).toContainText('We could not reach the clinic. Please check your connection and try again.')
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
  await page.unroute('**/api/rosters')
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Dr\. Farhana Islam, Monday: / })).toBeVisible()
  // Chromium logs the call that failed.
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')])
})
