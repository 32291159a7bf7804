import type { Locator } from '@playwright/test'
import { expect, goTo, test, toasted } from './clinic.ts'
import { bearer, enter, password, tokenOf } from './people.ts'

const owner = { email: 'olive@teethcare.example', name: 'Olive Owner' }
test.beforeEach(async ({ request }) => void (await tokenOf(request, owner.email, owner.name)))

async function expectDrawing(picture: Locator): Promise<void> {
  await expect(picture).toHaveAttribute('src', '/pictures/placeholder-person.svg')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy()
}

test('a user who registers and reviews without a photo is shown as a drawing wherever their picture would be', async ({
  page,
  request,
}) => {
  const person = { email: 'mina@patients.example', name: 'Mina Karim' }
  await goTo(page, '/register')
  await page.getByLabel('User Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(password)
  const sent = page.waitForRequest(call => call.url().endsWith('/api/users'))
  await page.getByRole('button', { name: 'SignUp' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ photo: '' })
  await expect(page).toHaveURL('/')
  await expectDrawing(page.getByRole('img', { name: `Signed in as ${person.name}` }))
  await goTo(page, '/dashboard/profile')
  await expectDrawing(page.getByRole('img', { name: `Photo of ${person.name}` }))

  await goTo(page, '/dashboard/add-review')
  await page.getByLabel('Title').fill('No photo, please')
  await page.getByLabel('Review', { exact: true }).fill('They asked before they looked.')
  await page.getByRole('button', { name: 'Add Review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Review added successfully')

  // The profile can be saved without a photo too.
  await goTo(page, '/dashboard/profile/update-profile')
  await page.getByLabel('Name', { exact: true }).fill('Mina K. Karim')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('img', { name: 'Photo of Mina K. Karim' })).toBeVisible()

  const token = await tokenOf(request, owner.email, owner.name)
  await enter(page, token, '/dashboard/all-user')
  await expectDrawing(page.getByRole('row', { name: /Mina K\. Karim/ }).locator('img'))
  await goTo(page, '/dashboard/manage-reviews')
  await expectDrawing(page.locator('article').filter({ hasText: 'No photo, please' }).locator('img'))
  await page.getByRole('button', { name: 'Approve No photo, please' }).click()
  await toasted(page, 'Review is on the website')
  const { length } = await (await request.get('/api/reviews', { headers: bearer(token) })).json()
  await page.goto('/')
  await page.getByRole('link', { name: `Review 1 of ${length}` }).click()
  await expectDrawing(page.locator('figure').filter({ hasText: 'No photo, please' }).locator('img'))
})

test('a photo’s address that can’t be fetched is no error while signing up', async ({ page, pageProblems }) => {
  await goTo(page, '/register')
  const address = page.getByLabel('Photo URL')
  await address.fill('https://127.0.0.1/me.jpg')
  await page.getByLabel('User Name').fill('Rafiq Uddin')
  const note = page.getByText('We can’t get a picture from this address yet.')
  await expect(note).toBeVisible()
  await expect(note).not.toHaveClass(/coral/)
  await expect(address).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Email').fill('rafiq@patients.example')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page).toHaveURL('/')
  await expectDrawing(page.getByRole('img', { name: 'Signed in as Rafiq Uddin' }))
  // Chromium logs the preview that could not be loaded.
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('422')])
})

test('the login and the registration redirect a signed-in user to where they wanted to go', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, owner.email, owner.name)
  for (const [path, target] of [
    ['/login', '/dashboard/today'],
    ['/register?from=%2Fdashboard%2Fprofile', '/dashboard/profile'],
    ['/login?from=https%3A%2F%2Felsewhere.example', '/dashboard/today'],
  ] as const) {
    await enter(page, token, path)
    await expect(page, path).toHaveURL(target)
  }
})
