import { eq } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '../../server/messages.ts'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver } from '../../test/deliver.ts'
import { createCallList } from '../appointments/visit-calls.server.ts'
import type { Mail } from '../outbox/mail/mail.ts'
import { appointments, oneTimeCodes, smsMessages, unsentMails } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.server.ts'
import { messageJobs } from './jobs.server.ts'

// What commit 159dc329 and versions before it queued and stored. Their jobs had the names send-mail and send-text.

const phone = '+8801712345678'

let clinic: TestClinic
let patient: Person
let jobs: Jobs
let appointmentId: string
const later = new Date('2026-11-24T12:00:00+06:00')
const mails: Mail[] = []
const printed: string[] = []

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol('patient')
  await verifyEmail(clinic.db, patient)
  const json = { treatment: 'dental check-up', appointDate: '2026-11-24', appointTime: '11:00', phNum: '01712345678' }
  appointmentId = String((await clinic.call('POST', '/appointment', { as: patient, json })).body.insertedId)
  const changed = { notifiedStartsAt: later, rescheduleAskedAt: clinic.now() }
  await clinic.db.update(appointments).set(changed).where(eq(appointments.id, appointmentId))
  jobs = await openJobs(clinic.connection, pino({ level: 'silent' }))
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined }
  const desk = createCallList(clinic)
  const print = (text: string) => void printed.push(text)
  for (const start of messageJobs({ ...clinic, enqueue: jobs.enqueue, messages, mailer, desk, print }))
    await start(jobs)
})
afterEach(async () => {
  await jobs.stop()
  await clinic.close()
  mails.length = 0
  printed.length = 0
})

/** Queues jobs as an earlier version did, or as a restored backup does. */
async function putBack(name: string, ...datas: object[]): Promise<void> {
  const client = new pg.Client(clinic.connection)
  await client.connect()
  const startAfter = '2026-11-01T00:00:00.000Z'
  await jobs.putBack(
    client,
    datas.map(data => ({ id: newId(), name, data: { ...data }, startAfter })),
  )
  await client.end()
}

/** Stores an SMS as an earlier version did; returns its id. */
async function storeSms(job: { kind: string; [field: string]: unknown }, nextWay: 'mail' | null = null) {
  const id = newId()
  const times = { queuedAt: clinic.now(), changedAt: clinic.now() }
  const about = { key: id, kind: job.kind, class: job.kind === 'code' ? 'code' : 'service', phone, job } as const
  await clinic.db.insert(smsMessages).values({ id, ...about, nextWay, ...times })
  return id
}

test('mails that waited are sent, though two of them were named differently', async () => {
  await putBack(
    'send-mail',
    { kind: 'choose-anew', id: newId(), appointmentId, reason: 'Training' },
    { kind: 'running-late', appointmentId, toldAt: later.toISOString() },
    { kind: 'booked', appointmentId },
  )
  const kinds = () => mails.map(({ messageId }) => messageId.split('-')[0]).toSorted()
  await expect.poll(kinds).toEqual(['<ask', '<booked', '<running'])
})

test('SMS that waited are sent, with the fields that their rows have', async () => {
  const codeId = newId()
  const code = { purpose: 'sign_in', sentTo: phone, language: 'en', createdAt: clinic.now() } as const
  await clinic.db.insert(oneTimeCodes).values({ id: codeId, ...code })
  const ids = [
    await storeSms({ kind: 'code', challengeId: codeId }),
    await storeSms({ kind: 'running-late', appointmentId, toldAt: later.toISOString() }),
    await storeSms({ kind: 'ask-to-reschedule', id: newId(), appointmentId, reason: '' }),
  ]
  await putBack('send-text', ...ids.map(textId => ({ textId })))
  await expect.poll(() => printed).toHaveLength(3)
  for (const words of ['your code to sign in', 'we are running late', 'cannot take place'])
    expect(printed.join()).toContain(words)
})

test('a mail that was given up is sent again', async () => {
  const job = { kind: 'choose-anew', id: newId(), appointmentId, reason: 'Training' }
  const times = { queuedAt: clinic.now(), triedAt: clinic.now(), givenUpAt: clinic.now() }
  await clinic.db
    .insert(unsentMails)
    .values({ id: newId(), kind: job.kind, job, attempts: 31, code: 'EAUTH', ...times })
  const owner = await clinic.enrol('owner')
  clinic.jobs.length = 0
  expect((await clinic.call('POST', '/unsent-mails/send-again', { as: owner })).status).toBe(200)
  expect(await deliver(clinic)).toMatchObject([{ to: patient.email, subject: expect.stringContaining('new time') }])
})
