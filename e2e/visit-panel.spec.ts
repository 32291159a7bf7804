import { violationsOf } from './axe.ts'
import { atTen, book, columnOf, doctorsOn, mondayIn, owner, set, visitOf } from './board.ts'
import { expect, ready, test } from './clinic.ts'
import { counted } from './counted.ts'
import { setClock } from './moved-clock.ts'
import { bearer, enter } from './people.ts'

test.use({ pageLife: 'file', viewport: { width: 1366, height: 768 } })

test('a visit opens beside the board, which stays in use; Escape leads back to its block and the queue', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(3)
  const [first, second] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '09:00', name: 'Parveen Panel', doctorId: first?._id })
  await book(request, token, { day, time: '10:00', name: 'Sabbir Second', doctorId: second?._id })
  await enter(page, token, `/dashboard/today?day=${day}`)
  const block = visitOf(columnOf(page, first), 'Parveen Panel')
  await block.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Parveen Panel' })
  await expect(panel.getByRole('heading', { name: 'Parveen Panel' })).toBeFocused()
  await expect(panel).toContainText('01712 345678')
  await expect(panel).toContainText('This is the first.')
  expect(await violationsOf(page)).toEqual([])
  await ready(page)
  // No name lies under it, and the next visit is one press away.
  const [left, right] = [await panel.boundingBox(), await columnOf(page, second).boundingBox()]
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual((left?.x ?? 0) + 1)
  await visitOf(columnOf(page, second), 'Sabbir Second').click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Sabbir Second' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(visitOf(columnOf(page, second), 'Sabbir Second')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Waiting', exact: true })).toBeVisible()
})

test('the panel shows the last visit, writes the staff note, and goes through the steps of the day', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(4)
  const [doctor] = await doctorsOn(request, token, day)
  const earlier = await book(request, token, {
    day: mondayIn(2),
    time: '09:00',
    name: 'Laila Last',
    doctorId: doctor?._id,
  })
  await set(request, token, earlier, 'completed')
  const report = { done: 'Scaled and polished', advice: '' }
  await request.put(`/api/appointment/${earlier}`, { headers: bearer(token), data: { report } })
  await book(request, token, { day, time: '10:15', name: 'Laila Last', doctorId: doctor?._id })
  await setClock(day, '10:00')
  await page.clock.setFixedTime(atTen(day))
  // The session from before has ended by then.
  await enter(page, await owner(request), '/dashboard/today')
  const block = visitOf(columnOf(page, doctor), 'Laila Last')
  await block.click()
  const panel = page.getByRole('region', { name: 'Laila Last' })
  await expect(panel).toContainText('Scaled and polished')
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Note for staff').fill('The driver waits outside')
  await panel.getByRole('button', { name: 'Save the note' }).click()
  await expect(panel.getByLabel('Note for staff')).toHaveCount(0)
  await expect(panel).toContainText('The driver waits outside')
  const desk = counted()
  for (const [step, state] of [
    ['Arrived', 'waits'],
    ['To the chair', 'in the chair'],
    ['Completed', 'completed'],
  ] as const) {
    await desk.press(panel.getByRole('button', { name: new RegExp(`^${step}: .* of Laila Last`) }))
    await expect(block).toHaveAccessibleName(new RegExp(state))
  }
  expect(desk.count()).toBe(3)
  await expect(panel.getByLabel('What was done')).toBeVisible()
})

