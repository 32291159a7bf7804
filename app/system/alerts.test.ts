import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deliverWorker } from '../../test/deliver.ts'
import { freePort } from '../../test/free-port.ts'
import { collectLog } from '../../test/log-lines.ts'
import { type Mailbox, openMailbox, smtpMailer } from '../../test/mailbox.ts'
import { delivery } from '../messages/deliver.server.ts'
import type { Enqueue } from '../platform/context.server.ts'
import { alerts, backups, users } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.server.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { testMail } from '../setup/messages/test-mail.server.ts'
import { createAlertWorker } from './alerts.server.ts'
import { callWebhook, createWebhookWorker } from './webhook.server.ts'

// Two programs on one database, each with the real jobs and mailer, a real mail server and a real webhook.

let clinic: TestClinic
let owner: Person
let smtpPort: number
let webhook: Server
/** What the webhook received and by which requests, and the status of each of its next responses; 200 after them. */
let received: unknown[]
let requests: string[]
let statuses: number[]
let lines: Record<string, unknown>[]
let programs: Jobs[]
let checks: (() => Promise<void>)[]

beforeEach(async () => {
  smtpPort = await freePort()
  received = []
  requests = []
  statuses = []
  webhook = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (request.method === 'POST') received.push(await json(request))
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end()
  })
  webhook.listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  const { port } = webhook.address() as AddressInfo
  clinic = await openTestClinic({
    variables: {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      ALERT_WEBHOOK: `http://127.0.0.1:${port}/alerts?key=secret`,
    },
  })
  owner = await clinic.enrol('owner')
  await clinic.enrol('staff')
  const collected = collectLog()
  lines = collected.lines
  programs = await Promise.all([1, 2].map(() => openJobs(clinic.connection, collected.log)))
  checks = programs.map(({ enqueue }) => createAlertWorker({ ...clinic, log: collected.log, enqueue }))
  clinic.setNow(new Date())
})
afterEach(async () => {
  await Promise.all(programs.map(jobs => jobs.stop()))
  await clinic.close()
  webhook.close()
})

async function startWorkers(): Promise<void> {
  for (const jobs of programs) {
    const mailer = smtpMailer(clinic.settings)
    onTestFinished(() => mailer.close())
    await jobs.work(delivery, deliverWorker(clinic, mailer))
    await jobs.work(callWebhook, createWebhookWorker(clinic))
  }
}

async function openMails(): Promise<Mailbox> {
  const mailbox = await openMailbox({ port: smtpPort })
  onTestFinished(() => mailbox.close())
  return mailbox
}

/** Both programs check several times at once, this many minutes later. */
async function checkAfter(minutes: number): Promise<void> {
  clinic.setNow(new Date(clinic.now().getTime() + minutes * millisecondsPerMinute))
  await Promise.all([...checks, ...checks, ...checks].map(check => check()))
}

/** How many jobs of a kind aren't done; retries are made due, as time would. */
async function unfinished(name: string): Promise<number> {
  await clinic.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  const { rows } = await clinic.db.execute<{ count: number }>(
    sql`select count(*)::int from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`,
  )
  return rows[0]?.count ?? 0
}

const about = (part: string) => received.filter(body => JSON.stringify(body).includes(`"part":"${part}"`))

test('a late backup: each owner gets one mail, in their language, and one when there is a backup again', async () => {
  const mailbox = await openMails()
  const reader = await clinic.enrol('owner')
  await clinic.db.update(users).set({ language: 'bn' }).where(eq(users.id, reader.id))
  const former = await clinic.enrol('owner')
  await clinic.db.update(users).set({ deactivatedAt: clinic.now() }).where(eq(users.id, former.id))
  await startWorkers()
  await clinic.db.insert(backups).values({ id: newId(), at: clinic.now() })
  await checkAfter(0)
  for (const minutes of [2, 2, 61]) await checkAfter(minutes)
  const subjects = () => mailbox.mails.map(({ to, subject }) => [to?.[0]?.address, subject])
  const backupMails = () => subjects().filter(([, subject]) => /Backups|ব্যাকআপ/.test(subject ?? ''))
  await expect.poll(() => unfinished('deliver')).toBe(0)
  expect(backupMails().toSorted()).toEqual(
    [
      [owner.email, 'Please act: Backups · Teeth Care'],
      [reader.email, 'এখনই দেখুন: ব্যাকআপ · টিথ কেয়ার'],
    ].toSorted(),
  )
  const [mail] = mailbox.mails.filter(({ subject }) => subject?.includes('Backups'))
  expect(mail?.text).toContain('There is no backup: the first one failed.')
  expect(mail?.text).toContain('http://localhost:3000/dashboard/system')
  // Two programs could call the webhook in another order.
  await expect.poll(() => unfinished('call-webhook')).toBe(0)
  mailbox.empty()
  await clinic.db.insert(backups).values({ id: newId(), at: clinic.now(), fileName: 'teeth-care-2026-11-20.tar.gz' })
  for (const minutes of [2, 2, 2]) await checkAfter(minutes)
  await expect.poll(() => unfinished('deliver')).toBe(0)
  expect(backupMails().map(([to]) => to)).toEqual(expect.arrayContaining([owner.email, reader.email]))
  expect(backupMails()).toHaveLength(2)
  expect(backupMails()).toContainEqual([owner.email, 'All right again: Backups · Teeth Care'])
  await expect.poll(() => unfinished('call-webhook')).toBe(0)
  expect(about('backups')).toMatchObject([
    { state: 'wrong' },
    { state: 'right', sentence: 'Backups: all right again.' },
  ])
})

