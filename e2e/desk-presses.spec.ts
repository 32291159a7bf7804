import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { columnOf, mondayIn, morning, owner, set, visitOf } from './board.ts'
import { expect, goOffline, ready, test } from './clinic.ts'
import { resetClock, setClock } from './moved-clock.ts'
import { bearer, enter } from './people.ts'

test.use({ pageLife: 'file' })

// What the desk sees after a press, with and without a connection, and where the focus is then.

test.afterEach(resetClock)

const offlineSentence = 'We could not reach the clinic. Please check your connection and try again.'
const busySentence = 'We can’t reach our books at the moment. Nothing is lost: please try again shortly.'

/** A lost request is what a browser without a connection, or without the clinic's database, writes to its console. */
const onlyLost = (problems: string[]) =>
  expect(problems.splice(0).join('\n')).not.toMatch(/^(?!.*(ERR_INTERNET_DISCONNECTED|status of 503))./m)

const stepOf = (step: string, name: string) => new RegExp(`^${step}: .* of ${name}$`)

/** The sentence in a toast, which is for what has no place on the screen. */
const said = (within: Page | Locator) =>
  within.getByRole('region', { name: /^Notifications/ }).getByText(offlineSentence)

/** What is read aloud. */
const announced = (within: Page | Locator) => within.getByRole('log', { name: 'What just changed' })

/** The sentence where something was pressed, with what sends it again; no toast says it too. */
async function saidAt(place: Locator): Promise<Locator> {
  const page = place.page()
  await expect(place.getByText(offlineSentence)).toBeInViewport()
  await expect(announced(page)).toContainText(offlineSentence)
  await expect(said(page)).toHaveCount(0)
  const again = place.getByRole('button', { name: 'Try again' })
  await expect(again).toHaveAccessibleDescription(offlineSentence)
  return again
}

/** What the toast with these words offers. */
const undoIn = (page: Page, words: string | RegExp) =>
  page.locator('.toast').filter({ hasText: words }).getByRole('button', { name: 'Undo' })

/** Delays the responses to presses until `release` is called. */
async function holdPresses(page: Page, address = '**/api/appointment/*') {
  const held = Promise.withResolvers<void>()
  await page.route(address, async route => {
    if (route.request().method() !== 'GET') await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a step pressed without a connection is given back in its row, which says why and sends it again', async ({
  page,
  context,
  request,
  pageProblems,
}) => {
  const { token, day } = await morning(page, request, 1, ['Orpa Offline'])
  await enter(page, token, `/dashboard/today/list?day=${day}`)
  const arrived = page.getByRole('button', { name: stepOf('Arrived', 'Orpa Offline') })
  await arrived.focus()
  await goOffline(page)
  await arrived.press('Enter')
  const row = page.getByRole('row', { name: /Orpa Offline/ })
  const again = await saidAt(row)
  await expect(arrived).toBeFocused()
  await expect(arrived).not.toHaveAttribute('aria-busy')
  expect(await violationsOf(page)).toEqual([])
  await again.press('Enter')
  await expect(again).not.toHaveAttribute('aria-busy')
  await expect(again).toBeFocused()
  await context.setOffline(false)
  await again.press('Enter')
  await expect(row.getByText('arrived', { exact: true })).toBeVisible()
  await expect(again).toHaveCount(0)
  await expect(row.getByRole('link', { name: /Orpa Offline/ })).toBeFocused()
  onlyLost(pageProblems)
})

test('while a step is sent, its button keeps the focus and shows that it is busy; the others of the visit are off', async ({
  page,
  request,
}) => {
  const { token, ids } = await morning(page, request, 2, ['Bithi Busy'])
  await enter(page, token, `/dashboard/all-appointments/${ids[0]}`)
  const release = await holdPresses(page)
  const arrived = page.getByRole('button', { name: stepOf('Arrived', 'Bithi Busy') })
  await arrived.press('Enter')
  await expect(arrived).toHaveAttribute('aria-busy', 'true')
  await expect(arrived).toBeFocused()
  const spinner = await arrived.evaluate(button => getComputedStyle(button, '::before').animationName)
  expect(spinner).not.toBe('')
  expect(await arrived.evaluate(button => getComputedStyle(button, '::before').content)).toBe('""')
  const other = page.getByRole('button', { name: stepOf('No-show', 'Bithi Busy') })
  await expect(other).toHaveAttribute('aria-disabled', 'true')
  await expect(other).not.toHaveAttribute('aria-busy')
  release()
  await expect(page.getByText('Appointment status updated').first()).toBeInViewport()
  await expect(page.locator('body')).not.toBeFocused()
})

