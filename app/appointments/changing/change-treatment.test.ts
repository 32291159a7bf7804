import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { deliver } from '../../../test/deliver.ts'
import { appointments } from '../../platform/db/schema.ts'

const monday = '2026-11-23'

let clinic: TestClinic
let staff: Person
let doctorId: string
let treatments: Record<string, unknown>[]

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  treatments = (await clinic.call('GET', '/treatments')).list
  const { list } = await clinic.call('GET', '/doctors')
  doctorId = String(list[0]?._id)
  clinic.jobs.splice(0)
})
afterEach(() => clinic.close())

const treatmentOf = (name: string) => treatments.find(treatment => treatment.name === name) ?? {}

async function book(appointTime: string, more: Record<string, unknown> = {}): Promise<string> {
  const who = { patientName: `Patient ${appointTime}`, phNum: `018${appointTime.replace(':', '').padEnd(8, '5')}` }
  const json = { treatment: 'dental check-up', appointDate: monday, appointTime, doctorId, ...who, ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as: staff, json })
  expect([status, body]).toEqual([201, expect.anything()])
  return String(body.insertedId)
}

const change = (id: string, json: Record<string, unknown>, as: Person | undefined = staff) =>
  clinic.call('PUT', `/appointment/${id}/treatment`, { as, json })

const rowOf = async (id: string) => (await clinic.call('GET', `/appointment/${id}`, { as: staff })).body

