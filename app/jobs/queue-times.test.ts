import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { createReminderWorker } from '../appointments/reminders.server.ts'
import type { Mail } from '../mail/mailer.server.ts'
import { createMailWorker } from '../mail/send-mail.server.ts'
import { openQueue, type Queue } from './queue.server.ts'

// Two programs on one database, each with its queue, and a clock that the test turns.

let clinic: TestClinic
let patient: Person
const mails: Mail[] = []
const queues: Queue[] = []
const quiet = pino({ level: 'silent' })

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol('patient')
})
afterEach(async () => {
  await Promise.all(queues.splice(0).map(queue => queue.stop()))
  mails.splice(0)
  await clinic.close()
})

async function openProgram(): Promise<Queue> {
  const queue = await openQueue({ ...inject('embedded'), database: clinic.databaseName }, quiet)
  queues.push(queue)
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined }
  await queue.work('send-mail', createMailWorker({ ...clinic, mailer }))
  await queue.work('send-reminders', createReminderWorker({ ...clinic, enqueue: queue.enqueue }))
  return queue
}

async function unfinished(): Promise<number> {
  const { rows } = await clinic.db.execute<{ count: string }>(
    sql`select count(*) from pgboss.job where name in ('send-mail', 'send-reminders') and state in ('created', 'retry', 'active')`,
  )
  return Number(rows[0]?.count)
}

const told = () => mails.map(({ subject }) => subject)

test('two programs, one of them started anew in between: each reminder goes out once, at its minute', async () => {
  const json = { treatment: 'dental check-up', appointDate: '2026-11-24', appointTime: '11:00', phNum: '01712345678' }
  await clinic.call('POST', '/appointment', { as: patient, json })
  const [first] = [await openProgram(), await openProgram()]
  clinic.setNow(new Date('2026-11-23T11:00:00+06:00'))
  await Promise.all(queues.map(queue => queue.enqueue('send-reminders', {})))
  await expect.poll(told, { timeout: 15_000 }).toHaveLength(1)
  await first.stop()
  queues.splice(queues.indexOf(first), 1)
  await openProgram()
  clinic.setNow(new Date('2026-11-24T09:00:00+06:00'))
  await Promise.all([...queues, ...queues].map(queue => queue.enqueue('send-reminders', {})))
  await expect.poll(told, { timeout: 15_000 }).toHaveLength(2)
  // Everything queued is done, and nothing more came of it.
  await expect.poll(unfinished, { timeout: 15_000 }).toBe(0)
  expect(told()).toEqual([expect.stringContaining('11:00 AM'), expect.stringContaining('11:00 AM')])
})