test('a step refused in the queue: its row says why, alone, and sends it again; the patient in the chair keeps the focus', async ({
  page,
  request,
  pageProblems,
}) => {
  const { token, ids } = await morning(page, request, 13, ['Rima Refused', 'Wasim Waits'])
  for (const id of ids) await set(request, token, id, 'arrived')
  await enter(page, token, '/dashboard/today')
  const refused = { acknowledged: false, code: 'conflict', message: 'This was refused.' }
  await page.route('**/api/appointment/*', async route =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: refused }) : route.continue(),
  )
  const waiting = page.getByRole('region', { name: 'Waiting' })
  const step = waiting.getByRole('button', { name: stepOf('To the chair', 'Rima Refused') })
  await step.press('Enter')
  const why = page.getByRole('main').getByText('This was refused.')
  await expect(why).toBeInViewport()
  await expect(waiting.getByRole('listitem').getByText('This was refused.')).toHaveCount(1)
  await expect(announced(page)).toContainText('This was refused.')
  await expect(step).toBeFocused()
  await waiting.getByRole('button', { name: 'Close' }).click()
  await expect(why).toHaveCount(0)
  // After a refusal the board is read again, and the button takes no press until then.
  await expect(step).not.toHaveAttribute('aria-busy')
  await step.press('Enter')
  await expect(why).toBeVisible()
  await page.unroute('**/api/appointment/*')
  await waiting.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(waiting.getByText('In the chair for')).toBeVisible()
  await expect(waiting.getByRole('link', { name: /Rima Refused/ })).toBeFocused()
  await expect(waiting.getByRole('link', { name: /Rima Refused/ })).toBeInViewport()
  await expect(why).toHaveCount(0)
  expect(pageProblems.splice(0).join('\n')).not.toMatch(/^(?!.*status of 409)./m)
})

test('after a deletion the focus is on the next row’s button, at the end of the list on the previous one’s', async ({
  page,
  request,
}) => {
  const { token } = await morning(page, request, 4, ['Rowshan Row', 'Runa Row', 'Ripon Row'])
  await enter(page, token, '/dashboard/all-appointments?view=today')
  const remove = (name: string) => page.getByRole('button', { name: new RegExp(`^Delete .*${name}`) })
  const rows = page.getByRole('table').locator('tbody tr:has(td)')
  await expect(rows).toHaveCount(3)
  const names = await rows.evaluateAll(all => all.map(row => /R\w+ Row/.exec(row.textContent)?.[0] ?? ''))
  const [first = '', second = '', third = ''] = names
  const press = async (name: string) => {
    await remove(name).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(remove(name)).toHaveCount(0)
  }
  await press(first)
  await expect(remove(second)).toBeFocused()
  await press(third)
  await expect(remove(second)).toBeFocused()
  await press(second)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the tick of a status that is not saved goes back, and keeps the focus', async ({
  page,
  context,
  request,
  pageProblems,
}) => {
  const { token } = await morning(page, request, 5, ['Tithi Tick'])
  await enter(page, token, '/dashboard/all-appointments?view=today')
  const tick = page.getByRole('checkbox', { name: /Tithi Tick/ })
  await tick.focus()
  await expect(tick).not.toBeChecked()
  await goOffline(page)
  await tick.press('Space')
  const again = await saidAt(page.getByRole('row', { name: /Tithi Tick/ }))
  await expect(tick).not.toBeChecked()
  await expect(tick).toBeFocused()
  await context.setOffline(false)
  await tick.press('Space')
  await expect(tick).toBeChecked()
  await expect(tick).toBeFocused()
  await expect(again).toHaveCount(0)
  onlyLost(pageProblems)
})

