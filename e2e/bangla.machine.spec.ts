import type { Browser, Page } from '@playwright/test'
import { addressIn, withoutLanguage } from '../app/core/language.ts'
import * as bangla from '../app/i18n/bn.ts'
import { queryDatabase } from '../test/program.ts'
import { waitingForScripts } from './clinic.ts'
import { foreignTexts } from './foreign-text.ts'
import { test as base, expect } from './furnished.ts'
import { stopClock } from './moved-clock.ts'
import { addressesIn, isEnglish } from './page-links.ts'
import { readPages } from './pages.ts'
import { bearer, tokenOf } from './people.ts'
import { open, type Screen, screens, settle, withoutStreams } from './screens.ts'

const viewers = ['visitor', 'patient', 'staff', 'owner'] as const
type Viewer = (typeof viewers)[number]

const test = base.extend<object, { pages: Readonly<Record<Viewer, Page>> }>({
  // One for all screens that a user sees: another one each would load and compile the site's scripts again.
  pages: [
    async ({ browser, playwright, site, facts }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url })
      const staff = await tokenOf(request, 'stella@teethcare.example', 'Stella Staff')
      const headers = bearer(facts.tokens.owner)
      await request.put('/api/users/stella@teethcare.example/role', { headers, data: { role: 'staff' } })
      await request.dispose()
      await queryDatabase(site.dataDir, "update users set language = 'bn'", [])
      const pageOf = (token: string) => openPage(browser, site.url, token)
      const { visitor, patient, owner } = facts.tokens
      const pages = {
        visitor: await pageOf(visitor),
        patient: await pageOf(patient),
        staff: await pageOf(staff),
        owner: await pageOf(owner),
      }
      await use(pages)
      await Promise.all(Object.values(pages).map(page => page.context().close()))
    },
    { scope: 'worker' },
  ],
})

async function openPage(browser: Browser, url: string, token: string): Promise<Page> {
  const localStorage = token ? [{ name: 'token', value: token }] : []
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
  const page = waitingForScripts(await browser.newPage({ baseURL: url, reducedMotion: 'reduce', storageState }))
  await stopClock(page)
  await withoutStreams(page)
  return page
}

test.use({ clinicName: 'bangla' })
// Each worker has a clinic of its own.
test.describe.configure({ mode: 'parallel' })

const inBangla = (path: string) => addressIn('bn', withoutLanguage(path))

async function expectBangla(page: Page, path: string): Promise<void> {
  expect.soft(await page.locator('html').getAttribute('lang'), path).toBe('bn')
  expect.soft(await foreignTexts(page), path).toEqual([])
  expect.soft((await addressesIn(page)).filter(isEnglish), path).toEqual([])
}

/** What a user sees; staff what the owner sees, without its further states. The description of the API names what programs send. */
function screensOf(viewer: Viewer): readonly Screen[] {
  if (viewer === 'staff') return screensOf('owner').filter(({ act }) => !act)
  return screens.filter(screen => screen.viewer === viewer && screen.name !== 'api-docs')
}

for (const viewer of viewers) {
  for (const { name, path, act, isForPhones } of screensOf(viewer)) {
    test(`${name}, for a ${viewer}: nothing but Bangla`, async ({ pages, facts }) => {
      const page = pages[viewer]
      const address = inBangla(path(facts))
      const isWide = address.startsWith('/bn/dashboard') && !isForPhones
      await page.setViewportSize({ width: isWide ? 1440 : 390, height: 900 })
      await open(page, address)
      await settle(page)
      await act?.(page, facts, bangla)
      await expectBangla(page, address)
    })
  }
}

test('every page of the sitemap: nothing but Bangla', async ({ pages }) => {
  const page = pages.visitor
  for (const path of new Set((await readPages(page.request)).map(inBangla))) {
    await page.goto(path)
    await settle(page)
    await expectBangla(page, path)
  }
})
