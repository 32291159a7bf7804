import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openingMoment, openTestClinic, type Person, type TestClinic, verifyEmail } from '../../../test/clinic.ts'
import { deliver, tokenIn } from '../../../test/deliver.ts'
import { seededPassword } from '../../../test/seed-account.ts'
import type { Proof } from '../../platform/account-kinds.ts'
import { thirdPartyAccounts, users } from '../../platform/db/schema.ts'
import { openProvenSession } from '../admission.server.ts'
import { readAccount } from '../credentials.server.ts'
import { openSession } from './session-store.server.ts'

let clinic: TestClinic
let rupa: Person

const newPassword = 'quite another password'
const minutes = (count: number) => new Date(openingMoment.getTime() + count * 60_000)
const post = (path: string, json: object, as?: Person) => clinic.call('POST', path, { json, as })
const changePassword = (as: Person) => clinic.call('PUT', `/users/${as.email}`, { json: { newPassword }, as })
const logIn = (password = seededPassword) => post('/users', { email: rupa.email, password })
const isAlive = async (token: string) => (await clinic.call('GET', '/session', { token })).status === 200

/** The same person in a session that was opened by this proof. */
async function provenBy(proof: Proof): Promise<Person> {
  const client = { address: '192.0.2.1', userAgent: 'test', token: undefined }
  return { ...rupa, token: await openSession({ ...clinic, client }, rupa.id, proof) }
}

async function tokenOfMail(path: string): Promise<string> {
  await post(path, { email: rupa.email })
  return tokenIn((await deliver(clinic))[0])
}

beforeEach(async () => {
  clinic = await openTestClinic()
  rupa = await clinic.enrol('staff')
  await verifyEmail(clinic.db, rupa)
  await deliver(clinic)
})
afterEach(() => clinic.close())

describe('a change to how a user signs in needs a fresh proof', () => {
  const changes: Record<string, (as: Person) => Promise<{ status: number; body: Record<string, unknown> }>> = {
    'changing the password': changePassword,
    'starting a second factor': as => post('/second-factor', {}, as),
    'confirming a second factor': as => post('/second-factor/confirm', { code: '000000' }, as),
    'switching a second factor off': as => post('/second-factor/drop', { code: '000000' }, as),
    'deleting the account': as => clinic.call('DELETE', '/own-data', { as }),
  }

  test.each(Object.keys(changes))(
    '%s: refused after five minutes, and by a weaker proof than the account has',
    async name => {
      const change = changes[name]
      if (!change) throw new Error('there is no such change')
      clinic.setNow(minutes(6))
      for (const as of [rupa, await provenBy('email_link'), await provenBy('third_party')]) {
        const { status, body } = await change(as)
        expect([status, body.proof]).toEqual([403, 'password'])
      }
      expect((await change(await provenBy('password'))).status).not.toBe(403)
    },
  )

  test('the owner proves it too before removing a user’s lost second factor', async () => {
    const owner = await clinic.enrol('owner')
    const remove = (as: Person) => clinic.call('DELETE', `/users/${rupa.email}/second-factor`, { as })
    clinic.setNow(minutes(6))
    expect((await remove(owner)).body.code).toBe('fresh_sign_in')
    clinic.setNow(minutes(1))
    expect((await remove(owner)).status).toBe(200)
  })

  test('without a password a third-party sign-in is the proof, without both a mailed link; a first password is then set', async () => {
    await clinic.db.update(users).set({ passwordHash: null }).where(eq(users.id, rupa.id))
    await clinic.db.insert(thirdPartyAccounts).values({ userId: rupa.id, providerId: 'google', subject: 'rupas' })
    expect((await changePassword(await provenBy('email_link'))).body.proof).toBe('third_party')
    await clinic.db.delete(thirdPartyAccounts)
    expect((await changePassword(await provenBy('email_link'))).status).toBe(200)
    expect((await logIn(newPassword)).status).toBe(200)
  })
})

test('a link from before a change of the password is dead, to reset it and to sign in', async () => {
  const reset = await tokenOfMail('/password-reset')
  const enter = await tokenOfMail('/email-link')
  expect((await changePassword(rupa)).status).toBe(200)
  expect((await post('/password-reset/confirm', { token: reset, newPassword: 'a third one' })).status).toBe(410)
  expect((await post('/email-link/confirm', { token: enter })).status).toBe(410)
  expect((await logIn(newPassword)).status).toBe(200)
})

test('a reset ends the other links as well, and the step of a sign-in that was still waiting for its code', async () => {
  const { secret } = (await post('/second-factor', {}, rupa)).body
  const codeAt = (moment: Date) => new TOTP({ secret: String(secret) }).generate({ timestamp: moment.getTime() })
  await post('/second-factor/confirm', { code: codeAt(openingMoment) }, rupa)
  const { ticket } = (await logIn()).body
  const [first, second] = [await tokenOfMail('/password-reset'), await tokenOfMail('/password-reset')]
  expect((await post('/password-reset/confirm', { token: first, newPassword })).status).toBe(200)
  expect((await post('/password-reset/confirm', { token: second, newPassword: 'a third one' })).status).toBe(410)
  clinic.setNow(minutes(1))
  expect((await post('/second-factor/finish', { ticket, code: codeAt(minutes(1)) })).status).toBe(410)
})

test('no sign-in with the old password outlives a reset that happens at the same time', async () => {
  const token = await tokenOfMail('/password-reset')
  const [reset, ...logins] = await Promise.all([
    post('/password-reset/confirm', { token, newPassword }),
    ...Array.from({ length: 8 }, () => logIn()),
  ])
  expect(reset.status).toBe(200)
  const alive = await Promise.all(logins.map(({ body }) => isAlive(String(body.token))))
  expect(alive).not.toContain(true)
})

test('a proof that was given before a change of the password opens no session after it', async () => {
  const before = await readAccount(clinic.db, rupa.id)
  const ctx = await clinic.contextOf(rupa)
  await changePassword(rupa)
  await expect(openProvenSession(ctx, before, 'password')).rejects.toMatchObject({ code: 'sign_in_needed' })
  expect(await isAlive((await openProvenSession(ctx, await readAccount(clinic.db, rupa.id), 'password')).token)).toBe(
    true,
  )
})

test('every way of signing in ends the session that it was presented with', async () => {
  const byLink = await post('/email-link/confirm', { token: await tokenOfMail('/email-link') }, rupa)
  expect([byLink.status, await isAlive(rupa.token)]).toEqual([200, false])
  rupa = await provenBy('password')
  const { secret } = (await post('/second-factor', {}, rupa)).body
  const codeAt = (moment: Date) => new TOTP({ secret: String(secret) }).generate({ timestamp: moment.getTime() })
  await post('/second-factor/confirm', { code: codeAt(openingMoment) }, rupa)
  const { ticket } = (await logIn()).body
  clinic.setNow(minutes(1))
  const byCode = await post('/second-factor/finish', { ticket, code: codeAt(minutes(1)) }, rupa)
  expect([byCode.status, await isAlive(rupa.token)]).toEqual([200, false])
})

test('a session whose account waits for its second factor is never opened', async () => {
  const { secret } = (await post('/second-factor', {}, rupa)).body
  const code = new TOTP({ secret: String(secret) }).generate({ timestamp: openingMoment.getTime() })
  await post('/second-factor/confirm', { code }, rupa)
  await logIn()
  expect((await clinic.call('GET', '/sessions', { as: rupa })).list).toHaveLength(1)
})