test('a move without a connection, by mouse or keys: the visit is back where it was, and is moved once it is back; so is an undo', async ({
  page,
  context,
  request,
  pageProblems,
}) => {
  const { day, doctor, other } = await morning(page, request, 6, ['Moyna Moved'])
  // An hour earlier, so that the move can be undone. A session that began at ten doesn't count then.
  await setClock(day, '09:00')
  const token = await owner(request)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await enter(page, token, `/dashboard/today?day=${day}`)
  const visit = visitOf(columnOf(page, doctor), 'Moyna Moved')
  await ready(page)
  const from = await visit.boundingBox()
  const to = await page.getByRole('button', { name: `Book 11:30 AM with ${other?.name}` }).boundingBox()
  if (!from || !to) throw new Error('the board does not show it')
  await visit.focus()
  await goOffline(page)
  await page.mouse.move(from.x + 50, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 80, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + 50, to.y + 10, { steps: 8 })
  await page.mouse.up()
  const drag = await saidAt(columnOf(page, doctor))
  await expect.poll(() => visit.boundingBox()).toEqual(from)
  await expect(page.getByText('Moyna Moved is being moved.')).toHaveCount(0)
  await context.setOffline(false)
  await drag.click()
  await expect(visitOf(columnOf(page, other), 'Moyna Moved')).toHaveAccessibleName(/11:30 AM/)
  await undoIn(page, /is now on/).click()
  await expect(visit).toHaveAccessibleName(/9:30 AM/)

  await visit.focus()
  await page.keyboard.press('m')
  const target = page.getByRole('button', { name: `Move to 10:30 AM with ${other?.name}` })
  await goOffline(page)
  await target.press('Enter')
  const board = page.getByRole('region', { name: 'Today', exact: true })
  await expect(board.getByText(offlineSentence).filter({ visible: true })).toHaveCount(1)
  await expect(announced(page)).toContainText(offlineSentence)
  await expect(visit).toHaveAccessibleName(/9:30 AM/)
  await expect(target).toBeFocused()
  await context.setOffline(false)
  await target.press('Enter')
  const moved = visitOf(columnOf(page, other), 'Moyna Moved')
  await expect(moved).toHaveAccessibleName(/10:30 AM/)
  await expect(moved).toBeFocused()
  await goOffline(page)
  await undoIn(page, /is now on/).click()
  const again = await saidAt(columnOf(page, other))
  await expect(moved).toHaveAccessibleName(/10:30 AM/)
  await context.setOffline(false)
  await again.click()
  await expect(visit).toHaveAccessibleName(/9:30 AM/)
  onlyLost(pageProblems)
})

test('what is said while a visit is open on the board is in sight and announced there', async ({
  page,
  context,
  request,
  pageProblems,
}) => {
  const { token, day, doctor } = await morning(page, request, 8, ['Deepa Dialog'])
  // Where there is no place for it beside the board.
  await page.setViewportSize({ width: 820, height: 1180 })
  await enter(page, token, `/dashboard/today?day=${day}`)
  await visitOf(columnOf(page, doctor), 'Deepa Dialog').click()
  const dialog = page.getByRole('dialog')
  await goOffline(page)
  await dialog.getByRole('button', { name: stepOf('Arrived', 'Deepa Dialog') }).press('Enter')
  // What is outside of an open dialog is inert: neither announced nor pressed.
  await expect(announced(dialog)).toContainText(offlineSentence)
  await saidAt(dialog.getByRole('region', { name: 'Deepa Dialog' }))
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  // Its place leaves the screen before it could be read.
  await expect(dialog).toHaveCount(0)
  await expect(said(page)).toBeInViewport()
  onlyLost(pageProblems)
})

test('while the clinic’s database is down, a press is said and the screen stays, as without a connection', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await owner(request)
  const json = { from: mondayIn(12), to: mondayIn(12), reason: 'Painting' }
  const sent = await request.post('/api/closure', { headers: bearer(token), data: json })
  expect(sent.status()).toBe(201)
  await enter(page, token, '/dashboard/closures')
  const remove = page.getByRole('button', { name: /Painting/ })
  await expect(remove).toBeVisible()
  const unavailable = { acknowledged: false, code: 'unavailable', message: busySentence }
  await page.route('**/api/closure*/**', route => route.fulfill({ status: 503, json: unavailable }))
  await page.route('**/api/closures', route => route.fulfill({ status: 503, json: unavailable }))
  await remove.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText(busySentence)).toBeInViewport()
  await expect(remove).not.toHaveAttribute('aria-busy')
  await expect(remove).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  onlyLost(pageProblems)
})
