import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { overlapping } from '../../test/overlapping.ts'

const callers = 100
const monday = '2026-11-23'
/** 8:30 AM of that Monday in the clinic. */
const morning = new Date('2026-11-23T02:30:00Z')

describe.each(['embedded', 'postgres15'] as const)('on %s', server => {
  let clinic: TestClinic
  let staff: Person

  beforeAll(async () => {
    clinic = await openTestClinic({ server, variables: { LOG_LEVEL: 'silent' } })
    staff = await clinic.enrol('staff')
  })
  afterAll(() => clinic.close())

  const numbers = (count: number, after = 0) => Array.from({ length: count }, (_, index) => after + index + 1)
  const serialsOf = (answers: { body: Record<string, unknown> }[]) =>
    answers.map(({ body }) => Number(body.serial)).sort((one, other) => one - other)

  const walkIn = (index: number) =>
    clinic.call('POST', '/walk-in', { as: staff, json: { patientName: `Walk-in ${index}`, phNum: '01712345678' } })

  async function deadlocks(): Promise<number> {
    const { rows } = await clinic.db.execute<{ deadlocks: string }>(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    )
    return Number(rows[0]?.deadlocks)
  }

  test(`${callers} walk-ins at once get ${callers} different numbers without a gap, and nothing deadlocks`, async () => {
    const json = { treatment: 'dental check-up', appointDate: monday, appointTime: '11:00', phNum: '01812345678' }
    await clinic.call('POST', '/appointment', { as: staff, json: { ...json, patientName: 'Booked before' } })
    clinic.setNow(morning)
    const answers = await Promise.all(Array.from({ length: callers }, (_, index) => walkIn(index)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    // The first use of the day numbers what was booked before.
    expect(serialsOf(answers)).toEqual(numbers(callers, 1))
    expect((await clinic.db.execute(overlapping)).rows).toEqual([])
    expect(await deadlocks()).toBe(0)
  })

  test('nor between walk-ins, bookings, moves to today, steps at the desk and the midnight job', async () => {
    const tomorrow = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const json = { treatment: 'dental check-up', appointDate: '2026-11-24', phNum: '01912345678' }
        return clinic.call('POST', '/appointment', { as: staff, json: { ...json, patientName: `Moved ${index}` } })
      }),
    )
    const { rows: here } = await clinic.db.execute<{ id: string }>(
      sql`select id from appointments where walk_in limit 20`,
    )
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => walkIn(callers + index)),
      ...tomorrow.map(({ body }, index) => {
        const json = { appointDate: monday, appointTime: `${18 + (index % 3)}:00`, squeezeIn: true }
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
    const { rows } = await clinic.db.execute<{ serial: number }>(
      sql`select serial from appointments where serial is not null order by serial`,
    )
    expect(rows.map(({ serial }) => serial)).toEqual(numbers(rows.length))
    expect(await deadlocks()).toBe(0)
  })
})
