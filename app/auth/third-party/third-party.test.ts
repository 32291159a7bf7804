import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic, verifyEmail } from '../../../test/clinic.ts'
import { freePort } from '../../../test/free-port.ts'
import { collectLog } from '../../../test/log-lines.ts'
import { type OpenIdProvider, openOpenIdProvider, signInAtProvider } from '../../../test/openid-provider.ts'
import { oneTimeTokens, rateLimits, thirdPartyAccounts, users } from '../../platform/db/schema.ts'

const mina = { sub: 'mina-1', email: 'Mina@mail.example', email_verified: true, name: 'Mina Karim' }
const photo = '/pictures/placeholder-person.svg'

let provider: OpenIdProvider
let clinic: TestClinic
let lines: Record<string, unknown>[]

beforeAll(async () => {
  provider = await openOpenIdProvider('http://localhost:3000/auth/callback')
  const { id, secret } = provider.client
  const { log, lines: collected } = collectLog()
  lines = collected
  clinic = await openTestClinic({
    log,
    variables: {
      GOOGLE_CLIENT_ID: id,
      GOOGLE_CLIENT_SECRET: secret,
      GOOGLE_ISSUER: provider.issuer,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: id,
      OIDC_CLIENT_SECRET: secret,
      OIDC_NAME: 'Dhanmondi Clinics',
    },
  })
  // The first account owns the clinic.
  await clinic.enrol('owner')
})
afterAll(async () => {
  await clinic.close()
  await provider.close()
})
beforeEach(async () => {
  provider.people.clear()
  provider.people.set(mina.sub, mina)
  await clinic.db.delete(rateLimits)
})

interface Begun {
  readonly url: string
  readonly claim: string
}

async function begin(id = 'google'): Promise<Begun> {
  const { body } = await clinic.call('POST', `/sign-in/${id}/start`)
  return { url: String(body.url), claim: String(body.claim) }
}

const finish = (claim: string, search: string) => clinic.call('POST', '/sign-in/finish', { json: { claim, search } })

/** The whole sign-in, from the button to the answer, as a user the provider knows. */
async function signIn(sub = mina.sub, id = 'google') {
  const { url, claim } = await begin(id)
  return finish(claim, new URL(await signInAtProvider(url, sub)).search)
}

async function enter({ body }: { body: Record<string, unknown> }) {
  const json = body.profile
  return clinic.call('POST', '/users/', { token: String(body.token), json })
}

test('the security log names the account that a third party signs in to, also one that it takes from a stranger', async () => {
  provider.people.set('rahim', { ...mina, sub: 'rahim', email: 'rahim@mail.example' })
  lines.length = 0
  const { body } = await signIn('rahim')
  const { body: user } = await clinic.call('GET', '/session', { token: String(body.token) })
  const patient = await clinic.enrol()
  provider.people.set('rightful', { ...mina, sub: 'rightful', email: patient.email })
  await signIn('rightful')
  expect(lines.map(({ wayIn, status, refusal, account }) => [wayIn, status, refusal, account])).toEqual([
    ['third_party', 200, undefined, user.uid],
    ['third_party', 200, undefined, patient.id],
  ])
})

test('a sign-in starts a code flow with PKCE, state and nonce', async () => {
  const { url } = await begin()
  const asked = Object.fromEntries(new URL(url).searchParams)
  expect(asked).toMatchObject({ response_type: 'code', scope: 'openid email profile', code_challenge_method: 'S256' })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThanOrEqual(43)
})

test('the first sign-in creates an account with a verified e-mail and a welcome; later ones lead to the same account', async () => {
  const first = await signIn()
  expect(first.body.profile).toEqual({ fName: 'Mina Karim', email: 'mina@mail.example', photo })
  const entered = await enter(first)
  expect([entered.status, entered.body.message]).toEqual([200, 'Mina Karim welcome to Teeth Care!'])
  const { body } = await clinic.call('GET', '/session', { token: String(entered.body.token) })
  expect(body).toMatchObject({ email: 'mina@mail.example', emailVerified: true, role: 'patient' })
  provider.people.set(mina.sub, { ...mina, email: 'mina.new@mail.example' })
  const again = await enter(await signIn())
  expect(again.body.message).toBe('Login successfully')
  const session = await clinic.call('GET', '/session', { token: String(again.body.token) })
  expect(session.body.uid).toBe(body.uid)
})

