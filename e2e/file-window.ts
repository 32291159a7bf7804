import { shownAtPress } from './at-each-press.ts'
import { ready } from './clinic.ts'
import { saveForm } from './desk-window.ts'
import { ownWord, type Press, push, type Window } from './window.ts'

// What a receptionist does in a patient's file, and a booking beside the board.

type Work = (window: Window, fileId: string) => Promise<Press | undefined>

const headOf = ({ page }: Window) => page.locator('.file-head')

const linger = ({ random, place }: Window) => (random.chance(0.4) ? place.wait() : undefined)

const digits = ({ random }: Window, count: number) => Array.from({ length: count }, () => random.below(10)).join('')

const values = {
  birthDate: ({ random }: Window) => `${1 + random.below(28)}.${1 + random.below(12)}.${1950 + random.below(60)}`,
  phone: (window: Window) => `017${digits(window, 8)}`,
}

const changePerson =
  (kind: 'birthDate' | 'phone', edit: string): Work =>
  async (window, fileId) => {
    const { page } = window
    const head = headOf(window)
    if (!(await push(window, head.getByRole('button', { name: edit })))) return undefined
    const shown = await shownAtPress(page)
    const field = head.locator(`input[name=${kind}]`)
    const value = values[kind](window)
    await field.fill(value)
    await linger(window)
    const place = head.locator(`form:has(input[name=${kind}])`)
    const press = () => push(window, place.getByRole('button', { name: 'Save the person' }))
    const done = await saveForm(window, { kind, subject: fileId, shown, wanted: { [kind]: value }, place, press })
    await push(window, place.getByRole('button', { name: 'Cancel', exact: true }))
    return done
  }

const changeAlerts: Work = async (window, fileId) => {
  const { page, random } = window
  const head = headOf(window)
  const toggle = head.getByRole('button', { name: 'Edit medical alerts' })
  if (!(await push(window, toggle))) return undefined
  const shown = await shownAtPress(page)
  const field = head.locator('input[name=allergies]')
  const place = head.locator('form:has(input[name=allergies])')
  for (const tick of await place.getByRole('checkbox').all()) {
    if (random.chance(0.5)) await tick.press('Space')
  }
  if (random.chance(0.5)) await field.fill(random.chance(0.2) ? '' : ownWord(window))
  const wanted = await place.evaluate(form =>
    Object.fromEntries(
      [...form.querySelectorAll('input')].map(input => [
        input.name,
        input.type === 'checkbox' ? input.checked : input.value,
      ]),
    ),
  )
  await linger(window)
  const press = () => push(window, place.getByRole('button', { name: 'Save', exact: true }))
  const done = await saveForm(window, { kind: 'alerts', subject: fileId, shown, wanted, place, press })
  if (await place.count()) await push(window, toggle)
  return done
}

const fileWork: readonly Work[] = [
  changeAlerts,
  changeAlerts,
  changePerson('birthDate', 'Edit the birth date'),
  changePerson('phone', 'Edit the number'),
]

/** Goes to the file of the visit whose panel is open, changes it, and comes back. */
export async function workInFile(window: Window): Promise<Press | undefined> {
  const { page, random, line } = window
  line.isDeaf = false
  const link = page.locator('.visit-panel').getByRole('link', { name: 'Patient file' })
  const fileId = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  await link.click()
  await headOf(window).waitFor()
  await ready(page)
  line.isDeaf = random.chance(0.3)
  const press = await random.pick(fileWork)(window, fileId)
  line.isDeaf = false
  await page.goBack()
  await page.locator('.board').waitFor()
  await ready(page)
  return press
}

/** Books a new patient at a free time of the board. */
export async function bookBesideBoard(window: Window): Promise<Press | undefined> {
  const { page, random } = window
  const free = page.locator('.free-start[aria-label^="Book"]')
  if (!(await push(window, free.nth(random.below(await free.count())), true))) return undefined
  const sheet = page.locator('.booking-sheet')
  await sheet.locator('[name=phNum]').fill(values.phone(window))
  const name = `Booked ${ownWord(window)}`
  await sheet.locator('[name=patientName]').fill(name)
  await sheet.locator('[name=treatmentId]').selectOption('dental check-up')
  await ready(page)
  await linger(window)
  const press = () => push(window, sheet.getByRole('button', { name: 'Book', exact: true }))
  const done = await saveForm(window, { kind: 'book', subject: '', wanted: { name }, place: sheet, press })
  if (await sheet.isVisible()) await push(window, sheet.getByRole('button', { name: 'Close', exact: true }).first())
  await ready(page)
  return done
}
