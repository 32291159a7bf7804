import type { Browser, Page } from '@playwright/test'
import { book, columnOf, doctorsOn, mondayIn, owner, set, visitOf } from './board.ts'
import { expect, ready, test } from './clinic.ts'
import { bearer, enter } from './people.ts'

test.use({ pageLife: 'file', viewport: { width: 1366, height: 768 } })

// Two desks have one visit, or one file, open.

async function anotherDesk(browser: Browser, baseURL: string, token: string, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await enter(page, token, address)
  return page
}

/** The browser writes each refusal to its console. */
const onlyRefused = (problems: string[]) => expect(problems.splice(0).join('\n')).not.toMatch(/^(?!.*status of 409)./m)

test('what one desk types stays when another one saves, theirs is shown beside it, and a second press answers', async ({
  page,
  browser,
  request,
  site,
  pageProblems,
}) => {
  const token = await owner(request)
  const day = mondayIn(3)
  const id = await book(request, token, { day, time: '09:00', doctorId: undefined, name: 'Mita Meanwhile' })
  await set(request, token, id, 'in_chair')
  const address = `/dashboard/all-appointments/${id}`
  await enter(page, token, address)
  const other = await anotherDesk(browser, site.url, token, address)
  const [done, advice] = [page.getByLabel('What was done'), page.getByLabel('Advice')]
  await done.fill('A root canal')
  await other.getByLabel('What was done').fill('A filling')
  await other.getByLabel('Advice').fill('No sweets')
  await other.getByRole('button', { name: 'Save for the patient' }).click()
  // A field in which nobody types shows what the other desk wrote.
  await expect(advice).toHaveValue('No sweets')
  await expect(done).toHaveValue('A root canal')
  const save = page.getByRole('button', { name: 'Save for the patient' })
  await save.click()
  await expect(page.getByText('Meanwhile this was changed to “A filling”. Save again to replace it')).toBeVisible()
  await expect(done).toHaveValue('A root canal')
  await expect(other.getByLabel('What was done')).toHaveValue('A filling')
  onlyRefused(pageProblems)
  await save.click()
  await expect(other.getByLabel('What was done')).toHaveValue('A root canal')
  await expect(other.getByLabel('Advice')).toHaveValue('No sweets')
  // What is typed from then on is based on that.
  await other.getByLabel('What was done').fill('A root canal, and a crown')
  await other.getByRole('button', { name: 'Save for the patient' }).click()
  await expect(done).toHaveValue('A root canal, and a crown')
  expect(pageProblems.splice(0)).toEqual([])
})

test('two desks that open one file both keep the alert that they add', async ({ page, browser, request, site }) => {
  const token = await owner(request)
  const id = await book(request, token, { day: mondayIn(3), time: '11:00', doctorId: undefined, name: 'Farah File' })
  const visit = await (await request.get(`/api/appointment/${id}`, { headers: bearer(token) })).json()
  const address = `/dashboard/patients/${visit.fileId}`
  await enter(page, token, address)
  const other = await anotherDesk(browser, site.url, token, address)
  for (const desk of [page, other]) {
    await desk.getByRole('button', { name: 'Edit medical alerts' }).click()
  }
  await other.getByLabel('Takes a blood thinner').check()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('region', { name: 'Medical alerts' }).getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Allergies').fill('latex')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Medical alerts' }).getByRole('listitem')).toHaveCount(2)
})

