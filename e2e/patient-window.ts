import { shownAtPress } from './at-each-press.ts'
import { goTo, ready } from './clinic.ts'
import { saveForm } from './desk-window.ts'
import { doAndWatch, ownWord, type Press, push, type Window } from './window.ts'

// What a patient does with the own visits and the own account.

export interface OwnVisit {
  readonly id: string
  /** The private link to it, as in a mail. */
  readonly link: string
}

const list = '/dashboard/all-appointments'
const itemOf = ({ page }: Window, { id }: OwnVisit) => page.locator(`li:has(> #visit-${id})`)

async function toList(window: Window): Promise<void> {
  const { page } = window
  if (new URL(page.url()).pathname === list) return
  await goTo(page, list)
  await ready(page)
}

export async function moveOwn(window: Window, visit: OwnVisit): Promise<Press | undefined> {
  const { page, random } = window
  await toList(window)
  const link = itemOf(window, visit).getByRole('link', { name: /^Move/ })
  if (!(await push(window, link))) return undefined
  await ready(page)
  if (random.chance(0.5)) await window.place.wait()
  const times = page.locator('input[name=appointTime]')
  await times.nth(random.below(await times.count())).check({ force: true })
  const place = page.locator('main')
  const press = () => push(window, page.getByRole('button', { name: 'Move the visit here' }))
  const done = await doAndWatch(window, { kind: 'own move', subject: visit.id, place, press })
  await push(window, page.getByRole('button', { name: 'Leave it as it is' }))
  await ready(page)
  return done
}

export async function cancelOwn(window: Window, visit: OwnVisit): Promise<Press | undefined> {
  const { page } = window
  await toList(window)
  if (!(await push(window, itemOf(window, visit).getByRole('button', { name: /^Cancel/ })))) return undefined
  const shown = await shownAtPress(page)
  if (window.random.chance(0.5)) await window.place.wait()
  const press = () => push(window, page.getByRole('button', { name: 'Cancel the visit', exact: true }))
  return doAndWatch(window, { kind: 'own cancel', subject: visit.id, shown, place: page.locator('main'), press })
}

export async function sayComing(window: Window, { id, link }: OwnVisit): Promise<Press | undefined> {
  const { page, random } = window
  await goTo(page, link)
  await ready(page)
  if (random.chance(0.5)) await window.place.wait()
  const press = () => push(window, page.getByRole('button', { name: 'Yes, I will come' }))
  return doAndWatch(window, { kind: 'come', subject: id, place: page.locator('main'), press })
}

export async function changeProfile(window: Window, accountId: string): Promise<Press | undefined> {
  const { page, random } = window
  await goTo(page, '/dashboard/profile/update-profile')
  await ready(page)
  await page.locator('input[name=PhNum]').press('End')
  const shown = await shownAtPress(page)
  if (random.chance(0.7)) await page.locator('input[name=PhNum]').fill(`018${10_000_000 + random.below(89_999_999)}`)
  else await page.locator('input[name=fName]').fill(`Nadia ${ownWord(window)}`)
  const press = async () => {
    if (!(await push(window, page.getByRole('button', { name: 'Update', exact: true })))) return false
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true })
    await yes.waitFor()
    return push(window, yes)
  }
  return saveForm(window, { kind: 'profile', subject: accountId, shown, place: page.locator('main'), press })
}
