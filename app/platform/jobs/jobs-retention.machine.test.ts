import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../../test/clinic.ts'
import { booked } from '../../appointments/messages/booked.server.ts'
import { emailLinkMail } from '../../auth/messages/email-link.server.ts'
import { resetPasswordMail } from '../../auth/messages/reset-password.server.ts'
import { verifyEmailMail } from '../../auth/messages/verify-email.server.ts'
import { newId } from '../ids.ts'
import { deliver } from './deliver.ts'
import { type Jobs, openJobs } from './jobs.server.ts'

const email = 'nusrat@patients.example'
// pg-boss checks every quarter of a minute whether it is time to delete.
const deletion = { timeout: 60_000, interval: 500 }

let clinic: TestClinic
let jobs: Jobs

beforeEach(async () => {
  clinic = await openTestClinic()
  jobs = await openJobs(clinic.connection, pino({ level: 'silent' }))
})
afterEach(async () => {
  await jobs.stop()
  await clinic.close()
})

async function storedJobs(): Promise<{ kind: string; state: string }[]> {
  const { rows } = await clinic.db.execute<{ kind: string; state: string }>(
    sql`select data->>'kind' as kind, state from pgboss.job where name = 'deliver' order by created_on, id`,
  )
  return rows
}

const waitUntil = (hours: number) =>
  clinic.db.execute(sql`
    with moved as (update pgboss.job set completed_on = completed_on - make_interval(hours => ${hours}),
      keep_until = keep_until - make_interval(hours => ${hours}))
    update pgboss.queue set maintain_on = maintain_on - make_interval(hours => ${hours})`)

test('two hours later, jobs that name an e-mail are deleted, waiting or finished; a failed mail about a visit stays for days', async () => {
  await jobs.work(deliver, async job => {
    if (job.kind === 'booked') throw new Error('The mail server is away')
  })
  await jobs.enqueue(resetPasswordMail, { id: newId(), email })
  await jobs.enqueue(booked, { appointmentId: newId() })
  const startAfter = new Date(Date.now() + 5_000)
  await jobs.enqueue(emailLinkMail, { id: newId(), email }, undefined, { startAfter })
  await expect.poll(storedJobs).toEqual([
    { kind: 'reset-password', state: 'completed' },
    { kind: 'booked', state: 'retry' },
    { kind: 'email-link', state: 'created' },
  ])
  await clinic.db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where state = 'retry'`)
  // The first deletion of a database comes with its first check.
  await expect.poll(maintained, deletion).toBe(true)
  await waitUntil(2)
  await expect.poll(storedJobs, deletion).toEqual([{ kind: 'booked', state: 'failed' }])
}, 180_000)

async function maintained(): Promise<boolean> {
  const { rows } = await clinic.db.execute(
    sql`select 1 from pgboss.queue where name = 'deliver' and maintain_on is not null`,
  )
  return rows.length > 0
}

test('only the code of a job’s failure is stored, since a server’s response or a query can name people', async () => {
  await jobs.work(deliver, async () => {
    const message = `550 5.1.1 <${email}>: no such user; ask postmaster@mail.example`
    const cause = Object.assign(new Error(message), { code: 'EENVELOPE' })
    throw new Error(`Failed query, params: ${email}`, { cause })
  })
  await jobs.enqueue(booked, { appointmentId: newId() })
  const output = async () =>
    (await clinic.db.execute<{ output: unknown }>(sql`select output from pgboss.job where name = 'deliver'`)).rows
  await expect.poll(async () => JSON.stringify(await output())).toContain('EENVELOPE')
  expect(JSON.stringify(await output())).not.toContain('@')
})

test('forgetting an account deletes its jobs in the transaction, and nobody else’s', async () => {
  const [mine, others] = [newId(), newId()]
  await jobs.enqueue(verifyEmailMail, { id: newId(), userId: mine })
  await jobs.enqueue(emailLinkMail, { id: newId(), email })
  await jobs.enqueue(verifyEmailMail, { id: newId(), userId: others })
  await jobs.enqueue(emailLinkMail, { id: newId(), email: 'mina@patients.example' })
  const forget = (text: string) =>
    clinic.db.transaction(async transaction => {
      await jobs.forgetJobs({ id: mine, email }, transaction)
      await transaction.execute(sql.raw(text))
    })
  await expect(forget('select 1 / 0')).rejects.toThrow()
  expect(await storedJobs()).toHaveLength(4)
  await forget('select 1')
  const { rows } = await clinic.db.execute(
    sql`select coalesce(data->>'userId', data->>'email') as whose from pgboss.job where name = 'deliver' order by created_on, id`,
  )
  expect(rows).toEqual([{ whose: others }, { whose: 'mina@patients.example' }])
})
