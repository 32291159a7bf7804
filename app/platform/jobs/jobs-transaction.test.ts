import { parseDate } from '@internationalized/date'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../../test/clinic.ts'
import { bookAppointment } from '../../appointments/booking/booking.server.ts'
import { offerTime } from '../../appointments/changing/offer-time.server.ts'
import { booked } from '../../appointments/messages/booked.server.ts'
import { contactMail } from '../../contact/messages/contact.server.ts'
import { createPhotoWorker } from '../../pictures/jobs.server.ts'
import { fetchPhoto } from '../../pictures/pictures.server.ts'
import type { Enqueue } from '../context.server.ts'
import { appointments } from '../db/schema.ts'
import { newId } from '../ids.ts'
import { clockJob } from './job.ts'
import { type Jobs, openJobs } from './jobs.server.ts'

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

/** Runs a statement and queues a mail about the message, in one transaction. */
async function queueWith(statement: ReturnType<typeof sql>, messageId: string): Promise<void> {
  await clinic.db.transaction(async transaction => {
    await jobs.enqueue(contactMail, { messageId }, transaction)
    await transaction.execute(statement)
  })
}

async function queuedMessages(): Promise<unknown[]> {
  const { rows } = await clinic.db.execute(sql`select data->>'messageId' as id from pgboss.job where name = 'deliver'`)
  return rows.map(({ id }) => id)
}

test('a transaction’s job exists if and only if the transaction commits', async () => {
  const [committed, lost] = [newId(), newId()]
  await queueWith(sql`select 1`, committed)
  await expect(queueWith(sql`select 1 / 0`, lost)).rejects.toThrow()
  expect(await queuedMessages()).toEqual([committed])
})

test('a job’s payload has the type that belongs to its name', () => {
  const { enqueue, work } = jobs
  const fetchPhotos = createPhotoWorker({ ...clinic, fetchPicture: async () => Buffer.of() })
  const calls = [
    // @ts-expect-error The payload of a booking's message is its visit.
    () => enqueue(booked, { appointment: newId() }),
    // @ts-expect-error The payload of a photo's job is the photo.
    () => enqueue(fetchPhoto, {}),
    // @ts-expect-error The worker of one job can't do another's.
    () => work(booked, fetchPhotos),
  ]
  expect(calls).toHaveLength(3)
})

test('invalid job data reaches no worker and stays in the jobs for a retry', async () => {
  const sent: unknown[] = []
  await jobs.work(offerTime, async payload => void sent.push(payload))
  const job = {
    id: newId(),
    name: offerTime.name,
    data: { doctorId: 'nobody' },
    startAfter: new Date().toISOString(),
  } as const
  const client = new pg.Client(clinic.connection)
  await client.connect()
  await jobs.putBack(client, [job])
  await client.end()
  const freedFrom = new Date().toISOString()
  const freed = { doctorId: newId(), freedFrom, freedUntil: freedFrom }
  await jobs.enqueue(offerTime, freed)
  await expect.poll(() => sent).toEqual([freed])
  const stateOfJob = async () => (await clinic.db.execute(sql`select state from pgboss.job where id = ${job.id}`)).rows
  await expect.poll(stateOfJob).toEqual([{ state: 'retry' }])
})

test('a booking and its mail are written together, or neither is', async () => {
  const ctx = { ...(await clinic.contextOf(await clinic.enrol('patient'))), enqueue: jobs.enqueue }
  const input = { day: parseDate('2026-11-24'), phone: '+8801712345678', treatment: 'dental check-up' }
  const enqueue: Enqueue = async (...job) => {
    await jobs.enqueue(...job)
    throw new Error('no')
  }
  await expect(bookAppointment({ ...ctx, enqueue }, input)).rejects.toThrow('no')
  const written = async () => {
    const { rows } = await clinic.db.execute(
      sql`select data->>'appointmentId' as id from pgboss.job where name = 'deliver'`,
    )
    return [await clinic.db.select({ id: appointments.id }).from(appointments), rows]
  }
  expect(await written()).toEqual([[], []])
  const id = await bookAppointment(ctx, input)
  expect(await written()).toEqual([[{ id }], [{ id }]])
})

test('one job of the clock cleans up for every feature, in order', async () => {
  const cleaned: string[] = []
  const isDone = new Promise<void>(resolve => {
    const clean = (name: string) => async () => void cleaned.push(name)
    void jobs
      .clean(clean('sessions'))
      .then(() => jobs.clean(clean('links')))
      .then(() => jobs.clean(async () => resolve()))
      .then(() => jobs.enqueue(clockJob('clean-up', '41 * * * *'), {}))
  })
  await isDone
  expect(cleaned).toEqual(['sessions', 'links'])
  const { rows } = await clinic.db.execute(sql`select name from pgboss.schedule`)
  expect(rows).toEqual([{ name: 'clean-up' }])
})
