import type { Locator } from '@playwright/test'
import { shownAtPress } from './at-each-press.ts'
import { expect, ready } from './clinic.ts'
import { doAndWatch, ownWord, type Press, push, type Window } from './window.ts'

// What a receptionist does with the visits of a day: on the board, in a visit's panel and in a patient's file.

/** A visit that both desks work on. */
export interface SharedVisit {
  readonly id: string
  readonly name: string
}

type Work = (window: Window, visit: SharedVisit) => Promise<Press | undefined>

const panelOf = ({ page }: Window) => page.locator('.visit-panel')
const isAcknowledged = ({ complaints }: Press) => complaints.length === 0

/** Opens a visit beside the board; undefined if it isn't on the board, or its panel doesn't offer the work. */
async function openPanel(window: Window, { id, name }: SharedVisit): Promise<Locator | undefined> {
  const { page } = window
  const panel = panelOf(window)
  const block = page.locator(`[data-visit="${id}"]`)
  if ((await block.count()) === 0) return undefined
  if ((await block.getAttribute('aria-current')) !== null) return panel
  await block.press('Enter')
  await expect(page.locator(`[data-visit="${id}"][aria-current]`)).toHaveCount(1)
  await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible()
  await ready(page)
  return panel
}

/** Somebody is interrupted between the opening of a form and its last press. */
const linger = ({ random, place }: Window) => (random.chance(0.4) ? place.wait() : undefined)

/** By the keyboard: on the board other visits may lie above it. */
const again = (window: Window, within: Locator) => () => push(window, within.locator('.press-again').first(), true)

const step: Work = async (window, { id }) => {
  const panel = panelOf(window)
  const buttons = panel.locator('.next-steps').first().getByRole('button')
  const count = await buttons.count()
  if (count === 0) return undefined
  const button = buttons.nth(window.random.below(count))
  const press = () => push(window, button)
  return doAndWatch(window, { kind: 'step', subject: id, place: panel, press, again: again(window, panel) })
}

const cancel: Work = async (window, { id }) => {
  const panel = panelOf(window)
  if (!(await push(window, panel.getByRole('button', { name: 'Cancel the visit …' })))) return undefined
  await linger(window)
  const press = () => push(window, panel.getByRole('button', { name: 'Cancel the visit', exact: true }))
  return doAndWatch(window, { kind: 'step', subject: id, place: panel, press })
}

const move: Work = async (window, { id }) => {
  const { page, random } = window
  if (!(await push(window, panelOf(window).getByRole('button', { name: 'Move', exact: true })))) return undefined
  const shown = await shownAtPress(page)
  await linger(window)
  await ready(page)
  const free = page.locator('.free-start[aria-label^="Move to"]')
  const place = page.locator('.board')
  const press = async () => push(window, free.nth(random.below(await free.count())), true)
  const done = await doAndWatch(window, { kind: 'move', subject: id, shown, place, press, again: again(window, place) })
  if (done && isAcknowledged(done) && random.chance(0.3)) await undoMove(window, id)
  await page.keyboard.press('Escape')
  return done
}

async function undoMove(window: Window, id: string): Promise<void> {
  const { page, presses } = window
  const place = page.locator('.board')
  const undo = page.locator('.toast').last().getByRole('button', { name: 'Undo' })
  const wanted = { undoes: presses.at(-1)?.sent.at(-1)?.body }
  const press = () => push(window, undo)
  await doAndWatch(window, { kind: 'move', subject: id, wanted, place, press, again: again(window, place) })
}

/** Saves a form. If it is refused, the screen says what is stored now, and the user may answer by saving once more. */
export async function saveForm(window: Window, deed: Parameters<typeof doAndWatch>[1]): Promise<Press | undefined> {
  const press = await doAndWatch(window, deed)
  const current = press?.sent.at(-1)?.answer?.current
  if (!press || isAcknowledged(press) || typeof current !== 'object' || window.random.chance(0.4)) return press
  const shown = { ...press.shown, meanwhile: { ...press.shown.meanwhile, ...current } }
  return doAndWatch(window, { ...deed, shown })
}

const changeField =
  (kind: 'treatmentId' | 'durationMinutes', label: string): Work =>
  async (window, { id }) => {
    const { page, random } = window
    const panel = panelOf(window)
    if (!(await push(window, panel.getByRole('button', { name: `Change: ${label}` })))) return undefined
    const shown = await shownAtPress(page)
    await ready(page)
    const field = panel.getByRole('combobox', { name: label })
    const offered = await field.locator('option').evaluateAll(all => all.map(each => each.getAttribute('value') ?? ''))
    const value = random.pick(kind === 'treatmentId' ? offered : offered.slice(1, 8))
    await field.selectOption(value)
    await linger(window)
    const place = panel.locator('form:has(select)')
    const press = () => push(window, place.getByRole('button', { name: 'Save' }))
    const wanted = { [kind]: kind === 'treatmentId' ? value : Number(value) }
    return saveForm(window, { kind, subject: id, shown, wanted, place, press })
  }

const write =
  (kind: 'staffNote' | 'done'): Work =>
  async (window, { id }) => {
    const { page } = window
    const panel = panelOf(window)
    if (kind === 'staffNote') await push(window, panel.getByRole('button', { name: 'Edit', exact: true }))
    await ready(page)
    const field = panel.locator(`textarea[name=${kind}]`)
    if ((await field.count()) === 0) return undefined
    const text = ownWord(window)
    await field.fill(text)
    const shown = await shownAtPress(page)
    await linger(window)
    const place = panel.locator(`form:has(textarea[name=${kind}])`)
    const press = () => push(window, place.locator('button[type=submit]'))
    return saveForm(window, { kind, subject: id, shown, wanted: { [kind]: text }, place, press })
  }

const visitWork: readonly Work[] = [
  ...Array.from({ length: 4 }, () => step),
  ...Array.from({ length: 3 }, () => move),
  cancel,
  changeField('treatmentId', 'Treatment'),
  changeField('durationMinutes', 'Length'),
  write('staffNote'),
  ...Array.from({ length: 2 }, () => write('done')),
]

/** One thing that a receptionist does with a visit; undefined if its panel doesn't offer what was chosen. */
export async function workOnVisit(window: Window, visit: SharedVisit): Promise<Press | undefined> {
  if (!(await openPanel(window, visit))) return undefined
  const press = await window.random.pick(visitWork)(window, visit)
  // What was left undone leaves with the panel.
  if (!press || !isAcknowledged(press)) await closePanel(window)
  return press
}

async function closePanel(window: Window): Promise<void> {
  const { page } = window
  await page.keyboard.press('Escape')
  const close = panelOf(window).getByRole('button', { name: 'Close', exact: true }).first()
  await push(window, close)
  const failed = page.locator('.board .press-failed').getByRole('button', { name: 'Close' })
  while (await push(window, failed.first()));
  await ready(page)
}
