import type { Page, Response } from '@playwright/test'
import { expect, test } from './clinic.ts'
import { holdScripts } from './held-scripts.ts'
import { enter, password, tokenOf } from './people.ts'
import { furnish } from './screens.ts'

test.use({ clinicName: 'light' })

const kilobyte = 1024
const publicPages = [
  '/',
  '/about',
  '/treatments',
  '/blogs',
  '/contact',
  '/appointment',
  '/login',
  '/register',
  '/doctors/farhana-islam',
]

interface Fetched {
  readonly kind: string
  readonly path: string
  readonly bytes: number
}

/** Notes what a page fetches, with the bytes that travel for it. */
function noting(page: Page): { readonly fetched: Fetched[]; readonly all: () => Promise<void> } {
  const fetched: Fetched[] = []
  const reading: Promise<void>[] = []
  const note = async (response: Response) => {
    const sizes = await response.request().sizes()
    const { pathname } = new URL(response.url())
    fetched.push({ kind: response.request().resourceType(), path: pathname, bytes: sizes.responseBodySize })
  }
  page.on('requestfinished', request => {
    reading.push(request.response().then(response => (response ? note(response) : undefined)))
  })
  return {
    fetched,
    async all() {
      await page.waitForLoadState('networkidle')
      await Promise.all(reading)
    },
  }
}

const sumOf = (fetched: readonly Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0)
const scriptsOf = (fetched: readonly Fetched[]) => fetched.filter(({ path }) => path.endsWith('.js'))

test('the home page asks for no script before somebody stirs, and is light with all that belongs to it', async ({
  page,
}) => {
  const { fetched, all } = noting(page)
  await page.goto('/')
  await all()
  expect(scriptsOf(fetched)).toEqual([])
  await page.mouse.move(20, 20)
  await expect.poll(() => scriptsOf(fetched).some(({ path }) => path.includes('/entry.client'))).toBe(true)
  await all()
  // Drawings of reviews and blogs further down are fetched as they come near.
  expect(sumOf(scriptsOf(fetched))).toBeLessThanOrEqual(105 * kilobyte)
  expect(sumOf(fetched)).toBeLessThanOrEqual(250 * kilobyte)
})

test('a first visit makes no stream and opens no storage before the page’s scripts; who reloads stays where they were', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const early: string[] = []
    Object.assign(window, { early })
    window.TextEncoderStream = new Proxy(TextEncoderStream, {
      construct: (made, given) => {
        early.push('stream')
        return Reflect.construct(made, given)
      },
    })
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (name) {
      if (name === 'react-router-scroll-positions') early.push('place')
      return getItem.call(this, name)
    }
  })
  const early = () => page.evaluate(() => 'early' in window && window.early)
  const hydrated = () => page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.goto('/')
  expect(await early()).toEqual([])
  await page.mouse.wheel(0, 1200)
  await hydrated()
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(place).toBe(1200)
  await page.reload()
  expect(await early()).toEqual(['place'])
  await hydrated()
  await expect.poll(place).toBe(1200)
})

test('who does nothing gets a page that answers all the same, a moment later', async ({ page }) => {
  const { fetched } = noting(page)
  await page.goto('/')
  await expect.poll(() => scriptsOf(fetched).length).toBeGreaterThan(0)
})

test('the booking page’s scripts are light', async ({ page, request }) => {
  const { treatmentId, tokens } = await furnish(request)
  await enter(page, tokens.patient, '/robots.txt')
  const { fetched, all } = noting(page)
  await page.goto(`/treatments/appointment/${treatmentId}`)
  await expect(page.getByRole('button', { name: /AM|PM/ }).or(page.getByRole('radio')).first()).toBeAttached()
  await all()
  expect(sumOf(scriptsOf(fetched))).toBeLessThanOrEqual(150 * kilobyte)
})

test('the first answer of each public page fits into what a server may send before it hears back', async ({
  request,
}) => {
  // Ten packets of 1,460 bytes (RFC 6928).
  const firstFlight = 14_600
  for (const path of publicPages) {
    await expect
      .poll(async () => {
        const response = await request.get(path, { headers: { 'accept-encoding': 'br' } })
        const headers = response
          .headersArray()
          .reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0)
        return Number(response.headers()['content-length']) + headers
      })
      .toBeLessThan(firstFlight)
  }
})

test('no length on a public page waits for a font: none is measured by the width of a digit', async ({ request }) => {
  for (const path of publicPages) {
    const html = await (await request.get(path)).text()
    expect(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1], path).toMatch(/font-family/)
    expect(html, path).not.toMatch(/[:(]\s*[\d.]+ch\b/)
  }
})

test('with the style that travels within it each public page looks as it does with the whole sheet', async ({
  page,
}) => {
  // Never told that it was painted, a page leaves its scripts alone: what they change is no matter of style.
  await page.addInitScript(() => {
    window.PerformanceObserver.prototype.observe = () => undefined
  })
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of publicPages) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const before = await page.screenshot({ fullPage: true, animations: 'disabled' })
      const wasPartial = await page.evaluate(async () => {
        const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')
        if (sheet) sheet.media = 'all'
        await document.fonts.ready
        return sheet !== null
      })
      expect([path, wasPartial]).toEqual([path, true])
      const after = await page.screenshot({ fullPage: true, animations: 'disabled' })
      expect(before.equals(after), `${path} at ${width}`).toBe(true)
    }
  }
})

test('on the desk’s calendar, which comes later than its page, the side bar stands beside it on a wide screen', async ({
  page,
  request,
}) => {
  const { tokens } = await furnish(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, tokens.owner, '/dashboard/calendar')
  await expect(page.locator('.fc-timegrid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open SideBar' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Rosters' })).toBeVisible()
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.replace('#', '')))
  const named = sheets.filter(href => href !== undefined)
  expect(named).toEqual([...new Set(named)])
})

test('a press on a page whose scripts are still on their way is answered once they are there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const release = await holdScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('link', { name: 'About', exact: true })).toBeHidden()
  release()
  await expect(page.getByRole('link', { name: 'About', exact: true })).toBeVisible()
})

test('a review that is chosen before the slider is there is shown once it is', async ({ page }) => {
  const release = await holdScripts(page, '**/embla*.js')
  await page.goto('/')
  const slider = page.getByRole('region', { name: 'Happy Patients' })
  await slider.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await slider.getByRole('button', { name: /^Review 3 of/ }).click()
  await expect(slider.locator('[aria-current="true"]')).toHaveAccessibleName(/^Review 1 of/)
  release()
  await expect(slider.locator('[aria-current="true"]')).toHaveAccessibleName(/^Review 3 of/)
})

test('a password that is sent before the scripts are there stays out of the address, and signs in', async ({
  page,
  request,
}) => {
  await tokenOf(request, 'mina@patients.example', 'Mina Karim')
  const release = await holdScripts(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill('mina@patients.example')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  await page.waitForLoadState('load')
  expect(page.url()).not.toContain('?')
  release()
  await expect(page).toHaveURL('/')
})

test('without the network, before anything more was fetched, a form says so, and who leaves has left', async ({
  page,
  context,
  request,
  pageProblems,
}) => {
  const token = await tokenOf(request, 'mina@patients.example', 'Mina Karim')
  await enter(page, token, '/contact')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByPlaceholder('Describe your problem ...').fill('My crown came off.')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We could not reach the clinic.')).toBeVisible()
  await expect(page.getByPlaceholder('Describe your problem ...')).toHaveValue('My crown came off.')
  await context.setOffline(false)
  await page.route('**/assets/ways-*.js', route => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  pageProblems.splice(0)
})
