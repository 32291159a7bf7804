import type { Browser, Page } from '@playwright/test'
import { expect, goTo, recordToasts, type Site, test } from './clinic.ts'
import { bookTwenty, monday } from './morning.ts'
import { followClock, setClock } from './moved-clock.ts'
import { bearer, enter, tokenOf } from './people.ts'

// The evening before.
test.use({ clockAt: ['2027-02-28', '20:00'] })

/** What the two desks press, alternately. Three patients come late, two not at all; the third doctor falls ill at ten. */
const presses = [
  ['08:50', 'Arrived', 'Nadia Rahman'],
  ['08:55', 'Arrived', 'Laila Arjuman'],
  ['09:00', 'To the chair', 'Nadia Rahman'],
  ['09:01', 'To the chair', 'Laila Arjuman'],
  ['09:02', 'Arrived', 'Tuli Akter'],
  ['09:05', 'To the chair', 'Tuli Akter'],
  ['09:20', 'Completed', 'Nadia Rahman'],
  ['09:22', 'Completed', 'Laila Arjuman'],
  ['09:24', 'Arrived', 'Kamal Hossain'],
  ['09:25', 'To the chair', 'Kamal Hossain'],
  ['09:26', 'Completed', 'Tuli Akter'],
  ['09:28', 'Arrived', 'Rafi Islam'],
  ['09:30', 'To the chair', 'Rafi Islam'],
  // Late: booked for 9:30.
  ['09:45', 'Arrived', 'Rashed Khan'],
  ['09:46', 'To the chair', 'Rashed Khan'],
  ['09:50', 'Completed', 'Kamal Hossain'],
  ['09:52', 'Completed', 'Rafi Islam'],
  ['09:55', 'Arrived', 'Sadia Karim'],
] as const

const afterTen = [
  ['10:06', 'To the chair', 'Sadia Karim'],
  ['10:08', 'Completed', 'Rashed Khan'],
  // Late: booked for 10:00.
  ['10:20', 'Arrived', 'Sumon Das'],
  ['10:21', 'To the chair', 'Sumon Das'],
  ['10:25', 'Arrived', 'Rokeya Sultana'],
  ['10:27', 'Completed', 'Sadia Karim'],
  ['10:40', 'Completed', 'Sumon Das'],
  // Late: booked for 10:30.
  ['10:45', 'Arrived', 'Mizan Rahman'],
  ['10:46', 'To the chair', 'Rokeya Sultana'],
  ['10:47', 'To the chair', 'Mizan Rahman'],
  // Half an hour after their time the desk is asked whether they were missed.
  ['11:35', 'No-show', 'Arif Akhter'],
  ['11:36', 'No-show', 'Farid Ahmed'],
] as const

/** The next step that every desk offers after a press. */
const following = { Arrived: 'To the chair', 'To the chair': 'Completed', Completed: undefined, 'No-show': undefined }

const waiting = (desk: Page) => desk.getByRole('region', { name: 'Waiting', exact: true })
const stepOf = (desk: Page, label: string, name: string) =>
  waiting(desk).getByRole('button', { name: `${label}: dental check-up of ${name}` })

/** One of the panels beside the board. */
const showPanel = (desk: Page, name: string) =>
  desk
    .getByRole('group', { name: 'What to see beside the board' })
    .getByText(new RegExp(`^${name}`))
    .click()

async function openDesk(browser: Browser, site: Site, token: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage()
  await recordToasts(page.context())
  await page.setViewportSize({ width: 1440, height: 900 })
  await followClock(page)
  const listening = page.waitForResponse(/\/api\/changes/)
  await enter(page, token, path)
  await listening
  return page
}

