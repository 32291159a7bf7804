import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { replacePassword } from '../auth/credentials.server.ts'
import { auditEntries, doctors, invitations, oneTimeTokens, users } from '../platform/db/schema.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { deleteOldInvitations } from './invitations.server.ts'

const email = 'sumaiya@staff.example'
const newcomer = { fName: 'Sumaiya Staff', password: 'a calm clinic' }

let clinic: TestClinic
let owner: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
  await deliver(clinic)
})
afterEach(() => clinic.close())

const post = (path: string, json: object, as?: Person) => clinic.call('POST', path, { json, as })
const invite = (json: object = {}, as: Person | undefined = owner) =>
  post('/invitation', { email, role: 'staff', ...json }, as)
const list = async () => (await clinic.call('GET', '/invitations', { as: owner })).list
const later = (ms: number) => clinic.setNow(new Date(clinic.now().getTime() + ms))
const sessionOf = async (token: unknown) => (await clinic.call('GET', '/session', { token: String(token) })).body

/** Invites, and returns the token of the mail's link. */
async function invited(json: object = {}): Promise<string> {
  expect((await invite(json)).status).toBe(201)
  return tokenIn((await deliver(clinic)).at(-1))
}

async function someDoctor(): Promise<{ id: string; name: string }> {
  const [doctor] = (await clinic.call('GET', '/doctors')).list
  return { id: String(doctor?._id), name: String(doctor?.name) }
}

