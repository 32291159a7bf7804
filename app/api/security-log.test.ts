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

test('refusals without end are logged a few times a minute from each network, and then counted', async () => {
  for (let n = 0; n < 100; n++) await clinic.call('GET', '/session')
  for (let n = 0; n < 30; n++) await clinic.call('GET', '/session', { from: '2001:db8:1:2::7' })
  await clinic.call('GET', '/users', { as: await clinic.enrol() })
  const kinds = lines.map(({ from, refusal }) => `${from} ${refusal}`)
  const count = (kind: string) => kinds.filter(each => each === kind).length
  expect(count('192.0.2.1 sign_in_needed')).toBe(20)
  expect(count('2001:db8:1:2::7 sign_in_needed')).toBe(20)
  expect(count('192.0.2.1 not_allowed')).toBe(1)
  lines.length = 0
  clinic.setNow(new Date(clinic.now().getTime() + 60_000))
  await clinic.call('GET', '/session')
  expect(lines.map(({ from, kind, count, refusal }) => [from, kind ?? refusal, count])).toEqual([
    ['192.0.2.1', 'sign_in_needed', 100],
    ['2001:db8:1:2::/64', 'sign_in_needed', 30],
    ['192.0.2.1', 'sign_in_needed', undefined],
  ])
})

test('refusals from ever more networks are logged so often together', async () => {
  for (let n = 0; n < 1_000; n++) await clinic.call('GET', '/session', { from: `198.51.${n >> 8}.${n & 255}` })
  expect(lines).toHaveLength(600)
  lines.length = 0
  clinic.setNow(new Date(clinic.now().getTime() + 60_000))
  await clinic.call('GET', '/session')
  expect(lines).toEqual([expect.objectContaining({ count: 1_000 }), expect.objectContaining({ from: '192.0.2.1' })])
})
