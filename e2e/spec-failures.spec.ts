import { expect, goTo, test, toasted } from './clinic.ts'
import { enter, password } from './people.ts'
import { setUpClinic } from './screens.ts'

test('where Google is not set up its button explains itself, on both screens, and opens nothing', async ({
  page,
  context,
}) => {
  for (const path of ['/login', '/register']) {
    await goTo(page, path)
    await page.getByRole('button', { name: 'SignIn with Google' }).click()
    // The first page's message stays for the rest of its five seconds.
    await expect(page.getByText('Signing in with Google is not set up at this clinic yet.').last()).toBeVisible()
  }
  expect(context.pages()).toHaveLength(1)
})

test('a contact message that can’t be sent says so, without a connection or the database, and what was typed stays', async ({
  page,
  pageProblems,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Full name').fill('Mina Karim')
  await page.getByLabel('Email').fill('mina@patients.example')
  await page.getByPlaceholder('Describe your problem ...').fill('My crown came off.')
  await page.route('**/api/contact', route => route.abort())
  await page.getByRole('button', { name: 'Send' }).click()
  await toasted(page, 'We could not reach the clinic.')
  await expect(page.getByPlaceholder('Describe your problem ...')).toHaveValue('My crown came off.')
  await page.unroute('**/api/contact')
  const unavailable = { acknowledged: false, code: 'unavailable', message: 'We can’t reach our books at the moment.' }
  await page.route('**/api/contact', route => route.fulfill({ status: 503, json: unavailable }))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We can’t reach our books at the moment.')).toBeVisible()
  await expect(page.getByPlaceholder('Describe your problem ...')).toHaveValue('My crown came off.')
  await page.unroute('**/api/contact')
  await page.getByRole('button', { name: 'Send' }).click()
  await toasted(page, 'Message Send')
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('ERR_FAILED'), expect.stringContaining('503')])
})

test('a profile that can’t be saved says so, and what was typed stays', async ({ page, request, pageProblems }) => {
  const { tokens } = await setUpClinic(request)
  await enter(page, tokens.patient, '/dashboard/profile/update-profile')
  await page.getByLabel('Name').fill('Nusrat Jahan Mitu')
  await page.getByLabel('Phone number').fill('01712 345678')
  await page.route('**/api/update-user/*', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Something went wrong on our side.')
  await expect(page).toHaveURL(/update-profile$/)
  await expect(page.getByLabel('Name')).toHaveValue('Nusrat Jahan Mitu')
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('500')])
})

test('while a sign-in is on its way the button says so and can’t be pressed twice; then it is as before', async ({
  page,
  pageProblems,
}) => {
  await goTo(page, '/login')
  await page.getByLabel('Email').fill('nobody@patients.example')
  await page.getByLabel('Password').fill(password)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  let asked = 0
  await page.route('**/api/users', async route => {
    asked += 1
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  const busy = page.getByRole('button', { name: 'Signing in …' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await busy.press('Enter')
  await busy.click()
  answer()
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'SignIn', exact: true })).not.toHaveAttribute('aria-busy')
  expect(asked).toBe(1)
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('401')])
})
