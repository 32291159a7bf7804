import { violationsOf } from './axe.ts'
import { atTen, book, columnOf, doctorsOn, mondayIn, owner, set, visitOf } from './board.ts'
import { expect, ready, test, toasted } from './clinic.ts'
import { counted } from './counted.ts'
import { setClock } from './moved-clock.ts'
import { enter } from './people.ts'

test.use({ pageLife: 'file', viewport: { width: 1366, height: 768 } })

test('a doctor who falls ill is away in three presses, after the affected visits are shown', async ({
  page,
  request,
}) => {
  const day = mondayIn(3)
  const token = await owner(request)
  const [doctor] = await doctorsOn(request, token, day)
  await book(request, token, { day, time: '09:00', name: 'Bilkis Before', doctorId: doctor?._id })
  await book(request, token, { day, time: '11:00', name: 'Amina After', doctorId: doctor?._id })
  const here = await book(request, token, { day, time: '12:00', name: 'Hasina Here', doctorId: doctor?._id })
  await setClock(day, '10:00')
  await page.clock.setFixedTime(atTen(day))
  const again = await owner(request)
  await set(request, again, here, 'arrived')
  await enter(page, again, '/dashboard/today')
  const column = columnOf(page, doctor)
  const desk = counted()
  await desk.press(column.getByRole('button', { name: `${doctor?.name} is away …` }))
  const panel = page.getByRole('region', { name: `${doctor?.name} is away` })
  await expect(panel.getByRole('heading', { name: `${doctor?.name} is away` })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await expect(panel.getByLabel('From')).toHaveValue('10:00')
  await desk.press(panel.getByRole('button', { name: 'Block this time' }))
  await expect(panel).toContainText('Amina After')
  await expect(panel).not.toContainText('Bilkis Before')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Amina After' })).not.toContainText('is here')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Hasina Here' })).toHaveText(/is here$/)
  // Nothing is saved until then.
  await expect(visitOf(column, 'Amina After')).not.toContainText('doctor away')
  await desk.press(panel.getByRole('button', { name: 'Save anyway' }))
  await expect(visitOf(column, 'Amina After')).toContainText('doctor away')
  await expect(visitOf(column, 'Bilkis Before')).not.toContainText('doctor away')
  await expect(panel).toHaveCount(0)
  expect(desk.count()).toBeLessThanOrEqual(3)
  await expect(column.getByRole('button', { name: `Book 11:30 AM with ${doctor?.name}` })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^To call\s*2$/ })).toBeAttached()
})

test('a time drawn on a doctor’s column is blocked, and a wrong time is refused beside its field', async ({
  page,
  request,
}) => {
  const day = mondayIn(4)
  const token = await owner(request)
  const [, doctor] = await doctorsOn(request, token, day)
  await enter(page, token, `/dashboard/today?day=${day}`)
  const column = columnOf(page, doctor)
  await ready(page)
  const from = await column.getByRole('button', { name: `Book 10:30 AM with ${doctor?.name}` }).boundingBox()
  const to = await column.getByRole('button', { name: `Book 12:00 PM with ${doctor?.name}` }).boundingBox()
  if (!from || !to) throw new Error('the board does not show it')
  await page.mouse.move(from.x + 60, from.y + 1)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, to.y - 10, { steps: 4 })
  await page.mouse.move(from.x + 60, to.y + 1, { steps: 4 })
  await page.mouse.up()
  const panel = page.getByRole('region', { name: `${doctor?.name} is away` })
  await expect(panel.getByLabel('From')).toHaveValue('10:30')
  await expect(panel.getByLabel('Until')).toHaveValue('12:00')
  await panel.getByLabel('Until').fill('10:15')
  await panel.getByRole('button', { name: 'Block this time' }).click()
  await expect(panel.getByLabel('Until')).toHaveAccessibleDescription(/The end must come after the start/)
  await panel.getByLabel('Until').fill('12:00')
  await panel.getByRole('button', { name: 'Lunch' }).click()
  await panel.getByRole('button', { name: 'Block this time' }).click()
  await toasted(page, 'The closure is added.')
  await expect(column).toContainText('Lunch, 10:30 AM to 12:00 PM')
  await expect(column.getByRole('button', { name: /^10:15 AM · only 15 minutes free/ })).toBeVisible()
  await expect(column.getByRole('button', { name: `Book 11:00 AM with ${doctor?.name}` })).toHaveCount(0)
})
