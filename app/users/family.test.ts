import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { appointments, auditEntries, clinicSettings, familyMembers } from '../platform/db/schema.ts'

const photo = '/pictures/placeholder-person.svg'
const phNum = '01712345678'

let clinic: TestClinic
let parent: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  await clinic.enrol('owner')
  parent = await clinic.enrol()
  await verifyEmail(clinic.db, parent)
})
afterEach(() => clinic.close())

let booked = 0
function book(more: object = {}, as = parent) {
  booked += 1
  const appointTime = ['09:00', '10:00', '11:00', '15:00', '16:00'][booked % 5]
  const json = { treatment: 'dental check-up', appointDate: '2026-11-24', appointTime, phNum, ...more }
  return clinic.call('POST', '/appointment', { as, json })
}

const family = async (as = parent) => (await clinic.call('GET', '/family-members', { as })).list
const names = async (as = parent) => (await family(as)).map(({ fName }) => fName)
const phone = async (as = parent) => (await clinic.call('GET', `/users/${as.email}`, { as })).body.PhNum

describe('whom a patient booked for', () => {
  test('is remembered once each, by name, and never the patient themselves', async () => {
    await book({ forName: 'Rahima Begum' })
    await book({ forName: 'Karim Uddin' })
    await clinic.db.update(appointments).set({ lifecycle: 'cancelled' })
    await book({ forName: 'rahima begum' })
    await book({ forName: 'A patient' })
    await book()
    expect(await names()).toEqual(['Karim Uddin', 'Rahima Begum'])
    expect(await names(await clinic.enrol())).toEqual([])
  })

  test('is not remembered for a booking that is refused', async () => {
    const { status } = await book({ forName: 'Rahima Begum', appointDate: '2026-11-27', appointTime: '03:00' })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await names()).toEqual([])
  })

  test('is not remembered for the desk’s callers', async () => {
    const desk = await clinic.enrol('staff')
    await book({ patientName: 'Walk In', forName: 'Rahima Begum' }, desk)
    await book({ patientName: 'Caller', patientEmail: parent.email, forName: 'Rahima Begum' }, desk)
    expect([await names(desk), await names()]).toEqual([[], []])
  })

  test('can be removed, by the patient alone; the visit stays, and the trail says who did it', async () => {
    await book({ forName: 'Rahima Begum' })
    const [member] = await family()
    const path = `/family-member/${member?._id}`
    expect((await clinic.call('DELETE', path, { as: await clinic.enrol() })).status).toBe(404)
    expect(await names()).toEqual(['Rahima Begum'])
    expect((await clinic.call('DELETE', path, { as: parent })).body).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(await names()).toEqual([])
    expect((await clinic.call('DELETE', path, { as: parent })).status).toBe(404)
    expect((await clinic.call('GET', '/appointments', { as: parent })).list).toHaveLength(1)
    const trail = await clinic.db.select().from(auditEntries).where(eq(auditEntries.subjectId, parent.id))
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['remember_family', 'forget_family']))
    expect(JSON.stringify(trail)).not.toContain('Rahima')
  })

  test('is twenty people at most', async () => {
    await clinic.db.update(clinicSettings).set({ maxActiveVisits: 100 })
    const many = Array.from({ length: 20 }, (_, n) => ({
      userId: parent.id,
      fullName: `Child ${String.fromCharCode(65 + n)}`,
    }))
    await clinic.db.insert(familyMembers).values(many.map(member => ({ id: crypto.randomUUID(), ...member })))
    expect((await book({ forName: 'One more' })).status).toBe(201)
    expect(await names()).toHaveLength(20)
  })
})

describe('the phone number of a booking', () => {
  test('goes into the profile if the patient says so, and only if that has none', async () => {
    await book()
    expect(await phone()).toBeNull()
    expect((await book({ forName: 'Rahima Begum', keepPhone: true })).status).toBe(201)
    expect(await phone()).toBe('+8801712345678')
    expect((await book({ forName: 'Karim Uddin', phNum: '01812345678', keepPhone: true })).status).toBe(201)
    expect(await phone()).toBe('+8801712345678')
  })

  test('never goes into anybody’s profile from the desk', async () => {
    const desk = await clinic.enrol('staff')
    await book({ patientName: 'Caller', patientEmail: parent.email, keepPhone: true }, desk)
    expect([await phone(desk), await phone()]).toEqual([null, null])
  })
})

test('a booking that leaves nothing to note sends no extra statement', async () => {
  await clinic.call('PUT', `/update-user/${parent.email}`, {
    as: parent,
    json: { fName: 'A patient', photo, PhNum: phNum },
  })
  for (const request of [{}, { treatment: 'teeth whitening', forName: 'A patient', keepPhone: false }]) {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    expect((await book(request)).status).toBe(201)
    const statements = sent.mock.calls.map(([statement]) => JSON.stringify(statement))
    sent.mockRestore()
    expect(statements.filter(statement => /family_members|update "users"/.test(statement))).toEqual([])
  }
})