test('an account with the same e-mail is linked when both have proved it, and keeps its password', async () => {
  const rahim = await clinic.enrol()
  await verifyEmail(clinic.db, rahim)
  provider.people.set('rahim-1', { sub: 'rahim-1', email: rahim.email, email_verified: true, name: 'Rahim' })
  const entered = await enter(await signIn('rahim-1'))
  expect(entered.body.message).toBe('Login successfully')
  const { body } = await clinic.call('GET', '/session', { token: String(entered.body.token) })
  expect(body.uid).toBe(rahim.id)
  const json = { email: rahim.email, password: 'correct horse' }
  expect((await clinic.call('POST', '/users', { json })).status).toBe(200)
})

test('an attacker who registered a person’s e-mail first gets no share of their account', async () => {
  const attacker = await clinic.enrol()
  provider.people.set('victim', { sub: 'victim', email: attacker.email, email_verified: true })
  const entered = await enter(await signIn('victim'))
  expect(entered.body.message).toBe('Login successfully')
  expect((await clinic.call('GET', '/session', { as: attacker })).status).toBe(401)
  const json = { email: attacker.email, password: 'correct horse' }
  expect((await clinic.call('POST', '/users', { json })).status).toBe(401)
  expect((await enter(await signIn('victim'))).status).toBe(200)
})

test('an e-mail that the third party did not verify proves nothing', async () => {
  const owner = await clinic.enrol('owner')
  await verifyEmail(clinic.db, owner)
  provider.people.set('liar', { sub: 'liar', email: owner.email, email_verified: false })
  const refused = await signIn('liar')
  expect([refused.status, refused.body.code]).toEqual([403, 'third_party_unverified'])
})

test('an e-mail is written as everywhere, and a letter that looks like another opens nobody’s account', async () => {
  const json = { email: 'karim@mail.example', password: 'correct horse', fName: 'Karim', photo }
  expect((await clinic.call('POST', '/users', { json })).status).toBe(200)
  provider.people.set('kelvin', { ...mina, sub: 'kelvin', email: '\u212aarim@mail.example' })
  expect((await signIn('kelvin')).body.code).toBe('third_party_failed')
  provider.people.set('broken', { ...mina, sub: 'broken', email: 'not an address' })
  expect((await signIn('broken')).body.code).toBe('third_party_failed')
  provider.people.set('idn', { ...mina, sub: 'idn', email: 'Mina@bücher.example' })
  expect((await signIn('idn')).body.profile).toMatchObject({ email: 'mina@xn--bcher-kva.example' })
})

test('a started sign-in completes once', async () => {
  const { url, claim } = await begin()
  const { search } = new URL(await signInAtProvider(url, mina.sub))
  expect((await finish(claim, search)).status).toBe(200)
  const again = await finish(claim, search)
  expect([again.status, again.body.code]).toEqual([410, 'link_dead'])
})

test('an answer to another sign-in, or without its state, is refused', async () => {
  const attackers = await begin()
  const { search } = new URL(await signInAtProvider(attackers.url, mina.sub))
  const victims = await begin()
  expect((await finish(victims.claim, search)).body.code).toBe('third_party_failed')
  const stateless = new URLSearchParams(search)
  stateless.delete('state')
  expect((await finish((await begin()).claim, `?${stateless}`)).body.code).toBe('third_party_failed')
  const forged = new URLSearchParams(search)
  forged.set('state', new URL((await begin()).url).searchParams.get('state') ?? '')
  expect((await finish(attackers.claim, `?${forged}`)).body.code).toBe('third_party_failed')
})

test('a code issued for another nonce is refused', async () => {
  const { url, claim } = await begin()
  const other = new URL(url)
  other.searchParams.set('nonce', 'another-nonce')
  const { search } = new URL(await signInAtProvider(other.href, mina.sub))
  const refused = await finish(claim, search)
  expect([refused.status, refused.body.code]).toEqual([422, 'third_party_failed'])
})

test('an ID token whose claims were changed under its signature is refused', async () => {
  provider.forge('somebody-else')
  const refused = await signIn()
  provider.forge(undefined)
  expect([refused.status, refused.body.code]).toEqual([422, 'third_party_failed'])
})

test('declining there is refused with its own code; forged responses and claims are refused', async () => {
  const { url, claim } = await begin()
  const state = new URL(url).searchParams.get('state') ?? ''
  const denied = await finish(claim, `?${new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })}`)
  expect([denied.status, denied.body.code]).toEqual([403, 'third_party_denied'])
  const made = new URLSearchParams({ code: 'made-up', state, iss: provider.issuer })
  expect((await finish((await begin()).claim, `?${made}`)).body.code).toBe('third_party_failed')
  expect((await finish('made-up', '?code=1')).status).toBe(410)
  expect((await finish('', '')).status).toBe(422)
})

