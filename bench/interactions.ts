import { type Browser, chromium, type Page } from '@playwright/test'
import type { RunningProgram } from '../test/program.ts'
import { median, rounds, table } from './figures.ts'
import { registerOwner } from './growth.ts'

/** How much slower a cheap phone's processor is. */
const slowness = 4

/**
 * How long somebody waits from a press to what it shows (the longest of a visit, as INP counts), on a processor slowed down four
 * times: while booking, and at the desk's table with a hundred rows.
 */
export async function benchInteractions(program: RunningProgram): Promise<string> {
  const token = await registerOwner(program)
  await fillDesk(program, token)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const booking: number[] = []
    const desk: number[] = []
    for (let round = 0; round < rounds; round++) {
      booking.push(await longestWait(browser, program, token, book))
      desk.push(await longestWait(browser, program, token, runDesk))
    }
    const row = (name: string, waits: number[]) => [name, `${median(waits)} ms`, `${Math.max(...waits)} ms`]
    return table(
      ['longest wait of a visit, processor slowed 4 times', 'median', 'most'],
      [
        row('booking: another day, another time, the note', booking),
        row('the desk with 100 rows: search typed, state set', desk),
      ],
    )
  } finally {
    await browser.close()
  }
}

async function longestWait(
  browser: Browser,
  program: RunningProgram,
  token: string,
  act: (page: Page, program: RunningProgram) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript(kept => {
    localStorage.setItem('token', kept)
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
  await act(page, program)
  // What was shown last is counted once it was painted.
  await page.evaluate(() => new Promise(next => requestAnimationFrame(() => setTimeout(next, 200))))
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits)
  await context.close()
  return Math.max(0, ...waits)
}

async function book(page: Page, program: RunningProgram): Promise<void> {
  const [treatment] = (await (await fetch(`${program.url}/api/treatments?name=implant`)).json()) as { _id: string }[]
  await page.goto(`${program.url}/treatments/appointment/${treatment?._id}`)
  const times = page.getByRole('radio', { name: /AM|PM/ })
  await times.first().waitFor({ state: 'attached' })
  for (const day of (await page.getByRole('radio', { name: /Mon|Tue|Wed|Thu|Sat|Sun/ }).all()).slice(0, 4)) {
    if (await day.isEnabled()) await day.click({ force: true })
  }
  await times.first().click({ force: true })
  await page.getByRole('textbox').last().pressSequentially('It hurts when I drink something cold.')
}

async function runDesk(page: Page, program: RunningProgram): Promise<void> {
  await page.goto(`${program.url}/dashboard/all-appointments`)
  await page.locator('tbody tr').nth(90).waitFor()
  await page.getByRole('searchbox').pressSequentially('caller')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.locator('tbody tr').nth(90).waitFor()
  await page.locator('tbody tr').first().getByRole('button').first().click()
  await page.locator('tbody').waitFor()
}

async function fillDesk(program: RunningProgram, token: string): Promise<void> {
  const treatments = (await (await fetch(`${program.url}/api/treatments`)).json()) as { name: string }[]
  let booked = 0
  for (let n = 0; booked < 100 && n < 400; n++) {
    const appointDate = new Date(Date.now() + (3 + (n % 50)) * 86_400_000).toISOString().slice(0, 10)
    const json = {
      treatment: treatments[n % treatments.length]?.name,
      appointDate,
      patientName: `A Caller ${n}`,
      patientEmail: `caller-${n}@patients.example`,
      phNum: '01712345678',
    }
    const response = await fetch(`${program.url}/api/appointment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(json),
    })
    if (response.status === 201) booked += 1
  }
  if (booked < 100) throw new Error(`the desk has only ${booked} rows`)
}
