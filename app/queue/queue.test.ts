import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'

const monday = '2026-11-23'
/** 9:00 AM of that Monday in the clinic. */
const nine = new Date('2026-11-23T03:00:00Z')
const minutesLater = (minutes: number) => new Date(nine.getTime() + minutes * 60_000)

let clinic: TestClinic
let staff: Person
let doctorId: string

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  const { list } = await clinic.call('GET', '/doctors')
  doctorId = String(list[0]?._id)
})
afterEach(() => clinic.close())

interface Row {
  readonly visit: { readonly _id: string; readonly serial: number | null }
  readonly why: string
  readonly before: number
  readonly turnAt: string
  readonly span: { readonly from: string; readonly to: string } | null
}

interface DoctorRow {
  readonly _id: string
  readonly inChair: { readonly _id: string }[]
  readonly waiting: Row[]
  readonly expected: Row[]
  readonly lateMinutes: number
}

async function book(patientName: string, appointTime: string): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate: monday, appointTime, phNum: '01712345678', patientName }
  const { status, body } = await clinic.call('POST', '/appointment', { as: staff, json: { ...json, doctorId } })
  expect([status, body.code]).toEqual([201, undefined])
  return String(body.insertedId)
}

async function set(id: string, lifecycle: string): Promise<void> {
  const { status } = await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { lifecycle } })
  expect(status).toBe(200)
}

async function queue(): Promise<DoctorRow> {
  const { status, body } = await clinic.call('GET', `/queue?day=${monday}`, { as: staff })
  expect(status).toBe(200)
  const doctors = body.doctors as DoctorRow[]
  const found = doctors.find(({ _id }) => _id === doctorId)
  if (!found) throw new Error('the doctor has no queue')
  return found
}

describe('GET /queue', () => {
  test('says who is in the chair, who waits in which order and why, and when each will sit down', async () => {
    const [first, second, third] = [
      await book('First', '09:00'),
      await book('Second', '10:00'),
      await book('Third', '11:00'),
    ]
    clinic.setNow(minutesLater(2))
    await set(third, 'arrived')
    await set(first, 'in_chair')
    clinic.setNow(minutesLater(5))
    await set(second, 'arrived')
    const { inChair, waiting, expected } = await queue()
    expect(inChair).toEqual([expect.objectContaining({ _id: first })])
    expect(waiting).toEqual([
      expect.objectContaining({ visit: expect.objectContaining({ _id: second }), why: 'booked_time', before: 1 }),
      expect.objectContaining({ visit: expect.objectContaining({ _id: third }), why: 'booked_time', before: 2 }),
    ])
    expect(expected).toEqual([])
    for (const { span } of waiting) expect(span?.from && span.from >= minutesLater(5).toISOString()).toBe(true)
  })

  test('says when the desk last pressed anything, and how late the doctor is', async () => {
    const [first, second] = [await book('First', '09:00'), await book('Second', '09:45')]
    clinic.setNow(minutesLater(30))
    await set(first, 'in_chair')
    clinic.setNow(minutesLater(40))
    await set(second, 'arrived')
    clinic.setNow(minutesLater(50))
    const { body } = await clinic.call('GET', '/queue', { as: staff })
    expect(body).toMatchObject({ date: monday, lastPressAt: minutesLater(40).toISOString() })
    const { lateMinutes } = await queue()
    expect(lateMinutes).toBeGreaterThanOrEqual(10)
    expect(lateMinutes).toBeLessThan(40)
  })

  test('is for staff', async () => {
    const patient = await clinic.enrol('patient')
    expect((await clinic.call('GET', '/queue', { as: patient })).status).toBe(403)
    expect((await clinic.call('GET', '/queue')).status).toBe(401)
  })
})
