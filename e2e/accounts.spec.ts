import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { linkIn } from '../test/mailbox.ts'
import { queryDatabase } from '../test/program.ts'
import { arrived, expect, goTo, hydrated, reload, test, toasted } from './clinic.ts'
import { holdScripts } from './held-scripts.ts'
import { bearer, carry, enter, password, signIn, tokenOf } from './people.ts'

const photo = '/pictures/placeholder-person.svg'

async function registerAs(page: Page, name: string, email: string): Promise<void> {
  await goTo(page, '/register')
  await page.getByLabel('User Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Photo URL').fill(photo)
  await page.getByRole('button', { name: 'SignUp' }).click()
  await toasted(page, `${name} welcome to Teeth Care!`)
}

/** Waits until a login has led to the home page, which would interrupt any navigation started before. */
async function expectSignedIn(page: Page): Promise<void> {
  await toasted(page, 'Login successfully')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

async function submitLogin(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
}

async function logInAs(page: Page, email: string, secret: string): Promise<void> {
  await goTo(page, '/login')
  await submitLogin(page, email, secret)
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('Old Password').fill(from)
  await page.getByLabel('New Password').fill(to)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
}

// The first account of an empty clinic is its owner's; these tests are about everybody else.
test.beforeEach(async ({ request }) => void (await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')))

test('registering sends a verification mail and shows a warning; the link verifies the e-mail, but only once', async ({
  page,
  mailbox,
  pageProblems,
}) => {
  const email = 'mina@patients.example'
  await registerAs(page, 'Mina Karim', email)
  await toasted(page, 'First Verify Your Email')
  const mail = await mailbox.next(email)
  expect(mail.subject).toBe('Please verify your email · Teeth Care')
  // The HTML part has the same link as a button.
  expect(mail.html).toContain(`href="${linkIn(mail)}"`)
  expect(mail.html).toContain('Verify my email')
  // The home page is another document, and would interrupt a navigation started before it.
  await page.waitForURL('/')
  await goTo(page, '/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'First Verify Your Email' })).toBeVisible()
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('Plz! Check Your Email')).toBeVisible()
  await goTo(page, linkIn(await mailbox.next(email)))
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await reload(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('This link was used already or is too old.')).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('410')])
  await goTo(page, '/dashboard/profile')
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'First Verify Your Email' })).toBeHidden()
})

test('the owner of an e-mail who did not register can take the account from the stranger who did', async ({
  page,
  request,
  mailbox,
}) => {
  const email = 'rashida@patients.example'
  const token = await tokenOf(request, email, 'A Stranger')
  await goTo(page, linkIn(await mailbox.next(email)))
  await page.getByRole('button', { name: 'I don’t know this account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await request.get('/api/session', { headers: bearer(token) })).status()).toBe(200)
  await page.getByRole('button', { name: 'I don’t know this account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, that is settled' })).toBeVisible()
  expect((await request.get('/api/session', { headers: bearer(token) })).status()).toBe(401)
})

test('Forgot password? asks for the e-mail, says the same for every address, and the mail’s link sets a new password', async ({
  page,
  context,
  request,
  mailbox,
}) => {
  const email = 'rahim@patients.example'
  const old = await tokenOf(request, email, 'Rahim Uddin')
  await mailbox.next(email)
  await goTo(page, '/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  // As a toast, and beside the field.
  await expect(page.getByText('Plz! Fill Email Field')).toHaveCount(2)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('nobody@patients.example')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByText('Plz! Check Your Email')).toHaveCount(1)
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const mail = await mailbox.next(email)
  // The same message again replaces the one shown.
  await expect(page.getByText('Plz! Check Your Email')).toHaveCount(1)
  expect(mail.subject).toBe('Set a new password · Teeth Care')

  const reader = await context.newPage()
  const release = await holdScripts(reader)
  // The scripts delay the page’s load event.
  await reader.goto(linkIn(mail), { waitUntil: 'domcontentloaded' })
  const setPassword = async () => {
    await reader.getByLabel('New Password').fill('a calmer clinic')
    await reader.getByRole('button', { name: 'Set password' }).click()
  }
  await setPassword()
  await expect(reader.getByRole('alert')).toContainText('nothing was sent')
  release()
  await hydrated(reader)
  await setPassword()
  await toasted(reader, 'Password Changed')
  await expect(reader).toHaveURL(/\/login$/)
  expect((await request.get('/api/session', { headers: bearer(old) })).status()).toBe(401)
  await logInAs(reader, email, 'a calmer clinic')
  await expectSignedIn(reader)
  expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === 'nobody@patients.example')).toEqual([])
})

