import type { Locator, Page } from '@playwright/test'
import { noteAtEachPress, type Shown, shownAtPress } from './at-each-press.ts'
import { expect, ready, recordToasts, shownOn } from './clinic.ts'
import { type Line, lossyLine, type meetingPlace, type Random, type Sent } from './lossy-line.ts'

// A window in which somebody works, and what they pressed in it.

export const kinds = [
  'step',
  'move',
  'treatmentId',
  'durationMinutes',
  'staffNote',
  'done',
  'alerts',
  'birthDate',
  'phone',
  'book',
  'own move',
  'own cancel',
  'come',
  'profile',
] as const
export type Kind = (typeof kinds)[number]

/** One press of somebody, with the presses that sent it again because no response came. */
export interface Press {
  readonly by: string
  readonly kind: Kind
  /** The id of the visit, file or account; empty for a new visit. */
  readonly subject: string
  /** What the screen showed when the user decided. */
  readonly shown: Shown
  /** What was typed or chosen; else it is in what was sent. */
  readonly wanted: Readonly<Record<string, unknown>>
  readonly sent: readonly Sent[]
  /** What the screen complained about; none if it acknowledged the press. */
  readonly complaints: readonly string[]
  readonly fromMs: number
  readonly toMs: number
}

export interface Window {
  readonly by: string
  readonly page: Page
  readonly line: Line
  readonly random: Random
  readonly place: ReturnType<typeof meetingPlace>
  readonly presses: Press[]
}

export async function openWindow(
  page: Page,
  { by, random, place }: Pick<Window, 'by' | 'random' | 'place'>,
): Promise<Window> {
  await recordToasts(page.context())
  await noteAtEachPress(page)
  return { by, page, line: await lossyLine(page, random, place), random, place, presses: [] }
}

export const offline = /could not reach the clinic/
const thanks =
  /is now on|back where it was|is booked|has a new time|deleted successfully|updated successfully|you will come/

/** Presses an element by the mouse or by the keyboard. Returns false if it has left the screen, as it may at any moment. */
export async function push({ random }: Pick<Window, 'random'>, element: Locator, byKey = random.chance(0.5)) {
  const [handle] = await element.filter({ visible: true }).elementHandles()
  if (!handle) return false
  try {
    await (byKey ? handle.press('Enter') : handle.click())
    return true
  } catch (error) {
    if (await handle.evaluate(each => each.isConnected)) throw error
    return false
  }
}

interface Deed extends Pick<Press, 'kind' | 'subject'> {
  readonly wanted?: Press['wanted']
  /** What the screen showed before, where the press completes what was begun earlier. */
  readonly shown?: Shown
  /** Where the screen says what is wrong with the press. */
  readonly place: Locator
  press(): Promise<boolean>
  /** Sends it again after no response came; by default the same press. */
  again?(): Promise<boolean>
}

/** Presses, and once more if the line lost it, unless the user gives up. Undefined if there was nothing left to press. */
export async function doAndWatch(window: Window, deed: Deed): Promise<Press | undefined> {
  const { by, page, line, random, presses } = window
  const { kind, subject, wanted = {}, place, press, again = press } = deed
  const before = line.sent.length
  const fromMs = Date.now()
  let shown = deed.shown
  let complaints: string[] = []
  let isPressed = false
  for (let act = press; ; act = again) {
    const [sentBefore, toastsBefore] = [line.sent.length, shownOn(page).length]
    if (!(await act())) break
    isPressed = true
    shown ??= await shownAtPress(page)
    await expect.poll(() => line.isAnswered(sentBefore), { intervals: [20] }).toBe(true)
    const isDeclined = await answered(window)
    complaints = await complaintsOf(window, place, toastsBefore)
    if (isDeclined) complaints.push('declined')
    if (!complaints.some(each => offline.test(each)) || random.chance(0.3)) break
  }
  if (!isPressed || !shown) return undefined
  const sent = line.sent.slice(before)
  const done = { by, kind, subject, shown, wanted, sent, complaints, fromMs, toMs: Date.now() }
  presses.push(done)
  return done
}

/** Waits until the screen shows what came of a press. Returns true if the desk was asked whether to double-book, and declined. */
async function answered({ page, line, random }: Window): Promise<boolean> {
  await page.waitForFunction(
    () => document.documentElement.dataset.ready === location.pathname || document.querySelector('dialog:modal'),
  )
  const question = page.locator('dialog:modal', { hasText: 'Double-book anyway?' })
  const isAsked = (await question.count()) > 0
  const isYes = random.chance(0.3)
  if (isAsked) {
    const before = line.sent.length
    await question.getByRole('button', { name: isYes ? 'Yes' : 'Cancel', exact: true }).click()
    if (isYes) await expect.poll(() => line.isAnswered(before), { intervals: [20] }).toBe(true)
  }
  await ready(page)
  return isAsked && !isYes
}

async function complaintsOf({ page }: Window, place: Locator, toastsBefore: number): Promise<string[]> {
  const beside = await place.locator('.press-failed, [role=alert], [id$="-problem"]').allInnerTexts()
  const toasts = shownOn(page).slice(toastsBefore)
  return [...beside, ...toasts].filter(text => text.trim() !== '' && !thanks.test(text))
}

/** A word that nobody else writes. */
export const ownWord = ({ random }: Pick<Window, 'random'>) =>
  Array.from({ length: 9 }, () => random.pick([...'abcdefghijklmnoprstuvwz'])).join('')
