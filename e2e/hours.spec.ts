import { owner } from './board.ts'
import { expect, test, toasted } from './clinic.ts'
import { bearer, enter } from './people.ts'

interface Stretch {
  readonly weekday: number
  readonly from: string
  readonly to: string
}

const linesOf = (hours: readonly Stretch[]) => hours.map(({ weekday, from, to }) => `${weekday} ${from} ${to}`).sort()

test('the clinic’s hours with a lunch break are set once for every day, and a doctor’s week takes them over', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  await request.put('/api/clinic', { headers: bearer(token), data: { openingHours: [] } })
  await enter(page, token, '/dashboard/hours')
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click()
  await page.getByLabel('Sunday, from').fill('09:00')
  // The next ones begin an hour after the first have ended.
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click()
  await expect(page.getByLabel('Sunday, from').last()).toHaveValue('14:00')
  await expect(page.getByLabel('Sunday, to').last()).toHaveValue('18:00')
  await page.getByRole('button', { name: 'Same on every day (Sunday)' }).click()
  await expect(page.getByLabel('Friday, from')).toHaveCount(2)
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Remove these hours of Friday' }).first().click()
  await page.getByRole('button', { name: 'Save the week' }).click()
  await toasted(page, 'The opening hours are saved')
  const week = [1, 2, 3, 4, 6, 7].flatMap(day => [`${day} 09:00 13:00`, `${day} 14:00 18:00`])
  const { openingHours } = await (await request.get('/api/clinic')).json()
  expect(linesOf(openingHours)).toEqual(week)

  await enter(page, token, '/dashboard/rosters')
  const name = await page.getByLabel('Doctor').locator('option:checked').textContent()
  // While they are on their way, the week can't be saved without them.
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/clinic', async route => {
    await mayArrive
    await route.continue()
  })
  await page.getByRole('button', { name: 'As the clinic’s opening hours' }).click()
  await expect(page.getByRole('button', { name: 'Save the week' })).toHaveAttribute('aria-disabled', 'true')
  arrive()
  await expect(page.getByLabel('Saturday, from').first()).toHaveValue('09:00')
  await expect(page.getByLabel('Friday, from')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save the week' }).click()
  await toasted(page, `The week of ${name} is saved.`)
  const rosters: { doctorName: string; hours: Stretch[] }[] = await (
    await request.get('/api/rosters', { headers: bearer(token) })
  ).json()
  expect(linesOf(rosters.find(({ doctorName }) => doctorName === name)?.hours ?? [])).toEqual(week)
})
