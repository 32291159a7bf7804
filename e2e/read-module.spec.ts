import type { Page } from '@playwright/test'
import { arrived, expect, hydrated, ready, test, toasted } from './clinic.ts'
import { carry, enter, password, tokenOf } from './people.ts'
import { settle } from './screens.ts'

test.use({ pageLife: 'test' })

test.beforeEach(async ({ request }) => void (await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')))

const kilobyte = 1024
const header = (page: Page) => page.getByRole('banner')
const person = { email: 'mina@patients.example', name: 'Mina Karim' }

/** Sums up the bytes transferred for a page, by the ending of its files. */
async function weigh(page: Page, path: string): Promise<(ending: string) => number> {
  const sizes: Promise<[string, number]>[] = []
  const onTheirWay = new Set<object>()
  page.on('request', request => onTheirWay.add(request))
  // The map's request, since tests don't reach its server.
  page.on('requestfailed', request => onTheirWay.delete(request))
  page.on('requestfinished', request => {
    onTheirWay.delete(request)
    const { pathname } = new URL(request.url())
    sizes.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]))
  })
  await page.goto(path)
  await settle(page)
  await expect.poll(() => onTheirWay.size).toBe(0)
  const all = await Promise.all(sizes)
  return ending => all.filter(([name]) => name.endsWith(ending)).reduce((sum, [, bytes]) => sum + bytes, 0)
}

/** The size of the home page's scripts before there was Bangla: an English page pays nothing for it. */
const englishScriptBytes = 3431

test('the home page loads at most 34 KB of fonts and 3,431 bytes of scripts', async ({ page }) => {
  const bytesOf = await weigh(page, '/')
  expect(bytesOf('.js')).toBeLessThanOrEqual(englishScriptBytes)
  expect(bytesOf('.woff2')).toBeLessThanOrEqual(34 * kilobyte)
})

test('a Bangla read page loads only the two Bangla fonts', async ({ page }) => {
  for (const path of ['/bn', '/bn/treatments', '/bn/contact']) {
    const fonts = new Set<string>()
    page.on('request', request => {
      const [font] = /[a-z-]+(?=-\w+-normal.*\.woff2$)/.exec(request.url()) ?? []
      if (font !== undefined) fonts.add(font)
    })
    await page.goto(path)
    await settle(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    expect([path, ...[...fonts].toSorted()]).toEqual([path, 'anek-bangla-bengali', 'tiro-bangla-bengali'])
    page.removeAllListeners('request')
  }
})

test('a read page shows who is signed in, and nothing else on it moves', async ({ page, request }) => {
  const token = await tokenOf(request, person.email, person.name)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await carry(page, '')
    await page.goto('/about')
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
    const places = () =>
      header(page)
        .locator('nav a:visible, a[href="/"], button:visible:not([data-log-out])')
        .evaluateAll(found =>
          found.map(element => JSON.stringify([element.textContent, element.getBoundingClientRect()])),
        )
    const before = await places()
    await enter(page, token, '/about')
    await expect(header(page).getByRole('img', { name: `Signed in as ${person.name}` })).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeHidden()
    const after = await places()
    expect(before.filter(place => !after.includes(place))).toEqual([])
    if (width < 768) {
      const avatar = await header(page)
        .getByRole('img', { name: /^Signed in as/ })
        .boundingBox()
      const menu = await header(page).getByRole('button', { name: 'Open menu' }).boundingBox()
      if (!avatar || !menu) throw new Error('the header lacks its avatar or its menu')
      expect(avatar.x + avatar.width).toBeLessThanOrEqual(menu.x)
    }
    const [name, logout] = [page.locator('.site-name'), header(page).getByRole('button', { name: 'Logout' })]
    const overlap = (await name.isVisible()) && width > 430 ? (await logout.boundingBox())?.x : undefined
    if (overlap !== undefined) expect((await name.boundingBox())?.x).toBeLessThan(overlap)
  }
})

test('after signing in a user is back on the page they came from, where the greeting is still shown', async ({
  page,
  request,
}) => {
  await tokenOf(request, person.email, person.name)
  await page.goto('/blogs')
  await header(page).getByRole('link', { name: 'Login' }).click()
  await arrived(page, /\/login/)
  await hydrated(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  await expect(page).toHaveURL('/blogs')
  await toasted(page, 'Login successfully')
  await header(page).getByRole('button', { name: 'Logout' }).click()
  await arrived(page, /\/login/)
  await toasted(page, 'Thank you for visiting! Teeth Care')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('an invalid session is dropped, and the page shows a visitor’s header', async ({ page, pageProblems }) => {
  await enter(page, 'a-token.that-never-was', '/about')
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('401')])
})

test('a page that the browser restores after signing out shows no name', async ({ page, request }) => {
  const token = await tokenOf(request, 'tara@patients.example', 'Tara Begum')
  await enter(page, token, '/contact')
  const name = page.getByLabel('Name')
  await expect(name).toHaveValue('Tara Begum')
  // As the back/forward cache does, which the test’s browser has switched off.
  await page.evaluate(() => {
    localStorage.removeItem('token')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(name).toHaveValue('')
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
})

test('signing out in one tab shows in the other', async ({ page, context, request }) => {
  const token = await tokenOf(request, 'tara@patients.example', 'Tara Begum')
  await enter(page, token, '/about')
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/blogs')
  await header(other).getByRole('button', { name: 'Logout' }).click()
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
})

test('without the network the contact form says so, and what was typed stays', async ({
  page,
  context,
  pageProblems,
}) => {
  await page.goto('/contact')
  await ready(page)
  await page.getByPlaceholder('Describe your problem ...').fill('My crown came off.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We could not reach the clinic.')).toBeVisible()
  await expect(page.getByPlaceholder('Describe your problem ...')).toHaveValue('My crown came off.')
  await context.setOffline(false)
  pageProblems.splice(0)
})

test('a picture that can’t be loaded is replaced by its placeholder drawing', async ({ page, pageProblems }) => {
  await page.route('**/pictures/doctors/**', route => route.abort())
  await page.goto('/about')
  await expect(page.locator('main img').first()).toHaveAttribute('src', /placeholder/)
  pageProblems.splice(0)
})

test('the page behind a link is fetched while the pointer is on it', async ({ page, context }) => {
  await page.goto('/')
  const session = await context.newCDPSession(page)
  const fetched = new Promise<string>(resolve => {
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') resolve(prefetchUrl)
    })
  })
  await session.send('Preload.enable')
  const link = header(page).getByRole('link', { name: 'About', exact: true })
  await link.hover()
  expect(new URL(await fetched).pathname).toBe('/about')
  await link.click()
  await expect(page).toHaveURL(/\/about$/)
  const delivery = () => performance.getEntriesByType('navigation').map(entry => entry.toJSON().deliveryType)
  expect(await page.evaluate(delivery)).toEqual(['navigational-prefetch'])
})

for (const [reducedMotion, expected] of [
  ['no-preference', 'true'],
  ['reduce', 'false'],
] as const) {
  test(`from page to page there is ${expected === 'true' ? 'a' : 'no'} transition if the motion preference is ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.hasTransition = String(viewTransition !== null)
      })
    })
    await page.goto('/')
    await header(page).getByRole('link', { name: 'About', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-has-transition', expected)
    await expect(page).toHaveURL(/\/about$/)
  })
}
