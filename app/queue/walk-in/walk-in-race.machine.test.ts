import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { overlapping } from '../../../test/overlapping.ts'
import { numberToday } from '../../appointments/serials.server.ts'

const callers = 100
const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25']
/** 8:30 AM of that Monday in the clinic. */
const morning = new Date('2026-11-23T02:30:00Z')
/** The first minute of the Tuesday in the clinic. */
const midnight = new Date('2026-11-23T18:00:00Z')
/** Times in the morning, of several visits each. */
const timeOf = (index: number) => `${10 + (index % 3)}:00`

let clinic: TestClinic
let staff: Person

beforeAll(async () => {
  clinic = await openTestClinic({ variables: { LOG_LEVEL: 'silent' } })
  staff = await clinic.enrol('staff')
})
afterAll(() => clinic.close())

const numbers = (count: number, after = 0) => Array.from({ length: count }, (_, index) => after + index + 1)
const serialsOf = (answers: { body: Record<string, unknown> }[]) =>
  answers.map(({ body }) => Number(body.serial)).sort((one, other) => one - other)

const walkIn = (index: number) =>
  clinic.call('POST', '/walk-in', { as: staff, json: { patientName: `Walk-in ${index}`, phNum: '01712345678' } })

const book = (appointDate: string, patientName: string, more = {}) => {
  const json = { treatment: 'dental check-up', appointDate, phNum: '01912345678', patientName, ...more }
  return clinic.call('POST', '/appointment', { as: staff, json })
}
const squeezeIn = (day: string, index: number) =>
  book(day, `Squeezed in ${index}`, { appointTime: timeOf(index), squeezeIn: true })

async function numbersGivenOn(day: string): Promise<number[]> {
  const { rows } = await clinic.db.execute<{ serial: number }>(
    sql`select serial from appointments where serial_day = ${day} order by serial`,
  )
  return rows.map(({ serial }) => serial)
}

async function deadlocks(): Promise<number> {
  const { rows } = await clinic.db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]?.deadlocks)
}

test(`${callers} walk-ins at once get ${callers} different numbers without a gap, and nothing deadlocks`, async () => {
  await book(monday, 'Booked before', { appointTime: '11:00' })
  clinic.setNow(morning)
  const answers = await Promise.all(Array.from({ length: callers }, (_, index) => walkIn(index)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  // The first use of the day numbers what was booked before.
  expect(serialsOf(answers)).toEqual(numbers(callers, 1))
  expect((await clinic.db.execute(overlapping)).rows).toEqual([])
  expect(await deadlocks()).toBe(0)
})

test('walk-ins, bookings, moves to today and steps at the desk at once leave no gap either, and nothing deadlocks', async () => {
  const tomorrow = await Promise.all(Array.from({ length: 10 }, (_, index) => book(tuesday, `Moved ${index}`)))
  const { rows: here } = await clinic.db.execute<{ id: string }>(
    sql`select id from appointments where walk_in limit 20`,
  )
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => walkIn(callers + index)),
    ...Array.from({ length: 10 }, (_, index) => squeezeIn(monday, index)),
    ...tomorrow.map(({ body }, index) => {
      const json = { appointDate: monday, appointTime: timeOf(index), squeezeIn: true }
      return clinic.call('PUT', `/appointment/${body.insertedId}/time`, { as: staff, json })
    }),
    ...here.flatMap(({ id }, index) => {
      const json = { lifecycle: index % 2 === 0 ? 'in_chair' : 'cancelled' }
      return [
        clinic.call('PUT', `/appointment/${id}`, { as: staff, json }),
        clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { lifecycle: 'arrived' } }),
      ]
    }),
    ...Array.from({ length: 5 }, () => clinic.call('GET', '/queue', { as: staff })),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  // The visit booked before, the walk-ins, the squeeze-ins and the moved visits.
  expect(await numbersGivenOn(monday)).toEqual(numbers(1 + callers + 20 + 10 + 10))
  expect(await deadlocks()).toBe(0)
})

test('no gap at midnight either, while the job numbers the new day’s bookings and others are made, moved and cancelled', async () => {
  const booked = await Promise.all(Array.from({ length: 30 }, (_, index) => book(tuesday, `Booked ${index}`)))
  const later = await Promise.all(Array.from({ length: 10 }, (_, index) => book(wednesday, `Moved on ${index}`)))
  expect([...booked, ...later].map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201))
  expect(await numbersGivenOn(tuesday)).toEqual([])
  clinic.setNow(midnight)
  const runJob = () => numberToday(clinic)
  // The job starts first, so that it gives the numbers.
  const jobs = Array.from({ length: 10 }, runJob)
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => walkIn(index)),
    ...Array.from({ length: 10 }, (_, index) => squeezeIn(tuesday, index)),
    ...later.map(({ body }, index) => {
      const json = { appointDate: tuesday, appointTime: timeOf(index), squeezeIn: true }
      return clinic.call('PUT', `/appointment/${body.insertedId}/time`, { as: staff, json })
    }),
    ...booked.map(({ body }, index) => {
      const json = { lifecycle: index % 3 === 0 ? 'cancelled' : 'confirmed' }
      return clinic.call('PUT', `/appointment/${body.insertedId}`, { as: staff, json })
    }),
  ])
  await Promise.all(jobs)
  expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  // A visit that was being changed then gets its number a minute later.
  await runJob()
  const given = await numbersGivenOn(tuesday)
  expect(given).toEqual(numbers(given.length))
  const { rows } = await clinic.db.execute(sql`
    select id from appointments
    where (starts_at at time zone 'Asia/Dhaka')::date = ${tuesday} and serial is null and lifecycle <> 'cancelled'`)
  expect(rows).toEqual([])
  expect(await deadlocks()).toBe(0)
})
