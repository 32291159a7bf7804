import { CalendarDate } from '@internationalized/date'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { clinicOfRequest } from '../clinic/clinic.server.ts'
import { appointments } from '../platform/db/schema.ts'
import { drawNumber, lockNumbers, numberToday } from './serials.server.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'
/** Midnight of that Monday in the clinic, six hours ahead of UTC. */
const midnight = new Date('2026-11-22T18:00:00Z')
const later = (minutes: number) => new Date(midnight.getTime() + minutes * 60_000)

let clinic: TestClinic
let staff: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
})
afterEach(() => clinic.close())

async function book(patientName: string, appointTime: string, appointDate = monday): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate, appointTime, phNum: '01712345678', patientName }
  const { status, body } = await clinic.call('POST', '/appointment', { as: staff, json })
  expect([status, body.code]).toEqual([201, undefined])
  return String(body.insertedId)
}

async function move(id: string, appointDate: string, appointTime: string): Promise<void> {
  const json = { appointDate, appointTime }
  expect((await clinic.call('PUT', `/appointment/${id}/time`, { as: staff, json })).status).toBe(200)
}

const serialOf = async (id: string) => (await clinic.call('GET', `/appointment/${id}`, { as: staff })).body.serial
const set = (id: string, lifecycle: string) =>
  clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { lifecycle } })
const numberVisits = () => numberToday(clinic)

describe('the numbers of a day', () => {
  test('are given at the clinic’s midnight, by time and then by name', async () => {
    const third = await book('Bela', '10:00')
    const second = await book('Arif', '10:00')
    const first = await book('Zarin', '09:00')
    const nextDay = await book('Later', '09:00', tuesday)
    const cancelled = await book('Cancelled', '08:00')
    await clinic.call('DELETE', `/appointment/${cancelled}`, { as: staff })
    clinic.setNow(new Date(midnight.getTime() - 1))
    await numberVisits()
    expect(await serialOf(first)).toBeNull()
    clinic.setNow(midnight)
    await numberVisits()
    expect(await Promise.all([first, second, third, nextDay].map(serialOf))).toEqual([1, 2, 3, null])
  })

  test('continue for visits that are booked for today or moved to it', async () => {
    const first = await book('First', '09:00')
    const moved = await book('Moved', '09:00', tuesday)
    clinic.setNow(later(7 * 60))
    // Nothing ran at midnight: the day's first use numbers the visits booked before.
    const second = await book('Second', '08:00')
    await move(moved, monday, '11:00')
    expect(await Promise.all([first, second, moved].map(serialOf))).toEqual([1, 2, 3])
  })

  test('are lost by a visit that moves to another day, and not reused; if it comes back it gets a new one', async () => {
    const [first, second] = [await book('First', '09:00'), await book('Second', '10:00')]
    clinic.setNow(midnight)
    await numberVisits()
    await move(first, tuesday, '09:00')
    expect(await serialOf(first)).toBeNull()
    const third = await book('Third', '09:00')
    await move(first, monday, '12:00')
    await move(first, monday, '12:30')
    expect(await Promise.all([first, second, third].map(serialOf))).toEqual([4, 2, 3])
  })

  test('stay with a visit that is cancelled and restored; one cancelled before the day gets the next', async () => {
    const [first, early] = [await book('First', '09:00'), await book('Early', '10:00')]
    await clinic.call('DELETE', `/appointment/${early}`, { as: staff })
    clinic.setNow(midnight)
    await numberVisits()
    const second = await book('Second', '11:00')
    await set(first, 'cancelled')
    await set(first, 'requested')
    await set(early, 'requested')
    expect(await Promise.all([first, second, early].map(serialOf))).toEqual([1, 2, 3])
  })

  test('are on the queue’s screen even if nothing ran at midnight', async () => {
    const first = await book('First', '09:00')
    clinic.setNow(later(8 * 60))
    const { body } = await clinic.call('GET', '/queue', { as: staff })
    expect(JSON.stringify(body)).toContain('"serial":1')
    expect(await serialOf(first)).toBe(1)
  })

  test('a booking that is rolled back uses none up', async () => {
    clinic.setNow(later(8 * 60))
    await book('First', '09:00')
    const taken = { treatment: 'dental check-up', appointDate: monday, appointTime: '23:00', phNum: '01712345678' }
    const { status } = await clinic.call('POST', '/appointment', { as: staff, json: { ...taken, patientName: 'None' } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await serialOf(await book('Second', '10:00'))).toBe(2)
  })

  test('the database refuses a number that is given twice', async () => {
    const [first, second] = [await book('First', '09:00'), await book('Second', '10:00')]
    clinic.setNow(midnight)
    await numberVisits()
    const again = clinic.db.update(appointments).set({ serial: 1 }).where(eq(appointments.id, second))
    await expect(again).rejects.toThrow()
    expect(await serialOf(first)).toBe(1)
  })

  test('a visit that is being changed at midnight is skipped, and numbered a minute later', async () => {
    const [busy, free] = [await book('Busy', '09:00'), await book('Free', '10:00')]
    clinic.setNow(midnight)
    await clinic.db.transaction(async transaction => {
      await transaction.execute(sql`select id from ${appointments} where id = ${busy} for update`)
      await numberVisits()
    })
    expect([await serialOf(busy), await serialOf(free)]).toEqual([null, 1])
    await numberVisits()
    expect(await serialOf(busy)).toBe(2)
  })

  test('those of another day are left alone', async () => {
    const id = await book('First', '09:00', tuesday)
    await clinic.db.transaction(async transaction => {
      await lockNumbers({ ...clinic, clinic: clinicOfRequest(clinic.db) }, transaction, new CalendarDate(2026, 11, 24))
      const startsAt = new Date('2026-11-24T03:00:00Z')
      expect(await drawNumber(clinic, transaction, startsAt, { zone: 'Asia/Dhaka' })).toBeUndefined()
    })
    expect(await serialOf(id)).toBeNull()
  })
})
