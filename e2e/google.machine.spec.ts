import type { BrowserContext, Page } from '@playwright/test'
import { freePort } from '../test/free-port.ts'
import { type OpenIdProvider, openOpenIdProvider } from '../test/openid-provider.ts'
import { test as base, expect, goTo, toasted } from './clinic.ts'
import { tokenOf } from './people.ts'

// The provider's settings need the clinic's address, and the clinic's settings the provider's.
const test = base.extend<object, { provider: OpenIdProvider; clinicPort: string }>({
  clinicPort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => use(String(await freePort())),
    { scope: 'worker' },
  ],
  provider: [
    async ({ clinicPort }, use) => {
      const provider = await openOpenIdProvider(`http://localhost:${clinicPort}/auth/callback`)
      const mina = { sub: 'mina', email: 'mina@mail.example', email_verified: true, name: 'Mina Karim' }
      provider.people.set(mina.sub, mina)
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  clinicVariables: [
    async ({ provider: { issuer, client }, clinicPort }, use) => {
      const google = { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: issuer }
      const oidc = { OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret, OIDC_ISSUER: issuer }
      await use({ PORT: clinicPort, ...google, ...oidc, OIDC_NAME: 'Dhanmondi Clinics' })
    },
    { scope: 'worker' },
  ],
})

async function openPopup(page: Page, context: BrowserContext, button = 'SignIn with Google'): Promise<Page> {
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: button }).click()
  return opened
}

async function signInAtProvider(popup: Page, login: string): Promise<void> {
  await popup.getByPlaceholder('Enter any login').fill(login)
  await popup.getByPlaceholder('and password').fill('any')
  await popup.getByRole('button', { name: 'Sign-in' }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
}

test.beforeEach(async ({ request, context }) => {
  await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await context.clearCookies()
})

test('the popup of 500 × 600 signs the user in; the page welcomes them and leads back to where they came from', async ({
  page,
  context,
  pageProblems,
}) => {
  await goTo(page, '/login?from=%2Fdashboard%2Fprofile')
  const popup = await openPopup(page, context)
  await popup.getByPlaceholder('Enter any login').waitFor()
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600])
  const closed = popup.waitForEvent('close')
  await signInAtProvider(popup, 'mina')
  await closed
  await toasted(page, /^(Mina Karim welcome to Teeth Care!|Login successfully)$/)
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  await expect(page.getByText('mina@mail.example', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Password Change' }).click()
  await page.getByLabel('Old Password').fill('there is none')
  await page.getByLabel('New Password').fill('a calmer clinic')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('Maybe Your a Google User Or Your old password is wrong').first()).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('401')])
})

test('a popup that is closed is reported', async ({ page, context }) => {
  await goTo(page, '/login')
  const popup = await openPopup(page, context)
  await popup.getByPlaceholder('Enter any login').waitFor()
  await popup.close()
  await expect(page.getByText('Why You Do this?')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('only one popup at a time: a new one closes the previous one without a message', async ({ page, context }) => {
  await goTo(page, '/login')
  const first = await openPopup(page, context)
  await first.getByPlaceholder('Enter any login').waitFor()
  const firstClosed = first.waitForEvent('close')
  const second = await openPopup(page, context)
  await firstClosed
  await signInAtProvider(second, 'mina')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByText('Why You Do this?')).toBeHidden()
})

test('a user who declines at the provider sees why they are not signed in, and can try again', async ({
  page,
  context,
  pageProblems,
}) => {
  await goTo(page, '/login')
  const popup = await openPopup(page, context)
  await popup.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('You were not signed in, since you did not allow it there.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'SignIn with Google' })).toBeEnabled()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('403')])
})

test('a message from another site, or for another popup, signs nobody in', async ({ page, context, provider }) => {
  await goTo(page, '/login')
  const popup = await openPopup(page, context)
  await popup.getByPlaceholder('Enter any login').waitFor()
  const sent: string[] = []
  page.on('request', request => sent.push(new URL(request.url()).pathname))
  const state = new URL(popup.url()).searchParams.get('state')
  // The popup is at the provider now: a site of another origin with a reference to its opener.
  expect(new URL(popup.url()).origin).toBe(provider.issuer)
  await popup.evaluate(given => {
    const message = { kind: 'teeth-care-sign-in', search: `?code=stolen&state=${given}` }
    window.opener.postMessage(message, '*')
  }, state)
  // From our own origin, but in answer to another sign-in.
  await page.evaluate(() => {
    const channel = new BroadcastChannel('teeth-care-sign-in')
    channel.postMessage({ kind: 'teeth-care-sign-in', search: '?code=stolen&state=another' })
    channel.postMessage('anything')
  })
  await signInAtProvider(popup, 'mina')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(sent.filter(path => path === '/api/sign-in/finish')).toHaveLength(1)
})

test('an answer that only this site’s broadcast channel can carry arrives too', async ({
  page,
  context,
  provider,
  pageProblems,
}) => {
  await goTo(page, '/login')
  const popup = await openPopup(page, context)
  await popup.getByPlaceholder('Enter any login').waitFor()
  // Like a provider whose opener policy cuts its pages off from the page that opened them.
  await popup.evaluate(() => {
    window.opener = null
  })
  const address = popup.url()
  const severed = await context.newPage()
  await goTo(severed, address)
  expect(new URL(severed.url()).origin).toBe(provider.issuer)
  await signInAtProvider(severed, 'mina')
  // The page can't close a popup that was cut off from it.
  await expect.poll(() => pageProblems.splice(0)).toEqual([expect.stringContaining('Unsafe attempt')])
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('register has the same button, and the clinic’s own provider one beside it', async ({ page, context }) => {
  await goTo(page, '/register')
  await expect(page.getByRole('button', { name: 'SignIn with Google' })).toBeVisible()
  const popup = await openPopup(page, context, 'SignIn with Dhanmondi Clinics')
  await signInAtProvider(popup, 'mina')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('a saved address of another site is not followed after a popup either', async ({ page, context, provider }) => {
  await goTo(page, `/login?from=${encodeURIComponent(provider.issuer)}`)
  await signInAtProvider(await openPopup(page, context), 'mina')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(new URL(page.url()).origin).not.toBe(provider.issuer)
})
