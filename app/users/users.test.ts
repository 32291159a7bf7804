import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openingMoment, openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { seededPassword } from '../../test/seed-account.ts'
import { deleteEndedSessions } from '../auth/sessions/session-store.server.ts'
import { rateLimits, sessions, thirdPartyAccounts, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'

const photo = 'https://pictures.example/rahim.jpg'
const rahim = { email: 'Rahim@patients.example', password: 'secret words', fName: 'Rahim Uddin', photo }

let clinic: TestClinic

beforeEach(async () => {
  clinic = await openTestClinic()
})
afterEach(() => clinic.close())

describe('POST /users/', () => {
  test('registers, then logs in, with the spec’s messages; the password is stored only as an Argon2id hash', async () => {
    const registered = await clinic.call('POST', '/users/', { json: rahim })
    expect(registered.status).toBe(200)
    expect(registered.body).toMatchObject({
      message: 'Rahim Uddin welcome to Teeth Care!',
      result: { acknowledged: true },
    })
    const { email, password } = rahim
    const back = await clinic.call('POST', '/users', { json: { email, password } })
    expect([back.status, back.body.message]).toEqual([200, 'Login successfully'])
    expect(back.body.token).not.toBe(registered.body.token)
    const [account] = await clinic.db.select().from(users)
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('the first account on a loopback server is the owner, every later one a patient', async () => {
    await clinic.call('POST', '/users/', { json: rahim })
    await clinic.call('POST', '/users/', { json: { ...rahim, email: 'second@patients.example' } })
    const rows = await clinic.db.select().from(users).orderBy(users.createdAt)
    expect(rows.map(({ role }) => role)).toEqual(['owner', 'patient'])
  })

  test('of many first registrations at once, exactly one becomes the owner', async () => {
    const people = Array.from({ length: 8 }, (_, index) => ({ ...rahim, email: `p${index}@patients.example` }))
    await Promise.all(people.map(json => clinic.call('POST', '/users/', { json })))
    expect(await clinic.db.select().from(users).where(eq(users.role, 'owner'))).toHaveLength(1)
  })

  test('a wrong password and an unknown e-mail are refused alike', async () => {
    await clinic.call('POST', '/users/', { json: rahim })
    const wrong = await clinic.call('POST', '/users/', { json: { email: rahim.email, password: 'not this' } })
    const unknown = await clinic.call('POST', '/users/', { json: { email: 'nobody@patients.example', password: 'x' } })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password'])
  })

  test('an e-mail in use is refused in the spec’s words, whatever its case', async () => {
    await clinic.call('POST', '/users/', { json: rahim })
    const again = await clinic.call('POST', '/users/', { json: { ...rahim, email: 'RAHIM@patients.example' } })
    expect([again.status, again.body.message]).toEqual([409, 'Email already in Use. Please Login.'])
  })

  test.each([
    ['password', { password: '12345' }, 'Password should be at least 6 characters'],
    ['email', { email: 'rahim' }, undefined],
    ['email', { email: undefined }, undefined],
    ['fName', { fName: ' ' }, undefined],
    ['photo', { photo: 'ftp://x' }, undefined],
    ['fName', { fName: '\ud800' }, undefined],
  ])('names the field that is wrong: %s, case %#', async (field, wrong, sentence) => {
    const { status, body } = await clinic.call('POST', '/users/', { json: { ...rahim, ...wrong } })
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty(field)
    if (sentence) expect(body.errors).toEqual({ [field]: [sentence] })
  })

  test.each([{ photo: '' }, { photo: undefined }])('registers without a photo, case %#', async ({ photo }) => {
    const { status, body } = await clinic.call('POST', '/users/', { json: { ...rahim, photo } })
    expect(status).toBe(200)
    const token = String(body.token)
    expect((await clinic.call('GET', '/session', { token })).body.photoURL).toBe(null)
    const own = await clinic.call('GET', `/users/${rahim.email}`, { token })
    expect(own.body).toMatchObject({ photo: '', picture: null })
    expect(clinic.jobs.map(({ name }) => name)).toEqual(['deliver'])
  })

  test('registers with a photo whose address can’t be fetched', async () => {
    const fetchPicture = () => Promise.reject(new Refusal('picture_unreachable'))
    const offline = await openTestClinic({ fetchPicture })
    const { status, body } = await offline.call('POST', '/users/', { json: rahim })
    expect(status).toBe(200)
    const own = await offline.call('GET', `/users/${rahim.email}`, { token: String(body.token) })
    expect(own.body).toMatchObject({ photo, picture: null })
    await offline.close()
  })

  test.each([
    ['12345', 'Password should be at least 6 characters', 'Password should be at least 6 characters'],
    ['', 'Some of this needs another look.', 'Please fill this in.'],
  ])('says of the password “%s”: %s', async (password, message, beside) => {
    const { status, body } = await clinic.call('POST', '/users/', { json: { ...rahim, password } })
    expect([status, body.message, body.errors]).toEqual([422, message, { password: [beside] }])
  })

  test('takes a third party’s sign-in only with the session it gave, for that same e-mail', async () => {
    const { token, id, email } = await clinic.enrol()
    const claim = { fName: 'A patient', photo, email }
    expect((await clinic.call('POST', '/users/', { json: claim })).status).toBe(401)
    expect((await clinic.call('POST', '/users/', { token, json: claim })).status).toBe(401)
    await clinic.db.insert(thirdPartyAccounts).values({ userId: id, providerId: 'google', subject: 'g-1' })
    const taken = await clinic.call('POST', '/users/', { token, json: claim })
    expect([taken.status, taken.body.token]).toEqual([200, token])
    const foreign = await clinic.call('POST', '/users/', { token, json: { ...claim, email: 'other@patients.example' } })
    expect(foreign.status).toBe(401)
  })

  test('after thirty wrong logins in a quarter of an hour those of an address are refused, with the time to wait', async () => {
    const tries = []
    for (let each = 0; each < 31; each += 1) {
      const json = { email: `nobody-${each}@patients.example`, password: 'guess' }
      tries.push(await clinic.call('POST', '/users/', { json }))
    }
    expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 401), 429])
    expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  test('after five wrong guesses an hour an account has to wait; successful logins don’t count', async () => {
    const { email } = await clinic.enrol()
    const password = seededPassword
    for (let each = 0; each < 12; each += 1) {
      expect((await clinic.call('POST', '/users/', { json: { email, password } })).status).toBe(200)
    }
    await clinic.db.delete(rateLimits)
    const guess = () => clinic.call('POST', '/users/', { json: { email, password: 'a guess' } })
    for (let each = 0; each < 5; each += 1) expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)
    expect((await clinic.call('POST', '/users/', { json: { email, password } })).status).toBe(429)
    clinic.setNow(new Date(openingMoment.getTime() + 60 * 60_000))
    expect((await clinic.call('POST', '/users/', { json: { email, password } })).status).toBe(200)
  })

  test('the passwords that everybody guesses first are refused, wherever one is set', async () => {
    const sentence = 'This password is one of the most used, so it is guessed first. Please choose another one.'
    const registered = await clinic.call('POST', '/users/', { json: { ...rahim, password: 'Password1' } })
    expect([registered.status, registered.body.message]).toEqual([422, sentence])
    expect(registered.body.errors).toMatchObject({ password: [sentence] })
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const json = { newPassword: '123456789' }
    const changed = await clinic.call('PUT', `/users/${patient.email}`, { as: patient, json })
    expect([changed.status, changed.body.errors]).toMatchObject([422, { newPassword: [sentence] }])
  })

  test('a session ends sixty days after it began, however much it is used', async () => {
    const patient = await clinic.enrol()
    const aliveAfter = async (days: number) => {
      clinic.setNow(new Date(openingMoment.getTime() + days * millisecondsPerDay))
      return (await clinic.call('GET', '/session', { as: patient })).status === 200
    }
    for (const days of [12, 24, 36, 48, 59]) expect(await aliveAfter(days)).toBe(true)
    expect(await aliveAfter(61)).toBe(false)
  })

  test('a session ends after fourteen days without use', async () => {
    const patient = await clinic.enrol()
    await deleteEndedSessions(clinic)
    expect(await clinic.db.$count(sessions)).toBe(1)
    clinic.setNow(new Date(openingMoment.getTime() + 14 * millisecondsPerDay))
    expect((await clinic.call('GET', '/session', { as: patient })).status).toBe(401)
    await deleteEndedSessions(clinic)
    expect(await clinic.db.$count(sessions)).toBe(0)
  })

  test('a login ends the session that was presented with it', async () => {
    const { body } = await clinic.call('POST', '/users/', { json: rahim })
    const old = String(body.token)
    const { email, password } = rahim
    await clinic.call('POST', '/users/', { token: old, json: { email, password } })
    expect((await clinic.call('GET', '/session', { token: old })).status).toBe(401)
  })
})

describe('/session', () => {
  test('a session says who is signed in, and is dead after logging out', async () => {
    const patient = await clinic.enrol('staff')
    const { body } = await clinic.call('GET', '/session', { as: patient })
    expect(body).toMatchObject({ uid: patient.id, email: patient.email, role: 'staff', emailVerified: false })
    expect((await clinic.call('DELETE', '/session', { as: patient })).status).toBe(200)
    expect((await clinic.call('GET', '/session', { as: patient })).status).toBe(401)
    expect((await clinic.call('DELETE', '/session', { as: patient })).status).toBe(401)
  })

  test('a changed token is refused, and so is what the database stores of it', async () => {
    const { token } = await clinic.enrol()
    const [row] = await clinic.db.select().from(sessions)
    expect(JSON.stringify(row)).not.toContain(token)
    for (const forged of [token.slice(1), `x${token}`, `${token}.AAAA`, row?.tokenHash ?? '', row?.id ?? '']) {
      expect((await clinic.call('GET', '/session', { token: forged })).status).toBe(401)
    }
  })

  test('cookies count for nothing', async () => {
    const { token } = await clinic.enrol()
    const headers = { cookie: `session=${token}; token=${token}` }
    expect((await clinic.call('GET', '/session', { headers })).status).toBe(401)
  })
})

describe('GET /users', () => {
  test('is for staff, newest first, without secrets', async () => {
    const staff = await clinic.enrol('staff')
    const patient = await clinic.enrol('patient')
    const { status, list, headers } = await clinic.call('GET', '/users', { as: staff })
    expect([status, headers.get('x-total-count')]).toEqual([200, '2'])
    expect(list.map(({ email }) => email)).toEqual([patient.email, staff.email])
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([
      'PhNum',
      '_id',
      'active',
      'email',
      'fName',
      'photo',
      'picture',
      'role',
      'secondFactor',
    ])
    expect((await clinic.call('GET', '/users')).status).toBe(401)
    expect((await clinic.call('GET', '/users', { as: patient })).status).toBe(403)
    expect((await clinic.call('GET', '/users?limit=-1', { as: staff })).status).toBe(422)
  })

  test('DASHBOARD_FOR=everyone gives every account staff rights', async () => {
    const open = await openTestClinic({ variables: { DASHBOARD_FOR: 'everyone' } })
    expect((await open.call('GET', '/users', { as: await open.enrol('patient') })).status).toBe(200)
    await open.close()
  })

  test('DASHBOARD_FOR=everyone: an account has one role, in its session and in the lists', async () => {
    const open = await openTestClinic({ variables: { DASHBOARD_FOR: 'everyone' } })
    const as = await open.enrol('patient')
    const { body: session } = await open.call('GET', '/session', { as })
    const { list } = await open.call('GET', '/users', { as })
    const { body: own } = await open.call('GET', `/users/${as.email}`, { as })
    expect([session.role, list[0]?.role, own.role]).toEqual(['staff', 'staff', 'staff'])
    await open.close()
  })
})

describe('GET /users/{email}', () => {
  test('shows users themselves, staff anybody, and others nobody', async () => {
    const staff = await clinic.enrol('staff')
    const patient = await clinic.enrol()
    const path = `/users/${patient.email}`
    expect((await clinic.call('GET', path, { as: patient })).body).toMatchObject({ fName: 'A patient', PhNum: null })
    expect((await clinic.call('GET', path, { as: staff })).status).toBe(200)
    expect((await clinic.call('GET', path)).status).toBe(401)
    expect((await clinic.call('GET', path, { as: await clinic.enrol() })).status).toBe(404)
    expect((await clinic.call('GET', '/users/nobody@patients.example', { as: staff })).status).toBe(404)
    expect((await clinic.call('GET', '/users/nobody', { as: staff })).status).toBe(422)
  })
})

describe('PUT /users/{email}', () => {
  const json = { newPassword: 'a better one' }

  test('sets a new password; the other sessions end, this one lives', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const { body } = await clinic.call('POST', '/users/', { json: { email: patient.email, password: 'correct horse' } })
    const fresh = String(body.token)
    const changed = await clinic.call('PUT', `/users/${patient.email}`, { token: fresh, json })
    expect([changed.status, changed.body]).toEqual([200, { acknowledged: true, modifiedCount: 1 }])
    expect((await clinic.call('GET', '/session', { token: fresh })).status).toBe(200)
    expect((await clinic.call('GET', '/session', { as: patient })).status).toBe(401)
    const old = await clinic.call('POST', '/users/', { json: { email: patient.email, password: 'correct horse' } })
    expect(old.status).toBe(401)
    const now = await clinic.call('POST', '/users/', { json: { email: patient.email, password: json.newPassword } })
    expect(now.status).toBe(200)
  })

  test('needs a verified e-mail and a session younger than five minutes', async () => {
    const patient = await clinic.enrol()
    const path = `/users/${patient.email}`
    const unverified = await clinic.call('PUT', path, { as: patient, json })
    expect([unverified.status, unverified.body.message]).toEqual([403, 'First Verify Your Email'])
    await verifyEmail(clinic.db, patient)
    clinic.setNow(new Date(Date.now() + 6 * 60_000))
    const stale = await clinic.call('PUT', path, { as: patient, json })
    expect([stale.status, stale.body.message]).toEqual([
      403,
      'You Already changed your password, If you want to change? Please login again',
    ])
  })

  test('refuses a visitor, another’s account, staff too, and a weak password', async () => {
    const patient = await clinic.enrol()
    const path = `/users/${patient.email}`
    expect((await clinic.call('PUT', path, { json })).status).toBe(401)
    expect((await clinic.call('PUT', path, { as: await clinic.enrol('owner'), json })).status).toBe(404)
    const weak = await clinic.call('PUT', path, { as: patient, json: { newPassword: '12345' } })
    expect([weak.status, weak.body.errors]).toEqual([
      422,
      { newPassword: ['Password should be at least 6 characters'] },
    ])
  })
})

