import type { BrowserContext, Page } from '@playwright/test'
import { owner } from './board.ts'
import { freeDays, freeTimes, treatmentIdOf } from './booking.ts'
import { arrived, expect, goTo, test, toasted } from './clinic.ts'
import { bearer, enter, password, signIn, tokenOf } from './people.ts'
import { stopPolling, streamsOf, tenAddresses } from './shared-stream.ts'
import { press, walkIn } from './waiting.ts'

test.use({ pageLife: 'test' })

// One browser: two people in it, several tabs, and a session that ends while somebody types.

// The first account of an empty clinic is its owner's.
test.beforeEach(async ({ request }) => void (await owner(request)))

const [anik, bina] = ['anik@patients.example', 'bina@patients.example']

const replaced = (page: Page) => page.getByRole('dialog', { name: 'Another account is logged in now' })
const openForNext = (page: Page) => replaced(page).getByRole('button', { name: 'Open it for the account' }).click()
const ended = (page: Page) => page.getByRole('dialog', { name: 'You are logged out' })

/** Refusals are written to the browser's console. */
const onlyRefused = (problems: string[]) =>
  expect(problems.splice(0).filter(problem => !/status of 4(01|09)/.test(problem))).toEqual([])

async function logInOn(page: Page, email: string, name = 'Email'): Promise<void> {
  await page.getByLabel(name).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
}

/** Signs in in another tab of the same browser, in place of the account that is signed in there. */
async function signInElsewhere(context: BrowserContext, token: string): Promise<void> {
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(
    value => (value ? localStorage.setItem('token', value) : localStorage.removeItem('token')),
    token,
  )
  await other.close()
}

/** Chooses a time and types what a booking needs. */
async function typeBooking(page: Page): Promise<{ readonly time: string }> {
  await freeDays(page).last().check()
  const free = freeTimes(page).nth(1)
  await free.check()
  await page.getByLabel('Phone number').fill('01712345678')
  await page.getByLabel(/^A note/).fill('My left molar hurts.')
  return { time: (await free.getAttribute('aria-label')) ?? '' }
}

