import { violationsOf } from './axe.ts'
import { atTen, book, doctorsOn, mondayIn, owner, set } from './board.ts'
import { expect, ready, test } from './clinic.ts'
import { resetClock, setClock } from './moved-clock.ts'
import { enter } from './people.ts'

test.use({ pageLife: 'file', viewport: { width: 390, height: 844 } })
test.afterEach(resetClock)

test('on a phone a doctor’s day begins with who is next and the one step that is due, for a thumb', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const day = mondayIn(6)
  const [doctor, other] = await doctorsOn(request, token, day)
  const first = await book(request, token, { day, time: '09:30', name: 'Firoz First', doctorId: doctor?._id })
  await book(request, token, { day, time: '10:30', name: 'Lima Later', doctorId: doctor?._id })
  await book(request, token, { day, time: '10:00', name: 'Onno Other', doctorId: other?._id })
  await setClock(day, '10:00')
  await page.clock.setFixedTime(atTen(day))
  await set(request, await owner(request), first, 'arrived')
  await enter(page, await owner(request), '/dashboard/today')
  await ready(page)
  const card = page.getByRole('region', { name: 'Who is next' })
  await expect(card).toBeInViewport({ ratio: 1 })
  await expect(card).toContainText('Firoz First')
  await expect(card).not.toContainText('Onno Other')
  const step = card.getByRole('button', { name: /^To the chair: .* of Firoz First/ })
  expect((await step.boundingBox())?.height).toBeGreaterThanOrEqual(52)
  expect(await violationsOf(page)).toEqual([])
  await step.click()
  await expect(card).toContainText('In the chair')
  // The first has left the list of those who wait, and the next booked one follows.
  await expect(card.getByRole('button', { name: /^Arrived: .* of Lima Later/ })).toBeVisible()
  await card.getByRole('button', { name: /^Completed: .* of Firoz First/ }).click()
  await expect(card).not.toContainText('Firoz First')
  // On another day nobody is next.
  await page.getByRole('link', { name: 'The next day' }).click()
  await expect(card).toHaveCount(0)
})
