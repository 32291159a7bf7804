import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { seededPassword } from '../../test/seed-account.ts'
import { codeOf, signInByTelephone } from '../../test/telephone.ts'
import { appointments, oneTimeCodes, smsMessages, users } from '../platform/db/schema.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../platform/values/durations.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await openTestClinic()
  await clinic.enrol('owner')
  await deliver(clinic)
})
afterEach(() => clinic.close())

const phone = '01712345678'
const stored = '+8801712345678'
const email = 'fatema@mail.example'
const ask = (as: Person, json: object) => clinic.call('POST', '/own-contact', { as, json })
const add = (as: Person, codeId: unknown, code: string) =>
  clinic.call('PUT', '/own-contact', { as, json: { codeId, code } })
const codeIn = (text: string | undefined) => /^\d{6}$/m.exec(text ?? '')?.[0] ?? ''

async function addEmail(as: Person): Promise<void> {
  const { codeId } = (await ask(as, { email })).body
  const [mail] = await deliver(clinic)
  expect(mail?.to).toBe(email)
  expect((await add(as, codeId, codeIn(mail?.text))).status).toBe(200)
}

async function addPhone(as: Person): Promise<void> {
  const { codeId } = (await ask(as, { PhNum: phone })).body
  expect((await add(as, codeId, await codeOf(clinic, codeId))).status).toBe(200)
}

describe('an e-mail for an account with a telephone', () => {
  test('is proven by a code in a mail; visits to come get it, and a mailed link then signs in', async () => {
    const { person } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const json = { treatment: 'dental check-up', appointDate: '2026-11-24', phNum: phone }
    await clinic.call('POST', '/appointment', { as: person, json })
    await deliver(clinic)
    await addEmail(person)
    expect((await clinic.call('GET', '/session', { as: person })).body).toMatchObject({ email, emailVerified: true })
    expect(await clinic.db.select({ to: appointments.patientEmail }).from(appointments)).toEqual([{ to: email }])
    await clinic.call('POST', '/email-link', { json: { email } })
    const link = { token: tokenIn((await deliver(clinic))[0]) }
    const { token } = (await clinic.call('POST', '/email-link/confirm', { json: link })).body
    expect((await clinic.call('GET', '/session', { token: String(token) })).body.uid).toBe(person.id)
  })

  test('isn’t added with another code, by another account, or if it has an account already', async () => {
    const { person } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const { person: other } = await signInByTelephone(clinic, '01812345678', 'Salma')
    const { codeId } = (await ask(person, { email })).body
    const code = codeIn((await deliver(clinic))[0]?.text)
    expect((await add(other, codeId, code)).body.code).toBe('code_wrong')
    const json = { email, password: 'a calm clinic', fName: 'Other Fatema', photo: '' }
    await clinic.call('POST', '/users', { json })
    expect((await add(person, codeId, code)).body.code).toBe('email_taken')
  })

  test('can’t replace one that is there, and a password needs more than a code', async () => {
    const { person } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const setPassword = () =>
      clinic.call('PUT', `/users/${person.id}`, { as: person, json: { newPassword: 'a calm clinic' } })
    expect((await setPassword()).body.code).toBe('email_needed')
    await addEmail(person)
    expect((await ask(person, { email: 'other@mail.example' })).status).toBe(403)
    const fresh = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const refused = await clinic.call('PUT', `/users/${person.id}`, {
      as: fresh.person,
      json: { newPassword: 'a calm clinic' },
    })
    expect(refused.body).toMatchObject({ code: 'sign_in_again', proof: 'email_link' })
  })

  test('is asked for only within five minutes of signing in', async () => {
    const { person } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    clinic.setNow(new Date(clinic.now().getTime() + 5 * millisecondsPerMinute + 1))
    expect((await ask(person, { email })).body).toMatchObject({ code: 'fresh_sign_in', proof: 'telephone' })
  })
})

describe('a telephone for an account with an e-mail', () => {
  let patient: Person
  beforeEach(async () => {
    patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
  })

  test('signs in to the same account, by the account’s name', async () => {
    await addPhone(patient)
    expect((await signInByTelephone(clinic, phone, 'A patient')).person.id).toBe(patient.id)
  })

  test('waits until the e-mail is verified, and is refused to staff', async () => {
    expect((await ask(await clinic.enrol(), { PhNum: phone })).body.code).toBe('verify_first')
    expect((await ask(await clinic.enrol('staff'), { PhNum: phone })).body.code).toBe('not_by_telephone')
  })

  test('ends with a reset of the password', async () => {
    await addPhone(patient)
    await clinic.call('POST', '/password-reset', { json: { email: patient.email } })
    const json = { token: tokenIn((await deliver(clinic)).at(-1)), newPassword: 'quite another password' }
    expect((await clinic.call('POST', '/password-reset/confirm', { json })).status).toBe(200)
    const [account] = await clinic.db.select().from(users).where(eq(users.id, patient.id))
    expect([account?.phone, account?.phoneProvenAt]).toEqual([stored, null])
  })

  test('ends with the first proof of the e-mail, since a stranger may have added it', async () => {
    const stranger = await clinic.enrol()
    await clinic.db.update(users).set({ phone: stored, phoneProvenAt: clinic.now() }).where(eq(users.id, stranger.id))
    await clinic.call('POST', '/email-link', { json: { email: stranger.email } })
    const json = { token: tokenIn((await deliver(clinic)).at(-1)) }
    const { token } = (await clinic.call('POST', '/email-link/confirm', { json })).body
    expect((await clinic.call('GET', '/session', { token: String(token) })).body.phoneProven).toBe(false)
    expect((await signInByTelephone(clinic, phone, 'A patient')).person.id).not.toBe(stranger.id)
  })

  test('that was silent for a year is proven again by the account’s e-mail', async () => {
    await addPhone(patient)
    clinic.setNow(new Date(clinic.now().getTime() + 366 * millisecondsPerDay))
    expect((await signInByTelephone(clinic, phone, 'A patient')).answer.body.code).toBe('name_silent')
    const json = { email: patient.email, password: seededPassword }
    const { token } = (await clinic.call('POST', '/users', { json })).body
    await addPhone({ ...patient, token: String(token) })
    expect((await signInByTelephone(clinic, phone, 'A patient')).person.id).toBe(patient.id)
  })

  test('is replaced by a code only; taking it off the profile ends it', async () => {
    await addPhone(patient)
    const change = (PhNum: string) =>
      clinic.call('PUT', `/update-user/${patient.email}`, {
        as: patient,
        json: { fName: 'A patient', photo: '', PhNum },
      })
    expect((await change('01812345678')).body.code).toBe('phone_by_code')
    expect((await change(phone)).status).toBe(200)
    expect((await change('')).status).toBe(200)
    expect((await clinic.call('GET', '/session', { as: patient })).body).toMatchObject({ phoneProven: false })
  })
})

test('deleting the account leaves no code and no text with one, and the number may begin again', async () => {
  const { person } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
  await clinic.call('POST', '/telephone-code', { json: { PhNum: phone } })
  await ask(person, { email })
  expect((await clinic.call('DELETE', '/own-data', { as: person })).status).toBe(200)
  expect([await clinic.db.$count(oneTimeCodes), await clinic.db.$count(smsMessages)]).toEqual([0, 0])
  const again = await signInByTelephone(clinic, phone, 'Fatema Khatun')
  expect([again.answer.status, again.person.id === person.id]).toEqual([200, false])
})
