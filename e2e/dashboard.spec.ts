import type { APIRequestContext, Page } from '@playwright/test'
import { expect, goTo, test, toasted } from './clinic.ts'
import { bearer, enter, password, tokenOf } from './people.ts'

const owner = 'olive@teethcare.example'

test.beforeEach(async ({ request }) => void (await tokenOf(request, owner, 'Olive Owner')))

async function enterAsOwner(page: Page, request: APIRequestContext, path: string) {
  await enter(page, await tokenOf(request, owner, 'Olive Owner'), path)
}

test('the owner publishes a blog: cancelling sends nothing, confirming shows it on the website', async ({
  page,
  request,
}) => {
  await enterAsOwner(page, request, '/dashboard/create-blog')
  await page.getByRole('button', { name: 'Create Blog' }).click()
  await expect(page.getByLabel('Question')).toBeFocused()
  await expect(page.getByText('Please fill this in.')).toHaveCount(3)
  await page.getByLabel('Question').fill('Is tea bad for teeth?')
  await page.getByLabel('Answer').fill('It stains a little.\n\nIt does not harm.')
  await page.getByLabel('Photo URL').fill('/pictures/placeholder-blog.svg')
  await page.getByRole('button', { name: 'Create Blog' }).click()
  await expect(page.getByText('Are you sure? You want to create Is tea bad for teeth? blog?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Question')).toHaveValue('Is tea bad for teeth?')
  await page.getByRole('button', { name: 'Create Blog' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Blog created successfully')
  await expect(page.getByLabel('Question')).toHaveValue('')
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Is tea bad for teeth?')
})

test('the owner adds, changes and removes a treatment, each after a confirmation', async ({ page, request }) => {
  await enterAsOwner(page, request, '/dashboard/add-treatment')
  await page.getByLabel('Name').fill('Night Guard')
  await page.getByLabel('Cost').fill('4500')
  await page.getByLabel('About').fill('Protects teeth from grinding while you sleep at night.')
  await page.getByLabel('Photo URL').fill('/pictures/placeholder-treatment.svg')
  await page.getByRole('button', { name: 'Add Treatment' }).click()
  await expect(page.getByText('Are you sure? You want to add night guard treatment')).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Added successfully')
  const row = page.getByRole('row', { name: /night guard/ })
  await expect(row).toContainText('4,500 TK')
  await expect(row).toContainText('Protects teeth from grinding w...')
  await row.getByRole('link', { name: 'Edit night guard' }).click()
  await page.getByLabel('Cost').fill('4200')
  await page.getByRole('button', { name: 'Update Treatment' }).click()
  await expect(page.getByText('Are you sure? You want to update night guard treatment?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Treatment updated successfully')
  await expect(row).toContainText('4,200 TK')
  await row.getByRole('button', { name: 'Delete night guard' }).click()
  await expect(page.getByText('Are you sure? You want to delete night guard')).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Treatment deleted successfully')
  await expect(row).toHaveCount(0)
})

test('a change far down a long list is still there after the list is reloaded', async ({ page, request }) => {
  const token = await tokenOf(request, owner, 'Olive Owner')
  const headers = bearer(token)
  const [treatment] = await (await request.get('/api/treatments?name=check-up')).json()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const free = await request.get(`/api/availability?treatment=${treatment._id}&from=${tomorrow}&days=31`)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await free.json()
  const open = days.filter(({ slots }) => slots.length > 10)
  for (let number = 0; number < 101; number += 1) {
    const who = { patientName: `Walk-in ${number}`, patientEmail: `walk-in-${number}@patients.example`, language: 'en' }
    const appointDate = open[number % open.length]?.date
    const data = { treatmentId: treatment._id, appointDate, phNum: '01712345678', ...who }
    expect((await request.post('/api/appointment', { headers, data })).status()).toBe(201)
  }
  await enter(page, token, '/dashboard/all-appointments')
  await expect(page.getByRole('checkbox')).toHaveCount(40)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(101)
  const oldest = page.getByRole('checkbox', { name: 'Accept dental check-up of Walk-in 0' })
  await oldest.check()
  await toasted(page, 'Appointment status updated successfully')
  await expect(oldest).toBeEnabled()
  await expect(oldest).toBeChecked()
})

test('a ticked box stays ticked while the list is reloaded before the change is saved', async ({ page, request }) => {
  const token = await tokenOf(request, owner, 'Olive Owner')
  const [treatment] = await (await request.get('/api/treatments?name=check-up')).json()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const free = await request.get(`/api/availability?treatment=${treatment._id}&from=${tomorrow}&days=31`)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await free.json()
  const appointDate = days.findLast(({ slots }) => slots.length > 1)?.date
  const book = async (patientName: string) => {
    const data = { treatmentId: treatment._id, appointDate, phNum: '01712345678', patientName }
    expect((await request.post('/api/appointment', { headers: bearer(token), data })).status()).toBe(201)
  }
  await book('Ticked Tania')
  await enter(page, token, '/dashboard/all-appointments?rows=200')
  const { promise: readAgain, resolve: letSave } = Promise.withResolvers<void>()
  await page.route('**/api/appointment/*', async route => {
    await readAgain
    await route.continue()
  })
  const box = page.getByRole('checkbox', { name: 'Accept dental check-up of Ticked Tania' })
  await box.check()
  await book('Meanwhile Mita')
  await expect(page.getByRole('link', { name: 'Meanwhile Mita' })).toBeVisible()
  await expect(box).toBeChecked()
  letSave()
  await toasted(page, 'Appointment status updated successfully')
  await expect(box).toBeEnabled()
  await expect(box).toBeChecked()
})

test('a patient changes their profile, uses the password panel, and is politely refused a staff screen', async ({
  page,
  request,
  pageProblems,
}) => {
  await enter(page, await tokenOf(request, 'nusrat@patients.example', 'Nusrat'), '/dashboard/profile/update-profile')
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Id' })).toBeDisabled()
  await page.getByLabel('Name').fill('Nusrat Jahan')
  await page.getByLabel('Phone number').fill('+880 1712-345678')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('All informations are correct?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'User info updated successfully')
  await expect(page.getByText('Nusrat Jahan', { exact: true })).toBeVisible()
  await expect(page.getByText('01712 345678')).toBeVisible()

  await page.getByRole('button', { name: 'Password Change' }).click()
  await page.getByLabel('Old Password').fill('not this one')
  await page.getByLabel('New Password').fill('a better one')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await toasted(page, 'Maybe Your a Google User Or Your Old password is wrong')
  // Chromium logs the refusal that this test is about.
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('401')])
  await page.getByLabel('Old Password').fill(password)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await toasted(page, 'First Verify Your Email')
  // Where the mail can be sent again.
  await expect(page.getByRole('region', { name: 'First Verify Your Email' })).toBeFocused()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('403')])

  await expect(page.getByRole('link', { name: 'All Users' })).toHaveCount(0)
  await goTo(page, '/dashboard/all-user')
  await expect(page.getByRole('heading', { name: 'This screen is for the clinic’s staff.' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My Appointments' }).click()
  await expect(page.getByRole('heading', { name: 'No appointments yet' })).toBeVisible()
})
