import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { book, columnOf, type Doctor, doctorsOn, mondayIn, owner, set, visitOf } from './board.ts'
import { expect, test } from './clinic.ts'
import { followClock, resetClock, setClock } from './moved-clock.ts'
import { bearer, enter, signIn, tokenOf } from './people.ts'

test.use({ pageLife: 'file' })

// The next steps of a visit, on every screen that offers them, and the links from a visit back to where it was opened.

test.afterEach(resetClock)

interface Morning {
  readonly day: string
  readonly doctor: Doctor | undefined
  /** The visits' ids, in the order of the names. */
  readonly ids: readonly string[]
}

/** Ten in the morning of a Monday, with a visit for each name from half past nine on, every half hour. */
async function morning(
  page: Page,
  request: APIRequestContext,
  week: number,
  names: readonly string[],
): Promise<Morning> {
  const day = mondayIn(week)
  const token = await owner(request)
  const [, , doctor] = await doctorsOn(request, token, day)
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const time = ['09:30', '10:00', '10:30'][index] ?? ''
    ids.push(await book(request, token, { day, time, name, doctorId: doctor?._id }))
  }
  await setClock(day, '10:00')
  await followClock(page)
  return { day, doctor, ids }
}

async function setRule(request: APIRequestContext, bookedAtOnce: boolean): Promise<void> {
  const answer = await request.put('/api/clinic', { headers: bearer(await owner(request)), data: { bookedAtOnce } })
  expect(answer.ok()).toBe(true)
}

