import type { Locator } from '@playwright/test'
import { openChromium, openPage } from './browser.ts'
import type { Clinic } from './clinic.ts'
import { isQuick, line, type Result, say, table } from './figures.ts'

const rounds = isQuick ? 1 : 3
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowness = 4

type Steps = Awaited<ReturnType<typeof bookFromHome>>

/** A first-time patient's way from the home page to a booked visit, on a cheap phone with a slow connection. */
export async function benchJourney(clinic: Clinic): Promise<Result> {
  const sum = (steps: Steps, figure: 'seconds' | 'kb') => steps.reduce((all, step) => all + step[figure], 0)
  const journeys: Steps[] = []
  for (let round = 0; round < rounds; round++) {
    journeys.push(await bookFromHome(clinic.url, `slow-${round}@mail.example`))
    say(`${sum(journeys.at(-1) ?? [], 'seconds').toFixed(1)} s`)
  }
  const [steps = []] = journeys.toSorted((one, other) => sum(one, 'seconds') - sum(other, 'seconds')).slice(rounds / 2)
  const [seconds, kb] = [sum(steps, 'seconds'), sum(steps, 'kb')]
  const longest = Math.max(...steps.map(({ seconds }) => seconds))
  const rows = [...steps, { name: 'all', seconds, kb }]
  return {
    lines: [
      line(
        'a patient’s way from home to booked on slow 3G',
        '9 s of waiting, no step above 3 s, 330 KB',
        `${seconds.toFixed(1)} s, at most ${longest.toFixed(1)} s, ${kb.toFixed(0)} KB`,
        seconds <= 9 && longest <= 3 && kb <= 330,
      ),
    ],
    details: table(
      ['400 kbit/s, 400 ms, processor slowed 4 times', 'waiting', 'received'],
      rows.map(({ name, seconds, kb }) => [name, `${seconds.toFixed(1)} s`, `${kb.toFixed(0)} KB`]),
    ),
  }
}

async function bookFromHome(url: string, email: string) {
  await using browser = await openChromium()
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, timezoneId: 'Asia/Dhaka' }
  const { page, devtools } = await openPage({ browser, slowness, options: phone })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow3g)
  let bytes = 0
  // A page fetched ahead of its press came over the network once.
  const fetchedAhead = new Set<string>()
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromPrefetchCache) fetchedAhead.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fetchedAhead.has(requestId)) bytes += encodedDataLength
  })
  const steps: { name: string; seconds: number; kb: number }[] = []
  let bytesBefore = 0
  /** A press, what shows that the next screen can be used, and how long the patient reads that before the next press. */
  const step = async (name: string, press: () => Promise<unknown>, seen: Locator, readingSeconds = 0) => {
    const from = performance.now()
    await press()
    await seen.first().waitFor()
    const seconds = (performance.now() - from) / 1000
    await page.waitForTimeout(readingSeconds * 1000)
    steps.push({ name, seconds, kb: (bytes - bytesBefore) / 1000 })
    bytesBefore = bytes
  }
  const press = (link: Locator) => () => link.first().click()
  const button = (name: RegExp) => page.getByRole('button', { name })
  const treatments = page.getByRole('link', { name: /See treatments/ })
  const times = page.getByText(/^\d{1,2}:\d\d [AP]M$/)
  await step('home', () => page.goto(url, { waitUntil: 'commit' }), treatments, 5)
  await step('treatments', press(treatments), page.getByRole('heading', { name: /Dental Check-Up/i }), 8)
  await step('to book: sign in', press(page.locator('a[href*="appointment/"]')), page.getByLabel(/^Email/), 2)
  await step('register', press(page.getByRole('link', { name: /register/i })), page.getByLabel(/name/i), 1)
  await page.getByLabel(/name/i).first().fill('A Patient')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill('a calm clinic')
  await step('registered: free times', press(button(/SignUp/)), times, 3)
  await times.nth(3).click()
  await page.getByLabel(/Phone number/).fill('01712345678')
  await step('booked', press(button(/Submit Appointment/)), page.getByText(/We Get Your/))
  return steps
}
