import { parseDate } from '@internationalized/date'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { newId } from '../core/ids.ts'
import { appointments, auditEntries, idempotencyKeys } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { dayTurn, takeTurns } from './turns.server.ts'

// Those who book at the same moment share a transaction. Nobody may notice.

const day = '2026-11-24'
let clinic: TestClinic
let desk: Person
beforeEach(async () => {
  clinic = await openTestClinic({ variables: { LOG_LEVEL: 'silent' } })
  desk = await clinic.enrol('staff')
})
afterEach(() => clinic.close())

const book = (patientName: string, more: object = {}, headers: Record<string, string> = {}) =>
  clinic.call('POST', '/appointment', {
    as: desk,
    json: { treatment: 'dental check-up', appointDate: day, phNum: '01712345678', patientName, ...more },
    headers,
  })

const callers = (count: number) => Array.from({ length: count }, (_, index) => `Caller ${index}`)

test('sixteen at once take few round trips, and each gets a place, a line in the history and a mail of its own', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const answers = await Promise.all(callers(16).map(name => book(name)))
  const writes = sent.mock.calls.filter(([query]) => (query as { name?: string }).name === 'book').length
  sent.mockRestore()
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(writes).toBeLessThan(5)
  const ids = answers.map(({ body }) => body.insertedId).sort()
  expect(new Set(ids).size).toBe(16)
  const audited = await clinic.db.select({ id: auditEntries.subjectId }).from(auditEntries)
  expect(audited.flatMap(({ id }) => (ids.includes(id) ? [id] : [])).sort()).toEqual(ids)
  const mailed = clinic.jobs.flatMap(({ data }) => ('appointmentId' in data ? [data.appointmentId] : []))
  expect(mailed.sort()).toEqual(ids)
})

test('one whom the database refuses takes none of the others along, and leaves nothing behind', async () => {
  await clinic.db.execute(sql`create function refuse_trouble() returns trigger language plpgsql as $$
    begin raise exception 'no' using errcode = '23514'; end $$`)
  await clinic.db.execute(sql`create trigger no_trouble before insert on appointments for each row
    when (new.patient_name = 'Trouble') execute function refuse_trouble()`)
  const names = [...callers(5), 'Trouble', ...callers(9).slice(5)]
  const answers = await Promise.all(names.map(name => book(name)))
  expect(answers.map(({ status }) => status)).toEqual(names.map(name => (name === 'Trouble' ? 500 : 201)))
  const kept = await clinic.db.select({ name: appointments.patientName }).from(appointments)
  expect(kept.map(({ name }) => name).sort()).toEqual(callers(9))
  expect(await clinic.db.$count(auditEntries, sql`action = 'book'`)).toBe(9)
})

test('the same wish of one person twice at once is one appointment', async () => {
  const answers = await Promise.all([book('Rahima Begum'), book('Rahima Begum')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('appointment_exists')
})

test('a retry that overtakes its first try hears the same; another wish under its key is refused', async () => {
  const headers = { 'Idempotency-Key': 'one and the same' }
  const answers = await Promise.all([
    book('Rahima Begum', {}, headers),
    book('Rahima Begum', {}, headers),
    book('Rahima Begum', { phNum: '01812345678' }, headers),
  ])
  const [first, retry, other] = answers
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409])
  expect(retry?.body.insertedId).toBe(first?.body.insertedId)
  expect(other?.body.code).toBe('key_reused')
  expect(await clinic.db.$count(idempotencyKeys)).toBe(1)
})

test('more at once than a day holds: it is filled to the last place, and the rest hear that it is full', async () => {
  const answers = await Promise.all(callers(150).map(name => book(name, { treatment: 'dental implant' })))
  const codes = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)
  expect(new Set(codes)).toEqual(new Set(['day_full']))
  const again = await book('Somebody late', { treatment: 'dental implant' })
  expect([again.status, again.body.code]).toEqual([409, 'day_full'])
  const path = `/availability?treatment=${await implantId()}&from=${day}&days=1`
  const { body } = await clinic.call('GET', path, { as: desk })
  expect(body.days).toMatchObject([{ slots: [] }])
})

test('where somebody who took no turn is faster, all of a batch find other places', async () => {
  const { body } = await book('Early Bird', { appointTime: '09:00' })
  const [early] = await clinic.db.select().from(appointments)
  if (!early) throw new Error('it was booked')
  await clinic.call('DELETE', `/appointment/${body.insertedId}`, { as: desk })
  const inserted = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const faster = clinic.db.transaction(async transaction => {
    const { searchText, ...row } = early
    await transaction.insert(appointments).values({ ...row, id: newId(), patientName: 'Faster' })
    inserted.resolve()
    await released.promise
  })
  await inserted.promise
  const doctorId = early.doctorId
  const answers = Promise.all(callers(3).map(name => book(name, { doctorId })))
  await expect.poll(waitingForRows).toBe(1)
  released.resolve()
  await faster
  expect((await answers).map(({ status }) => status)).toEqual([201, 201, 201])
  const starts = await clinic.db.select({ at: appointments.startsAt }).from(appointments).where(sql`deleted_at is null`)
  expect(new Set(starts.map(({ at }) => at.getTime())).size).toBe(4)
})

test('a visit that comes back from cancelled waits for the turn of its day', async () => {
  const { body } = await book('Rahima Begum')
  const put = (lifecycle: string) =>
    clinic.call('PUT', `/appointment/${body.insertedId}`, { as: desk, json: { lifecycle } })
  await put('cancelled')
  const taken = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = inTransaction(clinic.db, async transaction => {
    await takeTurns(transaction, [dayTurn(parseDate(day))])
    taken.resolve()
    await released.promise
  })
  await taken.promise
  const back = put('requested')
  await expect.poll(waitingForTurns).toBe(1)
  released.resolve()
  await holding
  expect((await back).status).toBe(200)
})

async function waitingForRows(): Promise<number | undefined> {
  const { rows } = await clinic.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_locks where locktype = 'transactionid' and not granted`,
  )
  return rows[0]?.waiting
}

async function waitingForTurns(): Promise<number | undefined> {
  const { rows } = await clinic.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.waiting
}

async function implantId(): Promise<unknown> {
  const { list } = await clinic.call('GET', '/treatments?name=implant')
  return list[0]?._id
}
