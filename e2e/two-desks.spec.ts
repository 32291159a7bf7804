import { expect, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

// Somebody else saves while a form is open. What each form sends and the server merges is tested at the API.

/** Chromium logs the refusal itself. */
const onlyRefused = (problems: string[]) =>
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 409')])

test('a treatment that somebody else changed meanwhile: what was typed stays, theirs is beside it, and saving again saves', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const headers = bearer(token)
  const [{ _id: id, name }] = await (await request.get('/api/treatments?name=implant')).json()
  await enter(page, token, `/dashboard/update-treatment/${id}`)
  const about = page.getByLabel('About', { exact: true })
  await about.fill('What we typed.')
  await page.getByLabel('Cost', { exact: true }).fill('4321')
  const theirs = { about: 'What they saved.', category: 'Theirs' }
  expect((await request.patch(`/api/treatment/${id}`, { headers, data: theirs })).status()).toBe(200)

  const save = async () => {
    await page.getByRole('button', { name: 'Update Treatment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  }
  await save()
  await expect(page.getByText('Meanwhile this was changed to “What they saved.”')).toBeVisible()
  onlyRefused(pageProblems)
  await expect(about).toHaveValue('What we typed.')
  await expect(about).toBeFocused()
  await save()
  await toasted(page, 'Treatment updated successfully')
  const saved = await (await request.get(`/api/treatment/${id}`)).json()
  expect(saved).toMatchObject({ name, about: 'What we typed.', cost: 4321, category: 'Theirs' })
})

test('a week that somebody else changed meanwhile says theirs beside it, and saving again saves', async ({
  page,
  request,
  pageProblems,
}) => {
  const token = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await enter(page, token, '/dashboard/hours')
  const monday = page.getByRole('listitem').filter({ hasText: 'Monday' })
  await monday.getByLabel('Monday, from').first().fill('10:00')
  const data = { openingHours: [{ weekday: 1, from: '09:00', to: '13:00' }] }
  expect((await request.put('/api/clinic', { headers: bearer(token), data })).status()).toBe(200)

  const save = page.getByRole('button', { name: 'Save the week' })
  await save.click()
  await expect(page.getByText(/Meanwhile this was changed to “Mon 9.00 AM - 1.00 PM”/)).toBeVisible()
  onlyRefused(pageProblems)
  await expect(monday.getByLabel('Monday, from').first()).toHaveValue('10:00')
  await save.click()
  await toasted(page, 'The opening hours are saved.')
  const { openingHours } = await (await request.get('/api/clinic')).json()
  expect(openingHours).toContainEqual(expect.objectContaining({ weekday: 1, from: '10:00' }))
})
