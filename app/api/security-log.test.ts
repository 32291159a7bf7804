import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'

let clinic: TestClinic
let lines: Record<string, unknown>[]

beforeEach(async () => {
  lines = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  clinic = await openTestClinic({ log: pino({ base: null, timestamp: false }, sink) })
})
afterEach(() => clinic.close())

test('sign-ins and refusals are logged without a name, an e-mail, a password or a token', async () => {
  await clinic.enrol('owner')
  const patient = await clinic.enrol()
  lines.length = 0
  const login = { email: patient.email, password: 'correct horse' }
  const { body } = await clinic.call('POST', '/users', { json: login })
  await clinic.call('POST', '/users', { json: { ...login, password: 'a wrong guess' } })
  await clinic.call('GET', '/users', { as: patient })
  await clinic.call('GET', `/users/${patient.email}`)
  await clinic.call('GET', '/treatments')
  expect(lines.map(({ call, status, refusal, msg }) => [call, status, refusal, msg])).toEqual([
    ['POST /api/users', 200, undefined, 'came in, or tried to'],
    ['POST /api/users', 401, 'wrong_credentials', 'refused'],
    ['GET /api/users', 403, 'not_allowed', 'refused'],
    ['GET /api/users/:email', 401, 'sign_in_needed', 'refused'],
  ])
  expect(lines[2]).toMatchObject({ account: patient.id, from: '192.0.2.1' })
  const text = JSON.stringify(lines)
  for (const secret of [patient.email, 'correct horse', 'a wrong guess', patient.token, String(body.token)]) {
    expect(text).not.toContain(secret)
  }
})
