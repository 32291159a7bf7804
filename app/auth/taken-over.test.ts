import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import facts from '../../test/159dc329/facts.json' with { type: 'json' }
import { backupFile, fillAs159dc329 } from '../../test/159dc329/fill.ts'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { type OpenIdProvider, openOpenIdProvider, signInAtProvider } from '../../test/openid-provider.ts'
import { signInByTelephone } from '../../test/telephone.ts'
import { restore } from '../backup/restore.server.ts'
import { migrateDatabase } from '../platform/db/migrate.server.ts'
import { outbox, pictures, secondFactors } from '../platform/db/schema.ts'
import { hashOfToken } from '../platform/secret-token.server.ts'
import { isOldSeal } from './second-factor/seal.server.ts'

// Everybody goes on in a clinic that the program of commit 159dc329 made, as if there had been no upgrade.

const migrationsFolder = 'db/migrations'
const { owner, mina, google, telephone, staff, unverified, reset, emailLink } = facts.accounts
const later = (seconds: number) => new Date(Date.parse(facts.at) + seconds * 1000)
/** An account whose second row wasn't made: the program was killed in between. */
const half = { id: '01a224f0-0000-7000-8000-000000000000', email: 'half@patients.example', token: 'half-a-token' }

let clinic: TestClinic
let provider: OpenIdProvider

beforeAll(async () => {
  provider = await openOpenIdProvider('http://localhost:3000/auth/callback')
  const { id, secret } = provider.client
  clinic = await openTestClinic({
    variables: { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: provider.issuer },
  })
  clinic.setNow(later(60))
  await run(clinic, 'drop schema public, drizzle cascade; create schema public')
  await fillAs159dc329(clinic.connection)
  await run(
    clinic,
    `insert into identity_users (id, name, email) values ('${half.id}', 'Half Made', '${half.email}');
     insert into identity_sessions (id, user_id, token_hash, proven_by, user_agent, created_at, expires_at)
       values ('${half.id}', '${half.id}', '${hashOfToken(half.token)}', 'password', '', '2026-11-13', '2026-12-13');
     insert into outbox (id, message_id, recipient, subject, text, at)
       values ('${half.id}', 'an-sms', '+8801712345678', '', 'We have your appointment', now())`,
  )
  await migrateDatabase(clinic.connection, migrationsFolder)
})
afterAll(async () => {
  await clinic.close()
  await provider.close()
})

async function run({ connection }: TestClinic, statements: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statements)
  await client.end()
}

const post = (path: string, json: object, token?: string) =>
  clinic.call('POST', path, { json, ...(token !== undefined && { token }) })
const session = async (token: unknown) => (await clinic.call('GET', '/session', { token: String(token) })).body
const logIn = ({ email, password }: { email: string; password: string }) => post('/users', { email, password })

test('an SMS that was stored with an empty subject has none', async () => {
  const stored = await clinic.db.select().from(outbox).where(eq(outbox.messageId, 'an-sms'))
  expect(stored).toMatchObject([{ subject: null }])
})

test('everybody is still signed in, with the same token', async () => {
  expect(await session(owner.token)).toMatchObject({ email: owner.email, role: 'owner', emailVerified: true })
  expect(await session(mina.token)).toMatchObject({ email: mina.email, role: 'patient', displayName: 'Mina Karim' })
  expect(await session(google.token)).toMatchObject({ email: google.email, emailVerified: true })
  expect(await session(staff.token)).toMatchObject({ email: staff.email, role: 'staff', secondFactor: true })
  expect(await session(unverified.token)).toMatchObject({ email: unverified.email, emailVerified: false })
  expect(await session(half.token)).toMatchObject({ uid: half.id, email: half.email, displayName: 'Half Made' })
  const byTelephone = await session(telephone.token)
  expect(byTelephone).toMatchObject({
    displayName: telephone.fullName,
    phoneNumber: telephone.phone,
    phoneProven: true,
  })
  expect(byTelephone).not.toHaveProperty('email')
})

