import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'

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
