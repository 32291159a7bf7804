import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { makeDataDir, type RunningProgram, startProgram } from '../test/program.ts'
import { openSwitchProxy, type SwitchProxy } from '../test/switch-proxy.ts'
import { makeTwoBuilds } from '../test/two-builds.ts'
import { test as base, expect, hydrated, recordToasts, toasted } from './clinic.ts'
import { carry, enter, password, tokenOf } from './people.ts'

interface Upgrade {
  readonly proxy: SwitchProxy
  readonly older: RunningProgram
  readonly newer: RunningProgram
  stop(program: RunningProgram): Promise<void>
}

/** Two programs of two builds on one database, behind one address. */
const test = base.extend<{ upgrade: Upgrade }, { builds: { older: string; newer: string } }>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const { dataDir, remove } = await makeDataDir()
      await use(await makeTwoBuilds(dataDir))
      await remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  upgrade: async ({ builds }, use) => {
    const { dataDir, remove } = await makeDataDir()
    const proxy = await openSwitchProxy()
    const variables = { DATA_DIR: dataDir, PUBLIC_URL: proxy.url }
    const older = await startProgram(variables, [], builds.older)
    const newer = await startProgram(variables, [], builds.newer)
    const running = new Set([older, newer])
    const stop = async (program: RunningProgram) => {
      running.delete(program)
      await program.stop()
    }
    await use({ proxy, older, newer, stop })
    await proxy.close()
    await Promise.all([...running].map(stop))
    await remove()
  },
  baseURL: ({ upgrade }, use) => use(upgrade.proxy.url),
})

test.setTimeout(300_000)
// The program of a page that was kept would be another one, or have stopped.
test.use({ pageLife: 'test' })

const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  // The next navigation must not interrupt the one to the home page.
  await expect(page).toHaveURL('/')
}

async function openBooking(page: Page) {
  const [{ _id }] = await (await page.request.get('/api/treatments?name=implant')).json()
  await page.goto(`/treatments/appointment/${_id}`)
  await expect(page.getByRole('heading', { name: 'dental implant' })).toBeVisible()
}

async function book(page: Page) {
  const free = {
    day: page.getByRole('radio', { name: / \d+ free$/ }),
    time: page.getByRole('radio', { name: /^\d+:\d\d [AP]M$/ }),
  }
  await free.day.last().check()
  await free.time.nth(2).check()
  await page.getByLabel('Phone number').fill('01712 345678')
  await page.getByRole('button', { name: 'Submit Appointment' }).click()
  await toasted(page, 'We Get Your dental implant Appointment')
}

/** Opens dashboard screens that load scripts of their own, and a confirmation that is then cancelled. */
async function useDesk(page: Page) {
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Today/ })
    .click()
  await expect(page.getByRole('region', { name: 'Waiting' })).toBeVisible()
  await page.getByRole('link', { name: 'Manage Treatments' }).click()
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function withPage(opening: Promise<BrowserContext>, visit: (page: Page) => Promise<void>) {
  const context = await opening
  await recordToasts(context)
  await visit(await context.newPage())
  await context.close()
}

test('two builds alternating behind one address: login, a booking and the desk work at every visit', async ({
  browser,
  upgrade,
  request,
}) => {
  const { proxy, older, newer } = upgrade
  proxy.switchTo(older, newer)
  const token = await owner(request)
  for (let visit = 0; visit < 4; visit++) {
    const email = `visitor-${visit}@patients.example`
    await tokenOf(request, email, 'Nusrat Jahan')
    await withPage(browser.newContext({ baseURL: proxy.url }), async page => {
      await page.goto('/login')
      await hydrated(page)
      await signIn(page, email)
      await openBooking(page)
      await book(page)
    })
    await withPage(browser.newContext({ baseURL: proxy.url }), async page => {
      await enter(page, token, '/dashboard/all-appointments')
      await useDesk(page)
    })
  }
})

test('tabs that were opened before an upgrade still work after it: login, a booking and the desk', async ({
  browser,
  upgrade,
  request,
}) => {
  const { proxy, older, newer, stop } = upgrade
  proxy.switchTo(older)
  const token = await owner(request)
  const patient = await tokenOf(request, 'early@patients.example', 'Early Bird')
  const open = async () => {
    const context = await browser.newContext({ baseURL: proxy.url })
    await recordToasts(context)
    return context.newPage()
  }
  const [login, booking, desk] = [await open(), await open(), await open()]
  await login.goto('/login')
  await hydrated(login)
  await login.getByLabel('Email').click()
  await carry(booking, patient)
  await openBooking(booking)
  const listening = desk.waitForResponse(/\/api\/changes/)
  await enter(desk, token, '/dashboard/all-appointments')
  await listening
  const loads = [login, booking, desk].map(page => {
    const paths: string[] = []
    // The map on the home page is a document of its own.
    page.on('request', asked => {
      const isPage = asked.isNavigationRequest() && asked.frame() === page.mainFrame()
      if (isPage) paths.push(new URL(asked.url()).pathname)
    })
    return paths
  })

  proxy.switchTo(newer)
  await stop(older)
  await signIn(login, 'early@patients.example')
  await book(booking)
  await expect(desk.getByRole('row', { name: /Early Bird/ })).toBeVisible({ timeout: 30_000 })
  await useDesk(desk)
  // Only read pages were loaded as documents: a reload would lose what was typed.
  expect(loads).toEqual([['/'], ['/treatments'], []])
  for (const page of [login, booking, desk]) await page.context().close()
})