test('the password is changed with the old one and a verified e-mail; each outcome shows a message, and the panel closes', async ({
  page,
  request,
  mailbox,
  pageProblems,
}) => {
  const email = 'farida@patients.example'
  const elsewhere = await tokenOf(request, email, 'Farida Begum')
  await enter(page, await signIn(request, email), '/dashboard/profile')
  await page.getByRole('button', { name: 'Password Change' }).click()

  await changePassword(page, 'not this one', 'a calmer clinic')
  await expect(page.getByText('Maybe Your a Google User Or Your old password is wrong').first()).toBeVisible()
  await changePassword(page, password, '12345')
  await expect(page.getByText('Password should be at least 6 characters').first()).toBeVisible()
  await changePassword(page, password, 'a calmer clinic')
  await expect(page.locator('.toast-warning').getByText('First Verify Your Email')).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('401'), expect.stringContaining('403')])

  const [, token] = linkIn(await mailbox.next(email)).split('#')
  await request.post('/api/verification/confirm', { data: { token, password } })
  await changePassword(page, password, 'a calmer clinic')
  await toasted(page, 'Password Changed')
  await expect(page.getByLabel('Old Password')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Password Change' })).toBeVisible()
  expect((await request.get('/api/session', { headers: bearer(elsewhere) })).status()).toBe(401)
  await reload(page)
  await expect(page.getByText(email, { exact: true })).toBeVisible()
})

test('a mailed link signs in once', async ({ page, request, mailbox, pageProblems }) => {
  const email = 'salma@patients.example'
  await tokenOf(request, email, 'Salma Akter')
  await mailbox.next(email)
  await goTo(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Mail me a link to sign in' }).click()
  await toasted(page, 'Plz! Check Your Email')
  const link = linkIn(await mailbox.next(email))
  await goTo(page, link)
  await page.getByRole('main').getByRole('button', { name: 'SignIn' }).click()
  await expectSignedIn(page)
  await goTo(page, link)
  await page.getByRole('main').getByRole('button', { name: 'SignIn' }).click()
  await expect(page.getByText('This link was used already or is too old.')).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('410')])
})

test('a user downloads their data and then deletes the account', async ({ page, request }) => {
  const email = 'lipi@patients.example'
  await enter(page, await tokenOf(request, email, 'Lipi Khan'), '/dashboard/your-data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8')).profile).toMatchObject({ name: 'Lipi Khan', email })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Your account is deleted. We wish you well.')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('staff switch on a second factor after a fresh login; then a sign-in asks for a code, and the owner can remove a lost one', async ({
  page,
  request,
  site,
  pageProblems,
}) => {
  const email = 'rupa@teethcare.example'
  const token = await tokenOf(request, email, 'Rupa Desk')
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await request.put(`/api/users/${email}/role`, { headers: bearer(owner), data: { role: 'staff' } })
  const aged = `update sessions set created_at = created_at - interval '6 minutes'
    where user_id = (select id from users where email = $1)`
  await queryDatabase(site.dataDir, aged, [email])
  await enter(page, token, '/dashboard/profile')
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByText('Please log in once more first, with your password')).toBeVisible()
  await arrived(page, /\/login\?from=%2Fdashboard%2Fprofile$/)
  await submitLogin(page, email, password)
  await arrived(page, /\/dashboard\/profile$/)
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByAltText('QR code for an authenticator app')).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  const codeIn = (seconds: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/This code is not right/)
  await page.getByLabel('Code').fill(codeIn(0))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByText(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/)
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Signing in asks for the code of your authenticator app.')).toBeVisible()

  // The next half minute's code: the current one was used to switch it on.
  for (const code of [codeIn(30), recovery]) {
    await carry(page, '')
    await logInAs(page, email, password)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'SignIn' }).click()
    await arrived(page, /\/dashboard\/today$/)
  }

  await enter(page, await signIn(request, 'olive@teethcare.example'), '/dashboard/all-user')
  await page.getByRole('button', { name: 'Remove the second factor of Rupa Desk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Rupa Desk signs in without a code now')
  await expect(page.getByRole('button', { name: 'Remove the second factor of Rupa Desk' })).toHaveCount(0)
  expect(await signIn(request, email)).not.toBe('')
  pageProblems.splice(0)
})

test('a session that ended elsewhere leads to the login and back; the profile lists the user’s sessions, and ends them', async ({
  page,
  request,
  pageProblems,
}) => {
  const email = 'tania@patients.example'
  const token = await tokenOf(request, email, 'Tania Rahman')
  await enter(page, token, '/dashboard/profile')
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  const elsewhere = await signIn(request, email)
  await request.delete('/api/session', { headers: bearer(token) })
  await reload(page)
  await arrived(page, /\/login\?from=%2Fdashboard%2Fprofile$/)
  await submitLogin(page, email, password)
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  const list = page.getByRole('list').filter({ hasText: 'This device' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome')
  await list.getByRole('button', { name: /^Sign out there/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect((await request.get('/api/session', { headers: bearer(elsewhere) })).status()).toBe(401)
  expect(pageProblems.splice(0).filter(problem => !problem.includes('status of 401'))).toEqual([])
})
