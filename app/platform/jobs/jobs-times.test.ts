import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../../../server/messages.ts'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../../test/clinic.ts'
import { createReminderWorker, sendReminders } from '../../appointments/changing/reminders.server.ts'
import { createCallList } from '../../appointments/visit-calls.server.ts'
import { resetPasswordMail } from '../../auth/messages/reset-password.server.ts'
import { messageJobs } from '../../messages/jobs.server.ts'
import type { Mail } from '../../outbox/mail/mail.ts'
import { newId } from '../ids.ts'
import { type Jobs, openJobs, runs } from './jobs.server.ts'

// Two programs on one database, each with its own workers, and a clock that the test sets.

let clinic: TestClinic
let patient: Person
const mails: Mail[] = []
const programs: Jobs[] = []
const quiet = pino({ level: 'silent' })

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol('patient')
  await verifyEmail(clinic.db, patient)
})
afterEach(async () => {
  await Promise.all(programs.splice(0).map(jobs => jobs.stop()))
  mails.splice(0)
  await clinic.close()
})

async function openProgram(): Promise<Jobs> {
  const jobs = await openJobs(clinic.connection, quiet)
  programs.push(jobs)
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined }
  const ctx = {
    ...clinic,
    enqueue: jobs.enqueue,
    mailer,
    messages,
    desk: createCallList(clinic),
    print: () => undefined,
  }
  for (const start of [...messageJobs(ctx), runs(sendReminders, createReminderWorker(ctx))]) await start(jobs)
  return jobs
}

async function unfinished(): Promise<number> {
  const { rows } = await clinic.db.execute<{ count: string }>(
    sql`select count(*) from pgboss.job where name in ('deliver', 'send-reminders') and state in ('created', 'retry', 'active')`,
  )
  return Number(rows[0]?.count)
}

const subjects = () => mails.map(({ subject }) => subject)

test('two programs, one restarted in between: each reminder is sent once, at its minute', async () => {
  const json = { treatment: 'dental check-up', appointDate: '2026-11-24', appointTime: '11:00', phNum: '01712345678' }
  await clinic.call('POST', '/appointment', { as: patient, json })
  const [first] = [await openProgram(), await openProgram()]
  clinic.setNow(new Date('2026-11-23T11:00:00+06:00'))
  await Promise.all(programs.map(jobs => jobs.enqueue(sendReminders, {})))
  await expect.poll(subjects).toHaveLength(1)
  await first.stop()
  programs.splice(programs.indexOf(first), 1)
  await openProgram()
  clinic.setNow(new Date('2026-11-24T09:00:00+06:00'))
  await Promise.all([...programs, ...programs].map(jobs => jobs.enqueue(sendReminders, {})))
  await expect.poll(subjects).toHaveLength(2)
  // All queued jobs are done, without further mails.
  await expect.poll(unfinished).toBe(0)
  expect(subjects()).toEqual([expect.stringContaining('11:00 AM'), expect.stringContaining('11:00 AM')])
})

test('mails go out although the machine’s clock is set back again and again', async () => {
  const readClock = Date.now
  let backMs = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    backMs += 3_600_000
    return readClock() - backMs
  })
  const jobs = await openProgram()
  for (const count of [1, 2]) {
    await jobs.enqueue(resetPasswordMail, { id: newId(), email: patient.email })
    await expect.poll(subjects).toHaveLength(count)
  }
  clock.mockRestore()
})
