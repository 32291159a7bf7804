import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir, type RunningProgram, startProgram } from '../../test/program.ts'

const email = 'rahim@patients.example'
const password = 'a secret of some length'
const guesses = 1_000

let program: RunningProgram
let remove: () => Promise<void>

beforeAll(async () => {
  const made = await makeDataDir()
  remove = made.remove
  program = await startProgram({ DATA_DIR: made.dataDir })
})
afterAll(async () => {
  await program.stop()
  await remove()
})

async function enter(body: object, forwardedFor = '203.0.113.1'): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': forwardedFor,
    forwarded: `for=${forwardedFor}`,
  }
  const response = await fetch(`${program.url}/api/users`, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.arrayBuffer()
  return response.status
}

test('of a thousand guesses at once with forged addresses, five at most are checked in an hour', async () => {
  const photo = '/pictures/placeholder-person.svg'
  expect(await enter({ email, password, fName: 'Rahim Uddin', photo })).toBe(200)
  const tries = Array.from({ length: guesses }, (_, index) =>
    enter({ email, password: `guess ${index}` }, `198.51.${index >> 8}.${index & 255}`),
  )
  const statuses = await Promise.all(tries)
  expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(5)
  // The others are refused for too many tries, or for too much work at once.
  expect(statuses.filter(status => status === 429 || status === 503).length).toBeGreaterThanOrEqual(guesses - 5)
  expect(await enter({ email, password })).toBe(429)
})
