import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import {
  appointments,
  auditEntries,
  clinicSettings,
  doctors,
  idempotencyKeys,
  rosters,
} from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { lockPatient } from '../locks.server.ts'

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

test('the same request sent twice at once for one person makes one appointment', async () => {
  const answers = await Promise.all([book('Rahima Begum'), book('Rahima Begum')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('appointment_exists')
})

test('a booking doesn’t wait for another person’s with the same telephone', async () => {
  const one = { id: null, name: 'Rahima Begum', email: '', phone: '+8801712345678' }
  let sameName: Promise<string> | undefined
  await clinic.db.transaction(async transaction => {
    await lockPatient(transaction, one)
    expect((await book('Karim Uddin')).status).toBe(201)
    sameName = lockPatient(clinic.db, { ...one, name: 'RAHIMA  BEGUM' }).then(() => 'has it')
    expect(await Promise.race([sameName, book('Salma Khatun').then(() => 'waits')])).toBe('waits')
  })
  expect(await sameName).toBe('has it')
})

test('of two requests at once with one Idempotency-Key one is booked and the other refused, even for another person', async () => {
  const headers = { 'Idempotency-Key': 'one and the same' }
  const answers = await Promise.all([book('Rahima Begum', {}, headers), book('Karim Uddin', {}, headers)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('key_reused')
  expect(await clinic.db.$count(idempotencyKeys)).toBe(1)
  expect(await clinic.db.$count(appointments)).toBe(1)
})

test('a key that booked nothing can be used again', async () => {
  const headers = { 'Idempotency-Key': 'one and the same' }
  expect((await book('Rahima Begum', { appointTime: '03:00' }, headers)).body.code).toBe('slot_not_offered')
  expect((await book('Rahima Begum', { appointTime: '09:00' }, headers)).status).toBe(201)
})

test('a booking that the database refuses leaves nothing behind: no appointment, no audit entry, no key', async () => {
  await clinic.db.execute(sql`create function refuse_trouble() returns trigger language plpgsql as $$
    begin raise exception 'no' using errcode = '23514'; end $$`)
  await clinic.db.execute(sql`create trigger no_trouble before insert on audit_entries for each row
    when (new.action = 'book') execute function refuse_trouble()`)
  expect((await book('Rahima Begum', {}, { 'Idempotency-Key': 'one and the same' })).status).toBe(500)
  expect(await clinic.db.$count(appointments)).toBe(0)
  expect(await clinic.db.$count(idempotencyKeys)).toBe(0)
})

test('one person has one appointment at a time: two treatments booked at once for the same time', async () => {
  const treatments = ['dental check-up', 'dental implant', 'scaling & polish']
  const answers = await Promise.all(
    treatments.map(treatment => book('Rahima Begum', { treatment, appointTime: '09:00' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('patient_busy')
  const [row] = await clinic.db.select().from(appointments)
  if (!row) throw new Error('it was booked')
  const { searchText, person, ...copy } = row
  const [doctor] = await clinic.db.select().from(doctors).where(sql`id <> ${row.doctorId}`)
  const elsewhere = { ...copy, id: newId(), doctorId: doctor?.id ?? '', chair: row.chair + 1 }
  const again = clinic.db.insert(appointments).values(elsewhere)
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'appointments_person_once' } })
  // Squeezed in or not. A cancelled appointment blocks nothing.
  const squeezed = clinic.db.insert(appointments).values({ ...elsewhere, squeezedIn: true })
  await expect(squeezed).rejects.toMatchObject({ cause: { constraint: 'appointments_person_once' } })
  await clinic.db.insert(appointments).values({ ...elsewhere, lifecycle: 'cancelled' })
})

test('a cancelled visit does not come back to a time at which its patient has another one', async () => {
  const { body } = await book('Rahima Begum', { appointTime: '09:00' })
  await clinic.call('DELETE', `/appointment/${body.insertedId}`, { as: desk })
  await clinic.db.update(appointments).set({ deletedAt: null })
  await book('Rahima Begum', { treatment: 'dental implant', appointTime: '09:00' })
  const json = { lifecycle: 'requested' }
  const back = await clinic.call('PUT', `/appointment/${body.insertedId}`, { as: desk, json })
  expect([back.status, back.body.code]).toEqual([409, 'patient_busy'])
})

test('when clocks are set back the same time of day occurs twice, and both can be booked', async () => {
  // On that Sunday 02:30 occurs twice in Berlin, an hour apart.
  const hours = { weekday: 7, fromMinute: 0, toMinute: 6 * 60 }
  await clinic.db.update(clinicSettings).set({ zone: 'Europe/Berlin', openingHours: [hours] })
  await clinic.db.delete(rosters)
  const all = await clinic.db.select().from(doctors)
  await clinic.db.insert(rosters).values(all.map(({ id }) => ({ id: newId(), doctorId: id, ...hours })))
  const { list } = await clinic.call('GET', '/treatments?name=check-up')
  const path = `/availability?treatment=${list[0]?._id}&from=2027-10-31&days=1`
  const { body } = await clinic.call('GET', path, { as: desk })
  const doctorId = JSON.stringify(body).match(/"doctors":\["([^"]+)"/)?.[1]
  const request = { appointDate: '2027-10-31', appointTime: '02:30', doctorId }
  const answers = [await book('First', request), await book('Second', request), await book('Third', request)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409])
  const starts = await clinic.db.select({ at: appointments.startsAt }).from(appointments)
  expect(starts.map(({ at }) => at.toISOString()).sort()).toEqual([
    '2027-10-31T00:30:00.000Z',
    '2027-10-31T01:30:00.000Z',
  ])
})

test('more bookings at once than a day has slots: every slot is filled, and the rest are refused as full', async () => {
  const answers = await Promise.all(callers(150).map(name => book(name, { treatment: 'dental implant' })))
  const codes = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)
  expect(new Set(codes)).toEqual(new Set(['day_full']))
  const again = await book('A late caller', { treatment: 'dental implant' })
  expect([again.status, again.body.code]).toEqual([409, 'day_full'])
  const path = `/availability?treatment=${await implantId()}&from=${day}&days=1`
  const { body } = await clinic.call('GET', path, { as: desk })
  expect(body.days).toMatchObject([{ slots: [] }])
})

test('bookings that wait for one that is not committed yet find other times once it is', async () => {
  const { body } = await book('Early Bird', { appointTime: '09:00' })
  const [early] = await clinic.db.select().from(appointments)
  if (!early) throw new Error('it was booked')
  await clinic.call('DELETE', `/appointment/${body.insertedId}`, { as: desk })
  const inserted = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const faster = clinic.db.transaction(async transaction => {
    const { searchText, person, ...row } = early
    await transaction.insert(appointments).values({ ...row, id: newId(), patientName: 'Faster' })
    inserted.resolve()
    await released.promise
  })
  await inserted.promise
  const doctorId = early.doctorId
  const answers = Promise.all(callers(3).map(name => book(name, { doctorId })))
  await expect.poll(waitingForRows).toBeGreaterThan(0)
  released.resolve()
  await faster
  expect((await answers).map(({ status }) => status)).toEqual([201, 201, 201])
  const starts = await clinic.db.select({ at: appointments.startsAt }).from(appointments).where(sql`deleted_at is null`)
  expect(new Set(starts.map(({ at }) => at.getTime())).size).toBe(4)
})

test('of two cancelled visits that come back to one slot at once, while others book it, one gets it and nothing deadlocks', async () => {
  const slot = { appointTime: '09:00', treatment: 'dental implant' }
  const first = await book('First', slot)
  const [{ doctorId } = { doctorId: '' }] = await clinic.db.select().from(appointments)
  await setLifecycle(first.body.insertedId, 'cancelled')
  const second = await book('Second', { ...slot, doctorId })
  await setLifecycle(second.body.insertedId, 'cancelled')
  const back = [first, second].map(({ body }) => setLifecycle(body.insertedId, 'requested'))
  const answers = await Promise.all([...back, ...callers(10).map(name => book(name, { ...slot, doctorId }))])
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  for (const { status, body } of answers) if (status >= 300) expect(body.code).toMatch(/^slot_taken/)
  const { rows } = await clinic.db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  expect(Number(rows[0]?.deadlocks)).toBe(0)
})

test('every booking gets a line in the history and a mail of its own', async () => {
  const answers = await Promise.all(callers(9).map(name => book(name)))
  const ids = answers.map(({ body }) => body.insertedId).sort()
  expect(new Set(ids).size).toBe(9)
  const audited = await clinic.db.select().from(auditEntries).where(eq(auditEntries.action, 'book'))
  expect(audited.map(({ subjectId }) => subjectId).sort()).toEqual(ids)
  const mailed = clinic.jobs.flatMap(({ data }) => ('appointmentId' in data ? [data.appointmentId] : []))
  expect(mailed.sort()).toEqual(ids)
})

const setLifecycle = (id: unknown, lifecycle: string) =>
  clinic.call('PUT', `/appointment/${id}`, { as: desk, json: { lifecycle } })

async function waitingForRows(): Promise<number | undefined> {
  const { rows } = await clinic.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_locks where locktype = 'transactionid' and not granted`,
  )
  return rows[0]?.waiting
}

async function implantId(): Promise<unknown> {
  const { list } = await clinic.call('GET', '/treatments?name=implant')
  return list[0]?._id
}
