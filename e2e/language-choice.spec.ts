import type { APIRequestContext, Page } from '@playwright/test'
import { queryDatabase } from '../test/program.ts'
import { owner } from './board.ts'
import { expect, goTo, ready, test } from './clinic.ts'
import { bearer, enter, tokenOf, verifyEmail } from './people.ts'
import { settle } from './screens.ts'

// How a reader switches between the languages, and where the choice is remembered.

test.beforeEach(async ({ request }) => void (await owner(request)))

const toBangla = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'বাংলা', exact: true })
const toEnglish = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'English', exact: true })
const offer = (page: Page) => page.locator('#language-offer')

async function languageOf(request: APIRequestContext, token: string): Promise<unknown> {
  const { language } = await (await request.get('/api/session', { headers: bearer(token) })).json()
  return language
}

async function expectLanguage(page: Page, language: string, path: string) {
  await expect(page).toHaveURL(path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

for (const [kind, path] of [
  ['a part of a page to read', '/treatments?name=tooth#page'],
  ['an application', '/login?from=%2Fblogs'],
  ['a private link', '/email-link#a-link'],
] as const) {
  test(`the switch leads from ${kind} to the same in Bangla and back, including the query and the part after #`, async ({
    page,
  }) => {
    // The part after # is carried along once the page's scripts are loaded.
    await page.goto(path)
    await ready(page)
    const [address = ''] = path.split('#')
    for (const [link, attributes] of [
      [toBangla(page), { href: `/bn${address}`, hreflang: 'bn', lang: 'bn' }],
      [toEnglish(page), { href: address, hreflang: 'en', lang: 'en' }],
    ] as const) {
      for (const [name, value] of Object.entries(attributes)) await expect(link).toHaveAttribute(name, value)
      await link.click()
      const { lang } = attributes
      await expectLanguage(page, lang, lang === 'bn' ? `/bn${path}` : path)
      await ready(page)
    }
  })
}

test('a home page’s switch leads to /bn, not to a redirect', async ({ page }) => {
  await page.goto('/')
  await expect(toBangla(page)).toHaveAttribute('href', '/bn')
  await toBangla(page).click()
  await expectLanguage(page, 'bn', '/bn')
  await expect(toEnglish(page)).toHaveAttribute('href', '/')
})

test('an English page with the switch loads no Bangla font and no Bangla script', async ({ browser, baseURL }) => {
  // A browser reuses what it has loaded.
  const page = await browser.newPage({ ...(baseURL && { baseURL }) })
  const filesOf = async (path: string) => {
    const files = new Set<string>()
    page.on('request', request => files.add(new URL(request.url()).pathname))
    await page.goto(path)
    await settle(page)
    page.removeAllListeners('request')
    return [...files]
  }
  const english = [...(await filesOf('/')), ...(await filesOf('/login'))]
  expect(english.filter(name => name.includes('bengali'))).toEqual([])
  const bangla = new Set([...(await filesOf('/bn')), ...(await filesOf('/bn/login'))])
  const shared = english.filter(name => name.endsWith('.js') && bangla.has(name))
  // Scripts without texts, such as the framework's, are shared.
  const sources = await Promise.all(shared.map(async name => (await page.request.get(name)).text()))
  expect(sources.filter(source => /[\u0985-\u09b9]{2}/.test(source))).toEqual([])
  await page.close()
})

test('a browser that doesn’t ask for Bangla isn’t offered it', async ({ page }) => {
  await page.goto('/about')
  await ready(page)
  await expect(offer(page)).toBeHidden()
})

test.describe('in a browser that asks for Bangla', () => {
  test.use({ locale: 'bn-BD' })

  test('Bangla is offered, in Bangla, on the English page, without a redirect; once declined, the offer stays away', async ({
    page,
  }) => {
    for (const path of ['/about', '/login']) {
      const answer = await page.goto(path)
      expect(answer?.request().redirectedFrom()).toBeNull()
      await expectLanguage(page, 'en', path)
      await expect(offer(page)).toHaveAttribute('lang', 'bn')
      await expect(page.getByRole('complementary', { name: 'এই সাইট বাংলায়ও আছে।' })).toBeVisible()
    }
    await page.getByLabel('Email').fill('mina@patients.example')
    await offer(page).getByText('English').click()
    await expect(offer(page)).toBeHidden()
    // The page wasn't reloaded.
    await expect(page.getByLabel('Email')).toHaveValue('mina@patients.example')
    for (const path of ['/login', '/about']) {
      await page.goto(path)
      await ready(page)
      await expect(offer(page)).toBeHidden()
    }
  })

  for (const path of ['/treatments?name=tooth', '/email-link#a-link']) {
    test(`the offer at ${path} leads to the same page in Bangla, and the choice is remembered for English pages`, async ({
      page,
    }) => {
      await goTo(page, path)
      await offer(page).getByRole('link', { name: 'বাংলায় পড়ুন' }).click()
      await expectLanguage(page, 'bn', `/bn${path}`)
      await expect(offer(page)).toHaveCount(0)
      await page.goto('/blogs')
      await expect(offer(page)).toBeVisible()
    })
  }

  test('a visitor who used the switch isn’t offered Bangla', async ({ page }) => {
    await page.goto('/bn/about')
    await toEnglish(page).click()
    await expectLanguage(page, 'en', '/about')
    await ready(page)
    await expect(offer(page)).toBeHidden()
  })
})

test('a signed-in user’s choice is saved: the dashboard and the mails follow it', async ({
  page,
  request,
  site,
  mailbox,
}) => {
  const email = 'rokeya@patients.example'
  const token = await tokenOf(request, email, 'Rokeya Begum')
  await verifyEmail(site.dataDir, email)
  expect(await languageOf(request, token)).toBe('en')
  await enter(page, token, '/about')
  await toBangla(page).click()
  await expectLanguage(page, 'bn', '/bn/about')
  await expect.poll(() => languageOf(request, token)).toBe('bn')
  await goTo(page, '/dashboard/profile')
  await expectLanguage(page, 'bn', '/bn/dashboard/profile')

  const [treatment] = await (await request.get('/api/treatments?name=implant')).json()
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const free = await (await request.get(`/api/availability?treatment=${treatment._id}&from=${soon}&days=31`)).json()
  const appointDate = free.days.find(({ slots }: { slots: unknown[] }) => slots.length > 0).date
  const data = { treatmentId: treatment._id, appointDate, phNum: '01712345678' }
  expect((await request.post('/api/appointment', { headers: bearer(token), data })).status()).toBe(201)
  for (;;) if (/বুকিং আমরা পেয়েছি/.test((await mailbox.next(email)).subject ?? '')) break
})

test('the dashboard’s own switch opens the same screen and saves the choice', async ({ page, request }) => {
  const email = 'sadia@patients.example'
  const token = await tokenOf(request, email, 'Sadia Karim')
  await enter(page, token, '/dashboard/profile?from=mail#page')
  for (const [name, language, prefix] of [
    ['বাংলা', 'bn', '/bn'],
    ['English', 'en', ''],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expectLanguage(page, language, `${prefix}/dashboard/profile?from=mail#page`)
    expect(await languageOf(request, token)).toBe(language)
  }
})

test('an account that never chose a language keeps the one of its first visit', async ({ page, request, site }) => {
  const email = 'tuli@patients.example'
  const token = await tokenOf(request, email, 'Tuli Akter')
  await queryDatabase(site.dataDir, 'update users set language = null where email = $1', [email])
  await enter(page, token, '/bn/dashboard/profile')
  await expectLanguage(page, 'bn', '/bn/dashboard/profile')
  await expect.poll(() => languageOf(request, token)).toBe('bn')
  await goTo(page, '/dashboard/profile')
  await expectLanguage(page, 'bn', '/bn/dashboard/profile')
})