test('a morning: two desks and the waiting room’s screen stay in sync, no number is given twice, no affected visit is forgotten', async ({
  browser,
  request,
  site,
}) => {
  const token = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const headers = bearer(token)
  const booked = await bookTwenty(request, token)
  const doctors: { _id: string; name: string }[] = await (await request.get('/api/doctors')).json()
  await setClock(monday, '08:45')
  const answer = await request.post('/api/waiting-room-screen', { headers, data: { name: 'Ground floor' } })
  const desks = [
    await openDesk(browser, site, token, '/dashboard/today'),
    await openDesk(browser, site, token, '/dashboard/today'),
  ] as const
  const reception = await openDesk(browser, site, token, '/dashboard/walk-in')
  const room = await (await browser.newContext({ baseURL: site.url })).newPage()
  await goTo(room, `/queue${new URL((await answer.json()).url).hash}`)
  const pages = [...desks, reception, room]

  const numberOf = async (name: string) => {
    const visits: { patientName: string; serial: number }[] = await visitsOfDay()
    return String(visits.find(visit => visit.patientName === name)?.serial).padStart(2, '0')
  }
  const visitsOfDay = async () => {
    const [day] = await (await request.get(`/api/days?from=${monday}`, { headers })).json()
    return day.visits
  }
  const columnOf = (name: string) => {
    const doctorId = booked.find(visit => visit.name === name)?.doctorId
    return room.getByRole('region', { name: doctors.find(({ _id }) => _id === doctorId)?.name ?? '' })
  }
  /** One desk presses; both desks and the waiting room's screen follow. */
  const run = async (events: readonly (readonly [string, keyof typeof following, string])[]) => {
    for (const [index, [time, label, name]] of events.entries()) {
      await setClock(monday, time, pages)
      await stepOf(desks[index % 2 === 0 ? 0 : 1], label, name).click()
      const next = following[label]
      for (const desk of desks) {
        if (next) await expect(stepOf(desk, next, name)).toBeVisible()
        else await expect(waiting(desk).getByText(name)).toHaveCount(0)
      }
      const number = await numberOf(name)
      if (label === 'To the chair') await expect(columnOf(name).locator('p.text-sun')).toHaveText(number)
      else if (label === 'Arrived') await expect(columnOf(name)).toContainText(number)
      else await expect(columnOf(name)).not.toContainText(number)
    }
  }
  /** Without a booking: number, name, doctor, go. */
  const walkIn = async (time: string, name: string, phone: string, doctor: string) => {
    await setClock(monday, time, pages)
    await reception.getByLabel('Phone number').fill(phone)
    await reception.getByLabel('Full name').fill(name)
    await reception.getByRole('radio', { name: doctor }).check()
    await reception.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(reception.getByText(new RegExp(`${name} has number \\d+\\.`))).toBeVisible()
    for (const desk of desks) await expect(stepOf(desk, 'To the chair', name)).toBeVisible()
    await expect(room.getByRole('region', { name: doctor })).toContainText(await numberOf(name))
  }

  const [first = '', second = '', third = ''] = doctors.map(({ name }) => name)
  await run(presses)
  await walkIn('09:57', 'Walker One', '01911000001', first)
  await walkIn('09:58', 'Walker Two', '01911000002', second)

  await test.step('the third doctor falls ill at ten', async () => {
    await setClock(monday, '10:00', pages)
    await goTo(reception, '/dashboard/closures')
    await reception.getByLabel('Who is away?').selectOption(third)
    await reception.getByLabel('First day').fill(monday)
    await reception.getByLabel('Last day').fill(monday)
    await reception.getByLabel('Reason').fill('Fever')
    await reception.getByRole('button', { name: 'Add closure' }).click()
    await reception.getByRole('button', { name: 'Save anyway' }).click()
    await expect(reception.getByRole('heading', { level: 1, name: 'To call' })).toBeVisible()
    await expect(room.getByRole('region', { name: third })).toContainText('not here today')
    for (const desk of desks) await expect(desk.locator('.board')).toContainText('Fever')
  })
  await test.step('patients whom no mail reaches are called, from both desks', async () => {
    for (const desk of desks) await showPanel(desk, 'To call')
    const today = (desk: Page) => desk.getByRole('region', { name: 'By tomorrow' })
    const toCall = (desk: Page) => today(desk).getByRole('listitem').filter({ hasText: 'To be called' })
    const withoutMail = ['Mim Islam', 'Orin Chowdhury', 'Zarin Tasnim']
    for (const desk of desks) await expect(toCall(desk)).toHaveCount(withoutMail.length)
    for (const [index, name] of withoutMail.entries()) {
      await desks[index % 2 === 0 ? 0 : 1].getByRole('button', { name: `Called: ${name}` }).click()
      for (const desk of desks) await expect(toCall(desk).filter({ hasText: name })).toHaveCount(0)
    }
    for (const desk of desks) await showPanel(desk, 'Waiting')
  })

  await goTo(reception, '/dashboard/walk-in')
  await run(afterTen.slice(0, 4))
  await walkIn('10:22', 'Walker Three', '01911000003', first)
  await walkIn('10:23', 'Walker Four', '01911000004', second)
  await walkIn('10:24', 'Walker Five', '01911000005', first)
  await run(afterTen.slice(4))

  const visits: { serial: number | null; patientName: string; lifecycle: string }[] = await visitsOfDay()
  const numbers = visits.map(({ serial }) => serial)
  expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  )
  const missed = visits.filter(({ lifecycle }) => lifecycle === 'no_show').map(({ patientName }) => patientName)
  expect(missed.toSorted()).toEqual(['Arif Akhter', 'Farid Ahmed'])
  const affected: { state: string }[] = await (await request.get('/api/to-call', { headers })).json()
  expect(affected.map(({ state }) => state).toSorted()).toEqual(['called', 'called', 'called', 'notified'])
})
