import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { test as base } from './clinic.ts'
import { monday } from './morning.ts'
import { nowMs, setClock, stopClock } from './moved-clock.ts'
import { bearer, signIn, tokenOf } from './people.ts'
import { playMorning } from './play-morning.ts'
import { type Facts, type ScreenFacts, setUpClinic, type Viewer } from './screens.ts'
import { bangla, english } from './texts.ts'

const languages = { en: english, bn: bangla } as const
export type Language = keyof typeof languages

/** Any patient can give such a name. */
const longWord = 'W'.repeat(120)
const longLine = 'Gastroenterological otorhinolaryngology '.repeat(3).slice(0, 119).concat('.')

/** Whose names are as long as they may be. */
export type LongNames = 'none' | 'patient' | 'treatment and doctor'

interface PageOptions {
  readonly viewer: Viewer
  readonly language: Language
}

interface WorkersPages {
  readonly pages: Readonly<Record<Viewer, Page>>
  /** The language that the users' dashboards are in. */
  chosen: Language
}

/** The clinic of `screens`, in the middle of a working day, with a page for each viewer that all tests of a worker share. */
export const test = base.extend<
  PageOptions & { texts: typeof english },
  { facts: ScreenFacts; workersPages: WorkersPages; longNames: LongNames }
>({
  viewer: ['visitor', { option: true }],
  language: ['en', { option: true }],
  texts: ({ language }, use) => use(languages[language]),
  longNames: ['none', { option: true, scope: 'worker' }],
  facts: [
    async ({ playwright, site, mailbox, longNames }, use) => {
      // The evening before the day that the screens show.
      await setClock(dayBefore(monday), '20:00')
      const request = await playwright.request.newContext({ baseURL: site.url })
      const facts = await setUpClinic(request, nowMs())
      const given = longNames === 'patient' ? { 'Mizan Rahman': longWord } : {}
      const morning = await playMorning(request, facts.tokens.owner, site, mailbox, given)
      // Some screens need a session that is minutes old, by the program's clock.
      const owner = await signIn(request, 'olive@teethcare.example')
      const email = 'stella@teethcare.example'
      const staff = await tokenOf(request, email, 'Stella Staff')
      await request.put(`/api/users/${email}/role`, { headers: bearer(owner), data: { role: 'staff' } })
      if (longNames === 'treatment and doctor') await lengthenNames(request, owner, facts)
      await request.dispose()
      await use({ ...facts, ...morning, tokens: { ...facts.tokens, owner, staff } })
    },
    { scope: 'worker' },
  ],
  // Another page for each screen would load and compile the site's scripts, and the engines, again.
  workersPages: [
    async ({ browser, site, facts }, use) => {
      const pageOf = (viewer: Viewer) => openPage(browser, site.url, facts.tokens[viewer])
      const pages = {
        visitor: await pageOf('visitor'),
        patient: await pageOf('patient'),
        staff: await pageOf('staff'),
        owner: await pageOf('owner'),
      }
      await use({ pages, chosen: 'en' })
      await Promise.all(Object.values(pages).map(page => page.context().close()))
    },
    { scope: 'worker' },
  ],
  // All tests share its state.
  baseURL: ({ site }, use) => use(site.url),
  page: async ({ request, facts, workersPages, viewer, language }, use) => {
    if (workersPages.chosen !== language) {
      for (const token of Object.values(facts.tokens).filter(Boolean))
        await request.put('/api/session/language', { headers: bearer(token), data: { language } })
      workersPages.chosen = language
    }
    const page = workersPages.pages[viewer]
    await use(page)
    // Otherwise the desk's code would mark the visits that this page has opened as arrived.
    await page.evaluate(() => {
      localStorage.removeItem('visits-today')
      sessionStorage.clear()
    })
    // A screen that is still open would go on following the clinic, and its requests would fail the next test.
    await page.goto('about:blank')
  },
})

async function lengthenNames(request: APIRequestContext, owner: string, facts: Facts): Promise<void> {
  for (const path of [`treatment/${facts.treatmentId}`, `doctor/${facts.doctorId}`]) {
    const changed = await request.patch(`/api/${path}`, { headers: bearer(owner), data: { name: longLine } })
    if (!changed.ok()) throw new Error(await changed.text())
  }
}

async function openPage(browser: Browser, url: string, token: string): Promise<Page> {
  const localStorage = token ? [{ name: 'token', value: token }] : []
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
  const page = await browser.newPage({ baseURL: url, reducedMotion: 'reduce', storageState })
  await stopClock(page)
  return page
}

export { expect } from './clinic.ts'

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
