import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openingMoment, openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { askForCode, codeOf, signInByTelephone } from '../../test/telephone.ts'
import {
  appointments,
  auditEntries,
  contactMessages,
  familyMembers,
  rateLimits,
  reviews,
  sessions,
  thirdPartyAccounts,
  users,
  waitlistEntries,
} from '../platform/db/schema.ts'

const photo = '/pictures/placeholder-person.svg'
const secret = 'Canary Kanaria'

let clinic: TestClinic
let patient: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  await clinic.enrol('owner')
  patient = await clinic.enrol()
  await verifyEmail(clinic.db, patient)
  const json = { fName: secret, photo, PhNum: '01799999999' }
  await clinic.call('PUT', `/update-user/${patient.email}`, { as: patient, json })
  for (const appointDate of ['2026-11-23', '2026-11-24']) {
    const { list } = await clinic.call('GET', '/treatments')
    const treatmentId = list[Number(appointDate.slice(-1))]?._id
    const booking = { treatmentId, appointDate, phNum: '01799999999' }
    expect((await clinic.call('POST', '/appointment', { as: patient, json: booking })).status).toBe(201)
  }
  const review = { reviewername: secret, title: 'Braces', review: 'Kind people.', photo }
  await clinic.call('POST', '/review', { as: patient, json: review })
  const message = { username: secret, email: patient.email, message: 'My crown came off.' }
  await clinic.call('POST', '/contact', { json: message })
})
afterEach(() => clinic.close())

const leave = (as: Person) => clinic.call('DELETE', '/own-data', { as })

test('a patient’s export has everything that is stored about them, nothing of anybody else, and no secrets', async () => {
  const { body, headers } = await clinic.call('GET', '/own-data', { as: patient })
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.json"$/)
  expect(body.profile).toMatchObject({ name: secret, email: patient.email, phone: '+8801799999999', role: 'patient' })
  for (const [part, length] of Object.entries({ appointments: 2, reviews: 1, messages: 1, sessions: 1 })) {
    expect(body[part], part).toHaveLength(length)
  }
  expect(JSON.stringify(body)).not.toMatch(/argon2|token|password"/)
  const other = await clinic.enrol()
  const theirs = await clinic.call('GET', '/own-data', { as: other })
  expect(JSON.stringify(theirs.body)).not.toContain(secret)
})

test('it has whom they booked for and what they wait for, which is deleted with the account', async () => {
  await clinic.db.delete(appointments)
  const booking = {
    treatment: 'dental check-up',
    appointDate: '2026-11-25',
    phNum: '01799999999',
    forName: 'Canary Begum',
  }
  expect((await clinic.call('POST', '/appointment', { as: patient, json: booking })).status).toBe(201)
  const [implant] = (await clinic.call('GET', '/treatments?name=dental implant')).list
  const request = { treatmentId: implant?._id, until: '2026-11-25', phNum: '01799999999', forName: 'Canary Uddin' }
  expect((await clinic.call('POST', '/waiting', { as: patient, json: request })).status).toBe(201)
  const { body } = await clinic.call('GET', '/own-data', { as: patient })
  expect(body.family).toMatchObject([{ name: 'Canary Begum' }])
  expect(body.waitsFor).toMatchObject([
    { treatment: 'dental implant', until: '2026-11-25', name: 'Canary Uddin', phone: '+8801799999999', endedAt: null },
  ])
  const { list } = await clinic.call('GET', '/own-record', { as: patient })
  expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(['remember_family', 'wait']))
  expect((await leave(patient)).status).toBe(200)
  for (const table of [familyMembers, waitlistEntries, appointments, auditEntries]) {
    expect(JSON.stringify(await clinic.db.select().from(table))).not.toContain('Canary')
  }
  expect(await clinic.db.$count(familyMembers)).toBe(0)
})

test('it names treatments and doctors in the language of the call', async () => {
  const [unbooked] = (await clinic.call('GET', '/treatments')).list
  const json = { treatmentId: unbooked?._id, until: '2026-11-25', phNum: '01799999999' }
  expect((await clinic.call('POST', '/waiting', { as: patient, json })).status).toBe(201)
  for (const [language, name] of [
    ['bn', /^\p{Script=Bengali}/u],
    ['en', /^[a-z]/i],
  ] as const) {
    const headers = { 'accept-language': language }
    const { body } = await clinic.call('GET', '/own-data', { as: patient, headers })
    const visit = { treatment: expect.stringMatching(name), doctor: expect.stringMatching(name) }
    expect(body.appointments).toMatchObject([visit, visit])
    expect(body.waitsFor).toMatchObject([{ treatment: expect.stringMatching(name) }])
  }
})

