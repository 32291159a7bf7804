import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { linkIn } from '../test/mailbox.ts'
import { queryDatabase } from '../test/program.ts'
import { arrived, expect, goTo, hydrated, reload, test, toasted } from './clinic.ts'
import { holdScripts } from './held-scripts.ts'
import { bearer, enter, password, tokenOf } from './people.ts'

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

/** Logs out and waits until the browser has removed the token: a page opened before that would still send the ended session. */
async function logOut(page: Page, button: 'Logout' | 'LogOut'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await page.waitForFunction(() => localStorage.getItem('token') === null)
}

/** Waits until a login has led to the home page, which would interrupt any navigation started before. */
async function expectSignedIn(page: Page): Promise<void> {
  await toasted(page, 'Login successfully')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

async function logInAs(page: Page, email: string, secret: string): Promise<void> {
  await goTo(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
}

async function confirmByPassword(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
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
  await goTo(page, '/dashboard/profile')
  // The last request has been answered by then: one sent after the token is deleted gets 401.
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'First Verify Your Email' })).toBeHidden()
  // The earlier mail’s link works too, once; on a device that isn’t signed in, it needs the password.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/about')
  await goTo(page, linkIn(mail))
  await confirmByPassword(page, 'not this one')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Invalid email or password/)
  await confirmByPassword(page, password)
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await reload(page)
  await confirmByPassword(page, password)
  await expect(page.getByText('This link was used already or is too old.')).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('401'), expect.stringContaining('410')])
})

test('the owner of an e-mail who did not register can take the account from the stranger who did', async ({
  page,
  request,
  mailbox,
  pageProblems,
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
  await logInAs(page, email, password)
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('401')])
})

test('Forgot password? asks for the e-mail, says the same for every address, and the mail’s link sets a new password', async ({
  page,
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
  await goTo(page, linkIn(mail))
  await page.getByLabel('New Password').fill('a calmer clinic')
  await page.getByRole('button', { name: 'Set password' }).click()
  await toasted(page, 'Password Changed')
  await expect(page).toHaveURL(/\/login$/)
  expect((await request.get('/api/session', { headers: { authorization: `Bearer ${old}` } })).status()).toBe(401)
  await logInAs(page, email, 'a calmer clinic')
  await expectSignedIn(page)
  expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === 'nobody@patients.example')).toEqual([])
})

test('a new password that is sent before the page’s scripts are loaded is asked for again, and then set', async ({
  context,
  request,
  mailbox,
}) => {
  const email = 'shirin@patients.example'
  await tokenOf(request, email, 'Shirin Akter')
  await mailbox.next(email)
  await request.post('/api/password-reset', { data: { email } })
  const mail = await mailbox.next(email)
  const page = await context.newPage()
  const release = await holdScripts(page)
  // The scripts delay the page’s load event.
  await page.goto(linkIn(mail), { waitUntil: 'domcontentloaded' })
  await page.getByLabel('New Password').fill('a calmer clinic')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('nothing was sent')
  release()
  await hydrated(page)
  await page.getByLabel('New Password').fill('a calmer clinic')
  await page.getByRole('button', { name: 'Set password' }).click()
  await toasted(page, 'Password Changed')
})