async function expectTyped(page: Page, { time }: { readonly time: string }): Promise<void> {
  await expect(page.getByRole('radio', { name: time, exact: true })).toBeChecked()
  await expect(page.getByLabel('Phone number')).toHaveValue('01712345678')
  await expect(page.getByLabel(/^A note/)).toHaveValue('My left molar hurts.')
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Appointment' })

test('another account signs in in another tab: a booking that was being typed is closed, and booked for nobody', async ({
  page,
  context,
  request,
  pageProblems,
}) => {
  const [token, other] = [await tokenOf(request, anik, 'Anik Ahmed'), await tokenOf(request, bina, 'Bina Begum')]
  const path = `/appointment/${await treatmentIdOf(request, 'zirconia crown')}`
  await enter(page, token, path)
  await typeBooking(page)
  await signInElsewhere(context, other)
  await expect(replaced(page)).toContainText('This screen was opened for another account')
  await expect(page.locator('body')).not.toContainText(/Anik|left molar/)
  await expect(page).not.toHaveTitle(/zirconia/)
  await openForNext(page)
  await arrived(page, path)
  await expect(page.getByLabel('Phone number')).toHaveValue('')
  await expect(page.locator('body')).not.toContainText(/Anik|left molar/)

  // A tab that wasn't told, as one that the browser had frozen.
  await typeBooking(page)
  await page.evaluate(value => localStorage.setItem('token', value), token)
  await submit(page).click()
  await expect(replaced(page)).toBeVisible()
  for (const each of [token, other]) {
    expect(await (await request.get('/api/appointments', { headers: bearer(each) })).json()).toEqual([])
  }
  onlyRefused(pageProblems)
})

test('a profile that is open shows nothing of its account once another one signs in', async ({
  page,
  context,
  request,
  pageProblems,
}) => {
  await enter(page, await tokenOf(request, anik, 'Anik Ahmed'), '/dashboard/profile')
  await expect(page.getByText(anik, { exact: true })).toBeVisible()
  await signInElsewhere(context, await tokenOf(request, bina, 'Bina Begum'))
  await openForNext(page)
  await expect(page.getByText(bina, { exact: true })).toBeVisible()
  onlyRefused(pageProblems)
})

test('after a logout in one tab patients and open dialogs are gone from the other, and back once the same account signs in', async ({
  page,
  context,
  request,
  pageProblems,
}) => {
  const { id } = await walkIn(request, 'Selim Readable')
  await enter(page, await owner(request), '/dashboard/patients')
  await expect(page.getByRole('link', { name: 'Selim Readable', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('dialog').getByRole('searchbox')
  await search.fill('Selim')
  await expect(page.getByRole('dialog')).toContainText('Selim Readable')
  const other = await context.newPage()
  await goTo(other, '/dashboard/today/list')
  await other.getByRole('button', { name: 'LogOut', exact: true }).first().click()
  await expect(ended(page)).toContainText('Log in again with the same account')
  await expect(page.locator('body')).not.toContainText('Selim')
  await logInOn(other, 'olive@teethcare.example')
  await expect(ended(page)).toBeHidden()
  await expect(search).toHaveValue('Selim')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Selim Readable', exact: true })).toBeVisible()
  onlyRefused(pageProblems)
  // The next test counts who waits.
  for (const step of ['in_chair', 'completed']) await press(request, id, step)
})

test('a session that ends while a booking is typed: the same account signs in above it, and books what was typed', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await tokenOf(request, 'chitra@patients.example', 'Chitra Das')
  await enter(page, token, `/appointment/${await treatmentIdOf(request, 'scaling')}`)
  const typed = await typeBooking(page)
  await request.delete('/api/session', { headers: bearer(token) })
  await submit(page).click()
  await expect(ended(page)).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/Chitra|left molar/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/molar|Chitra/)
  await logInOn(page, 'chitra@patients.example')
  await expect(ended(page)).toBeHidden()
  await toasted(page, 'You are logged in again. Please press once more.')
  await expectTyped(page, typed)
  await submit(page).click()
  await expect(page).toHaveURL(/\/treatments$/)
  await toasted(page, 'We Get Your')
  onlyRefused(pageProblems)
})

test('a session that ends while the desk types: another account that signs in above the form sees nothing of it', async ({
  page,
  request,
  pageProblems,
}) => {
  await tokenOf(request, bina, 'Bina Begum')
  const token = await signIn(request, 'olive@teethcare.example')
  await enter(page, token, '/dashboard/walk-in')
  await page.getByLabel('Phone number').fill('01799887766')
  const found = page.waitForResponse(/q=Hasan/)
  await page.getByLabel('Full name').fill('Hasan Halfway')
  await found
  await request.delete('/api/session', { headers: bearer(token) })
  // What the screen reads by itself finds that the session has ended.
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(ended(page)).toBeVisible()
  await logInOn(page, bina)
  await expect(replaced(page)).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Hasan')
  await openForNext(page)
  await expect(page.getByRole('heading', { level: 1, name: 'This screen is for the clinic’s staff.' })).toBeVisible()
  onlyRefused(pageProblems)
})

test('a name and an e-mail that the contact form offered leave it with their account', async ({
  page,
  context,
  request,
}) => {
  await enter(page, await tokenOf(request, anik, 'Anik Ahmed'), '/contact')
  await expect(page.getByLabel('Full name')).toHaveValue('Anik Ahmed')
  await signInElsewhere(context, await tokenOf(request, bina, 'Bina Begum'))
  await expect(page.getByLabel('Full name')).toHaveValue('Bina Begum')
  await signInElsewhere(context, '')
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue('')
})

const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('ten tabs share one stream, whatever they show; when its tab is closed or hidden, another follows', async ({
  page: first,
  context,
  request,
  site,
  pageProblems,
}) => {
  const open = streamsOf(context)
  await stopPolling(context)
  const visits = [await walkIn(request, 'Farid First'), await walkIn(request, 'Gita Second')]
  const addresses = await tenAddresses(request, site, visits)
  await enter(first, await owner(request), '/dashboard/today/list')
  const pages = [first]
  for (const address of addresses.slice(1)) {
    const page = await context.newPage()
    pages.push(page)
    await goTo(page, address)
  }
  const [farid, gita] = visits
  const shown = () => pages.filter(page => !page.isClosed())
  const isAt = (path: string) => (page: Page) => new URL(page.url()).pathname === path
  /** A patient comes in, and each list shows it. */
  const followedByDesks = async (name: string) => {
    await walkIn(request, name)
    for (const page of shown().filter(isAt('/dashboard/today/list')))
      await expect(page.locator('main')).toContainText(name)
  }
  const [faridsPage, gitasPage] = pages.filter(isAt('/visit'))
  const followedByPatients = async (step: string, patients: Page | undefined, title: string) => {
    await press(request, farid?.id ?? '', step)
    // Any of the tabs may have been the one with the stream, which is closed.
    for (const page of shown().filter(each => each === patients)) await expect(page.locator('h1')).toHaveText(title)
    for (const page of shown().filter(isAt('/queue'))) {
      await expect(page.locator('main')).toContainText(
        step === 'in_chair' ? (farid?.number ?? '') : (gita?.number ?? ''),
      )
    }
  }
  await followedByDesks('Hena Third')
  await expect.poll(() => open().length).toBe(1)
  const [leader] = open()
  await leader?.close()
  await expect.poll(() => open().length).toBe(1)
  await followedByDesks('Iqbal Fourth')
  await followedByPatients('in_chair', faridsPage, 'It is your turn, Farid')
  const [next] = open()
  if (next) await setVisibility(next, 'hidden')
  await expect.poll(() => open().length === 1 && open()[0] !== next).toBe(true)
  await followedByDesks('Jamila Fifth')
  await followedByPatients('completed', gitasPage, 'You are next, Gita')
  expect(pageProblems).toEqual([])
})

test('a browser without locks: a hidden tab lets go of its stream, and takes it up when it is shown again', async ({
  page,
  context,
  request,
}) => {
  const open = streamsOf(context)
  await stopPolling(context)
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await enter(page, await owner(request), '/dashboard/today/list')
  await expect.poll(() => open().length).toBe(1)
  await setVisibility(page, 'hidden')
  await expect.poll(() => open().length).toBe(0)
  await setVisibility(page, 'visible')
  await expect.poll(() => open().length).toBe(1)
  await walkIn(request, 'Kamal Shown')
  await expect(page.locator('main')).toContainText('Kamal Shown')
})