test('POST /users/ with another’s e-mail, or without a third party’s session, is refused', async () => {
  const { body } = await signIn()
  const token = String(body.token)
  const other = { fName: 'Mina', email: 'rahim@patients.example', photo }
  expect((await clinic.call('POST', '/users/', { token, json: other })).body.code).toBe('proof_needed')
  expect((await clinic.call('POST', '/users/', { json: body.profile })).body.code).toBe('proof_needed')
  const patient = await clinic.enrol()
  const own = { fName: 'A patient', email: patient.email, photo }
  expect((await clinic.call('POST', '/users/', { as: patient, json: own })).body.code).toBe('proof_needed')
})

test('the clinic’s own provider works the same, beside Google', async () => {
  provider.people.set('salma', { sub: 'salma', email: 'salma@mail.example', email_verified: true })
  const entered = await enter(await signIn('salma', 'oidc'))
  expect(entered.body.message).toBe('salma welcome to Teeth Care!')
  const [user] = await clinic.db.select().from(users).where(eq(users.email, 'salma@mail.example'))
  expect(user?.fullName).toBe('salma')
})

test('a name that could be a link is not taken over, from the third party or from its e-mail', async () => {
  const names = { 'spam-1': 'salma@mail.example', 'spam-2': 'www.evil@mail.example' }
  for (const [sub, email] of Object.entries(names)) {
    provider.people.set(sub, { sub, email, email_verified: true, name: 'https://evil.example/win' })
  }
  expect((await signIn('spam-1')).body.profile).toMatchObject({ fName: 'salma' })
  expect((await signIn('spam-2')).body.profile).toMatchObject({ fName: 'New patient' })
})

test('why a provider can’t be used is in the log, without its secret', async () => {
  const lines: string[] = []
  const log = pino({}, { write: line => lines.push(line) })
  const OIDC_ISSUER = `http://localhost:${await freePort()}`
  const variables = { OIDC_ISSUER, OIDC_CLIENT_ID: 'clinic', OIDC_CLIENT_SECRET: 'between us' }
  const alone = await openTestClinic({ log, variables })
  expect((await alone.call('POST', '/sign-in/oidc/start')).body.code).toBe('third_party_failed')
  await alone.close()
  const [logged] = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'a sign-in at a third party failed')
  expect(logged).toMatchObject({ thirdParty: 'oidc', err: { code: 'ECONNREFUSED' } })
  expect(lines.join()).not.toContain('between us')
})

test('without its settings, or with an unknown name, a provider is not found', async () => {
  const plain = await openTestClinic()
  const off = await plain.call('POST', '/sign-in/google/start')
  expect([off.status, off.body.code]).toEqual([404, 'third_party_off'])
  expect((await plain.call('POST', '/sign-in/facebook/start')).status).toBe(422)
  await plain.close()
})

test('a new sign-in ends the session that the browser held', async () => {
  const patient = await clinic.enrol()
  const { url, claim } = await begin()
  const { search } = new URL(await signInAtProvider(url, mina.sub))
  await clinic.call('POST', '/sign-in/finish', { as: patient, json: { claim, search } })
  expect((await clinic.call('GET', '/session', { as: patient })).status).toBe(401)
})

test('a sign-in leaves no stored state behind', async () => {
  await clinic.db.delete(oneTimeTokens)
  await signIn()
  expect(await clinic.db.select().from(oneTimeTokens)).toEqual([])
})

test('an account belongs to issuer and subject together, and neither is empty', async () => {
  const other = await clinic.enrol()
  const linked = { userId: other.id, providerId: 'oidc', subject: 'salma' }
  await clinic.db.insert(thirdPartyAccounts).values({ ...linked, issuer: 'https://earlier.example' })
  provider.people.set('salma', { sub: 'salma', email: 'salma@mail.example', email_verified: true })
  const entered = await enter(await signIn('salma', 'oidc'))
  const { body } = await clinic.call('GET', '/session', { token: String(entered.body.token) })
  expect(body).toMatchObject({ email: 'salma@mail.example' })
  expect(body.uid).not.toBe(other.id)
  for (const empty of [{ issuer: '' }, { subject: '' }]) {
    const row = { ...linked, issuer: provider.issuer, ...empty }
    await expect(clinic.db.insert(thirdPartyAccounts).values(row)).rejects.toThrow()
  }
})
