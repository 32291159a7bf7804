import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openingMoment, openTestClinic, type Person, type TestClinic, verifyEmail } from '../../../test/clinic.ts'
import { knownBrowsers, rateLimits, secondFactors } from '../../platform/db/schema.ts'
import { makeOneTimeToken } from '../links/one-time.server.ts'

let clinic: TestClinic
let staff: Person
let secret: string

const later = (seconds: number) => new Date(openingMoment.getTime() + seconds * 1000)
const codeAt = (moment: Date) => new TOTP({ secret }).generate({ timestamp: moment.getTime() })
const post = (path: string, json: object, as?: Person) => clinic.call('POST', path, { json, as })
const logIn = (password = 'correct horse') => post('/users', { email: staff.email, password })

beforeAll(async () => {
  clinic = await openTestClinic()
})
afterAll(() => clinic.close())
beforeEach(async () => {
  await clinic.db.delete(rateLimits)
  clinic.setNow(openingMoment)
  staff = await clinic.enrol('staff')
  secret = String((await post('/second-factor', {}, staff)).body.secret)
})

async function switchOn(): Promise<string[]> {
  const { status, body } = await post('/second-factor/confirm', { code: codeAt(openingMoment) }, staff)
  expect(status).toBe(200)
  return body.recoveryCodes as string[]
}

test('it is on only once a code shows that the app has the secret; until then the password is enough', async () => {
  expect((await post('/second-factor/confirm', { code: '000000' }, staff)).body.code).toBe('second_factor_wrong')
  expect((await logIn()).status).toBe(200)
  staff = { ...staff, token: String((await logIn()).body.token) }
  expect(await switchOn()).toHaveLength(10)
  expect((await clinic.call('GET', '/session', { as: staff })).body.secondFactor).toBe(true)
  expect((await post('/second-factor', {}, staff)).body.code).toBe('second_factor_on')
})

test('then a sign-in needs the password and a code, and the password alone opens no session', async () => {
  await switchOn()
  const asked = await logIn()
  expect([asked.status, asked.body.code, asked.body.token]).toEqual([401, 'second_factor_needed', undefined])
  expect((await logIn('a guess')).body.code).toBe('wrong_credentials')
  clinic.setNow(later(60))
  const ticket = asked.body.ticket
  const wrong = await post('/second-factor/finish', { ticket, code: '000000' })
  expect([wrong.status, wrong.body.errors]).toMatchObject([422, { code: [expect.stringContaining('not right')] }])
  const entered = await post('/second-factor/finish', { ticket, code: codeAt(later(60)) })
  const { body } = await clinic.call('GET', '/session', { token: String(entered.body.token) })
  expect(body.email).toBe(staff.email)
  expect((await post('/second-factor/finish', { ticket, code: codeAt(later(90)) })).status).toBe(410)
})

test('a code counts once, and only around its half minute', async () => {
  await switchOn()
  const { ticket } = (await logIn()).body
  const replayed = await post('/second-factor/finish', { ticket, code: codeAt(openingMoment) })
  expect(replayed.body.code).toBe('second_factor_wrong')
  clinic.setNow(later(120))
  const old = await post('/second-factor/finish', { ticket, code: codeAt(later(30)) })
  expect(old.body.code).toBe('second_factor_wrong')
  expect((await post('/second-factor/finish', { ticket, code: codeAt(later(120)) })).status).toBe(200)
})

test('a recovery code is too long to be guessed from its hash, and works once, however it is typed', async () => {
  const [code = ''] = await switchOn()
  expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/)
  const first = (await logIn()).body.ticket
  expect((await post('/second-factor/finish', { ticket: first, code: code.toUpperCase() })).status).toBe(200)
  const second = (await logIn()).body.ticket
  expect((await post('/second-factor/finish', { ticket: second, code })).body.code).toBe('second_factor_wrong')
})

test('after five wrong codes an hour every code is refused, but for a browser that the account knows', async () => {
  const { browser } = (await logIn()).body
  await switchOn()
  const { ticket } = (await logIn()).body
  const guess = (ofTicket = ticket) => post('/second-factor/finish', { ticket: ofTicket, code: '000000' })
  for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
  const known = await post('/users', { email: staff.email, password: 'correct horse', browsers: [browser] })
  for (let tries = 0; tries < 4; tries += 1) expect((await guess(known.body.ticket)).status).toBe(422)
  clinic.setNow(later(60))
  const entered = await post('/second-factor/finish', { ticket: known.body.ticket, code: codeAt(later(60)) })
  expect([entered.status, entered.body.browser]).toEqual([200, browser])
})

test('a browser is known only after the code: not by the password, nor by a reset', async () => {
  await verifyEmail(clinic.db, staff)
  await switchOn()
  expect((await logIn()).body.browser).toBeUndefined()
  const token = await makeOneTimeToken(clinic, 'reset-password', staff.id)
  const reset = await post('/password-reset/confirm', { token, newPassword: 'quite another password' })
  expect([reset.status, reset.body.browser]).toEqual([200, undefined])
  expect(await clinic.db.$count(knownBrowsers, eq(knownBrowsers.userId, staff.id))).toBe(0)
})

test('a code that was accepted while the clock was ahead refuses no later one', async () => {
  clinic.setNow(later(400 * 24 * 3600))
  staff = await clinic.enrol('staff')
  secret = String((await post('/second-factor', {}, staff)).body.secret)
  expect((await post('/second-factor/confirm', { code: codeAt(clinic.now()) }, staff)).status).toBe(200)
  clinic.setNow(openingMoment)
  const { ticket } = (await logIn()).body
  expect((await post('/second-factor/finish', { ticket, code: codeAt(openingMoment) })).status).toBe(200)
})

test('it is switched off with a code, and is for staff', async () => {
  await switchOn()
  clinic.setNow(later(60))
  expect((await post('/second-factor/drop', { code: codeAt(later(60)) }, staff)).status).toBe(200)
  expect((await logIn()).status).toBe(200)
  expect((await post('/second-factor', {}, await clinic.enrol())).status).toBe(403)
})

test('the table holds neither the secret nor the recovery codes', async () => {
  const codes = await switchOn()
  const text = JSON.stringify(await clinic.db.select().from(secondFactors))
  for (const secretText of [secret, ...codes, ...codes.map(code => code.replaceAll('-', ''))])
    expect(text).not.toContain(secretText)
})
