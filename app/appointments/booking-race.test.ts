import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'

const patients = 50
const trials = 10

describe.each(['embedded', 'postgres15'] as const)('on %s', server => {
  let clinic: TestClinic
  let rivals: Person[]
  let doctorId: unknown

  beforeAll(async () => {
    clinic = await openTestClinic({ server, variables: { LOG_LEVEL: 'silent' } })
    rivals = await Promise.all(Array.from({ length: patients }, () => clinic.enrol('patient')))
    const { list } = await clinic.call('GET', '/treatments?name=implant')
    const path = `/availability?treatment=${list[0]?._id}&from=2026-11-24&days=1`
    doctorId = JSON.stringify((await clinic.call('GET', path)).body).match(/"doctors":\["([^"]+)"/)?.[1]
  })
  afterAll(() => clinic.close())

  test(`${patients} patients at once for one slot, ${trials} times: one wins, the rest hear so, nothing deadlocks`, async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const json = {
        treatment: 'dental implant',
        appointDate: '2026-11-24',
        appointTime: `${String(9 + (trial % 4)).padStart(2, '0')}:00`,
        doctorId,
        phNum: '01712345678',
      }
      const answers = await Promise.all(rivals.map(as => clinic.call('POST', '/appointment', { as, json })))
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([201, ...Array.from({ length: patients - 1 }, () => 409)])
      expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
        new Set(['slot_taken']),
      )
      await clinic.db.execute(sql`update appointments set lifecycle = 'cancelled'`)
    }
    const { rows } = await clinic.db.execute<{ deadlocks: string }>(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    )
    expect(Number(rows[0]?.deadlocks)).toBe(0)
  })

  test('one patient pressing twice for two times of a treatment gets one appointment', async () => {
    const [as] = rivals
    const tries = ['09:00', '11:00'].map(appointTime => {
      const json = { treatment: 'dental implant', appointDate: '2026-11-25', appointTime, phNum: '01712345678' }
      return clinic.call('POST', '/appointment', { as, json })
    })
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([201, 409])
  })
})
