import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { listDoctorsOfTreatment, readDoctor } from '../doctors/doctors.server.ts'
import { auditEntries, calendarFeeds, doctors } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { endAccountsOfRetired } from './retirement.server.ts'

// Dr. Islam leaves: on Mondays she works until 2, on Tuesdays all day.

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const nextTuesday = '2026-12-01'

let clinic: TestClinic
let owner: Person
let patient: Person
let implant: string
let leaver: string
let colleague: string

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
  patient = await clinic.enrol('patient')
  implant = String((await clinic.call('GET', '/treatments?name=implant')).list[0]?._id)
  const ids = (await clinic.call('GET', '/doctors')).list.map(({ _id }) => String(_id))
  leaver = ids[0] ?? ''
  colleague = ids[1] ?? ''
})
afterEach(() => clinic.close())

const asOwner = (method: string, path: string, json?: object) => clinic.call(method, path, { as: owner, json })
const retire = (from: string | null, more: object = {}) =>
  asOwner('POST', `/doctor/${leaver}/retire`, { from, ...more })
const affected = async (from: string) =>
  (await asOwner('GET', `/doctor/${leaver}/retire/affected-visits?from=${from}`)).list

async function book(appointDate: string, appointTime: string, as = patient, doctorId = leaver) {
  const json = { treatmentId: implant, appointDate, appointTime, doctorId, phNum: '01712345678' }
  return clinic.call('POST', '/appointment', { as, json })
}

async function booked(appointDate: string, appointTime: string, as = patient): Promise<string> {
  const { status, body } = await book(appointDate, appointTime, as)
  expect([status, body.message]).toEqual([201, undefined])
  return String(body.insertedId)
}

async function daysWithTimes(): Promise<string[]> {
  const query = `treatment=${implant}&from=${monday}&days=14&doctor=${leaver}`
  const { body } = await clinic.call('GET', `/availability?${query}`)
  return (body.days as { date: string; slots: unknown[] }[])
    .filter(({ slots }) => slots.length > 0)
    .map(day => day.date)
}

const visitOf = async (id: string) => (await clinic.call('GET', `/appointment/${id}`, { as: owner })).body

describe('a doctor who retires', () => {
  test('can be booked until that day, and from then on by nobody', async () => {
    expect((await retire(tuesday)).body).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await daysWithTimes()).toEqual([monday])
    expect((await book(monday, '10:00')).status).toBe(201)
    for (const as of [await clinic.enrol('patient'), owner]) {
      const { status, body } = await book(tuesday, '10:00', as)
      expect([status, body.code]).toEqual([404, 'no_such_doctor'])
    }
    const json = { treatmentId: implant, appointDate: tuesday, appointTime: '10:00', phNum: '01812345678' }
    const other = await clinic.call('POST', '/appointment', { as: await clinic.enrol('patient'), json })
    expect(await visitOf(String(other.body.insertedId))).toMatchObject({ doctorId: colleague })
    const squeezed = { ...json, doctorId: leaver, squeezeIn: true, patientName: 'Walk-in' }
    expect((await asOwner('POST', '/appointment', squeezed)).status).toBe(404)
  })

  test('keeps the visits after that day until they are dealt with; they are shown before, and no others', async () => {
    const before = await booked(monday, '10:00')
    const [after, later] = [
      await booked(tuesday, '10:00', await clinic.enrol('patient')),
      await booked(nextTuesday, '09:00', await clinic.enrol('patient')),
    ]
    const cancelled = await booked(tuesday, '15:00', await clinic.enrol('patient'))
    await asOwner('DELETE', `/appointment/${cancelled}`)
    expect((await affected(tuesday)).map(({ _id }) => _id)).toEqual([after, later])
    expect(await daysWithTimes()).toContain(tuesday)
    await retire(tuesday)
    expect((await affected(tuesday)).map(({ _id }) => _id)).toEqual([after, later])
    for (const id of [before, after, later]) expect(await visitOf(id)).toMatchObject({ doctorId: leaver })
    expect((await asOwner('PUT', `/appointment/${after}`, { status: true })).status).toBe(200)
  })

  test('loses no visit: one is moved, one rescheduled by its patient, one cancelled, and each patient is notified', async () => {
    const people = [patient, await clinic.enrol('patient'), await clinic.enrol('patient')]
    for (const person of people) await verifyEmail(clinic.db, person)
    const [moved = '', asked = '', cancelled = ''] = [
      await booked(tuesday, '09:00', people[0]),
      await booked(tuesday, '11:00', people[1]),
      await booked(tuesday, '15:00', people[2]),
    ]
    expect((await asOwner('POST', `/doctor/${leaver}/retire`, { from: tuesday, notify: false })).status).toBe(200)
    await deliver(clinic)
    const time = { appointDate: tuesday, appointTime: '09:00' }
    expect((await asOwner('PUT', `/appointment/${moved}/time`, { ...time, doctorId: leaver })).status).toBe(404)
    expect((await asOwner('PUT', `/appointment/${moved}/time`, time)).status).toBe(200)
    await asOwner('POST', '/appointments/request-reschedule', {
      ids: [asked],
      reason: 'Dr. Farhana Islam leaves the clinic',
    })
    await asOwner('DELETE', `/appointment/${cancelled}`)
    const mails = await deliver(clinic)
    expect(mails.map(({ to }) => to)).toEqual(people.map(({ email }) => email))
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is now on'),
      expect.stringContaining('choose a new time'),
      expect.stringContaining('cancelled'),
    ])
    const again = { token: tokenIn(mails[1]), appointDate: tuesday, appointTime: '11:00' }
    expect((await clinic.call('POST', '/visit/move', { json: again })).status).toBe(200)
    for (const id of [moved, asked]) expect(await visitOf(id)).toMatchObject({ doctorId: colleague })
    expect(await affected(tuesday)).toEqual([])
  })

  test('gets back no visit that was cancelled or missed', async () => {
    const id = await booked(tuesday, '10:00')
    await asOwner('PUT', `/appointment/${id}`, { lifecycle: 'no_show' })
    await retire(tuesday)
    const { status, body } = await asOwner('PUT', `/appointment/${id}`, { lifecycle: 'confirmed' })
    expect([status, body.code]).toEqual([409, 'doctor_retired'])
  })

  test('is listed until that day, then not found, nor are page and week; past visits stay, and the owner still sees them', async () => {
    const past = await booked(monday, '10:00')
    await retire(tuesday)
    const listed = async () => (await clinic.call('GET', '/doctors')).list.map(({ _id }) => _id)
    const weeks = async () => (await asOwner('GET', '/rosters')).list.map(({ doctorId }) => doctorId)
    const ctx = await clinic.contextOf(owner)
    const page = () =>
      readDoctor({ ...ctx, now: clinic.now }, 'farhana-islam').then(
        ({ id }) => id,
        error => error.code,
      )
    const performers = async () =>
      (await listDoctorsOfTreatment({ ...ctx, now: clinic.now }, implant)).map(({ id }) => id)
    for (const shown of [await listed(), await weeks(), await performers()]) expect(shown).toContain(leaver)
    expect(await page()).toBe(leaver)
    // Midnight in Dhaka.
    clinic.setNow(new Date('2026-11-23T18:00:00Z'))
    for (const shown of [await listed(), await weeks(), await performers()]) expect(shown).not.toContain(leaver)
    expect(await page()).toBe('not_found')
    const all = await asOwner('GET', '/all-doctors')
    expect(all.list[0]).toMatchObject({ _id: leaver, retiredFrom: tuesday })
    expect(await visitOf(past)).toMatchObject({ doctorName: 'Dr. Farhana Islam', appointDate: monday })
  })

  test('may stay after all', async () => {
    await retire(tuesday)
    expect((await retire(null)).status).toBe(200)
    expect(await daysWithTimes()).toContain(tuesday)
    expect((await asOwner('GET', '/all-doctors')).list[0]).toMatchObject({ retiredFrom: null })
    expect((await book(tuesday, '10:00')).status).toBe(201)
  })
})

