import type { Browser, Page } from '@playwright/test'
import { median } from '../test/median.ts'
import { openChromium, openPage } from './browser.ts'
import { type Clinic, fillDay, registerOwner } from './clinic.ts'
import { atMost, type Result, rounds, rowOf, table } from './figures.ts'

const follows = 10
const slowness = 4
const viewport = { width: 1440, height: 900 }

/**
 * How long the longest press takes until it is shown (as INP counts), on a processor slowed four times: on the board and in the list of
 * a desk with a hundred visits. And how soon another desk shows the result of a press.
 */
export async function benchDesk(clinic: Clinic): Promise<Result> {
  const token = await registerOwner(clinic)
  const filled = await fillDay(clinic, 1, 100)
  const board = `${clinic.url}/dashboard/today?day=${filled.day}`
  const list = `${clinic.url}/dashboard/all-appointments`
  await using browser = await openChromium()
  const onBoard: number[] = []
  const inList: number[] = []
  for (let round = 0; round < rounds; round++) {
    onBoard.push(await longestWait(browser, token, board, useBoard))
    inList.push(await longestWait(browser, token, list, useList))
  }
  const followMs = await timesToFollow(browser, token, clinic, filled)
  const longest = Math.max(median(onBoard), median(inList))
  return {
    lines: [
      atMost(`INP, processor slowed ${slowness} times`, 100, 'ms', longest),
      atMost('until another desk shows a press', 2_000, 'ms', Math.max(...followMs)),
    ],
    details: table(
      [`the longest wait of a visit, processor slowed ${slowness} times`, 'median', 'most'],
      [
        rowOf('the board: arrow keys, a visit opened and closed, the list', onBoard, 'ms'),
        rowOf('the list of all: more shown, a search, a state set', inList, 'ms'),
        rowOf(`from one desk’s press until another desk shows it, ${follows} times (not slowed)`, followMs, 'ms'),
      ],
    ),
  }
}

type Act = (page: Page) => Promise<void>

async function longestWait(browser: Browser, token: string, url: string, act: Act): Promise<number> {
  const { page, close } = await openPage({ browser, token, slowness, options: { viewport } })
  await page.addInitScript(() => {
    const waits: number[] = []
    Object.assign(window, { waits })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId) waits.push(entry.duration)
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.goto(url)
  await act(page)
  // The last change is counted once it has been painted.
  await page.evaluate(() => new Promise(next => requestAnimationFrame(() => setTimeout(next, 200))))
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits)
  await close()
  return Math.max(0, ...waits)
}

async function useBoard(page: Page): Promise<void> {
  await page.locator('[data-visit]').nth(99).waitFor({ state: 'attached' })
  await page.locator('[data-visit]').first().focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
  await page.locator('[data-visit]').nth(10).click()
  await page.locator('#panel-title').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'What to see beside the board' }).getByText('List').click()
  await page.getByRole('table').waitFor()
}

async function useList(page: Page): Promise<void> {
  const rows = page.locator('tbody tr:has(td)')
  await page.getByRole('button', { name: 'Show more' }).click()
  await rows.nth(90).waitFor()
  await page.getByRole('searchbox').pressSequentially('patient 1')
  await page.getByRole('button', { name: 'Find' }).click()
  await rows.nth(90).waitFor({ state: 'detached' })
  // A row without a next step begins with the button that asks before it deletes.
  await rows.locator('[data-step]').first().click()
  await page.locator('tbody').first().waitFor()
}

type Day = Awaited<ReturnType<typeof fillDay>>

async function timesToFollow(browser: Browser, token: string, { url, call }: Clinic, { day, ids }: Day) {
  const { page, close } = await openPage({ browser, token, options: { viewport } })
  const following = page.waitForResponse(/\/api\/changes/)
  await page.goto(`${url}/dashboard/today?day=${day}`)
  await following
  const times: number[] = []
  for (const id of ids.slice(0, follows)) {
    const visit = page.locator(`.visit:has([data-visit="${id}"])[data-phase="waiting"]`)
    const from = performance.now()
    await call(`/appointment/${id}`, { method: 'PUT', token, json: { lifecycle: 'arrived' } })
    await visit.waitFor({ state: 'attached' })
    times.push(performance.now() - from)
  }
  await close()
  return times
}