test('a treatment and a length that another desk chose are named beside mine', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await owner(request)
  const day = mondayIn(4)
  const [doctor] = await doctorsOn(request, token, day)
  const id = await book(request, token, { day, time: '09:00', name: 'Lina Length', doctorId: doctor?._id })
  const treatments: { readonly _id: string; readonly name: string }[] = await (
    await request.get('/api/treatments')
  ).json()
  const doctors: { readonly _id: string; readonly treatmentIds: string[] }[] = await (
    await request.get('/api/doctors')
  ).json()
  const performed = doctors.find(({ _id }) => _id === doctor?._id)?.treatmentIds ?? []
  const [mine, theirs] = treatments.filter(({ _id, name }) => name !== 'dental check-up' && performed.includes(_id))
  await enter(page, token, `/dashboard/today?day=${day}`)
  await visitOf(columnOf(page, doctor), 'Lina Length').click()
  const panel = page.getByRole('region', { name: 'Lina Length' })
  for (const [field, chosen, change, named] of [
    ['Treatment', mine?._id ?? '', { treatmentId: theirs?._id }, theirs?.name],
    ['Length', '55', { durationMinutes: 35 }, '35 minutes'],
  ] as const) {
    await panel.getByRole('button', { name: `Change: ${field}` }).click()
    await panel.getByRole('combobox', { name: field }).selectOption(chosen)
    await request.put(`/api/appointment/${id}/treatment`, { headers: bearer(token), data: change })
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByRole('alert')).toContainText(`Meanwhile this was changed to “${named}”`)
    await panel.getByRole('button', { name: 'Keep it' }).click()
  }
  onlyRefused(pageProblems)
})

test('Undo undoes its own move only, and a screen that couldn’t read takes no step from an old state', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await owner(request)
  const day = mondayIn(5)
  const [doctor] = await doctorsOn(request, token, day)
  const id = await book(request, token, { day, time: '09:00', name: 'Uma Undone', doctorId: doctor?._id })
  const read = async () => (await request.get(`/api/appointment/${id}`, { headers: bearer(token) })).json()
  await enter(page, token, `/dashboard/today?day=${day}`)
  await ready(page)
  const block = visitOf(columnOf(page, doctor), 'Uma Undone')
  await block.focus()
  await page.keyboard.press('m')
  await page.getByRole('button', { name: `Move to 11:00 AM with ${doctor?.name}` }).click()
  await expect(block).toHaveAccessibleName(/11:00 AM/)
  const elsewhere = { appointDate: day, appointTime: '12:00', doctorId: doctor?._id }
  await request.put(`/api/appointment/${id}/time`, { headers: bearer(token), data: elsewhere })
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This appointment was moved meanwhile')).toBeVisible()
  expect((await read()).appointTime).toBe('12:00')
  await expect(block).toHaveAccessibleName(/12:00 PM/)

  await page.goto(`/dashboard/all-appointments/${id}`)
  const step = page.getByRole('button', { name: /^To the chair: .* of Uma Undone/ })
  await expect(step).toBeVisible()
  await ready(page)
  await page.route(`**/api/appointment/${id}`, route =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await set(request, token, id, 'completed')
  await step.click()
  await expect(page.getByText('Somebody else has changed this meanwhile')).toBeVisible()
  expect((await read()).lifecycle).toBe('completed')
  pageProblems.splice(0)
})

test('a step whose response was lost, and that another desk took back since, is taken by the next press', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await owner(request)
  const id = await book(request, token, { day: mondayIn(5), time: '11:00', name: 'Lila Lost', doctorId: undefined })
  const read = async () => (await request.get(`/api/appointment/${id}`, { headers: bearer(token) })).json()
  const { lifecycle: former } = await read()
  const listening = page.waitForResponse(/\/api\/changes/)
  await enter(page, token, `/dashboard/all-appointments/${id}`)
  await listening
  let isLost = false
  await page.route(`**/api/appointment/${id}`, async route => {
    if (isLost || route.request().method() === 'GET') return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  const arrived = page.getByRole('button', { name: /^Arrived: .* of Lila Lost/ })
  await arrived.press('Enter')
  await expect(arrived).toHaveCount(0)
  await set(request, token, id, former)
  await arrived.press('Enter')
  await expect(arrived).toHaveCount(0)
  await expect.poll(async () => (await read()).lifecycle).toBe('arrived')
  expect(pageProblems.splice(0).join('\n')).not.toMatch(/^(?!.*ERR_CONNECTION_RESET)./m)
})
