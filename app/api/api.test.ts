import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'

let clinic: TestClinic

beforeAll(async () => {
  clinic = await openTestClinic()
})
afterAll(() => clinic.close())

test('GET /doctors and /clinic show anybody who works there, where and when', async () => {
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

describe('what no call understands', () => {
  test('is answered with a refusal in the common shape', async () => {
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

  test('a body over a megabyte is refused before it is read', async () => {
    const raw = JSON.stringify({ message: 'x'.repeat(1_100_000) })
    expect((await clinic.call('POST', '/contact', { raw })).status).toBe(413)
  })
})
