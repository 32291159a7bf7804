import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { newId } from '../../platform/ids.ts'

let clinic: TestClinic
let nusrat: Person

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

beforeAll(async () => {
  clinic = await openTestClinic()
  nusrat = await clinic.enrol()
})
afterAll(() => clinic.close())

async function logInOnThePhone(): Promise<string> {
  const json = { email: nusrat.email, password: 'correct horse' }
  const { body } = await clinic.call('POST', '/users', { json, headers: { 'user-agent': phone } })
  return String(body.token)
}

test('GET /sessions shows where the caller is signed in, and no secrets', async () => {
  await logInOnThePhone()
  const { list } = await clinic.call('GET', '/sessions', { as: nusrat })
  expect(list.map(({ program, isThis }) => [program, isThis]).toSorted()).toEqual([
    ['', true],
    ['Chrome, Android', false],
  ])
  expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(['_id', 'isThis', 'program', 'startedAt', 'usedAt'])
})

test('DELETE /sessions/{id} signs out there and nowhere else', async () => {
  const token = await logInOnThePhone()
  const { list } = await clinic.call('GET', '/sessions', { token })
  const there = list.find(({ isThis }) => isThis)
  expect((await clinic.call('DELETE', `/sessions/${there?._id}`, { as: nusrat })).status).toBe(200)
  expect((await clinic.call('GET', '/session', { token })).status).toBe(401)
  expect((await clinic.call('GET', '/session', { as: nusrat })).status).toBe(200)
})

test('another user’s session is not found, no matter who calls', async () => {
  const owner = await clinic.enrol('owner')
  const { list } = await clinic.call('GET', '/sessions', { as: nusrat })
  const path = `/sessions/${list[0]?._id}`
  expect((await clinic.call('DELETE', path, { as: owner })).status).toBe(404)
  expect((await clinic.call('DELETE', path)).status).toBe(401)
  expect((await clinic.call('DELETE', `/sessions/${newId()}`, { as: nusrat })).status).toBe(404)
  expect((await clinic.call('DELETE', '/sessions/nonsense', { as: nusrat })).status).toBe(422)
  expect((await clinic.call('GET', '/sessions')).status).toBe(401)
  expect((await clinic.call('GET', '/session', { as: nusrat })).status).toBe(200)
})
