import type { APIRequestContext, Page } from '@playwright/test'
import { doctorsOn, set } from './board.ts'
import { expect, ready, test } from './clinic.ts'
import { setClock, stopClock } from './moved-clock.ts'
import { bearer, enter, tokenOf } from './people.ts'

// The measures of Today on the clinic's usual screen.

const day = '2027-03-01'
test.use({ pageLife: 'file', clockAt: [day, '07:30'], viewport: { width: 1366, height: 768 } })

const longNames = ['Mohammad Shahidul Islam Chowdhury Rahman', 'মোহাম্মদ শহীদুল ইসলাম চৌধুরী রহমান খান']
const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

/** Nine patients who wait, three with each doctor, and after them a visit of each state, all with names of 40 letters. */
async function fillDay(request: APIRequestContext, token: string): Promise<void> {
  const headers = bearer(token)
  const [{ visits }] = await (await request.get(`/api/days?from=${day}`, { headers })).json()
  if (visits.length > 0) return
  for (const [column, doctor] of (await doctorsOn(request, token, day)).slice(0, 3).entries()) {
    const states = ['arrived', 'arrived', 'arrived', ['in_chair', 'no_show', 'completed'][column] ?? '', 'requested']
    for (const [row, lifecycle] of states.entries()) {
      const minutes = 9 * 60 + row * 45
      const appointTime = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      const patientName = `${longNames[(row + column) % 2]}`
      const phNum = `017123${String(45_000 + column * 10 + row)}`
      const data = { treatment: row === 1 ? 'scaling & polish' : 'dental check-up', appointDate: day, appointTime }
      const answer = await request.post('/api/appointment', {
        headers,
        data: { ...data, doctorId: doctor._id, patientName, phNum },
      })
      expect(answer.status()).toBe(201)
      if (lifecycle !== 'requested') await set(request, token, (await answer.json()).insertedId, lifecycle)
    }
  }
  await setClock(day, '10:20')
}

async function openToday(page: Page, token: string, language: 'en' | 'bn'): Promise<void> {
  const headers = bearer(token)
  expect((await page.request.put('/api/session/language', { headers, data: { language } })).ok()).toBe(true)
  await enter(page, token, language === 'en' ? '/dashboard/today' : '/bn/dashboard/today')
  await ready(page)
}

test.beforeEach(async ({ page, request }) => {
  await fillDay(request, await owner(request))
  await stopClock(page)
})

/** Of each block its name’s and its step’s boxes, if both are shown. */
const namesAndSteps = (page: Page) =>
  page.locator('.visit').evaluateAll(blocks =>
    blocks.flatMap(block => {
      const name = block.querySelector('b')
      const steps = [...block.querySelectorAll('.visit-step button')].filter(step =>
        step.checkVisibility({ visibilityProperty: true }),
      )
      const boxOf = (element: Element) => element.getBoundingClientRect()
      return name ? steps.map(step => ({ name: boxOf(name), step: boxOf(step) })) : []
    }),
  )

test('at 1366 × 768 nine hours of the board and nine waiting patients are in sight, below one bar', async ({
  page,
  request,
}) => {
  for (const language of ['en', 'bn'] as const) {
    await openToday(page, await owner(request), language)
    const bar = await page.locator('.board-header').boundingBox()
    expect(bar).toMatchObject({ y: 0, height: 48 })
    const board = page.locator('.board')
    await board.evaluate(element => element.scrollTo(0, 0))
    const [top, hours] = await board.evaluate(element => {
      const day = element.querySelector('[data-column]')?.getBoundingClientRect()
      const hours = Number(getComputedStyle(element).getPropertyValue('--minutes')) / 60
      const seen = Math.min(day?.bottom ?? 0, innerHeight) - (day?.top ?? 0)
      return [day?.top ?? 0, (seen / (day?.height ?? 1)) * hours]
    })
    expect(top).toBeLessThanOrEqual(100)
    expect(hours).toBeGreaterThanOrEqual(9)
    const rows = page.locator('.today-panels [data-row]')
    await expect(page.locator('.today-panels ol [data-row]')).toHaveCount(9)
    const boxes = await rows.evaluateAll(all => all.map(row => row.getBoundingClientRect()))
    for (const { height } of boxes) expect(height).toBeLessThanOrEqual(64)
    expect(boxes.filter(({ bottom }) => bottom <= 768).length).toBeGreaterThanOrEqual(9)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1366)
  }
})

test('no control lies over a name, however long it is, at any width and in both languages', async ({
  page,
  request,
}) => {
  for (const language of ['en', 'bn'] as const) {
    await openToday(page, await owner(request), language)
    // Beside its next step a visit then has the one that takes this one back.
    await page.locator('.visit[data-phase=waiting] .visit-step button').first().click()
    await expect(page.locator('.visit [data-undo]').first()).toBeVisible()
    for (const width of [1100, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      const pairs = await namesAndSteps(page)
      expect(pairs.length).toBeGreaterThanOrEqual(9)
      for (const { name, step } of pairs) {
        expect(name.width).toBeGreaterThanOrEqual(60)
        const isApart = name.right <= step.left || name.bottom <= step.top
        expect(isApart, `${language} at ${width}: ${JSON.stringify({ name, step })}`).toBe(true)
      }
      const header = page.locator('.board-header')
      expect(await header.evaluate(bar => bar.scrollWidth - bar.clientWidth)).toBe(0)
    }
  }
})

test('the bar has each of its presses in the window, however long the date is', async ({ page, request }) => {
  const token = await owner(request)
  for (const long of ['2027-09-22', '2027-11-27']) {
    await enter(page, token, `/dashboard/today?day=${long}`)
    await ready(page)
    const right = await page
      .locator('.board-header')
      .evaluate(bar => Math.max(...[...bar.querySelectorAll('*')].map(part => part.getBoundingClientRect().right)))
    expect(right, long).toBeLessThanOrEqual(1366)
  }
})
