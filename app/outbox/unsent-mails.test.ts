import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deliverWorker } from '../../test/deliver.ts'
import { freePort } from '../../test/free-port.ts'
import { collectLog } from '../../test/log-lines.ts'
import { type Mailbox, openMailbox, smtpMailer } from '../../test/mailbox.ts'
import { delivery } from '../messages/deliver.server.ts'
import { newId } from '../platform/ids.ts'
import { deliver } from '../platform/jobs/deliver.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.server.ts'

// Real jobs and a real mailer, and a mail server that is down at first.

let clinic: TestClinic
let owner: Person
let patient: Person
let jobs: Jobs
let mailbox: Mailbox | undefined
let smtpPort: number
let lines: Record<string, unknown>[]

beforeEach(async () => {
  smtpPort = await freePort()
  clinic = await openTestClinic({ variables: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` } })
  owner = await clinic.enrol('owner')
  patient = await clinic.enrol()
  clinic.jobs.splice(0)
  const collected = collectLog()
  lines = collected.lines
  jobs = await openJobs(clinic.connection, collected.log)
})
afterEach(async () => {
  await jobs.stop()
  await mailbox?.close()
  mailbox = undefined
  await clinic.close()
})

/** Books visits and queues the mails of each before the next, so that none is queued in the same millisecond. */
async function book(times: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const appointTime of times) {
    const booking = { treatment: 'dental check-up', appointDate: '2026-11-23', appointTime, phNum: '01712345678' }
    const json = { ...booking, patientName: `Kanaria ${appointTime}`, patientEmail: 'kanaria@patients.example' }
    const { status, body } = await clinic.call('POST', '/appointment', { as: owner, json })
    expect([appointTime, status]).toEqual([appointTime, 201])
    ids.push(String(body.insertedId))
    await enqueueAll()
  }
  return ids
}

async function enqueueAll(): Promise<void> {
  for (const { name, data } of clinic.jobs.splice(0)) {
    if (name === deliver.name) await jobs.enqueue(deliver, deliver.payload.parse(data))
  }
}

async function startWorker(): Promise<void> {
  const mailer = smtpMailer(clinic.settings)
  await jobs.work(delivery, deliverWorker(clinic, mailer))
}

const unsent = async () => (await clinic.call('GET', '/unsent-mails', { as: owner })).body
const giveUpAtFirst = () => clinic.db.execute(sql`update pgboss.job set retry_limit = 0 where name = 'deliver'`)

test('a dead mail server: each failure is logged, the owner sees what waits and why, and it goes out by itself', async () => {
  const ids = await book(['09:00', '09:45', '10:30', '11:15', '12:00'])
  await startWorker()
  await expect.poll(async () => (await unsent()).waiting).toBe(5)
  const { mails, givenUp } = await unsent()
  expect(givenUp).toBe(0)
  expect(mails).toMatchObject(
    ids.map(appointmentId => ({
      kind: 'booked',
      appointmentId,
      code: 'ECONNREFUSED',
      givenUp: false,
      canSendAgain: false,
    })),
  )
  // A failure is logged after it is recorded.
  await expect
    .poll(() => lines.filter(({ attempt }) => attempt === 1))
    .toMatchObject(
      ids.map(() => ({ job: 'deliver', kind: 'booked', attempt: 1, err: { code: 'ECONNREFUSED' }, level: 40 })),
    )
  mailbox = await openMailbox({ port: smtpPort })
  // As time would: a retry is due seconds after the failure, and later ones after minutes.
  await clinic.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  for (const _ of ids) await mailbox.next('kanaria@patients.example')
  await expect.poll(unsent).toMatchObject({ waiting: 0, givenUp: 0, mails: [] })
  expect(JSON.stringify(lines)).not.toMatch(/kanaria|01712345678/i)
})

test('what was given up is logged as an error and waits for the owner, who sends it again', async () => {
  const [first] = await book(['10:00', '11:00'])
  await giveUpAtFirst()
  await startWorker()
  await expect.poll(unsent).toMatchObject({ waiting: 0, givenUp: 2, needsAttention: true })
  await expect.poll(() => lines).toMatchObject([{ level: 50, msg: 'a job failed and was given up' }, { level: 50 }])
  const { mails } = await unsent()
  const [mail] = Array.isArray(mails) ? mails : []
  expect(mail).toMatchObject({ appointmentId: first, attempts: 1, givenUp: true, canSendAgain: true })
  mailbox = await openMailbox({ port: smtpPort })
  expect((await clinic.call('POST', `/unsent-mail/${mail?._id}/send-again`, { as: owner })).body.modifiedCount).toBe(1)
  expect(await unsent()).toMatchObject({ givenUp: 1 })
  await enqueueAll()
  expect((await mailbox.next('kanaria@patients.example')).messageId).toBe(`<booked-${first}@localhost>`)
  expect((await clinic.call('POST', '/unsent-mails/send-again', { as: owner })).body.modifiedCount).toBe(1)
  await enqueueAll()
  await mailbox.next('kanaria@patients.example')
  expect((await clinic.call('POST', '/unsent-mails/send-again', { as: owner })).status).toBe(404)
})

test('mails that wait for some minutes need attention, a moment’s failure doesn’t', async () => {
  await book(['10:00'])
  await startWorker()
  await expect.poll(unsent).toMatchObject({ waiting: 1, needsAttention: false })
  const { mails } = await unsent()
  const [mail] = Array.isArray(mails) ? mails : []
  clinic.setNow(new Date(Date.parse(mail?.queuedAt) + 6 * 60_000))
  expect(await unsent()).toMatchObject({ waiting: 1, needsAttention: true })
})

test('a mailed link that was given up can’t be sent again, and its e-mail is stored nowhere', async () => {
  await clinic.call('POST', '/password-reset', { json: { email: patient.email } })
  await enqueueAll()
  await giveUpAtFirst()
  await startWorker()
  await expect.poll(unsent).toMatchObject({ givenUp: 1, mails: [{ kind: 'reset-password', canSendAgain: false }] })
  const { rows } = await clinic.db.execute(sql`select * from unsent_mails`)
  expect(JSON.stringify(rows)).not.toContain(patient.email)
  expect((await clinic.call('POST', '/unsent-mails/send-again', { as: owner })).status).toBe(404)
})

test('an error of the program itself is logged and shown by its code, also one of a missing module', async () => {
  await book(['10:00'])
  await jobs.work(
    delivery,
    deliverWorker(clinic, { send: async () => import(`${newId()}/not-there.js`), close: () => undefined }),
  )
  await expect.poll(unsent).toMatchObject({ waiting: 1, mails: [{ code: 'ERR_MODULE_NOT_FOUND' }] })
  await expect.poll(() => lines).toMatchObject([{ job: 'deliver', err: { code: 'ERR_MODULE_NOT_FOUND' } }])
})

test('the jobs’ own tables store no message of an error', async () => {
  await book(['10:00'])
  await giveUpAtFirst()
  await jobs.work(deliver, async () => {
    throw new Error('550 no such user: kanaria@patients.example')
  })
  await expect.poll(() => lines).toHaveLength(1)
  await expect
    .poll(async () => (await clinic.db.execute(sql`select output from pgboss.job where state = 'failed'`)).rows)
    .toHaveLength(1)
  const { rows } = await clinic.db.execute(sql`select output from pgboss.job`)
  expect(JSON.stringify([rows, lines])).not.toContain('kanaria')
})