describe('PUT /appointment/{id}/treatment', () => {
  test('another treatment brings its price and its length; start, doctor and state stay, and the history says so', async () => {
    const id = await book('10:00')
    const before = await rowOf(id)
    const scaling = treatmentOf('scaling & polish')
    const { status, body } = await change(id, { treatmentId: scaling._id })
    expect([status, body]).toEqual([200, { acknowledged: true, modifiedCount: 1 }])
    const after = await rowOf(id)
    expect(after).toMatchObject({
      treatment: 'scaling & polish',
      treatmentCost: scaling.cost,
      durationMinutes: scaling.durationMinutes,
      startsAt: before.startsAt,
      doctorId: before.doctorId,
      lifecycle: before.lifecycle,
      squeezedIn: false,
    })
    const { list } = await clinic.call('GET', `/appointment/${id}/history`, { as: staff })
    expect(list.at(-1)).toMatchObject({
      action: 'change_treatment',
      details: { from: 'dental check-up', to: 'scaling & polish', fromMinutes: before.durationMinutes, toMinutes: 40 },
    })
    expect((await change(id, { treatmentId: scaling._id })).body.modifiedCount).toBe(0)
  })

  test('a longer visit blocks its time for others, a shorter one gives it back', async () => {
    const id = await book('10:00')
    await change(id, { durationMinutes: 90 })
    const taken = { treatment: 'dental check-up', appointDate: monday, appointTime: '11:00', doctorId }
    const other = { ...taken, patientName: 'Other Person', phNum: '01911111111' }
    const refused = await clinic.call('POST', '/appointment', { as: staff, json: other })
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
    await change(id, { durationMinutes: 20 })
    expect((await clinic.call('POST', '/appointment', { as: staff, json: other })).status).toBe(201)
  })

  test('where another visit begins before the new end it asks first: nothing changes until staff double-book', async () => {
    const id = await book('10:00')
    await book('10:30')
    const before = await rowOf(id)
    const refused = await change(id, { durationMinutes: 40 })
    expect([refused.status, refused.body.code, refused.body.message, Object.keys(refused.body.errors ?? {})]).toEqual([
      409,
      'length_taken',
      'Only 30 minutes are free: at 10:30 AM another visit begins.',
      ['durationMinutes'],
    ])
    expect(await rowOf(id)).toEqual(before)
    expect((await change(id, { durationMinutes: 40, squeezeIn: true })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ durationMinutes: 40, squeezedIn: true })
  })

  test('beyond the doctor’s hours, or into an absence, not even by double-booking', async () => {
    const id = await book('13:30')
    const late = await change(id, { durationMinutes: 60, squeezeIn: true })
    expect([late.status, late.body.code]).toEqual([409, 'length_not_offered'])
    expect(late.body.message).toBe('Only 30 minutes are possible: from 2:00 PM the doctor isn’t here.')
    const early = await book('10:00')
    const away = { doctorId, from: monday, fromTime: '10:30', to: monday, toTime: '12:00', reason: 'Fever' }
    expect((await clinic.call('POST', '/closure', { as: staff, json: away })).status).toBe(201)
    expect((await change(early, { durationMinutes: 60 })).body.code).toBe('length_not_offered')
    expect((await change(early, { durationMinutes: 15 })).status).toBe(200)
  })

  test('if only its chair is taken later, it goes to a free one', async () => {
    const { list } = await clinic.call('GET', '/doctors')
    const id = await book('10:00')
    const { chair } = await rowOf(id)
    const neighbour = await book('10:30', { doctorId: list[1]?._id })
    await clinic.db
      .update(appointments)
      .set({ chair: Number(chair) })
      .where(eq(appointments.id, neighbour))
    expect((await change(id, { durationMinutes: 45 })).status).toBe(200)
    const after = await rowOf(id)
    expect([after.squeezedIn, after.chair === chair]).toEqual([false, false])
  })

  test('a visit and a person: no second visit for the same treatment, and none into their own next one', async () => {
    const who = { patientName: 'Rokeya Sultana', phNum: '01711223344' }
    const id = await book('10:00', who)
    const { list } = await clinic.call('GET', '/doctors')
    const scaling = treatmentOf('scaling & polish')
    await book('10:45', { ...who, treatment: 'scaling & polish', doctorId: list[1]?._id })
    const same = await change(id, { treatmentId: scaling._id })
    expect([same.status, same.body.code]).toEqual([409, 'appointment_exists'])
    const busy = await change(id, { durationMinutes: 60 })
    expect([busy.status, busy.body.code]).toEqual([409, 'patient_busy'])
  })

  test('the patient gets one mail about it, with the calendar’s new end; one without an e-mail needs no call', async () => {
    const id = await book('10:00', { patientEmail: 'rokeya@patients.example', language: 'en' })
    await deliver(clinic)
    clinic.jobs.splice(0)
    await change(id, { durationMinutes: 50 })
    const [mail, ...more] = await deliver(clinic)
    expect([mail?.to, more]).toEqual(['rokeya@patients.example', []])
    expect(mail?.text).toContain('about 50 minutes')
    expect(JSON.stringify(mail)).toContain('DTEND')
    const caller = await book('12:00')
    await change(caller, { durationMinutes: 50 })
    expect(await deliver(clinic)).toEqual([])
    expect((await clinic.call('GET', '/to-call', { as: staff })).list).toEqual([])
  })

  test('a patient in the chair may get another treatment; not a visit that is over', async () => {
    const id = await book('10:00')
    for (const lifecycle of ['arrived', 'in_chair']) {
      await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { lifecycle } })
    }
    clinic.setNow(new Date('2026-11-23T04:20:00Z'))
    expect((await change(id, { treatmentId: treatmentOf('scaling & polish')._id })).status).toBe(200)
    await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { lifecycle: 'completed' } })
    const over = await change(id, { durationMinutes: 20 })
    expect([over.status, over.body.code]).toEqual([409, 'appointment_over'])
  })

  test('two desks lengthening neighbours, and a booking between them, at once: the database never holds an overlap', async () => {
    const first = await book('09:00')
    const second = await book('10:00')
    const between = { treatment: 'dental check-up', appointDate: monday, appointTime: '09:30', doctorId }
    const answers = await Promise.all([
      change(first, { durationMinutes: 60 }),
      clinic.call('POST', '/appointment', {
        as: staff,
        json: { ...between, patientName: 'Between', phNum: '01911111111' },
      }),
      change(second, { durationMinutes: 60 }),
      change(first, { durationMinutes: 45 }),
    ])
    for (const { status } of answers) expect([200, 201, 409]).toContain(status)
    const rows = await clinic.db
      .select({ startsAt: appointments.startsAt, holdsUntil: appointments.holdsUntil })
      .from(appointments)
      .where(eq(appointments.doctorId, doctorId))
      .orderBy(appointments.startsAt)
    for (const [index, { startsAt }] of rows.slice(1).entries()) {
      expect(startsAt.getTime()).toBeGreaterThanOrEqual(rows[index]?.holdsUntil.getTime() ?? 0)
    }
  })

  test.each([
    [{}, 'treatmentId'],
    [{ treatmentId: 'scaling' }, 'treatmentId'],
    [{ durationMinutes: 7 }, 'durationMinutes'],
    [{ durationMinutes: 5000 }, 'durationMinutes'],
    [{ durationMinutes: 'long' }, 'durationMinutes'],
  ])('refuses %j beside its field', async (json, field) => {
    const { status, body } = await change(await book('10:00'), json)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('a treatment that isn’t offered, and callers who aren’t staff', async () => {
    const patient = await clinic.enrol('patient')
    const id = await book('10:00')
    const unknown = await change(id, { treatmentId: id })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'no_such_treatment'])
    expect((await change(id, { durationMinutes: 20 }, patient)).status).toBe(403)
    expect((await clinic.call('PUT', `/appointment/${id}/treatment`, { json: { durationMinutes: 20 } })).status).toBe(
      401,
    )
  })
})
