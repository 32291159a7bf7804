import type { APIRequestContext } from '@playwright/test'
import { expect, goTo, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf, verifyEmail } from './people.ts'

const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

/** The first day from tomorrow on that has free times. */
async function freeDay(request: APIRequestContext, treatmentId: string): Promise<string> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const answer = await request.get(`/api/availability?treatment=${treatmentId}&from=${tomorrow}&days=14`)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await answer.json()
  const free = days.find(({ slots }) => slots.length > 0)
  if (!free) throw new Error('no day is free')
  return free.date
}

/** Books a patient at the desk; returns the ids of visit and file. */
async function knownPatient(request: APIRequestContext, patientName: string, phNum: string) {
  const headers = bearer(await owner(request))
  const treatments: { _id: string; name: string }[] = await (await request.get('/api/treatments')).json()
  const { _id: treatmentId = '' } = treatments.find(({ name }) => name === 'braces') ?? {}
  const appointDate = await freeDay(request, treatmentId)
  const data = { treatmentId, appointDate, phNum, patientName }
  const { insertedId } = await (await request.post('/api/appointment', { headers, data })).json()
  const visit = await (await request.get(`/api/appointment/${insertedId}`, { headers })).json()
  return { visitId: String(insertedId), fileId: String(visit.fileId), headers }
}