describe('PUT /update-user/{email}', () => {
  const json = { fName: 'New Name', photo, PhNum: '01712345678', email: 'ignored@patients.example' }

  test('changes the caller’s own name, photo and phone, never the e-mail', async () => {
    const patient = await clinic.enrol()
    const path = `/update-user/${patient.email}`
    expect((await clinic.call('PUT', path, { as: patient, json })).status).toBe(200)
    const { body } = await clinic.call('GET', `/users/${patient.email}`, { as: patient })
    expect(body).toMatchObject({ fName: 'New Name', PhNum: '+8801712345678', photo, email: patient.email })
  })

  test('a photo can be taken away again', async () => {
    const patient = await clinic.enrol()
    const taken = { ...json, photo: '' }
    expect((await clinic.call('PUT', `/update-user/${patient.email}`, { as: patient, json: taken })).status).toBe(200)
    const { body } = await clinic.call('GET', `/users/${patient.email}`, { as: patient })
    expect(body).toMatchObject({ photo: '', picture: null })
  })

  test('refuses a visitor, another’s account and nonsense', async () => {
    const patient = await clinic.enrol()
    const path = `/update-user/${patient.email}`
    expect((await clinic.call('PUT', path, { json })).status).toBe(401)
    expect((await clinic.call('PUT', path, { as: await clinic.enrol('staff'), json })).status).toBe(404)
    const wrong = await clinic.call('PUT', path, { as: patient, json: { ...json, PhNum: '12' } })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['PhNum']])
  })
})

