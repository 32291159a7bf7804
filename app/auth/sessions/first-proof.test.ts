import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { deliver, tokenIn } from '../../../test/deliver.ts'
import { calendarFeeds, thirdPartyAccounts } from '../../platform/db/schema.ts'

// A stranger registers an account with the clinic's owner's e-mail, before the owner does.

const ownersEmail = 'owner@clinic.example'
const strangersPassword = 'a password of the stranger'

let clinic: TestClinic
let stranger: Person
let link: string

const post = (path: string, json: object, token?: string) =>
  clinic.call('POST', path, { json, ...(token !== undefined && { token }) })
const session = (token: string) => clinic.call('GET', '/session', { token })

beforeEach(async () => {
  clinic = await openTestClinic({ variables: { OWNER_EMAIL: ownersEmail, DASHBOARD_FOR: 'everyone' } })
  const photo = '/pictures/placeholder-person.svg'
  const json = { email: ownersEmail, password: strangersPassword, fName: 'Somebody', photo }
  const { body } = await clinic.call('POST', '/users', { json })
  const token = String(body.token)
  stranger = { email: ownersEmail, token, id: String((await session(token)).body.uid) }
  const [mail] = await deliver(clinic)
  link = tokenIn(mail)
  const { secret } = (await post('/second-factor', {}, token)).body
  const code = new TOTP({ secret: String(secret) }).generate({ timestamp: clinic.now().getTime() })
  expect((await post('/second-factor/confirm', { code }, token)).status).toBe(200)
  const googles = { userId: stranger.id, providerId: 'google', subject: 'strangers' }
  await clinic.db.insert(thirdPartyAccounts).values(googles)
  expect((await post('/calendar-feed', {}, token)).status).toBe(201)
})
afterEach(() => clinic.close())

async function expectNothingOfTheStranger(): Promise<void> {
  expect((await session(stranger.token)).status).toBe(401)
  const entered = await post('/users', { email: ownersEmail, password: strangersPassword })
  expect([entered.status, entered.body.code]).toEqual([401, 'wrong_credentials'])
  expect(await clinic.db.$count(thirdPartyAccounts, eq(thirdPartyAccounts.subject, 'strangers'))).toBe(0)
  expect(await clinic.db.$count(calendarFeeds)).toBe(0)
}

async function expectOwner(token: unknown): Promise<void> {
  expect((await session(String(token))).body).toMatchObject({ role: 'owner', emailVerified: true, secondFactor: false })
}

async function enterByMail() {
  await post('/email-link', { email: ownersEmail })
  return post('/email-link/confirm', { token: tokenIn((await deliver(clinic))[0]) })
}

describe('the mailed link alone', () => {
  test('proves nothing: not without a session, not in another account’s, not with a guessed password', async () => {
    const other = await clinic.enrol()
    for (const token of [undefined, other.token]) {
      const refused = await post('/verification/confirm', { token: link }, token)
      expect([refused.status, refused.body.code]).toEqual([403, 'password_needed'])
    }
    const guessed = await post('/verification/confirm', { token: link, password: 'a guess' })
    expect([guessed.status, guessed.body.code]).toEqual([401, 'wrong_credentials'])
    expect((await session(stranger.token)).body).toMatchObject({ role: 'staff', emailVerified: false })
  })

  test('guesses at the password count as those at the login do', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      await post('/verification/confirm', { token: link, password: 'a guess' })
    expect((await post('/verification/confirm', { token: link, password: strangersPassword })).status).toBe(429)
  })

  test('proves the e-mail in the account’s own session, or with its password on another device, once', async () => {
    expect((await post('/verification/confirm', { token: link, password: strangersPassword })).status).toBe(200)
    expect((await session(stranger.token)).body.emailVerified).toBe(true)
    expect((await post('/verification/confirm', { token: link }, stranger.token)).status).toBe(410)
  })

  test('takes the account from the stranger who registered it, when the reader of the mail does not know it', async () => {
    expect((await post('/verification/disown', { token: link })).status).toBe(200)
    await expectNothingOfTheStranger()
    expect((await post('/verification/disown', { token: link })).status).toBe(410)
    await expectOwner((await enterByMail()).body.token)
  })

  test('takes nothing from an account that has been verified since', async () => {
    await post('/verification', {}, stranger.token)
    const laterLink = tokenIn((await deliver(clinic))[0])
    expect((await post('/verification/confirm', { token: link }, stranger.token)).status).toBe(200)
    const late = await post('/verification/disown', { token: laterLink })
    expect([late.status, late.body.code]).toEqual([410, 'link_dead'])
    expect((await session(stranger.token)).status).toBe(200)
  })
})

describe('a first proof without the password ends what the stranger had', () => {
  test('a link to sign in', async () => {
    const entered = await enterByMail()
    expect(entered.status).toBe(200)
    await expectNothingOfTheStranger()
    await expectOwner(entered.body.token)
  })

  test('a reset of the password', async () => {
    await post('/password-reset', { email: ownersEmail })
    const token = tokenIn((await deliver(clinic))[0])
    expect((await post('/password-reset/confirm', { token, newPassword: 'the owner’s own' })).status).toBe(200)
    await expectNothingOfTheStranger()
    await expectOwner((await post('/users', { email: ownersEmail, password: 'the owner’s own' })).body.token)
  })

  test('a second proof ends nothing', async () => {
    await enterByMail()
    const { token } = (await enterByMail()).body
    expect((await enterByMail()).status).toBe(200)
    expect((await session(String(token))).status).toBe(200)
  })
})
