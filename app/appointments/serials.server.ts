import type { CalendarDate } from '@internationalized/date'
import { and, asc, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { clinicOfRequest } from '../clinic/clinic.server.ts'
import type { Clinic } from '../clinic/clinic-row.ts'
import type { Context, Database } from '../platform/context.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { byName } from '../platform/db/names.server.ts'
import { appointments, dayCounters } from '../platform/db/schema.ts'
import { clockJob, everyMinute } from '../platform/jobs/job.ts'
import { boundsOfDays, dayOf, daysAfter } from '../platform/values/dates.ts'
import { slotChangeLock } from './locks.server.ts'

// Visits get their numbers in the queue from one counter a day for the whole clinic. A transaction that draws a number locks that counter
// before anything else, so that two transactions can't deadlock.

/** Locks the queue numbers of a day that is today. The day's first call also numbers its visits. Call it before other locks. */
export async function lockNumbers(
  { now, clinic }: Pick<Context, 'now' | 'clinic'>,
  transaction: Database,
  day: CalendarDate,
): Promise<void> {
  // Bookings are frequent, so the clinic's zone is read only for a day that is today in some time zone.
  if (Math.abs(daysAfter(day, dayOf(now(), 'UTC'))) > 1) return
  const { zone } = await clinic(transaction)
  if (daysAfter(day, dayOf(now(), zone)) !== 0) return
  if ((await reserveNumbers(transaction, day, 0)) === 0) await numberUnnumbered(transaction, day, zone)
}

// Numbers the day's visits after midnight. Each zone has its own midnight, so the job runs every minute.
export const numberVisits = clockJob('number-visits', everyMinute)

/** A visit's number in the queue. It is written with the visit, since a separate UPDATE could wait for others that take slots. */
export type DayNumber = NonNullable<Awaited<ReturnType<typeof drawNumber>>>

/** Draws the next queue number of a visit's day; undefined if that day isn't today. Call `lockNumbers` first. */
export async function drawNumber(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  startsAt: Date,
  { zone }: Pick<Clinic, 'zone'>,
) {
  const day = dayOf(startsAt, zone)
  if (daysAfter(day, dayOf(now(), zone)) !== 0) return undefined
  return { serial: await reserveNumbers(transaction, day, 1), serialDay: day.toString() }
}

/** Gives today's visits without a queue number their numbers, in order of time, at midnight or as soon as the program runs. */
export async function numberToday({ db, now }: Pick<Context, 'db' | 'now'>): Promise<boolean> {
  const clinic = clinicOfRequest(db)
  const { zone } = await clinic()
  const day = dayOf(now(), zone)
  const [one] = await db.select({ id: appointments.id }).from(appointments).where(isUnnumberedOn(day, zone)).limit(1)
  if (!one) return false
  return db.transaction(async transaction => {
    await lockNumbers({ now, clinic }, transaction, day)
    await numberUnnumbered(transaction, day, zone)
    return true
  })
}

async function numberUnnumbered(transaction: Database, day: CalendarDate, zone: string): Promise<void> {
  // Numbering is a change of slots too, since every UPDATE of appointments checks the constraints on slots again.
  await lock(transaction, slotChangeLock)
  // Skips a visit that another transaction is changing. The visit gets its queue number a minute later.
  const rows = await transaction
    .select({ id: appointments.id })
    .from(appointments)
    .where(isUnnumberedOn(day, zone))
    .orderBy(asc(appointments.startsAt), byName(appointments.patientName), asc(appointments.id))
    .for('update', { skipLocked: true })
  if (rows.length === 0) return
  const last = await reserveNumbers(transaction, day, rows.length)
  const ids = rows.map(({ id }) => id)
  await transaction.execute(sql`
    update ${appointments} set serial = ${last - rows.length}::integer + given.place::integer, serial_day = ${day.toString()}::date
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place) where ${appointments.id} = given.id`)
}

/** Draws `by` queue numbers from a day's counter, which stays locked, and returns the last one. */
async function reserveNumbers(transaction: Database, day: CalendarDate, by: number): Promise<number> {
  const [counter] = await transaction
    .insert(dayCounters)
    .values({ day: day.toString(), lastSerial: by })
    .onConflictDoUpdate({ target: dayCounters.day, set: { lastSerial: sql`${dayCounters.lastSerial} + ${by}` } })
    .returning()
  if (!counter) throw new Error('the counter of the day is one row')
  return counter.lastSerial
}

function isUnnumberedOn(day: CalendarDate, zone: string): SQL | undefined {
  const { start, end } = boundsOfDays(day, 1, zone)
  return and(
    gte(appointments.startsAt, start),
    lt(appointments.startsAt, end),
    isNull(appointments.serial),
    isNull(appointments.deletedAt),
    ne(appointments.lifecycle, 'cancelled'),
  )
}