test('treatment and length are changed in the panel, one field each; a longer visit asks before it double-books', async ({
  page,
  request,
  browser,
  site,
  pageProblems,
}) => {
  const token = await owner(request)
  const day = mondayIn(7)
  const [doctor] = await doctorsOn(request, token, day)
  const id = await book(request, token, { day, time: '09:00', name: 'Tania Treated', doctorId: doctor?._id })
  await book(request, token, { day, time: '10:00', name: 'Nasir Next', doctorId: doctor?._id })
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await enter(other, token, `/dashboard/today?day=${day}`)
  await enter(page, token, `/dashboard/today?day=${day}`)
  await visitOf(columnOf(page, doctor), 'Tania Treated').click()
  const panel = page.getByRole('region', { name: 'Tania Treated' })

  await panel.getByRole('button', { name: 'Change: Treatment' }).click()
  const treatment = panel.getByRole('combobox', { name: 'Treatment' })
  await expect(treatment).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Change: Treatment' })).toBeFocused()
  await panel.getByRole('button', { name: 'Change: Treatment' }).click()
  await treatment.selectOption('scaling & polish')
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toContainText('scaling & polish')
  await expect(panel).toContainText('40 minutes, until 9:40 AM')
  // Another desk follows.
  await expect(visitOf(columnOf(other, doctor), 'Tania Treated')).toHaveAccessibleName(/scaling & polish/)

  await panel.getByRole('button', { name: 'Change: Length' }).click()
  await panel.getByRole('combobox', { name: 'Length' }).selectOption('90 minutes')
  await panel.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(
    'Only 60 minutes are free: at 10:00 AM another visit begins. Double-book anyway?',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByRole('alert')).toContainText('Only 60 minutes are free')
  await panel.getByRole('combobox', { name: 'Length' }).selectOption('55 minutes')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toContainText('55 minutes, until 9:55 AM')
  await page.goto(`/dashboard/all-appointments/${id}`)
  await expect(page.getByText('Treatment changed from dental check-up to scaling & polish')).toBeVisible()
  await expect(page.getByText('Length changed from 40 to 55 minutes')).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')])
  await other.context().close()
})

test('a field that is opened while another one is being saved stays open, with what was chosen in it', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(9)
  const [doctor] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '09:00', name: 'Farida Field', doctorId: doctor?._id })
  await enter(page, token, `/dashboard/today?day=${day}`)
  await visitOf(columnOf(page, doctor), 'Farida Field').click()
  const panel = page.getByRole('region', { name: 'Farida Field' })
  await panel.getByRole('button', { name: 'Change: Treatment' }).click()
  await panel.getByRole('combobox', { name: 'Treatment' }).selectOption('scaling & polish')
  const held = Promise.withResolvers<void>()
  await page.route('**/treatment', async route => {
    await held.promise
    await route.continue()
  })
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByRole('button', { name: 'Change: Length' }).click()
  const length = panel.getByRole('combobox', { name: 'Length' })
  await length.selectOption('55 minutes')
  held.resolve()
  await expect(panel.getByRole('combobox', { name: 'Treatment' })).toHaveCount(0)
  await expect(length).toHaveValue('55')
})

test('cancelling takes two presses, names the visit, and can be undone in the panel', async ({ page, request }) => {
  const token = await owner(request)
  const day = mondayIn(5)
  const [doctor] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '09:00', name: 'Chandni Cancelled', doctorId: doctor?._id })
  await enter(page, token, `/dashboard/today?day=${day}`)
  const block = visitOf(columnOf(page, doctor), 'Chandni Cancelled')
  await block.click()
  const panel = page.getByRole('region', { name: 'Chandni Cancelled' })
  await panel.getByRole('button', { name: 'Cancel the visit …' }).click()
  await expect(panel).toContainText('Cancel the visit of Chandni Cancelled, 9:00 AM?')
  await expect(panel).toContainText('There is no email: the visit comes up under “To call”.')
  await panel.getByRole('button', { name: 'Keep it' }).click()
  await expect(block).toHaveAccessibleName(/booked/)
  await panel.getByRole('button', { name: 'Cancel the visit …' }).click()
  await panel.getByRole('button', { name: 'Cancel the visit', exact: true }).click()
  await expect(block).toHaveAccessibleName(/cancelled/)
  await panel.getByRole('button', { name: /^Undo/ }).click()
  await expect(block).toHaveAccessibleName(/booked/)
})

test('on a phone the visit opens over the board, and closing it leads back to its block', async ({ page, request }) => {
  const token = await owner(request)
  const day = mondayIn(6)
  const [doctor] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '09:00', name: 'Pia Phone', doctorId: doctor?._id })
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, token, `/dashboard/today?day=${day}&doctor=${doctor?._id}`)
  await visitOf(page, 'Pia Phone').click()
  const dialog = page.getByRole('dialog', { name: 'Pia Phone' })
  await expect(dialog.getByRole('link', { name: '01712 345678' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(visitOf(page, 'Pia Phone')).toBeFocused()
})
