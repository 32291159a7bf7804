import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { clinicSettings } from './schema.ts'
import { statement } from './statement.server.ts'
import { afterCommit, clientOf, inTransaction, sendBeforeCommit } from './transaction.server.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await openTestClinic()
})
afterEach(() => clinic.close())

const rename = (name: string) => sql`update clinic_settings set name = ${name}`
const nameNow = async () =>
  (await clinic.db.select().from(clinicSettings).where(eq(clinicSettings.single, true)))[0]?.name

test('a transaction’s changes are there once it ended, and none of them if it failed', async () => {
  await inTransaction(clinic.db, transaction => transaction.execute(rename('One')))
  const failed = inTransaction(clinic.db, async transaction => {
    await transaction.execute(rename('Two'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await nameNow()).toBe('One')
})

test('a connection that breaks between two statements fails its transaction only', async () => {
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

test('a statement returns the same rows in a transaction, where it is prepared, as elsewhere', async () => {
  const query = statement<{ names: readonly string[]; none: null; many: number }, Record<string, unknown>>(
    'test_statement',
    ({ names, none, many }) => sql`select ${names}::text[] as names, ${none}::text as none, ${many}::int + 1 as more`,
  )
  const values = { names: ['a', 'b, "c"'], none: null, many: 2 }
  const expected = [{ names: values.names, none: null, more: 3 }]
  expect(await query(clinic.db, values)).toEqual(expected)
  const prepared = await inTransaction(clinic.db, async transaction => {
    expect(await query(transaction, values)).toEqual(expected)
    expect(await query(transaction, { ...values, many: 7 })).toMatchObject([{ more: 8 }])
    const { rows } = await transaction.execute(sql`select name from pg_prepared_statements`)
    return rows.map(({ name }) => name)
  })
  expect(prepared).toContain('test_statement')
})

test('afterCommit runs its work once after the commit, and not at all if the transaction failed', async () => {
  const seen: unknown[] = []
  const note = () => seen.push('done')
  await inTransaction(clinic.db, async transaction => {
    afterCommit(transaction, note)
    await transaction.execute(rename('One'))
    afterCommit(transaction, note)
    seen.push('under way')
  })
  expect(seen).toEqual(['under way', 'done'])
  const failed = inTransaction(clinic.db, async transaction => {
    afterCommit(transaction, note)
    await transaction.execute(sql`select 1 / 0`)
  })
  await expect(failed).rejects.toThrow()
  expect(seen).toEqual(['under way', 'done'])
})

test('a transaction with an unnoticed failed statement ends with an error and changes nothing', async () => {
  const failed = inTransaction(clinic.db, async transaction => {
    await transaction.execute(rename('One'))
    await transaction.execute(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await nameNow()).not.toBe('One')
})

test('a statement that goes out with the commit is part of the transaction; where it fails, nothing of it stays', async () => {
  const send = (text: string) =>
    inTransaction(clinic.db, async transaction => {
      await transaction.execute(rename('One'))
      sendBeforeCommit(transaction, { text })
    })
  await expect(send('select 1 / 0')).rejects.toThrow('division by zero')
  expect(await nameNow()).not.toBe('One')
  await send("update clinic_settings set phone = 'sent'")
  const [settings] = await clinic.db.select().from(clinicSettings)
  expect(settings).toMatchObject({ name: 'One', phone: 'sent' })
})