describe('a link that is alive', () => {
  test('makes a user without an account one of the staff, with a verified e-mail; it works once', async () => {
    await invite()
    const [mail] = await deliver(clinic)
    expect(mail).toMatchObject({ to: email, subject: 'You are invited to the team · Teeth Care' })
    const token = /\/invitation#(\S+)/.exec(mail?.text ?? '')?.[1]
    expect((await post('/invitation/open', { token })).body).toEqual({
      email,
      role: 'staff',
      doctorName: null,
      hasAccount: false,
    })
    const joined = await post('/invitation/register', { ...newcomer, token })
    expect([joined.status, joined.body.message]).toEqual([200, 'Sumaiya Staff welcome to Teeth Care!'])
    expect(await sessionOf(joined.body.token)).toMatchObject({
      email,
      role: 'staff',
      emailVerified: true,
      doctorId: null,
    })
    const again = await post('/invitation/register', { ...newcomer, token })
    expect([again.status, again.body.code]).toEqual([410, 'invitation_dead'])
    expect(await list()).toEqual([])
    // The mail was the proof: no mail asks for another one.
    expect(clinic.jobs).toEqual([])
    expect((await post('/users', { email, password: newcomer.password })).status).toBe(200)
  })

  test('opens on a press, not by a visit: reading it changes nothing', async () => {
    const token = await invited()
    for (let visits = 0; visits < 3; visits += 1) {
      expect((await post('/invitation/open', { token })).status).toBe(200)
    }
    expect(await clinic.db.select().from(users).where(eq(users.email, email))).toEqual([])
  })

  test('is accepted with the account that there is, once its user has signed in', async () => {
    const patient = await clinic.enrol()
    const token = await invited({ email: patient.email, role: 'owner' })
    expect((await post('/invitation/open', { token })).body).toMatchObject({ hasAccount: true, role: 'owner' })
    const twice = await post('/invitation/register', { ...newcomer, token })
    expect([twice.status, twice.body.code]).toEqual([409, 'email_taken'])
    expect((await post('/invitation/accept', { token })).status).toBe(401)
    const other = await clinic.enrol()
    const refused = await post('/invitation/accept', { token }, other)
    expect([refused.status, refused.body.code]).toEqual([403, 'invitation_for_other'])
    expect((await sessionOf(other.token)).role).toBe('patient')
    expect((await post('/invitation/accept', { token }, patient)).status).toBe(200)
    expect(await sessionOf(patient.token)).toMatchObject({ role: 'owner', emailVerified: true })
    expect((await post('/invitation/accept', { token }, patient)).status).toBe(410)
  })

  test('of two presses at once one accepts', async () => {
    const patient = await clinic.enrol()
    const token = await invited({ email: patient.email })
    const answers = await Promise.all([1, 2, 3].map(() => post('/invitation/accept', { token }, patient)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    const taken = eq(auditEntries.action, 'accept_invitation')
    expect(await clinic.db.select().from(auditEntries).where(taken)).toHaveLength(1)
  })

  test('refuses a weak and a common password beside the field, and stays alive', async () => {
    const token = await invited()
    for (const password of ['12345', 'qwertyuiop']) {
      const refused = await post('/invitation/register', { ...newcomer, token, password })
      expect([refused.status, refused.body.errors]).toMatchObject([422, { password: [expect.any(String)] }])
    }
    expect((await post('/invitation/register', { ...newcomer, token })).status).toBe(200)
  })
})

describe('a link is dead', () => {
  async function expectDead(token: string) {
    for (const path of ['/invitation/open', '/invitation/register']) {
      const refused = await post(path, { ...newcomer, token })
      expect([path, refused.status, refused.body.code]).toEqual([path, 410, 'invitation_dead'])
    }
    expect(await clinic.db.select().from(users).where(eq(users.email, email))).toEqual([])
  }

  test('that was cut off', () => expectDead(''))

  test('after 7 days', async () => {
    const token = await invited()
    later(7 * millisecondsPerDay - 1)
    expect((await post('/invitation/open', { token })).status).toBe(200)
    later(1)
    await expectDead(token)
  })

  test('once the invitation is withdrawn; its mail is not sent if it was still waiting', async () => {
    const token = await invited()
    const [{ _id } = {}] = await list()
    expect((await clinic.call('DELETE', `/invitation/${_id}`, { as: owner })).status).toBe(200)
    await expectDead(token)
    expect((await clinic.call('DELETE', `/invitation/${_id}`, { as: owner })).status).toBe(404)
    const second = await invite()
    await clinic.call('DELETE', `/invitation/${second.body.insertedId}`, { as: owner })
    expect(await deliver(clinic)).toEqual([])
  })

  test('once the e-mail is invited again; the new one counts', async () => {
    const first = await invited()
    const second = await invited({ role: 'owner' })
    await expectDead(first)
    expect(await list()).toHaveLength(1)
    const joined = await post('/invitation/register', { ...newcomer, token: second })
    expect((await sessionOf(joined.body.token)).role).toBe('owner')
  })

  test('if it was never one, or is of another purpose', async () => {
    await expectDead('a guess')
    await post('/email-link', { email: owner.email })
    await expectDead(tokenIn((await deliver(clinic))[0]))
    expect((await post('/invitation/open', {})).status).toBe(422)
  })
})

describe('inviting', () => {
  test('is for the owner, after a fresh sign-in; the trail says who', async () => {
    for (const role of ['patient', 'staff'] as const)
      expect((await invite({}, await clinic.enrol(role))).status).toBe(403)
    const { body } = await invite()
    const [entry] = await clinic.db.select().from(auditEntries).where(eq(auditEntries.action, 'invite'))
    expect(entry).toMatchObject({ actorId: owner.id, subjectId: body.insertedId, details: { role: 'staff' } })
    expect(JSON.stringify(entry)).not.toContain(email)
    later(6 * 60_000)
    const late = await invite()
    expect([late.status, late.body.code]).toEqual([403, 'fresh_sign_in'])
  })

  test('says beside the field what isn’t possible', async () => {
    const staff = await clinic.enrol('staff')
    const doctor = await someDoctor()
    const taken = await clinic.enrol('staff')
    await clinic.db.update(doctors).set({ userId: taken.id }).where(eq(doctors.id, doctor.id))
    await deliver(clinic)
    for (const [json, status, field] of [
      [{ email: 'nobody' }, 422, 'email'],
      [{ role: 'patient' }, 422, 'role'],
      [{ email: staff.email }, 409, 'email'],
      [{ email: owner.email }, 409, 'email'],
      [{ doctorId: doctor.id }, 409, 'doctorId'],
    ] as const) {
      const refused = await invite(json)
      expect([json, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([json, status, [field]])
    }
    expect((await invite({ doctorId: '0190a0a0-0000-7000-8000-000000000000' })).status).toBe(404)
    expect(clinic.jobs).toEqual([])
  })

  test('lists what is open, and what expired until a month later', async () => {
    const { id, name } = await someDoctor()
    await invite({ doctorId: id })
    const [open] = await list()
    expect(open).toMatchObject({ email, role: 'staff', doctorId: id, doctorName: name, expired: false })
    later(8 * millisecondsPerDay)
    await deleteOldInvitations(clinic)
    expect(await list()).toEqual([expect.objectContaining({ email, expired: true })])
    later(29 * millisecondsPerDay)
    await deleteOldInvitations(clinic)
    expect(await clinic.db.select().from(invitations)).toEqual([])
  })

  test('stores nothing that could be used in place of the link', async () => {
    const token = await invited()
    const stored = [await clinic.db.select().from(invitations), await clinic.db.select().from(oneTimeTokens)]
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('never takes rights away: an owner who becomes a doctor’s account stays an owner', async () => {
    const second = await clinic.enrol('owner')
    const { id } = await someDoctor()
    const token = await invited({ email: second.email, doctorId: id })
    expect((await post('/invitation/accept', { token }, second)).status).toBe(200)
    expect(await sessionOf(second.token)).toMatchObject({ role: 'owner', doctorId: id })
  })

  test('gives nothing to an account registered with that e-mail, without the link', async () => {
    const stranger = await clinic.enrol()
    const token = await invited({ email: stranger.email })
    expect((await sessionOf(stranger.token)).role).toBe('patient')
    // The person invited has no password for it, and proves the e-mail by a mail: that ends what the stranger had.
    await post('/password-reset', { email: stranger.email })
    const reset = tokenIn((await deliver(clinic))[0])
    await post('/password-reset/confirm', { token: reset, newPassword: 'a calmer clinic' })
    expect((await clinic.call('GET', '/session', { as: stranger })).status).toBe(401)
    const { body } = await post('/users', { email: stranger.email, password: 'a calmer clinic' })
    const own = { ...stranger, token: String(body.token) }
    expect((await post('/invitation/accept', { token }, own)).status).toBe(200)
  })
})

describe('a doctor’s own account', () => {
  async function doctorsAccount() {
    const doctor = await someDoctor()
    const { body } = await post('/invitation/register', { ...newcomer, token: await invited({ doctorId: doctor.id }) })
    const { uid } = await sessionOf(body.token)
    return { doctor, account: { email, token: String(body.token), id: String(uid) } }
  }

  test('is in the session, and can ask for its own visits; for others “own” means all visits', async () => {
    const { doctor, account } = await doctorsAccount()
    expect(await sessionOf(account.token)).toMatchObject({ role: 'staff', doctorId: doctor.id })
    const phNum = '01712345678'
    for (const { _id: doctorId } of (await clinic.call('GET', '/doctors')).list) {
      const patientEmail = `${doctorId}@patients.example`
      const who = { patientName: 'A Caller', patientEmail, phNum }
      for (const treatment of ['dental check-up', 'dental implant', 'braces']) {
        await post('/appointment', { ...who, treatment, doctorId, appointDate: '2026-11-24' }, owner)
      }
    }
    const own = await clinic.call('GET', '/appointments?doctor=own', { as: account })
    const all = await clinic.call('GET', '/appointments?doctor=own', { as: owner })
    expect(own.list.length).toBeGreaterThan(0)
    expect(new Set(own.list.map(row => row.doctorId))).toEqual(new Set([doctor.id]))
    expect(new Set(all.list.map(row => row.doctorId)).size).toBeGreaterThan(1)
    expect((await clinic.call('GET', '/doctors')).list[0]).not.toHaveProperty('userId')
  })

  test('ends with the account and with its role; a doctor has one account, an account one doctor', async () => {
    const { doctor, account } = await doctorsAccount()
    const patient = await clinic.enrol()
    const refused = await invite({ email: patient.email, doctorId: doctor.id })
    expect([refused.status, refused.body.code]).toEqual([409, 'doctor_has_account'])
    await clinic.call('PUT', `/users/${email}/role`, { as: owner, json: { role: 'patient' } })
    expect(await sessionOf(account.token)).toMatchObject({ role: 'patient', doctorId: null })
    const token = await invited({ email, doctorId: doctor.id })
    await post('/invitation/accept', { token }, account)
    expect((await sessionOf(account.token)).doctorId).toBe(doctor.id)
    expect((await clinic.call('DELETE', '/own-data', { as: account })).status).toBe(200)
    const [row] = await clinic.db.select().from(doctors).where(eq(doctors.id, doctor.id))
    expect(row?.userId).toBeNull()
  })

  test('goes to the first of two who are invited for one doctor; the other is refused, and no account is left behind', async () => {
    const doctor = await someDoctor()
    const first = await invited({ doctorId: doctor.id })
    const second = await invited({ email: 'second@staff.example', doctorId: doctor.id })
    expect((await post('/invitation/register', { ...newcomer, token: first })).status).toBe(200)
    const late = await post('/invitation/register', { ...newcomer, token: second })
    expect([late.status, late.body.code]).toEqual([409, 'doctor_has_account'])
    expect(await clinic.db.$count(users, eq(users.email, 'second@staff.example'))).toBe(0)
  })

  test('is not taken over by an account that accepts later', async () => {
    const doctor = await someDoctor()
    const patient = await clinic.enrol()
    const token = await invited({ email: patient.email, doctorId: doctor.id })
    const { account } = await doctorsAccount()
    const late = await post('/invitation/accept', { token }, patient)
    expect([late.status, late.body.code]).toEqual([409, 'doctor_has_account'])
    expect(await sessionOf(patient.token)).toMatchObject({ role: 'patient', doctorId: null })
    expect((await sessionOf(account.token)).doctorId).toBe(doctor.id)
  })
})

test('an invited user’s export has the invitation, which is deleted with the account', async () => {
  const patient = await clinic.enrol()
  await invite({ email: patient.email })
  const exported = async () => (await clinic.call('GET', '/own-data', { as: patient })).body.invitations
  expect(await exported()).toEqual([])
  await verifyEmail(clinic.db, patient)
  expect(await exported()).toEqual([expect.objectContaining({ role: 'staff' })])
  expect((await clinic.call('DELETE', '/own-data', { as: patient })).status).toBe(200)
  expect(await list()).toEqual([])
})

describe('an invitation ends with its sender’s rights', () => {
  /** Another owner invites; returns them, and the token of the mail's link. */
  async function invitedByAnother() {
    const other = await clinic.enrol('owner')
    expect((await invite({}, other)).status).toBe(201)
    return { other, token: tokenIn((await deliver(clinic)).at(-1)) }
  }

  test.each([
    ['becomes staff', 'PUT', (other: string) => `/users/${other}/role`, { role: 'staff' }],
    ['is switched off', 'PUT', (other: string) => `/users/${other}/active`, { active: false }],
  ])('when the owner who sent it %s', async (_what, method, path, json) => {
    const { other, token } = await invitedByAnother()
    expect((await clinic.call(method, path(other.email), { as: owner, json })).status).toBe(200)
    expect((await post('/invitation/register', { ...newcomer, token })).body.code).toBe('invitation_dead')
    expect(await list()).toEqual([])
  })

  test('when they set a new password by a mailed link', async () => {
    const { other, token } = await invitedByAnother()
    await clinic.db.transaction(transaction => replacePassword(transaction, other.id, 'hash'))
    expect((await post('/invitation/open', { token })).body.code).toBe('invitation_dead')
  })

  test('also if the role was taken without ending it, and is checked again when it is accepted', async () => {
    const { other, token } = await invitedByAnother()
    await clinic.db.update(users).set({ role: 'patient' }).where(eq(users.id, other.id))
    expect((await post('/invitation/open', { token })).body.code).toBe('invitation_dead')
    expect((await post('/invitation/register', { ...newcomer, token })).body.code).toBe('invitation_dead')
  })
})