test('retiring is recorded, and what makes no sense is refused', async () => {
  await retire(tuesday)
  await retire(null)
  const rows = await clinic.db
    .select({ action: auditEntries.action, subjectId: auditEntries.subjectId, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.subject, 'doctor'))
  expect(rows).toEqual([tuesday, null].map(from => ({ action: 'retire', subjectId: leaver, details: { from } })))
  for (const json of [{}, { from: 'soon' }, { from: '2026-02-30' }]) {
    const { status, body } = await asOwner('POST', `/doctor/${leaver}/retire`, json)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['from']])
  }
  expect((await asOwner('GET', `/doctor/${leaver}/retire/affected-visits`)).status).toBe(422)
  expect((await asOwner('POST', `/doctor/${newId()}/retire`, { from: tuesday })).status).toBe(404)
  expect((await asOwner('GET', `/doctor/${newId()}/retire/affected-visits?from=${tuesday}`)).status).toBe(404)
})

describe('the account of a doctor who retires', () => {
  let doctor: Person
  beforeEach(async () => {
    doctor = await clinic.enrol('staff')
    await clinic.db.update(doctors).set({ userId: doctor.id }).where(eq(doctors.id, leaver))
  })

  const role = async () => (await clinic.call('GET', '/session', { as: doctor })).body.role
  const hasAccount = async () =>
    (await asOwner('GET', '/all-doctors')).list.find(({ _id }) => _id === leaver)?.hasAccount

  test('stays on the team unless the owner says otherwise', async () => {
    expect(await hasAccount()).toBe(true)
    await retire(monday)
    clinic.setNow(new Date('2026-11-24T03:00:00Z'))
    await endAccountsOfRetired(clinic)
    expect([await role(), await hasAccount()]).toEqual(['staff', true])
  })

  test('leaves the team on that day, with its calendar addresses', async () => {
    await clinic.call('POST', '/calendar-feed', { as: doctor, json: { doctorId: leaver } })
    await retire(tuesday, { account: 'ends' })
    await endAccountsOfRetired(clinic)
    expect([await role(), await hasAccount()]).toEqual(['staff', true])
    clinic.setNow(new Date('2026-11-24T00:00:00Z'))
    await endAccountsOfRetired(clinic)
    expect([await role(), await hasAccount()]).toEqual(['patient', false])
    expect(await clinic.db.$count(calendarFeeds)).toBe(0)
    const trail = await clinic.db.select().from(auditEntries).where(eq(auditEntries.subjectId, doctor.id))
    expect(trail).toMatchObject([{ action: 'change_role', details: { role: 'patient' } }])
  })

  test('stays if the retirement is taken back before, and leaves at once if the day has come', async () => {
    await retire(tuesday, { account: 'ends' })
    await retire(null)
    clinic.setNow(new Date('2026-11-24T03:00:00Z'))
    await endAccountsOfRetired(clinic)
    expect(await role()).toBe('staff')
    await retire(monday, { account: 'ends' })
    expect(await role()).toBe('patient')
  })
})