test('the desk finds a patient, records medical alerts, and signs a note that nobody can change', async ({
  page,
  request,
}) => {
  const { fileId } = await knownPatient(request, 'Shirin Sultana Begum', '01755667788')
  await enter(page, await owner(request), '/dashboard/patients')
  const search = page.getByLabel('Find a patient')
  for (const q of ['556677', 'begum shirin']) {
    await search.fill(q)
    await search.press('Enter')
    await expect(page.getByRole('link', { name: 'Shirin Sultana Begum', exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Shirin Sultana Begum', exact: true }).click()
  await expect(page.getByText('Medical history not taken yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit medical alerts' }).click()
  await page.getByLabel('Allergies').fill('latex')
  await page.getByLabel('Pregnant').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Allergy: latex')).toBeVisible()
  await expect(page.getByText('Pregnant', { exact: true })).toBeVisible()
  await expect(page.getByText(/Last asked on .* by Olive Owner/)).toBeVisible()

  // Read first: one field opens on request, and its pencil has the focus again once it is saved.
  const fields = page.locator('input:visible, textarea:visible')
  await expect(fields).toHaveCount(0)
  const pencil = page.getByRole('button', { name: 'Edit the birth date' })
  await pencil.click()
  await expect(page.getByLabel('Date of birth')).toBeFocused()
  await expect(fields).toHaveCount(1)
  await page.getByLabel('Date of birth').fill('31.2.2018')
  await page.getByRole('button', { name: 'Save the person' }).click()
  await expect(page.getByText(/5.3.2018 or 2018-03-05/)).toBeVisible()
  await page.getByLabel('Date of birth').fill('5.3.2018')
  await page.getByRole('button', { name: 'Save the person' }).click()
  await expect(page.getByText(/years · born 5 March 2018/)).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toHaveCount(0)
  await expect(pencil).toBeFocused()
  await expect(
    page
      .getByText(/born 5 March 2018/)
      .locator('..')
      .getByText(/^Saved \d+:\d\d [AP]M$/),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByLabel('Add a note').fill('Afraid of needles.')
  await page.getByRole('button', { name: 'Sign the note' }).click()
  const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem')
  await expect(notes).toContainText('Afraid of needles.')
  await expect(notes).toContainText('Olive Owner')
  await expect(notes.getByRole('button')).toHaveCount(0)
  await expect(page.getByLabel('Add a note')).toHaveCount(0)

  await search.waitFor({ state: 'detached' })
  await goTo(page, '/dashboard/patients?q=5%20March%202018')
  await expect(page.getByRole('link', { name: 'Shirin Sultana Begum', exact: true })).toHaveAttribute(
    'href',
    new RegExp(fileId),
  )
})

test('a corrected number is asked about what is booked, and reaches it unless the desk says no', async ({
  page,
  request,
}) => {
  const { visitId, fileId, headers } = await knownPatient(request, 'Momena Begum', '01755667701')
  const numberOfVisit = async () => (await (await request.get(`/api/appointment/${visitId}`, { headers })).json()).phNum
  await enter(page, await owner(request), `/dashboard/patients/${fileId}`)
  const asked = page.getByRole('checkbox', { name: 'Messages about what is booked go there too' })
  const correct = async (number: string) => {
    await page.getByRole('button', { name: 'Edit the number' }).click()
    await page.getByLabel('Phone number').fill(number)
  }
  await correct('01755667702')
  await expect(asked).toBeChecked()
  await page.getByRole('button', { name: 'Save the person' }).click()
  await expect(page.getByRole('link', { name: '01755 667702' })).toBeVisible()
  expect(await numberOfVisit()).toBe('+8801755667702')
  await correct('01755667703')
  await asked.uncheck()
  await page.getByRole('button', { name: 'Save the person' }).click()
  await expect(asked).toHaveCount(0)
  expect(await numberOfVisit()).toBe('+8801755667702')
  // From now on the visit has a number of its own.
  await page.getByRole('button', { name: 'Edit the number' }).click()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await expect(asked).toHaveCount(0)
})

test('what was done and the advice are recorded with the visit, and the confirmed patient reads both', async ({
  page,
  request,
  site,
}) => {
  const headers = bearer(await owner(request))
  const email = 'nusrat@patients.example'
  const patient = await tokenOf(request, email, 'Nusrat Jahan')
  await verifyEmail(site.dataDir, email)
  const treatments: { _id: string; name: string }[] = await (await request.get('/api/treatments')).json()
  const { _id: treatmentId = '' } = treatments.find(({ name }) => name === 'braces') ?? {}
  await request.patch(`/api/treatment/${treatmentId}`, { headers, data: { advice: 'Nothing sticky for a week.' } })
  const data = { treatmentId, appointDate: await freeDay(request, treatmentId), phNum: '01799887766' }
  const booked = await request.post('/api/appointment', { headers: bearer(patient), data })
  const { insertedId } = await booked.json()
  await request.put(`/api/appointment/${insertedId}`, { headers, data: { lifecycle: 'completed' } })

  await enter(page, await owner(request), `/dashboard/all-appointments/${insertedId}`)
  await expect(page.getByLabel('Advice for afterwards')).toHaveValue('Nothing sticky for a week.')
  await page.getByLabel('What was done').fill('Braces put on, above and below.')
  await page.getByLabel('Advice for afterwards').fill('Nothing sticky for two weeks.')
  await page.getByRole('button', { name: 'Save for the patient' }).click()
  await expect(page.getByRole('main').getByText(/^Saved \d+:\d\d [AP]M$/)).toBeInViewport()
  await expect(page.getByText('Nobody has confirmed that this account is theirs.')).toBeVisible()
  await page.getByRole('button', { name: 'This account is theirs' }).click()
  await toasted(page, 'The account sees this file now.')

  await enter(page, patient, '/dashboard/all-appointments')
  await expect(page.getByText('Braces put on, above and below.')).toBeVisible()
  await expect(page.getByText('Nothing sticky for two weeks.')).toBeVisible()

  await goTo(page, '/dashboard/add-review')
  await page.getByLabel('Title').fill('Braces')
  await page.getByLabel('Review', { exact: true }).fill('It did not hurt.')
  await page.getByLabel('Show the month of my last visit').check()
  await page.getByRole('button', { name: 'Add Review' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Review added successfully')
  const reviews = await (await request.get('/api/all-reviews', { headers })).json()
  expect(reviews[0]).toMatchObject({ title: 'Braces', visited: data.appointDate.slice(0, 7) })

  await request.put(`/api/review/${reviews[0]._id}`, { headers, data: { state: 'shown' } })
  await page.goto('/')
  const month = new Date(data.appointDate).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
  await expect(page.locator('figcaption').filter({ hasText: `Braces · visited us in ${month}` })).toHaveCount(1)
})

test('a file is joined to an account only after staff confirm that they have checked', async ({
  page,
  request,
  site,
}) => {
  const email = 'jui@patients.example'
  await owner(request)
  const patient = await tokenOf(request, email, 'Jui Joined')
  await verifyEmail(site.dataDir, email)
  const { fileId } = await knownPatient(request, 'Jui Joined', '01733445566')
  await enter(page, await owner(request), `/dashboard/patients/${fileId}`)
  await expect(page.getByRole('list', { name: 'Accounts that could be theirs' })).toContainText(email)
  await page.getByLabel('Email of the account').fill(email)
  await page.getByRole('button', { name: 'Join to this account' }).click()
  await expect(page.getByText('Please look first')).toBeVisible()
  await page.getByLabel(/I have looked/).check()
  await page.getByRole('button', { name: 'Join to this account' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`Join the file of Jui Joined to the account of Jui Joined (${email})?`)
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Account, confirmed', { exact: true }).first()).toBeVisible()
  const visits = await (await request.get('/api/appointments', { headers: bearer(patient) })).json()
  expect(visits).toHaveLength(1)

  await enter(page, patient, '/dashboard/add-review')
  await expect(page.getByLabel('Title')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('the desk confirms with one press that an account is this person’s, and takes it back', async ({
  page,
  request,
  site,
}) => {
  const headers = bearer(await owner(request))
  const email = 'nadia@patients.example'
  const token = await tokenOf(request, email, 'Nadia Own')
  await verifyEmail(site.dataDir, email)
  const treatments: { _id: string; name: string }[] = await (await request.get('/api/treatments')).json()
  const { _id: treatmentId = '' } = treatments.find(({ name }) => name === 'dental implant') ?? {}
  const data = { treatmentId, appointDate: await freeDay(request, treatmentId), phNum: '01711998877' }
  const made = await request.post('/api/appointment', { headers: bearer(token), data })
  const visit = await (await request.get(`/api/appointment/${(await made.json()).insertedId}`, { headers })).json()
  const later = { treatment: 'teeth whitening', patientName: 'Nadia Own', fileId: visit.fileId }
  expect(
    (await request.post('/api/appointment', { headers, data: { ...data, treatmentId: undefined, ...later } })).status(),
  ).toBe(201)
  const seen = async () => (await (await request.get('/api/appointments', { headers: bearer(token) })).json()).length

  await enter(page, await owner(request), '/dashboard/patients?q=99887')
  await expect(page.getByText('Account, not confirmed').first()).toBeVisible()
  expect(await seen()).toBe(1)

  const here = { treatmentId, patientName: 'Nadia Own', phNum: data.phNum, fileId: visit.fileId }
  expect((await request.post('/api/walk-in', { headers, data: here })).status()).toBe(201)
  await goTo(page, '/dashboard/today')
  const place = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: 'Nadia Own' })
  await expect(place.getByText(email)).toBeVisible()
  await place.getByRole('button', { name: 'This account is theirs' }).click()
  await toasted(page, 'The account sees this file now.')
  await expect(page.getByRole('button', { name: 'This account is theirs' })).toHaveCount(0)
  expect(await seen()).toBe(3)

  await goTo(page, `/dashboard/patients/${visit.fileId}`)
  await page.getByRole('button', { name: 'Not theirs: take the file from the account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'The file belongs to no account now.')
  expect(await seen()).toBe(1)
})
