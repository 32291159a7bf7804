import { violationsOf } from './axe.ts'
import { book, mondayIn, owner } from './board.ts'
import { expect, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

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

  const [{ doctorId, doctorName: name }] = await (await request.get('/api/rosters', { headers: bearer(token) })).json()
  await enter(page, token, `/dashboard/doctors/${doctorId}`)
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

test('the rosters are a grid of doctors and days: a day is changed under its row, and the whole week saved or left', async ({
  page,
  request,
}) => {
  const headers = bearer(await owner(request))
  const openingHours = [1, 2, 3, 4, 6, 7].flatMap(weekday => [
    { weekday, from: '08:00', to: '13:00' },
    { weekday, from: '14:00', to: '18:00' },
  ])
  await request.put('/api/clinic', { headers, data: { openingHours } })
  const [{ doctorId, doctorName: name }] = await (await request.get('/api/rosters', { headers })).json()
  const hours = [
    { weekday: 1, from: '08:00', to: '18:00' },
    { weekday: 2, from: '09:00', to: '12:30' },
  ]
  await request.put(`/api/doctor/${doctorId}/roster`, { headers, data: { hours } })
  await enter(page, await owner(request), '/dashboard/rosters')
  const row = page.getByRole('listitem').filter({ hasText: name })
  const cell = (day: string) => row.getByRole('button', { name: new RegExp(`, ${day}: `) })
  const clinic = page.getByRole('listitem').filter({ hasText: 'The clinic' })
  await expect(clinic.getByText('break 1–2')).toHaveCount(1)
  // Whoever works through the clinic's lunch break has it too.
  await expect(cell('Monday')).toHaveAccessibleName(`${name}, Monday: 8–6 as the clinic`)
  await expect(cell('Monday')).toHaveText(/8–6.*as the clinic/)
  await expect(cell('Tuesday')).toHaveText(/9–12:30$/)
  await expect(cell('Friday')).toHaveText(/closed$/)
  await expect(cell('Saturday')).toHaveText(/not here$/)

  await cell('Tuesday').click()
  await expect(page.getByLabel('Tuesday, from')).toBeFocused()
  await page.getByLabel('Tuesday, to').fill('16:00')
  await expect(cell('Tuesday')).toHaveText(/9–4$/)
  await page.getByRole('button', { name: 'Same on every day (Tuesday)' }).click()
  await expect(cell('Saturday')).toHaveText(/9–4$/)
  await expect(cell('Friday')).toHaveText(/closed$/)
  await page.keyboard.press('Escape')
  await expect(cell('Tuesday')).toBeFocused()
  await expect(cell('Tuesday')).toHaveText(/9–12:30$/)
  await expect(page.getByRole('button', { name: 'Save the week' })).toHaveCount(0)

  await cell('Saturday').press('Enter')
  await page.getByRole('button', { name: 'As the clinic that day' }).click()
  await expect(page.getByLabel('Saturday, from')).toHaveCount(2)
  await expect(cell('Saturday')).toHaveText(/8–6.*as the clinic/)
  // What makes no sense is shown on its day, whichever is open.
  await page.getByLabel('Saturday, to').first().fill('07:00')
  await cell('Tuesday').click()
  await page.getByRole('button', { name: 'Save the week' }).click()
  await expect(page.getByRole('alert')).toHaveText('The end must come after the start.')
  await page.getByLabel('Saturday, to').first().fill('13:00')
  await page.getByRole('button', { name: 'Save the week' }).click()
  await toasted(page, `The week of ${name} is saved.`)
  await expect(cell('Tuesday')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Save the week' })).toHaveCount(0)
  const rosters: { doctorId: string; hours: Stretch[] }[] = await (
    await request.get('/api/rosters', { headers })
  ).json()
  expect(linesOf(rosters.find(roster => roster.doctorId === doctorId)?.hours ?? [])).toEqual([
    '1 08:00 18:00',
    '2 09:00 12:30',
    '6 08:00 13:00',
    '6 14:00 18:00',
  ])
  expect(await violationsOf(page)).toEqual([])
})

test('seven doctors’ weeks fit a screen of 1366 × 768; the bookings that a shorter week affects are shown before it is saved', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const headers = bearer(token)
  const doctors: unknown[] = await (await request.get('/api/doctors')).json()
  for (let number = doctors.length; number < 7; number++) {
    await request.post('/api/doctor', { headers, data: { name: `Dr. Number ${number}` } })
  }
  const week = { openingHours: [1, 2, 3, 4, 6, 7].map(weekday => ({ weekday, from: '08:00', to: '18:00' })) }
  await request.put('/api/clinic', { headers, data: week })
  const [doctor] = await (await request.get('/api/rosters', { headers })).json()
  const hours = [{ weekday: 1, from: '08:00', to: '18:00' }]
  await request.put(`/api/doctor/${doctor.doctorId}/roster`, { headers, data: { hours } })
  const day = mondayIn(2)
  await book(request, token, { day, time: '15:30', name: 'Afia Afternoon', doctorId: doctor.doctorId })
  await book(request, token, { day, time: '17:15', name: 'Lopa Late', doctorId: doctor.doctorId })
  const closesOnMonday = async () => {
    const { openingHours }: { openingHours: Stretch[] } = await (await request.get('/api/clinic')).json()
    return openingHours.findLast(({ weekday }) => weekday === 1)?.to
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(page, token, '/dashboard/rosters')
  await expect(page.getByRole('button', { name: /^Dr\..*, Monday: / })).toHaveCount(7)
  await expect(page.getByRole('button', { name: /^Dr\..*, Friday: / }).last()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1366)
  await page.getByRole('button', { name: /^The clinic, Monday: / }).click()
  await page.getByLabel('Monday, to').last().fill('17:00')
  const save = page.getByRole('button', { name: 'Save the week' })
  const affected = page.getByRole('region', { name: /^\d bookings? (is|are) affected by this$/ })
  await save.click()
  await expect(affected).toContainText('Lopa Late')
  await affected.getByRole('button', { name: 'Change nothing' }).click()
  await expect(affected).toHaveCount(0)
  expect(await closesOnMonday()).toBe('18:00')
  await save.click()
  await affected.getByRole('button', { name: 'Save anyway' }).click()
  await toasted(page, 'The opening hours are saved')
  expect(await closesOnMonday()).toBe('17:00')
  await page.getByRole('button', { name: new RegExp(`^${doctor.doctorName}, Monday: `) }).click()
  await page.getByLabel('Monday, to').last().fill('15:00')
  await save.click()
  await expect(affected).toContainText('Afia Afternoon')
  await affected.getByRole('button', { name: 'Save anyway' }).click()
  await toasted(page, `The week of ${doctor.doctorName} is saved.`)
  const staff = await tokenOf(request, 'sumaiya@teethcare.example', 'Sumaiya Staff')
  await request.put('/api/users/sumaiya@teethcare.example/role', { headers, data: { role: 'staff' } })
  await enter(page, staff, '/dashboard/rosters')
  await expect(page.getByRole('button', { name: /^Dr\..*, Monday: / })).toHaveCount(7)
  await expect(page.getByRole('button', { name: /^The clinic/ })).toHaveCount(0)
})
