import { TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../test/clinic.ts'
import { deliver, tokenIn } from '../test/deliver.ts'
import { collectLog } from '../test/log-lines.ts'
import { seededPassword } from '../test/seed-account.ts'
import { askForCode, codeOf, signInByTelephone } from '../test/telephone.ts'

let clinic: TestClinic
let patient: Person
let lines: Record<string, unknown>[]

beforeEach(async () => {
  const { log, lines: collected } = collectLog()
  lines = collected
  clinic = await openTestClinic({ log, variables: { LOG_ADDRESSES: 'full' } })
  await clinic.enrol('owner')
  patient = await clinic.enrol()
  lines.length = 0
})
afterEach(() => clinic.close())

const code = (secret: unknown) => new TOTP({ secret: String(secret) }).generate({ timestamp: clinic.now().getTime() })
const post = (path: string, json: object, as?: Person) => clinic.call('POST', path, { json, as })
const logged = () => lines.map(({ wayIn, status, refusal, account }) => [wayIn, status, refusal, account])

test('sign-ins and refusals are logged without a name, an e-mail, a password or a token', async () => {
  const login = { email: patient.email, password: seededPassword }
  const { body } = await post('/users', login)
  await post('/users', { ...login, password: 'a wrong guess' })
  await clinic.call('GET', '/users', { as: patient })
  await clinic.call('GET', `/users/${patient.email}`)
  await clinic.call('GET', '/treatments')
  expect(lines.map(({ call, status, refusal, msg }) => [call, status, refusal, msg])).toEqual([
    ['POST /api/users', 200, undefined, 'came in'],
    ['POST /api/users', 401, 'wrong_credentials', 'refused'],
    ['GET /api/users', 403, 'not_allowed', 'refused'],
    ['GET /api/users/:email', 401, 'sign_in_needed', 'refused'],
  ])
  expect(lines[2]).toMatchObject({ account: patient.id, from: '192.0.2.1' })
  const text = JSON.stringify(lines)
  for (const secret of [patient.email, seededPassword, 'a wrong guess', patient.token, String(body.token)]) {
    expect(text).not.toContain(secret)
  }
})

test('endless refusals are logged a few times a minute for each network, and then counted', async () => {
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

test('refusals from more and more networks share one limit in the log', async () => {
  for (let n = 0; n < 1_000; n++) await clinic.call('GET', '/session', { from: `198.51.${n >> 8}.${n & 255}` })
  expect(lines).toHaveLength(600)
  lines.length = 0
  clinic.setNow(new Date(clinic.now().getTime() + 60_000))
  await clinic.call('GET', '/session')
  expect(lines).toEqual([expect.objectContaining({ count: 1_000 }), expect.objectContaining({ from: '192.0.2.1' })])
})

test('a password attempt names the account, whether right, wrong or one too many; an unknown e-mail names none', async () => {
  const login = { email: patient.email, password: seededPassword }
  await post('/users', login)
  await post('/users', { ...login, password: 'a wrong guess' })
  await post('/users', { email: 'nobody@patients.example', password: 'a wrong guess' })
  expect(logged()).toEqual([
    ['password', 200, undefined, patient.id],
    ['password', 401, 'wrong_credentials', patient.id],
    ['password', 401, 'wrong_credentials', undefined],
  ])
  for (let n = 0; n < 12; n++) await post('/users', { ...login, password: 'a wrong guess' })
  expect(logged().at(-1)).toEqual(['password', 429, 'too_many', patient.id])
})

test('a registration names the new account, a refused one the account that has the e-mail', async () => {
  const person = { fName: 'Mina', password: 'a calm clinic', photo: '/pictures/placeholder-person.svg' }
  const { body } = await post('/users', { ...person, email: 'mina@patients.example' })
  const { body: user } = await clinic.call('GET', '/session', { token: String(body.token) })
  await post('/users', { ...person, email: patient.email })
  expect(logged()).toEqual([
    ['registration', 200, undefined, user.uid],
    ['registration', 409, 'email_taken', patient.id],
  ])
})

test('a sign-in by a mailed link names the account, a dead link none', async () => {
  await verifyEmail(clinic.db, patient)
  await deliver(clinic)
  await post('/email-link', { email: patient.email })
  const [mail] = await deliver(clinic)
  await post('/email-link/confirm', { token: tokenIn(mail) })
  await post('/email-link/confirm', { token: tokenIn(mail) })
  expect(logged()).toEqual([
    ['email_link', 200, undefined, patient.id],
    ['email_link', 410, 'link_dead', undefined],
  ])
})

test('an account created by an invitation is logged as such, a dead invitation names none', async () => {
  const owner = await clinic.enrol('owner')
  await deliver(clinic)
  await clinic.call('POST', '/invitation', { as: owner, json: { email: 'sumaiya@staff.example', role: 'staff' } })
  const token = tokenIn((await deliver(clinic))[0])
  const newcomer = { fName: 'Sumaiya', password: 'a calm clinic', token }
  const { body } = await post('/invitation/register', newcomer)
  await post('/invitation/register', newcomer)
  const { body: user } = await clinic.call('GET', '/session', { token: String(body.token) })
  expect(logged()).toEqual([
    ['invitation', 200, undefined, user.uid],
    ['invitation', 410, 'invitation_dead', undefined],
  ])
})

test('a reset names the account', async () => {
  await deliver(clinic)
  await post('/password-reset', { email: patient.email })
  const [mail] = await deliver(clinic)
  await post('/password-reset/confirm', { token: tokenIn(mail), newPassword: 'a calmer clinic' })
  expect(logged()).toEqual([['reset', 200, undefined, patient.id]])
})

test('a second factor’s step and each wrong code name the account, also when it is switched on or off', async () => {
  const staff = await clinic.enrol('staff')
  const { body } = await post('/second-factor', {}, staff)
  await post('/second-factor/confirm', { code: '000000' }, staff)
  await post('/second-factor/confirm', { code: code(body.secret) }, staff)
  lines.splice(1)
  const login = { email: staff.email, password: seededPassword }
  const { ticket } = (await post('/users', login)).body
  await post('/second-factor/finish', { ticket, code: '000000' })
  clinic.setNow(new Date(clinic.now().getTime() + 60_000))
  await post('/second-factor/finish', { ticket, code: code(body.secret) })
  expect(logged()).toEqual([
    [undefined, 422, 'second_factor_wrong', staff.id],
    ['password', 401, 'second_factor_needed', staff.id],
    ['second_factor', 422, 'second_factor_wrong', staff.id],
    ['second_factor', 200, undefined, staff.id],
  ])
})

test('a sign-in by telephone names the account once its code was right', async () => {
  const { person } = await signInByTelephone(clinic, '01712345678', 'Fatema Khatun')
  lines.splice(0)
  const { codeId } = (await askForCode(clinic, '01712345678')).body
  const code = await codeOf(clinic, codeId)
  const wrong = code === '000000' ? '000001' : '000000'
  for (const given of [wrong, code]) {
    await post('/telephone-sign-in', { codeId, code: given, fName: 'Fatema Khatun' })
  }
  expect(logged()).toEqual([
    ['telephone', 422, 'code_wrong', undefined],
    ['telephone', 200, undefined, person.id],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/1712345678|Fatema/)
})

test('a limit on mailed links names the account of the e-mail', async () => {
  for (let n = 0; n < 4; n++) await post('/password-reset', { email: patient.email })
  expect(logged()).toEqual([[undefined, 429, 'too_many', patient.id]])
})

test('an attempt to open another person’s row is logged, with the account that tried', async () => {
  const other = await clinic.enrol()
  await clinic.call('GET', `/users/${other.email}`, { as: patient })
  await clinic.call('GET', '/treatment/0190a0a0-0000-7000-8000-000000000000')
  expect(logged()).toEqual([[undefined, 404, 'not_found', patient.id]])
})

test('without LOG_ADDRESSES no line has the address that a call came from', async () => {
  await clinic.close()
  const { log, lines: without } = collectLog()
  clinic = await openTestClinic({ log })
  const from = '198.51.100.7'
  for (let n = 0; n < 30; n++) await clinic.call('GET', '/session', { from })
  clinic.setNow(new Date(clinic.now().getTime() + 60_000))
  await clinic.call('GET', '/session', { from })
  expect(without).toHaveLength(22)
  expect(JSON.stringify(without)).not.toContain('198.51')
})
