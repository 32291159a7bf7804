import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { openQueue, type Queue } from './queue.server.ts'

let clinic: TestClinic
let queue: Queue

beforeEach(async () => {
  clinic = await openTestClinic()
  queue = await openQueue({ ...inject('embedded'), database: clinic.databaseName }, pino({ level: 'silent' }))
})
afterEach(async () => {
  await queue.stop()
  await clinic.close()
})

/** Does something, and queues a mail of this kind, and ends the transaction without waiting for either. */
async function queueBehind(statement: ReturnType<typeof sql>, kind: string): Promise<void> {
  await inTransaction(clinic.db, async (transaction, { commit }) => {
    const sent = Promise.withResolvers<void>()
    const done = transaction.execute(statement)
    const queued = queue.enqueue('send-mail', { kind }, transaction, { onSent: sent.resolve })
    const ended = sent.promise.then(commit)
    await Promise.allSettled([done, queued, ended])
    await ended
  })
}

async function kinds(): Promise<unknown[]> {
  const { rows } = await clinic.db.execute(sql`select data->>'kind' as kind from pgboss.job where name = 'send-mail'`)
  return rows.map(({ kind }) => kind)
}

test('a job that travels with the end of its transaction is there exactly if that commits', async () => {
  await queueBehind(sql`select 1`, 'kept')
  await expect(queueBehind(sql`select 1 / 0`, 'lost')).rejects.toThrow('rolled back')
  expect(await kinds()).toEqual(['kept'])
})
