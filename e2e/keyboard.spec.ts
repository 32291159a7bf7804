import { violationsOf } from './axe.ts'
import { book, columnOf, doctorsOn, mondayIn, morning, owner, set, visitOf } from './board.ts'
import { arrived, expect, ready, shownOn, test } from './clinic.ts'
import { resetClock } from './moved-clock.ts'
import { enter } from './people.ts'

test.use({ pageLife: 'file' })

// Single keys of the dashboard, and what is read aloud after them.

test.afterEach(resetClock)

test('a slash finds a patient from any screen by four digits, and the keys stay out of fields and dialogs', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(3)
  const [doctor] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '11:00', name: 'Salma Begum', doctorId: doctor?._id })
  await enter(page, token, '/dashboard/closures')
  await ready(page)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Find a patient' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  // B alone would lead to the booking.
  await page.keyboard.type('Salma b')
  await expect(dialog.getByRole('button', { name: /Salma Begum/ })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('searchbox').fill('Nobody Known')
  await expect(dialog.getByRole('status')).toHaveText('Nobody found.')
  await dialog.getByRole('searchbox').fill('Salma')
  await dialog.getByRole('button', { name: /Salma Begum/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('button', { name: /Salma Begum/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await arrived(page, /\/dashboard\/patients\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Salma Begum' })).toBeVisible()

  await page.keyboard.press('t')
  await arrived(page, /\/dashboard\/today$/)
  await page.keyboard.press('3')
  await expect(page).toHaveURL(/view=week/)
  await page.keyboard.press('w')
  await arrived(page, /\/dashboard\/walk-in$/)
  await page.getByLabel('Full name').fill('tb')
  await expect(page).toHaveURL(/walk-in$/)
})

test('a question mark shows all keys; switched off, no key alone does anything until they are on again', async ({
  page,
  request,
}) => {
  await enter(page, await owner(request), '/dashboard/patients')
  await ready(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByRole('table', { name: 'On the board' })).toContainText('Move the visit')
  expect(await violationsOf(page)).toEqual([])
  const choice = dialog.getByRole('checkbox', { name: 'Use single keys in this browser' })
  await choice.uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await ready(page)
  for (const key of ['/', '?', 't', 'b', '[']) await page.keyboard.press(key)
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(choice).not.toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(/\/dashboard\/patients$/)
  await choice.check()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('[')
  await expect(page.getByRole('button', { name: 'Show the whole menu' })).toBeVisible()
})

test('the space bar takes the next step and U takes it back, said aloud without a toast, as another desk’s step is; J and K go along a list', async ({
  page,
  request,
}) => {
  const { token, doctor, ids } = await morning(page, request, 4, ['Kamal Keys', 'Shila Second'])
  await enter(page, token, '/dashboard/today')
  await expect(page.getByRole('region', { name: 'Waiting', exact: true })).toBeVisible()
  await ready(page)
  const visit = visitOf(columnOf(page, doctor), 'Kamal Keys')
  const aloud = page.getByRole('log', { name: 'What just changed' })
  await visit.focus()
  await page.keyboard.press('Space')
  await expect(visit).toHaveAccessibleName(/arrived|waits/)
  await expect(visit).toBeFocused()
  await expect(aloud).toContainText('Kamal Keys: arrived')
  await expect(aloud).toContainText('Kamal Keys is here. 1 patient waiting.')
  // While the day is read again, the visit's buttons are off.
  const undo = columnOf(page, doctor).getByRole('button', { name: /^Undo: Kamal Keys/ })
  await expect(undo).toBeVisible()
  await expect(undo).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('u')
  await expect(visit).not.toHaveAccessibleName(/arrived|waits/)
  await expect(aloud).toContainText('0 patients waiting.')
  await set(request, token, ids[1] ?? '', 'arrived')
  await expect(aloud).toContainText('Shila Second is here. 1 patient waiting.')
  expect(shownOn(page)).toEqual([])

  await page.keyboard.press('2')
  await arrived(page, /\/dashboard\/today\/list/)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: /Kamal Keys/ })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: /Shila Second/ })).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: /Kamal Keys/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('row', { name: /Kamal Keys/ }).getByText('arrived', { exact: true })).toBeVisible()
  await page.keyboard.press('t')
  await arrived(page, /\/dashboard\/today$/)
  await visit.focus()
  await page.keyboard.press('p')
  await arrived(page, /\/dashboard\/patients\/[\w-]+$/)
})
