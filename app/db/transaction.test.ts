import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { clinicSettings } from './schema.ts'
import { statement } from './statement.server.ts'
import { clientOf, inTransaction } from './transaction.server.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await openTestClinic()
})
afterEach(() => clinic.close())

const rename = (name: string) => sql`update clinic_settings set name = ${name}`
const nameNow = async () =>
  (await clinic.db.select().from(clinicSettings).where(eq(clinicSettings.single, true)))[0]?.name

test('what it did is there once it ended, and nothing of it where it failed', async () => {
  await inTransaction(clinic.db, transaction => transaction.execute(rename('One')))
  const failed = inTransaction(clinic.db, async transaction => {
    await transaction.execute(rename('Two'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await nameNow()).toBe('One')
})

test('a connection that breaks between two statements fails that transaction, and nothing else', async () => {
  const lost = inTransaction(clinic.db, async transaction => {
    await transaction.execute(rename('Two'))
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const ended = new Promise(resolve => clientOf(transaction)?.once('end', resolve))
    await clinic.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await ended
    await transaction.execute(sql`select 1`)
  })
  await expect(lost).rejects.toThrow()
  await inTransaction(clinic.db, transaction => transaction.execute(rename('Three')))
  expect(await nameNow()).toBe('Three')
})

test('a statement answers the same within such a transaction, where it is prepared, as elsewhere', async () => {
  const ask = statement<{ names: readonly string[]; none: null; many: number }, Record<string, unknown>>(
    'test_statement',
    ({ names, none, many }) => sql`select ${names}::text[] as names, ${none}::text as none, ${many}::int + 1 as more`,
  )
  const values = { names: ['a', 'b, "c"'], none: null, many: 2 }
  const expected = [{ names: values.names, none: null, more: 3 }]
  expect(await ask(clinic.db, values)).toEqual(expected)
  const prepared = await inTransaction(clinic.db, async transaction => {
    expect(await ask(transaction, values)).toEqual(expected)
    expect(await ask(transaction, { ...values, many: 7 })).toMatchObject([{ more: 8 }])
    const { rows } = await transaction.execute(sql`select name from pg_prepared_statements`)
    return rows.map(({ name }) => name)
  })
  expect(prepared).toContain('test_statement')
})

test('its end can travel behind its last statements: what they did is there, and nothing of it where one of them failed', async () => {
  const both = (second: string) =>
    inTransaction(clinic.db, async (transaction, { commit }) => {
      // Drizzle would send them a moment later.
      const client = clientOf(transaction)
      const statements = ["update clinic_settings set name = 'Both'", second].map(text => client?.query(text))
      const ended = commit()
      await Promise.allSettled([...statements, ended])
      await ended
    })
  await expect(both('select 1 / 0')).rejects.toThrow('rolled back')
  expect(await nameNow()).not.toBe('Both')
  await both('select 1')
  expect(await nameNow()).toBe('Both')
})
