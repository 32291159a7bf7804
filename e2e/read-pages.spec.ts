import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from './clinic.ts'
import { directives, kindsOfReadPages } from './pages.ts'
import { setUpClinic } from './screens.ts'
import { bangla } from './texts.ts'

test.use({ pageLife: 'test' })

const sentence = 'My crown came off.'

async function withoutScripts(browser: Browser, baseURL: string, width = 1280): Promise<BrowserContext> {
  return browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width, height: 900 } })
}

async function fillContactForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Mina Karim')
  await page.getByLabel('Email').fill(email)
  await page.getByPlaceholder('Describe your problem ...').fill(sentence)
  await page.getByRole('button', { name: 'Send' }).click()
}

test('without scripts every kind of read page is complete, and its links work', async ({ browser, site }) => {
  const context = await withoutScripts(browser, site.url)
  const page = await context.newPage()
  const inEnglish = (await kindsOfReadPages(context.request)).filter(path => !path.startsWith('/bn'))
  for (const path of [...inEnglish, '/bn']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /^(Login|লগইন)$/ })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Treatments' }).click()
  await page.getByRole('searchbox').fill('crown')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/name=crown/)
  await expect(page.getByRole('status')).toContainText('crown')
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await context.close()
})

test('what anybody can read as a page’s data names no account and no column of the clinic’s own', async ({
  request,
}) => {
  let read = 0
  for (const path of await kindsOfReadPages(request)) {
    const response = await request.get(path === '/' ? '/_root.data' : `${path}.data`)
    if (response.ok()) read++
    const data = await response.text()
    for (const column of ['userId', 'authorId', 'retiredAt', 'accountEnds'])
      expect(data, path).not.toContain(`"${column}"`)
  }
  expect(read).toBeGreaterThan(5)
})

test('without scripts the phone’s menu opens, Escape closes it, and a review is chosen by its mark', async ({
  browser,
  site,
}) => {
  const context = await withoutScripts(browser, site.url, 390)
  const page = await context.newPage()
  await page.goto('/')
  const about = page.getByRole('navigation', { name: 'On this site' }).getByRole('link', { name: 'About' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(about).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await about.click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goto('/')
  await page.getByRole('link', { name: /^Review 3 of/ }).click()
  await expect(page.locator('#review-3')).toBeInViewport({ ratio: 0.9 })
  await expect(page.locator('#review-1')).not.toBeInViewport()
  await context.close()
})

test('without scripts the contact form shows messages beside its fields, and then a confirmation', async ({
  browser,
  site,
  mailbox,
}) => {
  const context = await withoutScripts(browser, site.url)
  const page = await context.newPage()
  await page.goto('/')
  await fillContactForm(page, 'mina@')
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please write an email address/)
  await expect(page.getByPlaceholder('Describe your problem ...')).toHaveValue(sentence)
  await fillContactForm(page, 'mina.read@patients.example')
  await expect(page.getByText('Message Send', { exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Describe your problem ...')).toHaveValue('')
  await expect.poll(() => mailbox.mails.filter(({ text }) => text?.includes(sentence)).length).toBe(1)
  await context.close()
})

test('without scripts the Bangla contact form is answered in Bangla', async ({ browser, site }) => {
  const context = await withoutScripts(browser, site.url)
  const page = await context.newPage()
  for (const path of ['/bn', '/bn/contact']) {
    await page.goto(path)
    await page.getByLabel(bangla.contact.email).fill('mina@')
    await page.getByRole('button', { name: bangla.contact.send }).click()
    await expect(page).toHaveURL('/bn/contact')
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page.getByLabel(bangla.contact.email)).toHaveAccessibleDescription(/[\u0985-\u09b9]/)
  }
  await context.close()
})

test('without scripts a login says what is missing, and no password ends up in the address', async ({
  browser,
  site,
}) => {
  const context = await withoutScripts(browser, site.url)
  const page = await context.newPage()
  for (const [path, button] of [
    ['/login', 'SignIn'],
    ['/register', 'SignUp'],
  ] as const) {
    await page.goto(path)
    await page.getByLabel('Email').fill('mina@patients.example')
    await page.getByLabel('Password').fill('a secret of mine')
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('nothing was sent')
    await expect(page.getByLabel('Email')).toHaveValue('mina@patients.example')
    expect(page.url()).toBe(site.url + path)
  }
  await context.close()
})

test('on a phone the parts further down are laid out after the first paint, before the user scrolls', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.goto(site.url)
  const isLaidOut = (selector: string) =>
    page.locator(selector).evaluate(element => element.checkVisibility({ contentVisibilityAuto: true }))
  expect(await Promise.all(['h1', '#contact h2', 'footer a >> nth=0'].map(isLaidOut))).toEqual([true, false, false])
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect.poll(() => isLaidOut('#contact h2')).toBe(true)
  await expect.poll(() => isLaidOut('footer a >> nth=0')).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.close()
})

test('an application’s page is rendered for each request, and its scripts run with a nonce that is never used twice', async ({
  request,
}) => {
  const { treatmentId } = await setUpClinic(request)
  const nonces: string[] = []
  const paths = ['/login', '/register', '/visit', '/earlier', '/verify-email', '/reset-password', '/second-factor']
  const applications = [
    ...paths,
    '/email-link',
    '/invitation',
    '/here',
    '/place',
    '/queue',
    '/dashboard',
    `/appointment/${treatmentId}`,
    '/auth/callback',
  ]
  for (const path of [...applications, '/login', '/dashboard']) {
    const response = await request.get(path)
    const headers = response.headers()
    expect([path, headers['cache-control'], headers.etag]).toEqual([path, 'no-store', undefined])
    const [scripts = ''] = directives(headers['content-security-policy'], 'script-src')
    const nonce = /^script-src 'self' 'nonce-([^']+)'$/.exec(scripts)?.[1] ?? ''
    expect(nonce, path).not.toBe('')
    const inline = [...(await response.text()).matchAll(/<script\b(?![^>]*\ssrc=)([^>]*)>/g)]
    expect(inline.length, path).toBeGreaterThan(0)
    for (const [, attributes] of inline) expect(attributes, path).toContain(`nonce="${nonce}"`)
    nonces.push(nonce)
  }
  expect(new Set(nonces).size).toBe(nonces.length)
})
