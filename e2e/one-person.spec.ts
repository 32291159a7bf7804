import type { APIRequestContext } from '@playwright/test'
import { expect, goTo, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

/** Takes in a patient without a booking; returns the id of their file. */
async function walksIn(request: APIRequestContext, patientName: string): Promise<string> {
  const headers = bearer(await owner(request))
  const treatments: { _id: string; name: string }[] = await (await request.get('/api/treatments')).json()
  const treatmentId = treatments.find(({ name }) => name === 'dental check-up')?._id
  const data = { treatmentId, patientName, phNum: '01799887766' }
  const { insertedId } = await (await request.post('/api/walk-in', { headers, data })).json()
  return (await (await request.get(`/api/appointment/${insertedId}`, { headers })).json()).fileId
}

test('the desk finds the second file of a person, joins the two side by side, and parts them again', async ({
  page,
  request,
}) => {
  const id = await walksIn(request, 'Shireen Twofiles')
  const other = await walksIn(request, 'Shirin Twofiles')
  const headers = bearer(await owner(request))
  const medicalConditions = { allergies: 'penicillin', isPregnant: false, takesBloodThinner: false }
  await request.patch(`/api/patients/${other}`, { headers, data: { medicalConditions } })
  await enter(page, await owner(request), `/dashboard/patients/${id}`)
  const panel = page.getByRole('region', { name: 'Two files for one person?' })
  await panel.getByRole('button', { name: 'Compare with the file of Shirin Twofiles' }).click()
  const row = (name: string) => panel.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Name').getByRole('cell')).toHaveText(['Shireen Twofiles', 'Shirin Twofiles'])
  await expect(row('Medical alerts').getByRole('cell')).toHaveText([
    'Medical history not taken yet.',
    'Allergy: penicillin',
  ])
  await panel.getByRole('button', { name: 'The same person: join the files' }).click()
  await toasted(page, 'The two files are one now.')
  await expect(page.getByRole('region', { name: 'Visits' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Allergy: penicillin').first()).toBeVisible()

  await panel.getByRole('button', { name: 'Separate the file of Shirin Twofiles again' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'The files are separate again.')
  await expect(page.getByRole('region', { name: 'Visits' }).getByRole('listitem')).toHaveCount(1)
  const alerts = page.getByRole('region', { name: 'Medical alerts' })
  await expect(alerts.getByText('Medical history not taken yet.')).toBeVisible()
  await expect(alerts.getByText('Allergy: penicillin')).toHaveCount(0)
})

test('a file that is not offered is found by a search', async ({ page, request }) => {
  const id = await walksIn(request, 'Laila Firstname')
  await walksIn(request, 'Quite Different')
  await enter(page, await owner(request), '/dashboard')
  await goTo(page, `/dashboard/patients/${id}`)
  const panel = page.getByRole('region', { name: 'Two files for one person?' })
  await panel.getByText('Find the other file').click()
  await panel.getByLabel('Name or number in the other file').fill('quite')
  await panel.getByRole('button', { name: 'Find' }).click()
  await expect(panel.getByRole('button', { name: 'Compare with the file of Quite Different' })).toBeVisible()
})
