import { violationsOf } from './axe.ts'
import { book, columnOf, doctorsOn, mondayIn, owner, visitOf } from './board.ts'
import { arrived, expect, ready, test } from './clinic.ts'
import { bearer, enter } from './people.ts'

// The board by chairs, of which the clinic has fewer than doctors.

test.use({ viewport: { width: 1366, height: 768 } })

test('with fewer chairs than doctors the day is shown by chairs, each visit with its doctor', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const headers = bearer(token)
  const day = mondayIn(3)
  const [first, second] = await doctorsOn(request, token, day)
  const setChairs = async (chairs: number) =>
    expect((await request.put('/api/clinic', { headers, data: { chairs } })).ok()).toBe(true)
  await setChairs(9)
  await enter(page, token, `/dashboard/today?day=${day}`)
  await ready(page)
  const choice = page.getByLabel('Doctor', { exact: true })
  await expect(choice.getByRole('option', { name: 'By chair' })).toHaveCount(0)

  await setChairs(2)
  await book(request, token, { day, time: '09:00', name: 'Chadni One', doctorId: first?._id })
  await book(request, token, { day, time: '09:00', name: 'Chadni Two', doctorId: second?._id })
  await book(request, token, { day, time: '10:00', name: 'Chadni Three', doctorId: second?._id })
  await page.reload()
  await choice.selectOption('By chair')
  await arrived(page, /view=chairs/)
  const chair = (number: number) => page.getByRole('region', { name: `Chair ${number}`, exact: true })
  await expect(chair(2)).toBeVisible()
  await expect(chair(3)).toHaveCount(0)
  const [one, two] = [visitOf(page, 'Chadni One'), visitOf(page, 'Chadni Two')]
  await expect(one).toContainText(first?.name ?? '')
  await expect(two).toContainText(second?.name ?? '')
  // At one time, so in two chairs.
  for (const number of [1, 2])
    await expect(chair(number).getByRole('button', { name: /Chadni (One|Two)/ })).toHaveCount(1)
  // A free time is a doctor's.
  await expect(page.getByRole('button', { name: /^Book \d/ })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'The next day' }).click()
  await arrived(page, /view=chairs/)
  await page.getByRole('link', { name: 'The day before' }).click()
  await expect(one).toBeVisible()

  // It is moved among its doctor's free times.
  await visitOf(page, 'Chadni Three').focus()
  await page.keyboard.press('m')
  await columnOf(page, second)
    .getByRole('button', { name: `Move to 11:00 AM with ${second?.name}` })
    .click()
  await expect(visitOf(page, 'Chadni Three')).toHaveAccessibleName(/11:00 AM/)
  await expect(chair(1)).toBeVisible()

  await page.keyboard.press('1')
  await expect(columnOf(page, second)).toBeVisible()
  await expect(chair(1)).toHaveCount(0)
})