test('a dead mail server: the webhook and the log say so once, and the mail waits in the Outbox until it would be wrong', async () => {
  await startWorkers()
  await programs[0]?.enqueue(testMail, { id: newId(), userId: owner.id })
  const unsent = async () => (await clinic.call('GET', '/unsent-mails', { as: owner })).body
  await expect.poll(unsent).toMatchObject({ waiting: 1 })
  await checkAfter(6)
  const at = new Date(clinic.now().getTime() + 2 * millisecondsPerMinute)
  for (const minutes of [2, 2, 2]) await checkAfter(minutes)
  await expect.poll(() => about('mail')).toHaveLength(1)
  expect(about('mail')[0]).toEqual({
    part: 'mail',
    state: 'wrong',
    sentence: expect.stringMatching(/^Mails are not going out\. The mail server can’t be reached/),
    clinic: 'Teeth Care',
    site: 'http://localhost:3000',
    at: at.toISOString(),
  })
  const logged = lines.filter(({ part }) => part === 'mail')
  expect(logged).toMatchObject([{ level: 50, msg: expect.stringContaining('Mails are not going out.') }])
  await expect
    .poll(unsent)
    .toMatchObject({ mails: expect.arrayContaining([expect.objectContaining({ kind: 'alert' })]) })
  const mailbox = await openMails()
  await expect.poll(() => unfinished('deliver')).toBe(0)
  for (const minutes of [2, 2]) await checkAfter(minutes)
  await expect.poll(() => unfinished('deliver')).toBe(0)
  await expect.poll(() => about('mail')).toHaveLength(2)
  expect(mailbox.mails.filter(({ subject }) => subject?.startsWith('All right again: Mails'))).toHaveLength(1)
  expect(lines.filter(({ part }) => part === 'mail')).toMatchObject([{ level: 50 }, { level: 30 }])
})

test('a webhook that fails is called again until it takes the alert; a redirect isn’t followed', async () => {
  statuses = [500, 302]
  for (const jobs of programs) await jobs.work(callWebhook, createWebhookWorker(clinic))
  const alert = {
    part: 'disk' as const,
    isWrong: true,
    sentence: 'The disk is nearly full.',
    at: clinic.now().toISOString(),
  }
  await clinic.db.insert(alerts).values({ part: 'disk', wrongSince: clinic.now() })
  await programs[0]?.enqueue(callWebhook, alert)
  await expect.poll(() => unfinished('call-webhook')).toBe(0)
  expect(requests).toEqual(Array.from({ length: 3 }, () => 'POST /alerts?key=secret'))
  expect(received).toHaveLength(3)
  const failures = lines.filter(({ job }) => job === 'call-webhook')
  expect(failures).toMatchObject([{ err: { code: 'HTTP_500' } }, { attempt: 2 }])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('an alert that the webhook didn’t take isn’t sent after the part was right again', async () => {
  statuses = [500]
  for (const jobs of programs) await jobs.work(callWebhook, createWebhookWorker(clinic))
  const alert = { part: 'disk' as const, sentence: 'The disk.', at: clinic.now().toISOString() }
  await clinic.db.insert(alerts).values({ part: 'disk', wrongSince: clinic.now() })
  await programs[0]?.enqueue(callWebhook, { ...alert, isWrong: true })
  await expect.poll(() => received).toHaveLength(1)
  await clinic.db.update(alerts).set({ wrongSince: null })
  await programs[0]?.enqueue(callWebhook, { ...alert, isWrong: false })
  await expect.poll(() => unfinished('call-webhook')).toBe(0)
  expect(received).toMatchObject([{ state: 'wrong' }, { state: 'right' }])
})

test('an alert that couldn’t be queued whole is queued by the next check, once', async () => {
  await clinic.db.insert(backups).values({ id: newId(), at: clinic.now() })
  await checkAfter(0)
  clinic.setNow(new Date(clinic.now().getTime() + 2 * millisecondsPerMinute))
  const enqueue: Enqueue = async (job, ...more) => {
    if (job.name === callWebhook.name) throw new Error('no database')
    await programs[0]?.enqueue(job, ...more)
  }
  const failing = createAlertWorker({ ...clinic, log: collectLog().log, enqueue })
  await expect(failing()).rejects.toThrow('no database')
  await checkAfter(0)
  const { rows } = await clinic.db.execute(
    sql`select 1 from pgboss.job where data->>'kind' = 'alert' and data->>'part' = 'backups'`,
  )
  expect(rows).toHaveLength(1)
})
