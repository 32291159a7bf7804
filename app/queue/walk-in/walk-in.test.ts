import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { appointments } from '../../platform/db/schema.ts'

const monday = '2026-11-23'
/** 10:00 AM of that Monday in the clinic. */
const ten = new Date('2026-11-23T04:00:00Z')

let clinic: TestClinic
let staff: Person
let doctors: { _id: string; treatmentIds: string[] }[]

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  clinic.setNow(ten)
  doctors = (await clinic.call('GET', '/doctors')).list as unknown as typeof doctors
})
afterEach(() => clinic.close())

const walkIn = (patientName: string, more: object = {}, headers: Record<string, string> = {}) =>
  clinic.call('POST', '/walk-in', { as: staff, json: { patientName, phNum: '01712345678', ...more }, headers })

const visit = async (id: unknown) => (await clinic.call('GET', `/appointment/${id}`, { as: staff })).body

describe('POST /walk-in', () => {
  test('takes a patient in for a check-up at the doctor’s next gap, with the day’s next number', async () => {
    const doctorId = doctors[0]?._id
    const booked = { treatment: 'dental check-up', appointDate: monday, appointTime: '10:00', phNum: '01812345678' }
    await clinic.call('POST', '/appointment', { as: staff, json: { ...booked, doctorId, patientName: 'Booked' } })
    const { status, body } = await walkIn('Jamal Uddin', { doctorId })
    expect([status, body.acknowledged, body.serial]).toEqual([201, true, 2])
    expect(await visit(body.insertedId)).toMatchObject({
      patientName: 'Jamal Uddin',
      treatment: 'dental check-up',
      doctorId,
      walkIn: true,
      squeezedIn: false,
      lifecycle: 'arrived',
      arrivedAt: ten.toISOString(),
      serial: 2,
    })
    const { startsAt } = await visit(body.insertedId)
    expect(Date.parse(String(startsAt))).toBeGreaterThan(ten.getTime())
  })

  test('goes into the file of the known person whom staff chose, whatever name was typed', async () => {
    const { fileId } = await visit((await walkIn('Rokeya Sultana')).body.insertedId)
    const { body } = await walkIn('Rokeya', { fileId, phNum: '01911223344' })
    expect(await visit(body.insertedId)).toMatchObject({ fileId, patientName: 'Rokeya Sultana' })
    const { status } = await walkIn('Nobody', { fileId: body.insertedId })
    expect(status).toBe(404)
  })

  test('without a doctor goes to the one with the earliest gap', async () => {
    const starts = await Promise.all(
      ['One', 'Two', 'Three'].map(async name => visit((await walkIn(name)).body.insertedId)),
    )
    expect(new Set(starts.map(({ doctorId }) => doctorId)).size).toBe(3)
    expect(new Set(starts.map(({ appointTime }) => appointTime)).size).toBe(1)
  })

  test('gets no time that is past, though the desk may book the one that has just begun', async () => {
    clinic.setNow(new Date('2026-11-23T04:07:30Z'))
    for (let n = 0; n < 4; n += 1) {
      const { appointTime } = await visit((await walkIn(`Patient ${n}`)).body.insertedId)
      expect(String(appointTime) >= '10:07').toBe(true)
    }
  })

  test('is never refused: on a full day each is squeezed in after the last', async () => {
    const doctorId = doctors[0]?._id
    const times: string[] = []
    let squeezed = 0
    for (let n = 0; n < 30; n += 1) {
      const { status, body } = await walkIn(`Patient ${n}`, { doctorId })
      expect([status, body.serial]).toEqual([201, n + 1])
      const { startsAt, squeezedIn } = await visit(body.insertedId)
      times.push(String(startsAt))
      if (squeezedIn) squeezed += 1
    }
    expect(squeezed).toBeGreaterThan(5)
    expect(times).toEqual(times.toSorted())
    expect(new Set(times).size).toBe(30)
  })

  test('nor when no doctor works any more', async () => {
    clinic.setNow(new Date('2026-11-23T17:50:00Z'))
    const { status, body } = await walkIn('Late Evening')
    expect(status).toBe(201)
    expect(await visit(body.insertedId)).toMatchObject({ squeezedIn: true, appointDate: monday, serial: 1 })
  })

  test('nor when the patient’s other visits last until midnight: each is of this day, and none overlaps', async () => {
    clinic.setNow(new Date('2026-11-23T17:50:00Z'))
    const visits: { startsAt: string; endsAt: string }[] = []
    for (let n = 0; n < 4; n += 1) {
      const { status, body } = await walkIn('Late Evening')
      expect([status, body.serial]).toEqual([201, n + 1])
      const { appointDate, startsAt, endsAt } = await visit(body.insertedId)
      expect(appointDate).toBe(monday)
      visits.push({ startsAt: String(startsAt), endsAt: String(endsAt) })
    }
    const inOrder = visits.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    for (const [n, { startsAt }] of inOrder.slice(1).entries()) {
      expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(Date.parse(String(inOrder[n]?.endsAt)))
    }
  })

  test('a retry with the same key is the same visit, another request with it is refused', async () => {
    const headers = { 'idempotency-key': 'a key of the desk' }
    const first = await walkIn('Jamal Uddin', {}, headers)
    const again = await walkIn('Jamal Uddin', {}, headers)
    expect(again.body).toEqual(first.body)
    expect(await clinic.db.$count(appointments)).toBe(1)
    expect((await walkIn('Somebody Else', {}, headers)).body.code).toBe('key_reused')
    expect((await walkIn('Somebody Else')).body.serial).toBe(2)
  })

  test('a patient with a visit at that time gets the next gap after it', async () => {
    const { body } = await walkIn('Jamal Uddin')
    const again = await walkIn('Jamal Uddin', { treatment: 'dental check-up' })
    expect([again.status, again.body.serial]).toEqual([201, 2])
    const [first, second] = [await visit(body.insertedId), await visit(again.body.insertedId)]
    expect(String(second.startsAt) >= String(first.endsAt)).toBe(true)
  })

  test('a doctor who does no check-ups does what they do; a treatment they don’t perform is refused', async () => {
    const { list } = await clinic.call('GET', '/treatments')
    const checkUp = list.find(({ name }) => name === 'dental check-up')?._id
    const doctorId = doctors[0]?._id
    await clinic.db.execute(
      sql`delete from doctor_treatments where doctor_id = ${doctorId} and treatment_id = ${checkUp}`,
    )
    const { status, body } = await walkIn('Jamal Uddin', { doctorId })
    expect(status).toBe(201)
    expect((await visit(body.insertedId)).treatment).not.toBe('dental check-up')
    expect((await walkIn('Other', { doctorId, treatment: 'dental check-up' })).body.code).toBe('no_such_doctor')
    expect((await walkIn('Other', { treatment: 'no such thing' })).body.code).toBe('no_such_treatment')
  })

  test('is in the history, and for staff only', async () => {
    const { body } = await walkIn('Jamal Uddin')
    const { list } = await clinic.call('GET', `/appointment/${body.insertedId}/history`, { as: staff })
    expect(list.map(({ action }) => action)).toEqual(['book', 'walk_in'])
    const patient = await clinic.enrol('patient')
    const json = { patientName: 'Jamal Uddin', phNum: '01712345678' }
    expect((await clinic.call('POST', '/walk-in', { as: patient, json })).status).toBe(403)
    expect((await clinic.call('POST', '/walk-in', { json })).status).toBe(401)
    expect((await walkIn('', {})).status).toBe(422)
  })

  test('goes through its day like any visit', async () => {
    const { body } = await walkIn('Jamal Uddin')
    for (const lifecycle of ['in_chair', 'completed']) {
      const { status } = await clinic.call('PUT', `/appointment/${body.insertedId}`, { as: staff, json: { lifecycle } })
      expect(status).toBe(200)
    }
    const [row] = await clinic.db
      .select()
      .from(appointments)
      .where(eq(appointments.id, String(body.insertedId)))
    expect(row).toMatchObject({ lifecycle: 'completed', serial: 1, walkIn: true })
  })
})
