import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, deliverSms } from '../../test/deliver.ts'
import { codeOf, signInByTelephone } from '../../test/telephone.ts'
import { appointments, patientFiles, users, waitlistEntries } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'

// A patient has another telephone. What the old one gets from then on is read by its new owner.

const old = '+8801712345678'
const fresh = '+8801812345678'

let clinic: TestClinic
let desk: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  desk = await clinic.enrol('staff')
  await deliver(clinic)
})
afterEach(() => clinic.close())

async function book(as: Person, more: object = {}): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate: '2026-11-24', phNum: old, ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json })
  expect([status, body]).toEqual([201, expect.anything()])
  await deliver(clinic)
  return String(body.insertedId)
}

async function addPhone(as: Person, PhNum = fresh): Promise<void> {
  const { codeId } = (await clinic.call('POST', '/own-contact', { as, json: { PhNum } })).body
  const code = await codeOf(clinic, codeId)
  expect((await clinic.call('PUT', '/own-contact', { as, json: { codeId, code } })).status).toBe(200)
}

const setProfile = (as: Person, PhNum: string | null) =>
  clinic.call('PUT', `/update-user/${as.email}`, { as, json: { fName: 'A patient', photo: '', PhNum } })
const phoneOf = async (id: string) => (await clinic.call('GET', `/appointment/${id}`, { as: desk })).body.phNum
const codeIn = (text: string | undefined) => /\/v\/(\w+)/.exec(text ?? '')?.[1] ?? ''
const isSignedIn = async (as: Person) => (await clinic.call('GET', '/session', { as })).status === 200

async function enrolVerified(phone?: string): Promise<Person> {
  const patient = await clinic.enrol()
  await verifyEmail(clinic.db, patient)
  if (phone !== undefined) await clinic.db.update(users).set({ phone }).where(eq(users.id, patient.id))
  return patient
}

describe('a number that a code replaced', () => {
  test('gets no more of what is booked: reminders, calls, and the links that were sent there end', async () => {
    const { person } = await signInByTelephone(clinic, old, 'Fatema Khatun')
    const visit = await book(person)
    const childs = await book(person, { forName: 'Mitu Khatun', treatment: 'scaling & polish' })
    const links = (await deliverSms(clinic)).map(({ text }) => codeIn(text)).filter(code => code !== '')
    expect(links).toHaveLength(2)
    await addPhone(person)
    expect([await phoneOf(visit), await phoneOf(childs)]).toEqual([fresh, fresh])
    for (const token of links)
      expect((await clinic.call('POST', '/visit', { json: { token } })).body.code).toBe('visit_link_dead')
    expect(await clinic.db.select({ phone: patientFiles.phone }).from(patientFiles)).toEqual([
      { phone: fresh },
      { phone: fresh },
    ])
  })

  test('gets no offer of a time that the account waits for', async () => {
    const { person } = await signInByTelephone(clinic, old, 'Fatema Khatun')
    const { list } = await clinic.call('GET', '/treatments')
    const waiting = { treatmentId: list[0]?._id, until: '2026-11-30', phNum: old }
    expect((await clinic.call('POST', '/waiting', { as: person, json: waiting })).status).toBe(201)
    await addPhone(person)
    expect(await clinic.db.select({ phone: waitlistEntries.phone }).from(waitlistEntries)).toEqual([{ phone: fresh }])
  })

  test('is told so, and so is the e-mail of an account that has one', async () => {
    const { person } = await signInByTelephone(clinic, old, 'Fatema Khatun')
    await deliverSms(clinic)
    await addPhone(person)
    const [news] = (await deliverSms(clinic)).filter(({ to }) => to === old)
    expect(news?.text).toMatch(/another number has replaced this one/)
    const patient = await enrolVerified()
    await addPhone(patient, '+8801912345678')
    expect((await deliver(clinic)).map(({ to, subject }) => [to, subject])).toEqual([
      [patient.email, expect.stringMatching(/^Your telephone number was changed/)],
    ])
  })

  test('is signed in no more; what the account opened by other means stays, and so does the session that changed it', async () => {
    const { person: lost } = await signInByTelephone(clinic, old, 'Fatema Khatun')
    const { person: here } = await signInByTelephone(clinic, old, 'Fatema Khatun')
    await addPhone(here)
    expect([await isSignedIn(lost), await isSignedIn(here)]).toEqual([false, true])
    const patient = await enrolVerified()
    const another = '+8801512345678'
    await addPhone(patient, another)
    const { person: byPhone } = await signInByTelephone(clinic, another, 'A patient')
    expect(byPhone.id).toBe(patient.id)
    await addPhone(patient, '+8801912345678')
    expect([await isSignedIn(byPhone), await isSignedIn(patient)]).toEqual([false, true])
  })

  test('is not replaced where another number was given for a visit, nor for what the desk booked for somebody unconfirmed', async () => {
    const { person } = await signInByTelephone(clinic, old, 'Fatema Khatun')
    const mothers = '+8801912345678'
    const own = await book(person, { phNum: mothers })
    const file = (await clinic.call('GET', `/appointment/${own}`, { as: desk })).body.fileId
    const more = { fileId: file, patientName: 'Fatema Khatun', treatment: 'scaling & polish' }
    const desks = await book(desk, more)
    await addPhone(person)
    expect([await phoneOf(own), await phoneOf(desks)]).toEqual([mothers, old])
  })
})

