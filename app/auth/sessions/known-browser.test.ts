import { afterEach, beforeEach, expect, test } from 'vitest'
import { openingMoment, openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { deliver, tokenIn } from '../../../test/deliver.ts'
import { seededPassword } from '../../../test/seed-account.ts'
import { knownBrowsers, rateLimits } from '../../platform/db/schema.ts'
import { bounds, limits } from '../../platform/limits.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'

let clinic: TestClinic
let nusrat: Person

const guesses = limits.signInTo.max
const logIn = (password = seededPassword, browsers?: unknown[]) =>
  clinic.call('POST', '/users', { json: { email: nusrat.email, password, browsers } })
async function lockOut(): Promise<void> {
  for (let tries = 0; tries < guesses; tries += 1) await logIn('a guess')
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
  const again = await logIn(seededPassword, [browser])
  expect([again.status, again.body.browser]).toEqual([200, browser])
})

test('such a browser has five wrong tries an hour of its own, and any number of right ones', async () => {
  const { browser } = (await logIn()).body
  for (let times = 0; times < 2 * guesses; times += 1) expect((await logIn(seededPassword, [browser])).status).toBe(200)
  for (let tries = 0; tries < guesses; tries += 1) expect((await logIn('a guess', [browser])).status).toBe(401)
  expect((await logIn(seededPassword, [browser])).status).toBe(429)
  expect((await logIn()).status).toBe(200)
})

test('four are known at most, however often somebody signs in, so that 25 guesses an hour are compared in all', async () => {
  const tokens: unknown[] = []
  for (let times = 0; times < 20; times += 1) tokens.push((await logIn()).body.browser)
  expect(await clinic.db.$count(knownBrowsers)).toBe(bounds.knownBrowsersOfAccount)
  const tried: number[] = []
  for (const browser of tokens)
    for (let tries = 0; tries <= guesses; tries += 1) tried.push((await logIn('a guess', [browser])).status)
  expect(tried.filter(status => status === 401)).toHaveLength(guesses + bounds.knownBrowsersOfAccount * guesses)
  expect((await logIn(seededPassword, tokens.slice(-1))).status).toBe(429)
})

test('the longest unused one goes first', async () => {
  const tokens: unknown[] = []
  for (let times = 0; times < bounds.knownBrowsersOfAccount; times += 1) {
    clinic.setNow(new Date(clinic.now().getTime() + millisecondsPerDay))
    tokens.push((await logIn()).body.browser)
  }
  clinic.setNow(new Date(clinic.now().getTime() + millisecondsPerDay))
  await logIn(seededPassword, [tokens[0]])
  await logIn()
  await lockOut()
  const statuses: number[] = []
  for (const browser of tokens) statuses.push((await logIn(seededPassword, [browser])).status)
  expect(statuses).toEqual([200, 429, 200, 200])
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
  const link = { token: tokenIn((await deliver(clinic))[0]), browsers: [browser] }
  const linked = await clinic.call('POST', '/email-link/confirm', { json: link })
  expect([linked.status, linked.body.browser]).toEqual([200, browser])
})

test('another account’s token, a forged one, one from before a change of the password, and an old one count for nothing', async () => {
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
  await clinic.db.delete(rateLimits)
  const { token, browser } = (await logIn()).body
  const newPassword = 'quite another password'
  const path = `/users/${nusrat.email}`
  await clinic.db.execute('update users set email_verified = true')
  expect((await clinic.call('PUT', path, { token: String(token), json: { newPassword } })).status).toBe(200)
  await lockOut()
  expect((await logIn(newPassword, [browser])).status).toBe(429)
})
