import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'

const monday = '2026-11-23'
const request = { treatment: 'dental implant', appointDate: monday, phNum: '01712345678' }

let clinic: TestClinic

beforeAll(async () => {
  clinic = await openTestClinic({ variables: { DASHBOARD_FOR: 'everyone' } })
})
afterAll(() => clinic.close())

const emails = async (as: Person, query = '') =>
  (await clinic.call('GET', `/appointments${query}`, { as })).list.map(({ patientEmail }) => patientEmail)

test('an account with staff rights sees all appointments, and its own if it asks for those', async () => {
  const [one, other] = [await clinic.enrol(), await clinic.enrol()]
  for (const as of [one, other]) {
    expect((await clinic.call('POST', '/appointment', { as, json: request })).status).toBe(201)
  }
  expect(await emails(one)).toEqual([other.email, one.email])
  expect(await emails(one, '?own=true')).toEqual([one.email])
  expect(await emails(one, `?own=true&from=${monday}`)).toEqual([one.email])
  expect((await clinic.call('GET', '/appointments?own=perhaps', { as: one })).body.errors).toHaveProperty('own')
})

test('a booking without a phone number says to fill it in, as one without a date does', async () => {
  const as = await clinic.enrol()
  const { phNum: _phone, ...noPhone } = request
  const { body } = await clinic.call('POST', '/appointment', { as, json: noPhone })
  expect(body.errors).toEqual({ phNum: ['Please fill this in.'] })
  const nonsense = await clinic.call('POST', '/appointment', { as, json: { ...request, phNum: ['01712345678'] } })
  expect(nonsense.body.errors).toEqual({ phNum: ['This can’t be right. Please check it.'] })
})
