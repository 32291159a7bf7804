import { type Browser, chromium, type Page } from '@playwright/test'
import type { RunningProgram } from '../test/program.ts'
import { bookForCallers, bookingPath, registerOwner } from './accounts.ts'
import { median, rounds, table } from './figures.ts'
import type { Result } from './results.ts'

/** How much slower a cheap phone's processor is. */
const slowness = 4
const limitMs = 100

/**
 * How long it takes from a key or click to what it shows (the longest of a visit, as INP counts), on a processor slowed down four
 * times: while booking, and in the staff's table with a hundred rows.
 */
export async function benchInteractions(program: RunningProgram): Promise<Result> {
  const token = await registerOwner(program)
  await bookForCallers(program, token)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const booking: number[] = []
    const desk: number[] = []
    for (let round = 0; round < rounds; round++) {
      const phone = { browser, token, width: 390, slowness }
      booking.push(await longestWait(phone, page => book(page, program)))
      desk.push(await longestWait(phone, page => runDesk(page, program)))
    }
    const row = (name: string, waits: number[]) => [name, `${median(waits)} ms`, `${Math.max(...waits)} ms`]
    const details = table(
      ['longest wait of a visit, processor slowed 4 times', 'median', 'most'],
      [
        row('booking: another day, another time, the note', booking),
        row('the staff’s table with 100 rows: more shown, search typed, state set', desk),
      ],
    )
    const longest = Math.max(median(booking), median(desk))
    const line = {
      subject: `INP, processor slowed ${slowness} times`,
      asked: `at most ${limitMs} ms`,
      seen: `${longest} ms`,
      isMet: longest <= limitMs,
    }
    return { lines: [line], details }
  } finally {
    await browser.close()
  }
}

interface Device {
  readonly browser: Browser
  readonly token: string
  /** In CSS pixels. */
  readonly width: number
  /** How much slower than this machine's its processor is. */
  readonly slowness: number
}

/** The longest wait of one visit in milliseconds, from a key or click to what it shows. */
export async function longestWait(
  { browser, token, width, slowness }: Device,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 844 } })
  await context.addInitScript(session => {
    localStorage.setItem('token', session)
    const waits: number[] = []
    Object.assign(window, { waits })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId) waits.push(entry.duration)
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  }, token)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await act(page)
  // What was shown last is counted once it was painted.
  await page.evaluate(() => new Promise(next => requestAnimationFrame(() => setTimeout(next, 200))))
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits)
  await context.close()
  return Math.max(0, ...waits)
}

async function book(page: Page, program: RunningProgram): Promise<void> {
  await page.goto(program.url + (await bookingPath(program)))
  const times = page.getByRole('radio', { name: /AM|PM/ })
  await times.first().waitFor({ state: 'attached' })
  for (const day of (await page.getByRole('radio', { name: / \d+ free$/ }).all()).slice(0, 4)) {
    if (await day.isEnabled()) await day.click({ force: true })
  }
  await times.first().click({ force: true })
  await page.getByRole('textbox').last().pressSequentially('It hurts when I drink something cold.')
}

async function runDesk(page: Page, program: RunningProgram): Promise<void> {
  await page.goto(`${program.url}/dashboard/all-appointments`)
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.locator('tbody tr').nth(90).waitFor()
  await page.getByRole('searchbox').pressSequentially('caller')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.locator('tbody tr').nth(90).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.locator('tbody tr').nth(90).waitFor()
  await page.locator('tbody tr').first().getByRole('button').first().click()
  await page.locator('tbody').waitFor()
}
