import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../../test/clinic.ts'
import { overlapping } from '../../../test/overlapping.ts'
import { appointments } from '../../platform/db/schema.ts'

const callers = 200
const patients = 40
const trials = 3

let clinic: TestClinic
let rivals: Person[]
let desk: Person
let doctorId: unknown

/** Patients book for themselves, the desk for everyone who calls at the same moment. */
const book = (index: number, request: object) => {
  const as = rivals[index]
  const json = { phNum: '01712345678', ...request, ...(as ? {} : { patientName: `Caller ${index}` }) }
  return clinic.call('POST', '/appointment', { as: as ?? desk, json })
}

beforeAll(async () => {
  clinic = await openTestClinic({ variables: { LOG_LEVEL: 'silent' } })
  rivals = await Promise.all(Array.from({ length: patients }, () => clinic.enrol('patient')))
  desk = await clinic.enrol('staff')
  const { list } = await clinic.call('GET', '/treatments?name=implant')
  const path = `/availability?treatment=${list[0]?._id}&from=2026-11-24&days=1`
  doctorId = JSON.stringify((await clinic.call('GET', path)).body).match(/"doctors":\["([^"]+)"/)?.[1]
})
afterAll(() => clinic.close())

test(`${callers} at once for one slot, ${trials} times: one wins, the rest are refused, nothing deadlocks`, async () => {
  for (let trial = 0; trial < trials; trial += 1) {
    const json = {
      treatment: 'dental implant',
      appointDate: '2026-11-24',
      appointTime: `${String(9 + (trial % 4)).padStart(2, '0')}:00`,
      doctorId,
    }
    const answers = await Promise.all(Array.from({ length: callers }, (_, index) => book(index, json)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: callers - 1 }, () => 409)])
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['slot_taken']),
    )
    await clinic.db.execute(sql`update appointments set lifecycle = 'cancelled'`)
  }
  expect(await deadlocks()).toBe(0)
})

test('50 moves and bookings at once, some of them into each other’s times: nothing overlaps, nothing deadlocks', async () => {
  const day = '2026-11-26'
  const times = ['09:00', '10:15', '11:30', '14:00', '15:15']
  const request = (appointTime: string) => ({ appointDate: day, appointTime, phNum: '01712345678' })
  for (let trial = 0; trial < trials; trial += 1) {
    await clinic.db.delete(appointments)
    const ids: { id: string; as: Person; at: string }[] = []
    for (const [index, at] of [...times, ...times].entries()) {
      const { body } = await book(index, { treatment: 'dental check-up', ...request(at) })
      if (body.insertedId) ids.push({ id: String(body.insertedId), as: rivals[index] ?? desk, at })
    }
    const moves = ids.map(({ id, as }, index) => {
      const json = request(times[(index + 1 + trial) % times.length] ?? '')
      return clinic.call('PUT', `/appointment/${id}/time`, { as, json })
    })
    const bookings = Array.from({ length: 50 - ids.length }, (_, index) =>
      book(20 + index, { treatment: 'dental check-up', ...request(times[index % times.length] ?? '') }),
    )
    const answers = await Promise.all([...moves, ...bookings])
    expect(answers).toHaveLength(50)
    for (const { status, body } of answers) {
      if (status >= 300) expect([status, body.code]).toEqual([409, 'slot_taken'])
    }
    expect(answers.some(({ status }) => status < 300)).toBe(true)
    expect((await clinic.db.execute(overlapping)).rows).toEqual([])
  }
  expect(await deadlocks()).toBe(0)
})

test(`${callers} bookings at once by one account, for as many names, days and times: it gets six, nothing deadlocks`, async () => {
  await clinic.db.delete(appointments)
  const as = await clinic.enrol('patient')
  await verifyEmail(clinic.db, as)
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, index) => {
      const appointDate = new Date(Date.UTC(2026, 10, 23 + (index % 6))).toISOString().slice(0, 10)
      const appointTime = `${String(8 + (Math.floor(index / 6) % 10)).padStart(2, '0')}:00`
      const json = { treatment: 'dental check-up', appointDate, appointTime, phNum: '01712345678' }
      return clinic.call('POST', '/appointment', { as, json: { ...json, forName: `Child ${index}` } })
    }),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)
  expect(refused).toContain('too_many_visits')
  expect(new Set([...refused, 'slot_taken'])).toEqual(new Set(['too_many_visits', 'slot_taken']))
  expect(await clinic.db.$count(appointments)).toBe(6)
  expect(await deadlocks()).toBe(0)
})

async function deadlocks(): Promise<number> {
  const { rows } = await clinic.db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]?.deadlocks)
}

test('each patient pressing twice for two times of a treatment gets one appointment', async () => {
  for (const as of rivals.slice(0, 10)) {
    await clinic.db.delete(appointments)
    const tries = ['09:00', '11:00'].map(appointTime => {
      const json = { treatment: 'dental implant', appointDate: '2026-11-25', appointTime, phNum: '01712345678' }
      return clinic.call('POST', '/appointment', { as, json })
    })
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([201, 409])
  }
})
