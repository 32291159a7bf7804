import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openingMoment, openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { deliver, tokenIn } from '../../../test/deliver.ts'
import { oneTimeTokens, users } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'

let clinic: TestClinic
let nusrat: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  nusrat = await clinic.enrol()
})
afterEach(() => clinic.close())

const minutes = (count: number) => new Date(openingMoment.getTime() + count * 60_000)

const tokenFromMail = async () => tokenIn((await deliver(clinic))[0])

const post = (path: string, json?: object, as?: Person) => clinic.call('POST', path, { json, as })
const logIn = (password: string) => post('/users', { email: nusrat.email, password })

describe('verifying', () => {
  test('registering sends a mail whose link verifies the e-mail, once', async () => {
    const [mail] = await deliver(clinic)
    expect(mail).toMatchObject({ to: nusrat.email, subject: 'Please verify your email · Teeth Care' })
    const token = /\/verify-email#(\S+)/.exec(mail?.text ?? '')?.[1]
    expect((await post('/verification/confirm', { token }, nusrat)).status).toBe(200)
    expect((await clinic.call('GET', '/session', { as: nusrat })).body.emailVerified).toBe(true)
    const again = await post('/verification/confirm', { token }, nusrat)
    expect([again.status, again.body.code]).toEqual([410, 'link_dead'])
  })

  test('the link is dead after a day, and any other text is no link', async () => {
    const token = await tokenFromMail()
    clinic.setNow(minutes(24 * 60))
    expect((await post('/verification/confirm', { token })).status).toBe(410)
    for (const token of ['guess', '']) expect((await post('/verification/confirm', { token })).status).toBe(410)
    expect((await post('/verification/confirm', {})).status).toBe(422)
    expect((await clinic.call('GET', '/session', { as: nusrat })).body.emailVerified).toBe(false)
  })

  test('the mail is sent again on request, three times in a quarter of an hour, and not once the e-mail is verified', async () => {
    await deliver(clinic)
    for (let tries = 0; tries < 3; tries += 1) expect((await post('/verification', {}, nusrat)).status).toBe(202)
    expect((await post('/verification', {}, nusrat)).status).toBe(429)
    expect(await deliver(clinic)).toHaveLength(3)
    expect((await post('/verification', {})).status).toBe(401)
    await clinic.db.update(users).set({ emailVerified: true })
    clinic.setNow(minutes(16))
    await post('/verification', {}, nusrat)
    expect(await deliver(clinic)).toEqual([])
  })

  test('the link leads back to the page that it was asked on, and never names another site', async () => {
    const linkFor = async (ask: () => Promise<{ status: number }>) => {
      await deliver(clinic)
      expect((await ask()).status).toBeLessThan(300)
      return /\/verify-email\S*/.exec((await deliver(clinic))[0]?.text ?? '')?.[0].replace(/#.*/, '')
    }
    const newcomer = { email: 'mina@patients.example', password: 'correct horse', fName: 'Mina Karim', photo: '' }
    const doctor = '0198c0de-0000-7000-8000-000000000000'
    const from = `/bn/treatments/appointment/7?date=2026-12-01&time=09%3A30%2B06%3A00&doctor=${doctor}`
    const link = `/verify-email?${new URLSearchParams({ from })}`
    expect(await linkFor(() => post('/users', { ...newcomer, from }))).toBe(link)
    const again = (page: string) =>
      linkFor(() => post(`/verification?${new URLSearchParams({ from: page })}`, {}, nusrat))
    expect(await again(from)).toBe(link)
    for (const other of [
      'https://evil.example',
      '//evil.example',
      '//evil',
      '/.//evil.example',
      '/bn//evil',
      '/call +880 now',
      '/appointment?doctor=1&from=%2F%2Fevil.example',
    ]) {
      const { email, ...rest } = newcomer
      const stranger = { ...rest, email: `${newId()}@patients.example`, from: other }
      expect(await linkFor(() => post('/users', stranger))).toBe('/verify-email')
    }
  })

  test('the table of tokens holds nothing that could be used', async () => {
    const token = await tokenFromMail()
    const rows = await clinic.db.select().from(oneTimeTokens)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a forgotten password', () => {
  beforeEach(async () => void (await deliver(clinic)))

  test('the mail’s link sets a new password, proves the e-mail and ends every session; it works once', async () => {
    expect((await post('/password-reset', { email: nusrat.email.toUpperCase() })).status).toBe(202)
    const token = await tokenFromMail()
    expect((await post('/password-reset/confirm', { token, newPassword: 'a new one' })).status).toBe(200)
    expect((await clinic.call('GET', '/session', { as: nusrat })).status).toBe(401)
    expect((await logIn('correct horse')).status).toBe(401)
    const back = await logIn('a new one')
    const { body } = await clinic.call('GET', '/session', { token: String(back.body.token) })
    expect(body.emailVerified).toBe(true)
    expect((await post('/password-reset/confirm', { token, newPassword: 'another' })).status).toBe(410)
  })

  test('an unknown e-mail gets the same answer, and no mail', async () => {
    const known = await post('/password-reset', { email: nusrat.email })
    await deliver(clinic)
    const unknown = await post('/password-reset', { email: 'nobody@patients.example' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await deliver(clinic)).toEqual([])
  })

  test('a weak password is refused and leaves the link alive; after an hour it is dead', async () => {
    await post('/password-reset', { email: nusrat.email })
    const token = await tokenFromMail()
    const weak = await post('/password-reset/confirm', { token, newPassword: '12345' })
    expect([weak.status, weak.body.errors]).toEqual([
      422,
      { newPassword: ['Password should be at least 6 characters'] },
    ])
    clinic.setNow(minutes(60))
    expect((await post('/password-reset/confirm', { token, newPassword: 'a new one' })).status).toBe(410)
  })

  test('a link for one purpose is good for no other', async () => {
    await post('/password-reset', { email: nusrat.email })
    const token = await tokenFromMail()
    expect((await post('/email-link/confirm', { token })).status).toBe(410)
    expect((await post('/verification/confirm', { token })).status).toBe(410)
    expect((await post('/password-reset/confirm', { token, newPassword: 'a new one' })).status).toBe(200)
  })

  test('three mails in a quarter of an hour can be requested for one e-mail, whether it has an account or not', async () => {
    for (const email of [nusrat.email, 'nobody@patients.example']) {
      for (let tries = 0; tries < 3; tries += 1) expect((await post('/password-reset', { email })).status).toBe(202)
      expect((await post('/password-reset', { email })).status).toBe(429)
    }
  })

  test('one of the most used passwords is refused, and leaves the link alive', async () => {
    await post('/password-reset', { email: nusrat.email })
    const token = await tokenFromMail()
    const refused = await post('/password-reset/confirm', { token, newPassword: 'qwertyuiop' })
    expect([refused.status, refused.body.code]).toEqual([422, 'common_password'])
    expect((await post('/password-reset/confirm', { token, newPassword: 'a new one' })).status).toBe(200)
  })

  test('an account without a password gets one', async () => {
    await clinic.db.update(users).set({ passwordHash: null }).where(eq(users.id, nusrat.id))
    await post('/password-reset', { email: nusrat.email })
    await post('/password-reset/confirm', { token: await tokenFromMail(), newPassword: 'a first one' })
    expect((await logIn('a first one')).status).toBe(200)
  })
})

describe('a link to sign in', () => {
  beforeEach(async () => void (await deliver(clinic)))

  test('opens a session once, within a quarter of an hour', async () => {
    await clinic.db.update(users).set({ emailVerified: true })
    expect((await post('/email-link', { email: nusrat.email })).status).toBe(202)
    const token = await tokenFromMail()
    const entered = await post('/email-link/confirm', { token })
    expect(entered.body.message).toBe('Login successfully')
    const { body } = await clinic.call('GET', '/session', { token: String(entered.body.token) })
    expect(body.email).toBe(nusrat.email)
    expect((await post('/email-link/confirm', { token })).status).toBe(410)
    expect((await logIn('correct horse')).status).toBe(200)
    await post('/email-link', { email: nusrat.email })
    const late = await tokenFromMail()
    clinic.setNow(minutes(15))
    expect((await post('/email-link/confirm', { token: late })).status).toBe(410)
  })

  test('an account registered with another person’s e-mail goes to the person who can read its mail', async () => {
    await post('/email-link', { email: nusrat.email })
    expect((await post('/email-link/confirm', { token: await tokenFromMail() })).status).toBe(200)
    expect((await clinic.call('GET', '/session', { as: nusrat })).status).toBe(401)
    expect((await logIn('correct horse')).status).toBe(401)
  })
})
