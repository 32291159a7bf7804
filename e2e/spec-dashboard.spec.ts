import type { Page } from '@playwright/test'
import { mondayIn } from './board.ts'
import { expect, goTo, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'
import { setUpClinic } from './screens.ts'

const photo = '/pictures/placeholder-treatment.svg'

/** Fills a form by its labels. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** Collects the requests that change something on the server. */
function listenForWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`)
  })
  return writes
}

/** On a phone each row is a card, which shows its serial number. */
async function expectSerialsOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const serials = page.locator('td[data-serial]')
  await expect(serials.first()).toBeVisible()
  const shown = await serials.evaluateAll(cells =>
    cells.map(cell => (cell.checkVisibility() ? cell.textContent : 'not shown')),
  )
  expect(shown).toEqual(shown.map((_, index) => String(index + 1)))
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('the dashboard’s menu leads to every screen, each at its own address; on a phone Open SideBar shows it, and a choice closes it', async ({
  page,
  request,
}) => {
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
  await page.setViewportSize({ width: 390, height: 800 })
  const sidebar = page.getByRole('dialog', { name: 'Dashboard' })
  const open = page.getByRole('button', { name: 'Open SideBar' })
  await expect(sidebar).toBeHidden()
  await open.click()
  await sidebar.getByRole('link', { name: 'All Users' }).click()
  await expect(page).toHaveURL(/\/dashboard\/all-user$/)
  await expect(sidebar).toBeHidden()
  await open.click()
  await sidebar.getByRole('link', { name: 'Go To Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
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
  await expectSerialsOnPhone(page)
  await row.getByRole('link', { name: 'Edit dental implant' }).click()
  for (const path of [`manage-treatments/update-treatment/${treatmentId}`, `update-treatment/${treatmentId}`]) {
    if (!page.url().endsWith(`/dashboard/${path}`)) await goTo(page, `/dashboard/${path}`)
    await expect(page.getByLabel('Name')).toHaveValue('dental implant')
    await expect(page.getByLabel('Cost')).toHaveValue('65000')
    await expect(page.getByLabel('About')).toHaveValue(/^A new root and crown/)
    await expect(page.getByLabel('Photo URL')).toHaveValue('/pictures/treatments/dental-implant.svg')
  }
})

const forms = [
  {
    screen: 'create-blog',
    fields: { Question: 'Is tea bad for teeth?', Answer: 'A little.', 'Photo URL': photo },
    hiddenDate: 'createdDate',
    button: 'Create Blog',
    question: 'Are you sure? You want to create Is tea bad for teeth? blog?',
    done: 'Blog created successfully',
    sent: { question: 'Is tea bad for teeth?', photo },
  },
  {
    screen: 'add-review',
    fields: { 'Reviewer name': 'Mitu', Title: 'Braces', Review: 'Kind people.', 'Reviewer photo URL': photo },
    hiddenDate: 'reviewDate',
    button: 'Add Review',
    question: 'Are you sure? Braces is a correct review?',
    done: 'Review added successfully',
    sent: { title: 'Braces', review: 'Kind people.' },
  },
  {
    screen: 'add-treatment',
    fields: { Name: 'Fluoride VARNISH', Cost: '৯০০', About: 'A coat.', 'Photo URL': photo },
    button: 'Add Treatment',
    question: 'Are you sure? You want to add fluoride varnish treatment',
    done: 'Added successfully',
    // A name in small letters, and a number whose field takes the digits of Bangla.
    sent: { name: 'fluoride varnish', cost: 900, photo },
  },
  {
    screen: 'profile/update-profile',
    fields: { Name: 'Olive Owner', 'Phone number': '01712 345678', 'Photo URL': photo },
    button: 'Update',
    question: 'All informations are correct?',
    done: 'User info updated successfully',
    sent: { email: 'olive@teethcare.example', fName: 'Olive Owner' },
  },
] as const

for (const { screen, fields, button, question, done, sent, ...form } of forms) {
  test(`${screen} asks first: “${question}”; no sends nothing and keeps what was typed, yes sends it and says “${done}”`, async ({
    page,
    request,
  }) => {
    const { tokens } = await setUpClinic(request)
    await enter(page, tokens.owner, `/dashboard/${screen}`)
    if ('Cost' in fields) await expect(page.getByLabel('Cost')).toHaveAttribute('inputmode', 'numeric')
    const today = await page.evaluate(() => new Date().toDateString())
    const dates = 'hiddenDate' in form ? { [form.hiddenDate]: today } : {}
    for (const [name, date] of Object.entries(dates)) {
      await expect(page.locator(`form input[name=${name}]`)).toHaveAttribute('type', 'hidden')
      await expect(page.locator(`form input[name=${name}]`)).toHaveValue(date)
    }
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
    const call = page.waitForRequest(request => request.method() !== 'GET')
    await dialog.getByRole('button', { name: 'Yes' }).click()
    expect((await call).postDataJSON()).toMatchObject({ ...sent, ...dates })
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

test('a phone field shows the number keys, and takes Bangla digits but no letters', async ({ page, request }) => {
  const { tokens } = await setUpClinic(request)
  await enter(page, tokens.owner, '/dashboard/profile/update-profile')
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

test('the accounts’ table shows serial, photo, name, e-mail and phone, dashes where there is none; the owner changes a role, ends sessions and switches off, each after a confirmation', async ({
  page,
  request,
  pageProblems,
}) => {
  const { tokens } = await setUpClinic(request)
  const token = await tokenOf(request, 'rafiq@patients.example', 'Rafiq Uddin')
  const status = async (held: string) => (await request.get('/api/users', { headers: bearer(held) })).status()
  await enter(page, tokens.owner, '/dashboard/all-user')
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Photo', 'Name', 'Email', 'Phone', 'Role', 'Access'])
  const row = page.getByRole('row', { name: /Nusrat Jahan/ })
  await expect(row.getByRole('cell').first()).toHaveText(/^\d+$/)
  await expect(row.locator('img')).toBeVisible()
  await expect(row).toContainText('nusrat@patients.example')
  await expect(row.getByRole('cell').nth(4)).toHaveText(/^-+$/)
  await expectSerialsOnPhone(page)

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
  await page.getByRole('button', { name: 'Switch on the account of Rafiq Uddin' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'The account of Rafiq Uddin is switched on again')
  // The last owner stays.
  await page.getByLabel('Role of Olive Owner').selectOption('Patient')
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'The clinic needs an owner: make someone else owner first.')
  await expect(page.getByLabel('Role of Olive Owner')).toHaveValue('owner')
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
})

test('the appointments’ table has the spec’s columns; the checkbox changes the status, says so, and reloads the list; deleting asks first', async ({
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
  await expectSerialsOnPhone(page)

  const status = row.getByRole('checkbox')
  await expect(status).not.toBeChecked()
  const saves = Promise.withResolvers<void>()
  await page.route('**/api/appointment/*', async route => {
    await saves.promise
    await route.continue()
  })
  await status.check()
  // The list is read again before the change is saved: the box stays ticked.
  const data = {
    treatment: 'dental check-up',
    appointDate: mondayIn(3),
    phNum: '01712345678',
    patientName: 'Mita Khan',
  }
  expect((await request.post('/api/appointment', { headers: bearer(tokens.owner), data })).status()).toBe(201)
  await expect(page.getByRole('link', { name: 'Mita Khan' })).toBeVisible()
  await expect(status).toBeChecked()
  const reloaded = page.waitForRequest(request => request.method() === 'GET' && request.url().includes('/appointments'))
  saves.resolve()
  await toasted(page, 'Appointment status updated successfully')
  await reloaded
  await expect(status).toBeEnabled()
  await expect(status).toBeChecked()
  await status.uncheck()
  await expect(status).not.toBeChecked()
  await expect(status).toBeEnabled()

  const remove = row.getByRole('button', { name: 'Delete dental implant of Nusrat Jahan' })
  const dialog = page.getByRole('dialog')
  await remove.click()
  await expect(dialog).toContainText('Are you sure? You want to delete Nusrat Jahan’s dental implant appointment')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await remove.click()
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
