import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'

const review = {
  reviewername: 'Mina',
  title: 'Kind',
  review: 'They waited for me.',
  photo: 'https://pictures.example/m.jpg',
}

let clinic: TestClinic

beforeAll(async () => {
  clinic = await openTestClinic()
})
afterAll(() => clinic.close())

async function titles() {
  return (await clinic.call('GET', '/reviews')).list.map(({ title }) => title)
}

test('GET /reviews lists what was approved, oldest first', async () => {
  const { status, list } = await clinic.call('GET', '/reviews')
  expect([status, list.length]).toEqual([200, 8])
  expect(list.at(-1)).toMatchObject({ reviewername: 'Nusrat Jahan' })
})

test('POST /review: a patient’s waits for approval, staff’s is shown at once', async () => {
  const json = { ...review, title: 'From a patient' }
  expect((await clinic.call('POST', '/review', { as: await clinic.enrol(), json })).status).toBe(201)
  expect(await titles()).not.toContain('From a patient')
  await clinic.call('POST', '/review', { as: await clinic.enrol('staff'), json: review })
  expect((await titles()).at(-1)).toBe('Kind')
})

test('POST /review takes no photo, and no date but today’s', async () => {
  const { photo: _none, ...rest } = review
  for (const [title, sent] of [
    ['No photo', { photo: '', reviewDate: 'Mon Jan 01 2001' }],
    ['Nothing sent', { reviewDate: 2001 }],
  ] as const) {
    const json = { ...rest, title, ...sent }
    expect((await clinic.call('POST', '/review', { as: await clinic.enrol('staff'), json })).status).toBe(201)
    const { list } = await clinic.call('GET', '/reviews')
    expect(list.at(-1)).toMatchObject({ title, photo: '', picture: null, reviewDate: 'Fri Nov 20 2026' })
  }
})

test.each([
  ['reviewername', { reviewername: undefined }],
  ['title', { title: ['a'] }],
  ['review', { review: '\u0000' }],
  ['photo', { photo: '//pictures.example' }],
])('POST /review names the field that is wrong: %s', async (field, wrong) => {
  const { status, body } = await clinic.call('POST', '/review', {
    as: await clinic.enrol(),
    json: { ...review, ...wrong },
  })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('POST /review needs an account', async () => {
  expect((await clinic.call('POST', '/review', { json: review })).status).toBe(401)
})

test('a patient’s review waits until staff approve it, and disappears once they hide it', async () => {
  const title = 'Waits for approval'
  await clinic.call('POST', '/review', { as: await clinic.enrol(), json: { ...review, title } })
  const staff = await clinic.enrol('staff')
  const { list: all } = await clinic.call('GET', '/all-reviews', { as: staff })
  const waiting = all[0] ?? {}
  expect(waiting).toMatchObject({ title, state: 'waiting' })
  const shownTitles = async () => (await clinic.call('GET', '/reviews')).list.map(each => each.title)
  expect(await shownTitles()).not.toContain(title)
  const decide = (state: string) => clinic.call('PUT', `/review/${waiting._id}`, { as: staff, json: { state } })
  expect((await decide('shown')).body).toMatchObject({ acknowledged: true, modifiedCount: 1 })
  expect(await shownTitles()).toContain(title)
  await decide('hidden')
  expect(await shownTitles()).not.toContain(title)
  expect((await decide('waiting')).body.errors).toHaveProperty('state')
})

test('DELETE /review/{id} removes a review for good', async () => {
  const staff = await clinic.enrol('staff')
  const { list } = await clinic.call('GET', '/reviews')
  const id = list[0]?._id
  expect((await clinic.call('DELETE', `/review/${id}`, { as: staff })).body.deletedCount).toBe(1)
  expect((await clinic.call('DELETE', `/review/${id}`, { as: staff })).status).toBe(404)
})

test('deciding on reviews is for staff', async () => {
  const { list } = await clinic.call('GET', '/reviews')
  const id = list[0]?._id
  const patient = await clinic.enrol()
  const calls = [
    ['GET', '/all-reviews'],
    ['PUT', `/review/${id}`],
    ['DELETE', `/review/${id}`],
  ] as const
  for (const [method, path] of calls) {
    const json = method === 'PUT' ? { state: 'hidden' } : undefined
    expect((await clinic.call(method, path, { json })).status).toBe(401)
    expect((await clinic.call(method, path, { as: patient, json })).status).toBe(403)
  }
})

test('a review says in which month its author was here, if they want that and were', async () => {
  const staff = await clinic.enrol('staff')
  const booking = { treatment: 'dental check-up', appointDate: '2026-12-01', phNum: '01712345678' }
  const { body } = await clinic.call('POST', '/appointment', { as: staff, json: booking })
  const visitedOf = async (as: Person, json: object) => {
    expect((await clinic.call('POST', '/review', { as, json: { ...review, ...json } })).status).toBe(201)
    return (await clinic.call('GET', '/reviews')).list.at(-1)?.visited
  }
  expect(await visitedOf(staff, { showVisit: true })).toBe(null)
  await clinic.call('PUT', `/appointment/${body.insertedId}`, { as: staff, json: { lifecycle: 'completed' } })
  expect(await visitedOf(staff, {})).toBe(null)
  expect(await visitedOf(staff, { showVisit: true })).toBe('2026-12')
  expect(await visitedOf(await clinic.enrol('staff'), { showVisit: true })).toBe(null)
})