describe('an account that is switched off', () => {
  const off = (path: string, as: Person) => clinic.call('PUT', `${path}/active`, { as, json: { active: false } })

  test('can’t be signed in with, and its sessions end; switched on again it can', async () => {
    const owner = await clinic.enrol('owner')
    const patient = await clinic.enrol()
    const path = `/users/${patient.email}`
    const json = { email: patient.email, password: 'correct horse' }
    expect((await off(path, owner)).status).toBe(200)
    expect((await clinic.call('GET', '/session', { as: patient })).status).toBe(401)
    const refused = await clinic.call('POST', '/users', { json })
    expect([refused.status, refused.body.code]).toEqual([403, 'deactivated'])
    const wrong = await clinic.call('POST', '/users', { json: { ...json, password: 'a guess' } })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials'])
    await clinic.call('PUT', `${path}/active`, { as: owner, json: { active: true } })
    expect((await clinic.call('POST', '/users', { json })).status).toBe(200)
  })

  test('is for the owner to switch, and never the last owner’s', async () => {
    const owner = await clinic.enrol('owner')
    const patient = await clinic.enrol()
    const staff = await clinic.enrol('staff')
    expect((await off(`/users/${patient.email}`, staff)).status).toBe(403)
    expect((await clinic.call('DELETE', `/users/${patient.email}/sessions`, { as: staff })).status).toBe(403)
    expect((await off(`/users/${owner.email}`, owner)).body.code).toBe('last_owner')
    expect((await off('/users/nobody@patients.example', owner)).status).toBe(404)
    const second = await clinic.enrol('owner')
    expect((await off(`/users/${second.email}`, owner)).status).toBe(200)
    // An owner who is switched off doesn't count.
    expect((await off(`/users/${owner.email}`, owner)).body.code).toBe('last_owner')
    expect((await clinic.call('DELETE', `/users/${patient.email}/sessions`, { as: owner })).status).toBe(200)
    expect((await clinic.call('GET', '/session', { as: patient })).status).toBe(401)
  })
})

