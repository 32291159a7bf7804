import { parseDate } from '@internationalized/date'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../../test/clinic.ts'
import { until } from '../../../test/until.ts'
import { bookAppointment } from '../../appointments/booking/booking.server.ts'
import type { Database } from '../context.server.ts'
import { openDatabase } from './client.server.ts'
import { appointments, clinicSettings } from './schema.ts'
import { isDatabaseUnavailable } from './unavailable.server.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await openTestClinic()
})
afterEach(() => clinic.close())

const rename = (name: string) => sql`update clinic_settings set name = ${name}`
const nameNow = async () => (await clinic.db.select().from(clinicSettings))[0]?.name

/** Ends the transaction's connection at the server while it is idle. */
async function cut(transaction: Database): Promise<void> {
  const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const pid = rows[0]?.pid
  await clinic.db.execute(sql`select pg_terminate_backend(${pid})`)
  const left = sql`select from pg_stat_activity where pid = ${pid}`
  await until(async () => (await clinic.db.execute(left)).rows.length === 0)
}

test('a transaction’s changes are visible once it has ended, and none of them if it failed', async () => {
  await clinic.db.transaction(transaction => transaction.execute(rename('One')))
  const failed = clinic.db.transaction(async transaction => {
    await transaction.execute(rename('Two'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await nameNow()).toBe('One')
})

test('a booking whose connection breaks between two statements is refused as unavailable, and nothing else fails', async () => {
  const patient = await clinic.enrol('patient')
  const input = { day: parseDate('2026-11-24'), phone: '+8801712345678', treatment: 'dental check-up' }
  const ctx = await clinic.contextOf(patient)
  const lost = bookAppointment({ ...ctx, enqueue: (_name, _data, transaction = ctx.db) => cut(transaction) }, input)
  expect(isDatabaseUnavailable(await lost.catch(error => error))).toBe(true)
  expect(await clinic.db.$count(appointments)).toBe(0)
  await bookAppointment(ctx, input)
  expect(await clinic.db.$count(appointments)).toBe(1)
})

test('a connection that breaks while idle does no harm', async () => {
  const errors: Error[] = []
  const { db, pool, close } = openDatabase(clinic.connection, error => errors.push(error))
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise(resolve => client.once('end', resolve))
  await clinic.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
  await ended
  client.release()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  expect(errors).toEqual([])
  await close()
})

test('a connection that stops responding before its first statement leaves the pool', async () => {
  const connection = { ...clinic.connection, max: 1, query_timeout: 500 }
  const { db, close } = openDatabase(connection, () => undefined)
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  try {
    const stuck = db.transaction(transaction => transaction.execute(sql`select 1`))
    expect(isDatabaseUnavailable(await stuck.catch(error => error))).toBe(true)
    const { rows: again } = await db.transaction(tx => tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))
    expect(again[0]?.pid).not.toBe(pid)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await close()
})
