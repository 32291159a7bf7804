import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../../test/clinic.ts'

// A newest-first list is read in its index's order; sorting would take longer the larger the table is.

let clinic: TestClinic

beforeAll(async () => {
  clinic = await openTestClinic()
})
afterAll(() => clinic.close())

const unknownId = '0198c0de-0000-7000-8000-000000000000'
const lists = {
  appointments: 'select * from appointments where deleted_at is null order by created_at desc, id desc limit 101',
  'the appointments of a patient': `select * from appointments where patient_id = '${unknownId}' order by created_at desc, id desc limit 101`,
  'the appointments of a doctor': `select * from appointments where deleted_at is null and doctor_id = '${unknownId}' order by created_at desc, id desc limit 101`,
  'the appointments in a state': `select * from appointments where deleted_at is null and lifecycle = 'requested' order by created_at desc, id desc limit 101`,
  'the appointments of a day': `select * from appointments where starts_at >= now() and starts_at < now() + interval '1 day' order by starts_at, id limit 101`,
  people: 'select * from users order by created_at desc, id desc limit 101',
  'the outbox': 'select * from outbox order by at desc, id desc limit 101',
}

test.each(Object.entries(lists))('%s: read from an index, never sorted', async (_name, query) => {
  const plan = await clinic.db.transaction(async transaction => {
    // The tables are empty, so the planner would otherwise choose to sort.
    await transaction.execute(sql`set local enable_seqscan = off`)
    await transaction.execute(sql`set local enable_bitmapscan = off`)
    await transaction.execute(sql`set local enable_sort = off`)
    const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${query}`))
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index')
  expect(plan).not.toContain('Sort')
})