test('without a verified e-mail nobody gets the messages that were sent under it', async () => {
  await clinic.db.update(users).set({ emailVerified: false }).where(eq(users.id, patient.id))
  expect((await clinic.call('GET', '/own-data', { as: patient })).body.messages).toEqual([])
})

test('deleting the account cancels visits to come, takes the name off past ones, and leaves no trace of the person', async () => {
  const [first] = await clinic.db.select().from(appointments).orderBy(appointments.startsAt)
  clinic.setNow(new Date((first?.startsAt.getTime() ?? 0) + 60_000))
  await clinic.db.update(sessions).set({ createdAt: new Date(first?.startsAt.getTime() ?? 0) })
  expect((await leave(patient)).status).toBe(200)
  const rows = await clinic.db.select().from(appointments).orderBy(appointments.startsAt)
  expect(rows.map(({ lifecycle, patientName, phone }) => [lifecycle, patientName, phone])).toEqual([
    ['requested', 'Former patient', ''],
    ['cancelled', 'Former patient', ''],
  ])
  for (const table of [users, thirdPartyAccounts, sessions, reviews, contactMessages, appointments]) {
    const text = JSON.stringify(await clinic.db.select().from(table))
    expect(text).not.toContain(patient.email)
    expect(text).not.toContain(secret)
  }
  expect((await clinic.call('GET', '/session', { as: patient })).status).toBe(401)
  const json = { email: patient.email, password: 'correct horse' }
  expect((await clinic.call('POST', '/users', { json })).status).toBe(401)
})

test('deleting the account leaves no counter and no job that names it', async () => {
  const { email, id } = patient
  // A wrong password is counted against the e-mail, and each mailed link is a job.
  await clinic.call('POST', '/users', { json: { email, password: 'not the right one' } })
  for (const path of ['/password-reset', '/email-link']) await clinic.call('POST', path, { json: { email } })
  const other = await clinic.enrol()
  await clinic.call('POST', '/email-link', { json: { email: other.email } })
  const readStored = async () => JSON.stringify([await clinic.db.select().from(rateLimits), clinic.jobs])
  expect(await readStored()).toContain(email)
  expect(await readStored()).toContain(id)
  expect((await leave(patient)).status).toBe(200)
  expect(await readStored()).not.toContain(email)
  expect(await readStored()).not.toContain(id)
  expect(await readStored()).toContain(other.email)
})

test('deleting the account needs a sign-in of the last five minutes, and a clinic never loses its last owner', async () => {
  clinic.setNow(new Date(Date.now() + 6 * 60_000))
  const late = await leave(patient)
  expect([late.status, late.body.code]).toEqual([403, 'fresh_sign_in'])
  clinic.setNow(openingMoment)
  const owners = await clinic.db.select().from(users).where(eq(users.role, 'owner'))
  expect(owners).toHaveLength(1)
  const second = await clinic.enrol('owner')
  expect((await leave(second)).status).toBe(200)
  const third = await clinic.enrol('owner')
  await clinic.db
    .update(users)
    .set({ role: 'patient' })
    .where(eq(users.id, owners[0]?.id ?? ''))
  const last = await leave(third)
  expect([last.status, last.body.code]).toEqual([409, 'last_owner'])
  expect((await clinic.call('DELETE', '/own-data')).status).toBe(401)
})

describe('deleting an account ends no sign-in of others:', () => {
  const number = '+8801811111111'
  const signIn = (codeId: unknown, code: string) =>
    clinic.call('POST', '/telephone-sign-in', { json: { codeId, code, fName: 'Salma Khatun', isNew: true } })

  test('not at a number that it merely typed', async () => {
    await clinic.db.update(users).set({ phone: number }).where(eq(users.id, patient.id))
    const { codeId } = (await askForCode(clinic, number)).body
    const code = await codeOf(clinic, codeId)
    expect((await leave(patient)).status).toBe(200)
    expect((await signIn(codeId, code)).status).toBe(200)
  })

  test('not at a number that a sister has proven too, nor the code by which the desk opens her file', async () => {
    const { person: own } = await signInByTelephone(clinic, number, 'Fatema Khatun')
    await signInByTelephone(clinic, number, 'Salma Khatun', true)
    const { codeId } = (await askForCode(clinic, number)).body
    const code = await codeOf(clinic, codeId)
    expect((await leave(own)).status).toBe(200)
    expect((await signIn(codeId, code)).status).toBe(200)
  })

  test('but the codes to a number of its own end', async () => {
    const { person: own } = await signInByTelephone(clinic, number, 'Fatema Khatun')
    const { codeId } = (await askForCode(clinic, number)).body
    const code = await codeOf(clinic, codeId)
    expect((await leave(own)).status).toBe(200)
    expect((await signIn(codeId, code)).body.code).toBe('code_wrong')
  })
})
