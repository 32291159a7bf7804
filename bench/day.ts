import { type Browser, chromium, type Page } from '@playwright/test'
import type { RunningProgram } from '../test/program.ts'
import { bookDay, registerOwner } from './accounts.ts'
import { median, rounds, table } from './figures.ts'
import { longestWait } from './interactions.ts'
import type { Result } from './results.ts'

const inpLimitMs = 100
const followLimitMs = 2_000
const follows = 10
const slowness = 4

/** The desk's board with a hundred visits: how long a press takes, and how soon another desk shows what one did. */
export async function benchDay(program: RunningProgram): Promise<Result> {
  const token = await registerOwner(program)
  const { day, ids } = await bookDay(program, token, 100)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const waits: number[] = []
    const slowWaits: number[] = []
    for (let round = 0; round < rounds; round++) {
      const computer = { browser, token, width: 1440, slowness: 1 }
      waits.push(await longestWait(computer, page => useBoard(page, program, day)))
      slowWaits.push(await longestWait({ ...computer, slowness }, page => useBoard(page, program, day)))
    }
    const row = (name: string, of: number[]) => [name, `${median(of)} ms`, `${Math.max(...of)} ms`]
    const followMs = await timesToFollow(browser, program, { token, day, ids })
    const details = table(
      ['the board with 100 visits', 'median', 'most'],
      [
        row('longest wait of a visit: arrow keys, a visit opened and closed, the list', waits),
        row(`the same, processor slowed ${slowness} times`, slowWaits),
        [
          `from one desk’s press until another desk shows it, ${follows} times`,
          `${Math.round(median(followMs))} ms`,
          `${Math.round(Math.max(...followMs))} ms`,
        ],
      ],
    )
    const lines = [
      {
        subject: 'INP of the board with 100 visits at 1440 px, on this machine',
        asked: `at most ${inpLimitMs} ms`,
        seen: `${median(waits)} ms`,
        isMet: median(waits) <= inpLimitMs,
      },
      {
        subject: 'another desk follows a press',
        asked: `within ${followLimitMs / 1000} s`,
        seen: `at most ${Math.round(Math.max(...followMs))} ms`,
        isMet: Math.max(...followMs) <= followLimitMs,
      },
    ]
    return { lines, details }
  } finally {
    await browser.close()
  }
}

async function useBoard(page: Page, program: RunningProgram, day: string): Promise<void> {
  await page.goto(`${program.url}/dashboard/today?day=${day}`)
  await page.locator('[data-visit]').nth(99).waitFor({ state: 'attached' })
  await page.locator('[data-visit]').first().focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
  await page.locator('[data-visit]').nth(10).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'What to see beside the board' }).getByText('List').click()
  await page.getByRole('table').waitFor()
}

interface Day {
  readonly token: string
  readonly day: string
  readonly ids: readonly string[]
}

async function timesToFollow(browser: Browser, { url }: RunningProgram, { token, day, ids }: Day): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(session => localStorage.setItem('token', session), token)
  const page = await context.newPage()
  const listening = page.waitForResponse(/\/api\/changes/)
  await page.goto(`${url}/dashboard/today?day=${day}`)
  await listening
  const times: number[] = []
  for (const id of ids.slice(0, follows)) {
    const visit = page.locator(`.visit:has([data-visit="${id}"])[data-look="waiting"]`)
    const startedAt = performance.now()
    await fetch(`${url}/api/appointment/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ lifecycle: 'arrived' }),
    })
    await visit.waitFor({ state: 'attached' })
    times.push(performance.now() - startedAt)
  }
  await context.close()
  return times
}