test('the password is changed with the old one and a verified e-mail; each outcome shows a message, and the panel closes', async ({
  page,
  request,
  mailbox,
  pageProblems,
}) => {
  const email = 'farida@patients.example'
  const elsewhere = await tokenOf(request, email, 'Farida Begum')
  await logInAs(page, email, password)
  await expectSignedIn(page)
  await goTo(page, '/dashboard/profile')
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
  expect((await request.get('/api/session', { headers: { authorization: `Bearer ${elsewhere}` } })).status()).toBe(401)
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

test('the profile lists the user’s sessions, and ends them', async ({ page, request }) => {
  const email = 'bilkis@patients.example'
  const elsewhere = await tokenOf(request, email, 'Bilkis Banu')
  await logInAs(page, email, password)
  await expectSignedIn(page)
  await goTo(page, '/dashboard/profile')
  const list = page.getByRole('list').filter({ hasText: 'This device' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome')
  await list.getByRole('button', { name: /^Sign out there/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect((await request.get('/api/session', { headers: { authorization: `Bearer ${elsewhere}` } })).status()).toBe(401)
})

test('a user downloads their data and then deletes the account', async ({ page, request, pageProblems }) => {
  const email = 'lipi@patients.example'
  await tokenOf(request, email, 'Lipi Khan')
  await logInAs(page, email, password)
  await expectSignedIn(page)
  await goTo(page, '/dashboard/your-data')
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
  await logInAs(page, email, password)
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('401')])
})

test('staff switch on a second factor: from then on a sign-in asks for the code, and a recovery code works once', async ({
  page,
  request,
  pageProblems,
}) => {
  const onTheirWay = new Set<object>()
  const refused: string[] = []
  page.on('response', answer => {
    if (answer.status() >= 400)
      refused.push(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  // Each staff screen streams changes while it is open; the program ends the stream with the session.
  const isStream = (url: string) => new URL(url).pathname === '/api/changes'
  page.on('request', question => {
    if (!isStream(question.url())) onTheirWay.add(question)
  })
  page.on('requestfinished', question => onTheirWay.delete(question))
  page.on('requestfailed', question => onTheirWay.delete(question))
  const email = 'rupa@teethcare.example'
  const token = await tokenOf(request, email, 'Rupa Desk')
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await request.put(`/api/users/${email}/role`, { headers: bearer(owner), data: { role: 'staff' } })
  await enter(page, token, '/dashboard/profile')
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

  // A request still in flight would be answered with 401 after the session's end.
  await expect.poll(() => onTheirWay.size).toBe(0)
  await logOut(page, 'LogOut')
  await expect(page).toHaveURL(/\/login$/)
  await logInAs(page, email, password)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // The next half minute's code: the current one was used to switch it on.
  await page.getByLabel('Code').fill(codeIn(30))
  await page.getByRole('button', { name: 'SignIn' }).click()
  await arrived(page, /\/dashboard\/today$/)

  await expect.poll(() => onTheirWay.size).toBe(0)
  await logOut(page, 'LogOut')
  // Opening the next page before the logout is complete would use a session that ends meanwhile.
  await expect(page).toHaveURL(/\/login$/)
  await logInAs(page, email, password)
  await page.getByLabel('Code').fill(recovery)
  await page.getByRole('button', { name: 'SignIn' }).click()
  await arrived(page, /\/dashboard\/today$/)
  pageProblems.splice(0)
  // The stream of changes ends with the session, and a screen that is about to close may read again.
  const sent = refused.filter(name => name.includes(' POST '))
  expect(sent).toEqual(['422 POST /api/second-factor/confirm', '401 POST /api/users', '401 POST /api/users'])
})

test('a second factor can be switched on only after a fresh login, and the owner can remove a lost one', async ({
  page,
  request,
  site,
  pageProblems,
}) => {
  const email = 'shathi@teethcare.example'
  const token = await tokenOf(request, email, 'Shathi Desk')
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await request.put(`/api/users/${email}/role`, { headers: bearer(owner), data: { role: 'staff' } })
  const aged = `update sessions set created_at = created_at - interval '6 minutes'
    where user_id = (select id from users where email = $1)`
  await queryDatabase(site.dataDir, aged, [email])
  await enter(page, token, '/dashboard/profile')
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByText('Please log in once more first, with your password')).toBeVisible()
  await arrived(page, /\/login\?from=%2Fdashboard%2Fprofile$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  await arrived(page, /\/dashboard\/profile$/)
  await page.getByRole('button', { name: 'Switch it on' }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Signing in asks for the code of your authenticator app.')).toBeVisible()

  await enter(page, owner, '/dashboard/all-user')
  await page.getByRole('button', { name: 'Remove the second factor of Shathi Desk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Shathi Desk signs in without a code now')
  await expect(page.getByRole('button', { name: 'Remove the second factor of Shathi Desk' })).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await logInAs(page, email, password)
  await arrived(page, /\/dashboard\/today$/)
  pageProblems.splice(0)
})

test('a session that ended elsewhere leads to the login and back, never to a blank page or an endless spinner', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await tokenOf(request, 'tania@patients.example', 'Tania Rahman')
  await enter(page, token, '/dashboard/profile')
  await expect(page.getByText('tania@patients.example', { exact: true })).toBeVisible()
  await request.delete('/api/session', { headers: { authorization: `Bearer ${token}` } })
  await reload(page)
  await arrived(page, /\/login\?from=%2Fdashboard%2Fprofile$/)
  await page.getByLabel('Email').fill('tania@patients.example')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  expect(pageProblems.splice(0).filter(problem => !problem.includes('status of 401'))).toEqual([])
})