describe('PUT /users/{email}/role', () => {
  test('is for the owner', async () => {
    const owner = await clinic.enrol('owner')
    const staff = await clinic.enrol('staff')
    const path = `/users/${staff.email}/role`
    const json = { role: 'patient' }
    expect((await clinic.call('PUT', path, { json })).status).toBe(401)
    expect((await clinic.call('PUT', path, { as: staff, json })).status).toBe(403)
    expect((await clinic.call('PUT', path, { as: owner, json })).status).toBe(200)
    expect((await clinic.call('PUT', path, { as: owner, json: { role: 'king' } })).status).toBe(422)
    expect((await clinic.call('PUT', '/users/nobody@patients.example/role', { as: owner, json })).status).toBe(404)
  })

  test('keeps the owner whom the setting names, and says why', async () => {
    const ownersEmail = 'olive@teethcare.example'
    const named = await openTestClinic({ variables: { OWNER_EMAIL: ownersEmail } })
    const other = await named.enrol('owner')
    const olive = await named.enrol('owner')
    await named.db.update(users).set({ email: ownersEmail }).where(eq(users.id, olive.id))
    const json = { role: 'staff' }
    const refused = await named.call('PUT', `/users/${ownersEmail}/role`, { as: other, json })
    expect([refused.status, refused.body.code]).toEqual([409, 'owner_by_setting'])
    expect(refused.body.message).toContain('The setting OWNER_EMAIL names olive@teethcare.example')
    expect((await named.call('PUT', `/users/${other.email}/role`, { as: other, json })).status).toBe(200)
    await named.close()
  })

  test('of eight owners who step down at once, one stays', async () => {
    const owners = await Promise.all(Array.from({ length: 8 }, () => clinic.enrol('owner')))
    const steps = owners.map(as => clinic.call('PUT', `/users/${as.email}/role`, { as, json: { role: 'patient' } }))
    const answers = await Promise.all(steps)
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(['last_owner'])
    expect(await clinic.db.select().from(users).where(eq(users.role, 'owner'))).toHaveLength(1)
  })
})
