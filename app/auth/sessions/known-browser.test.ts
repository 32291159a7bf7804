import { afterEach, beforeEach, expect, test } from 'vitest'
import { openingMoment, openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { deliver, tokenIn } from '../../../test/deliver.ts'
import { seededPassword } from '../../../test/seed-account.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'

let clinic: TestClinic
let nusrat: Person

const logIn = (password = seededPassword, browsers?: unknown[]) =>
  clinic.call('POST', '/users', { json: { email: nusrat.email, password, browsers } })
async function lockOut(): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) await logIn('a guess')
  expect((await logIn()).status).toBe(429)
}

beforeEach(async () => {
  clinic = await openTestClinic()
  nusrat = await clinic.enrol()
  await deliver(clinic)
})
afterEach(() => clinic.close())

test('strangers’ guesses lock an account for them, not for a browser that signed in to it before', async () => {
  const { browser } = (await logIn()).body
  await lockOut()
  expect((await logIn(seededPassword, [browser])).status).toBe(200)
})

test('such a browser has ten wrong tries of its own in a quarter of an hour', async () => {
  const { browser } = (await logIn()).body
  for (let tries = 0; tries < 10; tries += 1) expect((await logIn('a guess', [browser])).status).toBe(401)
  expect((await logIn(seededPassword, [browser])).status).toBe(429)
  expect((await logIn()).status).toBe(200)
})

test('a mailed link signs in all the same, and after a reset the new password does', async () => {
  await lockOut()
  await clinic.call('POST', '/password-reset', { json: { email: nusrat.email } })
  const token = tokenIn((await deliver(clinic))[0])
  const json = { token, newPassword: 'quite another password' }
  const { browser } = (await clinic.call('POST', '/password-reset/confirm', { json })).body
  expect((await logIn(json.newPassword)).status).toBe(429)
  expect((await logIn(json.newPassword, [browser])).status).toBe(200)
  await clinic.call('POST', '/email-link', { json: { email: nusrat.email } })
  const link = { token: tokenIn((await deliver(clinic))[0]) }
  expect((await clinic.call('POST', '/email-link/confirm', { json: link })).status).toBe(200)
})

test('another account’s token, a forged one and an old one count for nothing', async () => {
  const other = await clinic.enrol()
  const json = { email: other.email, password: seededPassword }
  const others = String((await clinic.call('POST', '/users', { json })).body.browser)
  const own = String((await logIn()).body.browser)
  const forged = own.replace(nusrat.id, other.id)
  const signed = clinic.signer.sign('another purpose', own.slice(0, own.lastIndexOf('.')))
  await lockOut()
  expect((await logIn(seededPassword, [others, forged, signed, 'nonsense'])).status).toBe(429)
  clinic.setNow(new Date(openingMoment.getTime() + 181 * millisecondsPerDay))
  await lockOut()
  expect((await logIn(seededPassword, [own])).status).toBe(429)
})