describe('signing in again leads to the same account', () => {
  test('with a password', async () => {
    for (const account of [owner, mina, unverified]) {
      const { status, body } = await logIn(account)
      expect([status, await session(body.token)]).toMatchObject([200, { email: account.email }])
      expect((await logIn({ ...account, password: 'a guess' })).body.code).toBe('wrong_credentials')
    }
  })

  test('with the second factor, whose secret is then sealed anew, and with a recovery code', async () => {
    const { email, password, factorSecret, recoveryCode } = staff
    const finish = async (code: string) => {
      const { ticket } = (await logIn({ email, password })).body
      return (await post('/second-factor/finish', { ticket, code })).status
    }
    const sealed = async () => (await clinic.db.select().from(secondFactors))[0]?.sealedSecret ?? ''
    const code = () => new TOTP({ secret: factorSecret }).generate({ timestamp: clinic.now().getTime() })
    expect(isOldSeal(await sealed())).toBe(true)
    expect(await finish('000000')).toBe(422)
    expect(await finish(code())).toBe(200)
    expect(isOldSeal(await sealed())).toBe(false)
    clinic.setNow(later(120))
    expect(await finish(code())).toBe(200)
    expect(await finish(recoveryCode)).toBe(200)
  })

  test('through Google', async () => {
    const person = { sub: google.subject, email: 'renamed@mail.example', email_verified: true, name: 'Rahim Uddin' }
    provider.people.set(google.subject, person)
    const { url, claim } = (await post('/sign-in/google/start', {})).body
    const { search } = new URL(await signInAtProvider(String(url), google.subject))
    const { token, profile } = (await post('/sign-in/finish', { claim, search })).body
    expect((await post('/users/', Object(profile), String(token))).body.message).toBe('Login successfully')
    expect(await session(token)).toMatchObject({ uid: (await session(google.token)).uid, email: google.email })
  })

  test('by telephone', async () => {
    const { answer, person } = await signInByTelephone(clinic, telephone.phone, telephone.fullName)
    expect([answer.status, answer.body.message]).toEqual([200, 'Login successfully'])
    expect(person.id).toBe((await session(telephone.token)).uid)
  })
})

describe('a link that was mailed before works', () => {
  test('to verify an e-mail', async () => {
    expect((await post('/verification/confirm', { token: facts.links.verify }, unverified.token)).status).toBe(200)
    expect(await session(unverified.token)).toMatchObject({ emailVerified: true })
  })

  test('to set a new password, which ends the sessions', async () => {
    const newPassword = 'the first after it'
    expect((await post('/password-reset/confirm', { token: facts.links.reset, newPassword })).status).toBe(200)
    expect((await logIn({ email: reset.email, password: newPassword })).status).toBe(200)
    expect((await clinic.call('GET', '/session', { token: reset.token })).status).toBe(401)
  })

  test('to sign in', async () => {
    const { body } = await post('/email-link/confirm', { token: facts.links.emailLink })
    expect(await session(body.token)).toMatchObject({ email: emailLink.email })
  })

  test('of an invitation', async () => {
    const json = { token: facts.links.invitation, fName: 'Karim Mia', password: 'a new colleague' }
    const { body } = await post('/invitation/register', json)
    expect(await session(body.token)).toMatchObject({ email: 'karim@staff.example', role: 'staff' })
  })

  test('of a visit', async () => {
    const { status, body } = await post('/visit', { token: facts.links.visit })
    expect([status, body]).toMatchObject([200, { treatment: 'dental implant', appointDate: '2026-12-07' }])
  })
})

async function expectVisitsAndFiles(token: unknown, ofStaff: unknown): Promise<void> {
  const visits = (await clinic.call('GET', '/appointments', { token: String(token) })).list
  expect(visits.map(({ appointDate }) => appointDate).toSorted()).toEqual(['2026-12-07', '2026-12-08'])
  const { body } = await clinic.call('GET', `/patients/${facts.fileId}`, { token: String(ofStaff) })
  expect(body).toMatchObject({ medicalConditions: { allergies: 'Penicillin' }, notes: [{ text: 'Prefers mornings.' }] })
  expect(await clinic.db.$count(pictures)).toBe(1)
}

test('visits and files are there', () => expectVisitsAndFiles(mina.token, owner.token))

test('a backup of before is restored into an empty database, with the passwords', async () => {
  await run(clinic, 'drop schema public, drizzle, pgboss cascade; create schema public')
  const dataDir = clinic.settings.dataDir
  const connect = async () => clinic.connection
  await restore({ file: backupFile, passphrase: undefined, dataDir, migrationsFolder, connect })
  // A backup holds no sessions.
  expect((await clinic.call('GET', '/session', { token: mina.token })).status).toBe(401)
  await expectVisitsAndFiles((await logIn(mina)).body.token, (await logIn(owner)).body.token)
})