const board = (page: Page) => page.locator('.board')
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting' })
/** Includes what the board shows only while the visit is hovered over or focused. */
const stepsOf = (within: Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`: .* of ${name}$`), includeHidden: true })
const undoOf = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^Undo: ${name}`) })

/** The screens that offer a request's next steps, each with the element around them. */
const screens = [
  { path: '/dashboard/all-appointments?view=today', within: (page: Page) => page.getByRole('table') },
  { path: '/dashboard/today/list', within: (page: Page) => page.getByRole('table') },
  { path: '/dashboard/today', within: board },
  // As beside the walk-ins.
  { path: '/dashboard/today', within: waiting },
]

test('where the desk confirms each request, a request can only be confirmed; then its patient can arrive', async ({
  page,
  request,
}) => {
  const names = ['Salma Unconfirmed', 'Tania Unconfirmed']
  const { doctor } = await morning(page, request, 2, names)
  await setRule(request, false)
  const token = await owner(request)
  for (const { path, within } of screens) {
    if (!page.url().endsWith(path)) await enter(page, token, path)
    // On the board a step is a drawing.
    for (const name of names) await expect(stepsOf(within(page), name)).toHaveAttribute('aria-label', /^Confirm: /)
  }
  await visitOf(columnOf(page, doctor), 'Tania Unconfirmed').click()
  const panel = page.getByRole('region', { name: 'Tania Unconfirmed' })
  await expect(panel.getByRole('button', { name: / of Tania Unconfirmed$/ })).toHaveText(['Confirm'])
  await panel.getByRole('button', { name: 'Close' }).click()
  await stepsOf(waiting(page), 'Tania Unconfirmed').click()
  await stepsOf(waiting(page), 'Tania Unconfirmed').filter({ hasText: 'Arrived' }).click()
  await expect(stepsOf(waiting(page), 'Tania Unconfirmed')).toHaveText(['To the chair'])
  await setRule(request, true)
})

test('where a booking counts at once, nobody confirms: a request’s patient arrives, or is missed, which the board takes back', async ({
  page,
  request,
}) => {
  const { doctor } = await morning(page, request, 4, ['Rina Booked', 'Bithi Booked'])
  const token = await owner(request)
  const offered: (readonly [string, string[]])[] = [
    ['Rina Booked', ['Arrived', 'No-show']],
    ['Bithi Booked', ['Arrived']],
  ]
  await enter(page, token, '/dashboard/today')
  for (const [name, steps] of offered) {
    await expect(stepsOf(waiting(page), name)).toHaveText(steps)
    await expect(stepsOf(board(page), name)).toHaveAttribute('aria-label', /^Arrived: /)
  }
  await stepsOf(waiting(page), 'Rina Booked').filter({ hasText: 'No-show' }).click()
  const visit = visitOf(columnOf(page, doctor), 'Rina Booked')
  await expect(visit).toHaveAccessibleName(/missed/)
  await undoOf(board(page), 'Rina Booked').click()
  await expect(visit).toHaveAccessibleName(/late 30 min/)
  await expect(undoOf(board(page), 'Rina Booked')).toHaveCount(0)
})

test('a step can be undone with one press for a minute, and no longer; nor after another desk has made the next one', async ({
  page,
  request,
}) => {
  const { day, ids } = await morning(page, request, 5, ['Lipi Minute', 'Onu Elsewhere'])
  const token = await owner(request)
  const listening = page.waitForResponse(/\/api\/changes/)
  await enter(page, token, '/dashboard/today/list')
  await listening
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const changed = rowOf('Onu Elsewhere')
  await stepsOf(changed, 'Onu Elsewhere').click()
  await expect(undoOf(changed, 'Onu Elsewhere')).toBeVisible()
  await set(request, token, ids[1] ?? '', 'in_chair')
  await expect(stepsOf(changed, 'Onu Elsewhere')).toHaveText(['Completed'])
  await expect(undoOf(changed, 'Onu Elsewhere')).toHaveCount(0)

  await page.clock.pauseAt(new Date(`${day}T10:05:00+06:00`))
  const row = rowOf('Lipi Minute')
  await stepsOf(row, 'Lipi Minute').click()
  await expect(undoOf(row, 'Lipi Minute')).toBeVisible()
  await page.clock.fastForward(59_000)
  await expect(undoOf(row, 'Lipi Minute')).toBeVisible()
  await page.clock.fastForward(1000)
  await expect(undoOf(row, 'Lipi Minute')).toHaveCount(0)
  await expect(stepsOf(row, 'Lipi Minute')).toHaveText(['To the chair'])
})

test('a visit leads back to where it was opened: a list, the board, a panel beside it, the walk-ins or the calls', async ({
  page,
  request,
}) => {
  const names = ['Wasima Waits', 'Ela Expected', 'Hena Hit']
  const { day, doctor, ids } = await morning(page, request, 8, names)
  const token = await owner(request)
  await set(request, token, ids[0] ?? '', 'arrived')
  // What a desk does itself is no news to it.
  const email = 'stella@teethcare.example'
  const staff = await tokenOf(request, email, 'Stella Staff')
  // A role is given by a session younger than five minutes on the program's clock.
  const fresh = await signIn(request, 'olive@teethcare.example')
  const named = await request.put(`/api/users/${email}/role`, { headers: bearer(fresh), data: { role: 'staff' } })
  expect(named.ok()).toBe(true)
  await book(request, staff, { day, time: '11:30', name: 'Nasima New', doctorId: doctor?._id })
  const closure = { doctorId: doctor?._id, from: day, fromTime: '10:15', to: day, toTime: '14:00', reason: 'Fever' }
  const closed = await request.post('/api/closure', { headers: bearer(token), data: closure })
  expect(closed.status()).toBe(201)
  const anotherDay = `/dashboard/today?day=${mondayIn(3)}&doctor=`
  const ways: readonly (readonly [path: string, name: string, back: string, panel?: RegExp])[] = [
    [`/dashboard/today/list?day=${day}`, 'Ela Expected', 'Back to the day'],
    ['/dashboard/today', 'Wasima Waits', 'Back to the day'],
    ['/dashboard/today', 'Nasima New', 'Back to the day', /^Just now/],
    [anotherDay, 'Hena Hit', 'Back to the day', /^To call/],
    ['/dashboard/walk-in', 'Wasima Waits', 'Back'],
    ['/dashboard/to-call', 'Hena Hit', 'Back'],
    ['/dashboard/all-appointments?view=today&q=hena', 'Hena Hit', 'To the list'],
  ]
  for (const [path, name, back, panel] of ways) {
    if (!page.url().endsWith(path)) await enter(page, token, path)
    const left = page.url()
    const panels = page.getByRole('group', { name: 'What to see beside the board' })
    if (panel) await panels.getByText(panel).click()
    // A link that calls has the name too.
    const visit = page.getByRole('link', { name: new RegExp(name) }).and(page.locator('[href*="/all-appointments/"]'))
    await visit.first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('link', { name: back, exact: true }).click()
    await expect(page).toHaveURL(left)
    if (panel) await expect(panels.getByRole('radio', { name: panel })).toBeChecked()
    await expect(visit.first()).toBeVisible()
  }
})
