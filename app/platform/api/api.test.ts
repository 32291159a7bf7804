import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../../test/clinic.ts'

let clinic: TestClinic

beforeAll(async () => {
  clinic = await openTestClinic()
})
afterAll(() => clinic.close())

test('GET /doctors and /clinic are public: who works there, where and when', async () => {
  const doctors = await clinic.call('GET', '/doctors')
  expect(doctors.list).toHaveLength(4)
  expect(doctors.list[0]).toMatchObject({ chamberHours: expect.stringContaining('Fri - Mon') })
  const { body } = await clinic.call('GET', '/clinic')
  expect(body).toMatchObject({ zone: 'Asia/Dhaka', openingHours: expect.any(Array) })
})

test('the API describes every call of the spec’s section 7', async () => {
  const { body } = await clinic.call('GET', '/openapi.json')
  const calls = Object.entries(body.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(calls).toEqual(
    expect.arrayContaining([
      'GET /api/blogs',
      'GET /api/reviews',
      'GET /api/treatments',
      'GET /api/treatment/{id}',
      'POST /api/treatment',
      'PATCH /api/treatment/{id}',
      'DELETE /api/treatment/{id}',
      'POST /api/blog',
      'POST /api/review',
      'GET /api/appointments',
      'POST /api/appointment',
      'PUT /api/appointment/{id}',
      'DELETE /api/appointment/{id}',
      'GET /api/users',
      'GET /api/users/{email}',
      'PUT /api/users/{email}',
      'PUT /api/update-user/{email}',
      'POST /api/users',
    ]),
  )
})

describe('a request that no call understands', () => {
  test('gets a refusal in the common shape', async () => {
    const { status, body } = await clinic.call('GET', '/nothing')
    expect(status).toBe(404)
    expect(body).toEqual({ acknowledged: false, code: 'no_such_call', message: expect.any(String) })
  })

  test.each(['{', '[]', 'null', '"text"', '{"a":'.repeat(5000), ''])('a body like %.10s is a 4xx', async raw => {
    for (const path of ['/users', '/contact']) {
      const { status, body } = await clinic.call('POST', path, { raw })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body.acknowledged).toBe(false)
    }
  })

  test('a body that is larger than any call needs is refused before it is read', async () => {
    const raw = JSON.stringify({ message: 'x'.repeat(140_000) })
    expect((await clinic.call('POST', '/contact', { raw })).status).toBe(413)
  })

  test('the longest text that a call accepts fits, even with each letter escaped', async () => {
    const qanswer = 'ক'.repeat(20_000)
    const raw = JSON.stringify({ question: 'Does it hurt?', qanswer, photo: '/pictures/placeholder-picture.svg' })
    const escaped = raw.replaceAll('ক', '\\u0995')
    const as = await clinic.enrol('owner')
    expect((await clinic.call('POST', '/blog', { as, raw: escaped })).status).toBe(201)
    const { status, body } = await clinic.call('POST', '/blog', { as, raw: raw.replace('ক', 'কক') })
    expect([status, body.errors]).toEqual([422, { qanswer: [expect.any(String)] }])
  })

  test.each([
    ['nested arrays', `{"email":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
    ['nested objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['many small values', `{"email":[${'{},'.repeat(40_000)}{}]}`],
    ['many keys', `{${'"a":1,'.repeat(20_000)}"a":1}`],
  ])('a body of %s is refused as not valid', async (_, raw) => {
    for (const path of ['/users', '/contact']) {
      const { status, body } = await clinic.call('POST', path, { raw })
      expect([status, body.code]).toEqual([422, 'not_valid'])
    }
  })
})
