import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { sampleWordsIn } from '../test/sample-words.ts'
import { chooseTime } from './booking.ts'
import { expect, recordToasts, type Site, shownOn, toasted } from './clinic.ts'
import { password } from './people.ts'

/** The clinic that the tests set up from an empty one, and from the sample. */
export const riverside = {
  name: 'Riverside Dental',
  tagline: 'Teeth, by the river.',
  address: '4 Mill Lane, Colombo',
  phone: '011 234 5678',
  email: 'desk@riverside.example',
  zone: 'Asia/Colombo',
  country: 'LK',
  currency: 'Rs',
}

const fixedPages = [
  '/',
  '/about',
  '/treatments',
  '/treatments?name=nothing-like-it',
  '/blogs',
  '/contact',
  '/appointment',
  '/privacy',
  '/terms',
  '/login',
  '/register',
  '/dashboard',
  '/api/docs',
  '/api/openapi.json',
  '/site.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/no-such-page',
]

/** Searches every public page, with its structured data, and every list of the API. */
export async function expectNoSample(request: APIRequestContext): Promise<void> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path || '/')
  const lists = ['clinic', 'doctors', 'treatments', 'blogs', 'reviews'].map(list => `/api/${list}`)
  for (const path of new Set([...fixedPages, ...listed, ...lists])) {
    const text = await (await request.get(path)).text()
    expect({ path, words: sampleWordsIn(text) }).toEqual({ path, words: [] })
  }
}

/** Searches what a screen shows once it is drawn, and all of its attributes. */
export async function expectNoSampleShown(page: Page): Promise<void> {
  const shown = [(await page.locator('body').textContent()) ?? '', await page.content()]
  expect({ path: page.url(), words: shown.flatMap(sampleWordsIn) }).toEqual({ path: page.url(), words: [] })
}

/** Searches a mail: sender, subject, both bodies and the calendar file. */
export function expectNoSampleIn(mail: Email): void {
  const { from, subject = '', text = '', html = '', attachments } = mail
  const files = attachments.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  )
  const all = [JSON.stringify(from), subject, text, html, ...files].join('\n')
  expect({ subject, words: sampleWordsIn(all) }).toEqual({ subject, words: [] })
}

/** Registers a stranger on the way to a booking and books the first time of the last day shown; returns the toasts shown. */
export async function bookAsStranger(
  browser: Browser,
  site: Site,
  email: string,
  treatment: string,
  phone: string,
): Promise<string[]> {
  const context = await browser.newContext({ baseURL: site.url })
  await recordToasts(context)
  const page = await context.newPage()
  await page.goto('/treatments')
  await page.getByRole('link', { name: `Appointment for ${treatment}` }).click()
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('User Name').fill('Sita Rai')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Photo URL').fill('/pictures/placeholder-person.svg')
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page.getByRole('heading', { name: treatment })).toBeVisible()
  await chooseTime(page, 0)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Submit Appointment' }).click()
  await toasted(page, `We Get Your ${treatment} Appointment`)
  await context.close()
  return shownOn(page)
}