describe('an account with an e-mail', () => {
  test('gets its messages at the number of its profile, whenever that changes', async () => {
    const patient = await enrolVerified(old)
    const visit = await book(patient)
    expect((await setProfile(patient, fresh)).status).toBe(200)
    expect(await phoneOf(visit)).toBe(fresh)
    await addPhone(patient, '+8801912345678')
    expect(await phoneOf(visit)).toBe('+8801912345678')
  })

  test('that had no number of its own is reached at the one that it adds', async () => {
    const patient = await enrolVerified()
    const visit = await book(patient)
    await addPhone(patient)
    expect(await phoneOf(visit)).toBe(fresh)
  })

  test('is signed out on the telephone whose number it removes', async () => {
    const patient = await enrolVerified()
    await addPhone(patient, old)
    const visit = await book(patient)
    const { person: byPhone } = await signInByTelephone(clinic, old, 'A patient')
    expect((await setProfile(patient, null)).status).toBe(200)
    expect([await isSignedIn(byPhone), await isSignedIn(patient)]).toEqual([false, true])
    expect(await phoneOf(visit)).toBe(old)
  })
})

test('an e-mail that a code added is told to the telephone', async () => {
  const { person } = await signInByTelephone(clinic, old, 'Fatema Khatun')
  await deliverSms(clinic)
  const json = { email: 'fatema@mail.example' }
  const { codeId } = (await clinic.call('POST', '/own-contact', { as: person, json })).body
  const code = await codeOf(clinic, codeId)
  expect((await clinic.call('PUT', '/own-contact', { as: person, json: { codeId, code } })).status).toBe(200)
  expect(await deliverSms(clinic)).toEqual([{ to: old, text: expect.stringMatching(/an email was added/) }])
})

test('an SMS to a number that was replaced goes to the new one, and none goes after “no texts”', async () => {
  const { person } = await signInByTelephone(clinic, old, 'Fatema Khatun')
  await deliverSms(clinic)
  const [first, second] = [await book(person), await book(person, { appointDate: '2026-11-25', forName: 'Mitu' })]
  expect([first, second]).toHaveLength(2)
  await addPhone(person)
  expect(new Set((await deliverSms(clinic)).filter(({ text }) => codeIn(text)).map(({ to }) => to))).toEqual(
    new Set([fresh]),
  )
  const id = newId()
  clinic.jobs.push({ name: 'deliver', data: { kind: 'changed', appointmentId: first, sequence: 0, id } })
  await deliver(clinic)
  await clinic.call('PUT', '/message-choice', { as: person, json: { firstWay: 'mail', wantsTexts: false } })
  expect(await deliverSms(clinic)).toEqual([])
  expect(await clinic.db.$count(appointments)).toBe(2)
})
