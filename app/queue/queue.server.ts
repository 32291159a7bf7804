import type { CalendarDate } from '@internationalized/date'
import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { readDaysUnchecked } from '../appointments/day.server.ts'
import { numberToday } from '../appointments/serials.server.ts'
import { clinicOfRequest } from '../clinic/clinic.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { appointments, auditEntries, delayAnswers } from '../platform/db/schema.ts'
import { boundsOfDays, dayOf } from '../platform/values/dates.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { overlaps, subtract } from '../schedule/slots.ts'
import { absenceOf, computeQueue, silentSince } from './doctor-queue.ts'

export type ClinicQueue = Awaited<ReturnType<typeof computeDay>>
export type DoctorQueue = ClinicQueue['doctors'][number]

/** Reads the queue of a day, by default today's. Refuses `not_allowed`. */
export async function readQueue(ctx: Context, day?: CalendarDate): Promise<ClinicQueue> {
  requireStaff(ctx)
  const queue = await readQueueUnchecked(ctx, day)
  await recordSeen(ctx, 'calendar', visitsIn(queue))
  return queue
}

export const visitsIn = ({ doctors }: ClinicQueue) =>
  doctors.flatMap(({ inChair, waiting, expected }) => [
    ...inChair,
    ...[...waiting, ...expected].map(({ visit }) => visit),
  ])

type Clock = Pick<Context, 'db' | 'now' | 'clinic'>

const readersOfToday = new WeakMap<Database, () => Promise<ClinicQueue>>()

/** Reads today's queue. After a change all open pages read it at once, so it is computed once for all of them. */
function readToday({ db, now }: Clock): Promise<ClinicQueue> {
  const read = readersOfToday.get(db) ?? sharedRead(() => computeDay({ db, now, clinic: clinicOfRequest(db) }))
  readersOfToday.set(db, read)
  return read()
}

/** Does what `readQueue` does, for callers that have checked permissions. */
export function readQueueUnchecked(ctx: Clock, day?: CalendarDate): Promise<ClinicQueue> {
  return day ? computeDay(ctx, day) : readToday(ctx)
}

async function computeDay(ctx: Clock, day?: CalendarDate) {
  const { zone, cleanupMinutes } = await ctx.clinic()
  const now = ctx.now()
  const from = day ?? dayOf(now, zone)
  const { visits = [], doctors: people = [] } = (await readNumberedDay(ctx, from)) ?? {}
  const [answers, pressedAt] = await Promise.all([readAnswers(ctx, from), lastPress(ctx, from, zone)])
  const pressesMs = [...answers.map(({ answeredAt }) => answeredAt), pressedAt].flatMap(at => at?.getTime() ?? [])
  const lastPressAt = pressesMs.length === 0 ? undefined : new Date(Math.max(...pressesMs))
  const nowMs = now.getTime()
  // Callers in different languages share this queue, so a doctor's name keeps its translations.
  const doctors = people.map(({ id, work, away, ...doctor }) => {
    const own = visits.filter(({ doctorId }) => doctorId === id)
    const facts = { nowMs, work: subtract(work, away), changeoverMs: cleanupMinutes * millisecondsPerMinute }
    const awayNow = away.find(closure => overlaps(closure, { startMs: nowMs, endMs: nowMs + 1 }))
    const absence = absenceOf(work, awayNow)
    const answered = answers.find(({ doctorId }) => doctorId === id)?.lateMinutes
    return { doctorId: id, doctor, ...computeQueue(own, facts, answered), work, away: awayNow, absence }
  })
  const work = doctors.flatMap(doctor => doctor.work)
  return { day: from, zone, now, lastPressAt, silentSince: silentSince(now, lastPressAt, work), doctors }
}

async function readNumberedDay(ctx: Clock, from: CalendarDate) {
  const [day] = await readDaysUnchecked(ctx, { from, days: 1 })
  const lacks = day?.visits.some(({ serial, lifecycle }) => serial === null && lifecycle !== 'cancelled')
  if (!lacks || !(await numberToday(ctx))) return day
  return (await readDaysUnchecked(ctx, { from, days: 1 }))[0]
}

function readAnswers({ db }: Clock, day: CalendarDate) {
  const { doctorId, lateMinutes, answeredAt } = delayAnswers
  return db.select({ doctorId, lateMinutes, answeredAt }).from(delayAnswers).where(eq(delayAnswers.day, day.toString()))
}

/** When staff last changed a visit of the day. What patients do by themselves doesn't show that the desk follows the day. */
async function lastPress({ db }: Pick<Context, 'db'>, day: CalendarDate, zone: string) {
  const { start, end } = boundsOfDays(day, 1, zone)
  // A visit that was moved to another day counts too, as it was of this day when it was moved.
  const leftAt = sql<string>`${auditEntries.details}->>'from'`
  const wasMovedAway = and(
    eq(auditEntries.action, 'move'),
    gte(leftAt, start.toISOString()),
    lt(leftAt, end.toISOString()),
  )
  const isOfDay = and(gte(appointments.startsAt, start), lt(appointments.startsAt, end))
  const [press] = await db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .innerJoin(appointments, eq(appointments.id, auditEntries.subjectId))
    .where(
      and(
        eq(auditEntries.subject, 'appointment'),
        inArray(auditEntries.actorRole, ['staff', 'owner']),
        gte(auditEntries.at, start),
        lt(auditEntries.at, end),
        or(isOfDay, wasMovedAway),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return press?.at
}

/**
 * Returns a function that shares a read among its callers, one read at a time. No caller gets a result whose read began before its call. A
 * failed read also fails for callers who wait for the next one, else they would wait for many timeouts while the database hangs.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined
  const begin = () => {
    next = undefined
    const reading = read()
    running = reading
    const end = () => {
      running = undefined
    }
    reading.then(end, () => {
      end()
      next = undefined
    })
    return reading
  }
  return () => {
    next ??= (running ?? Promise.resolve()).then(begin)
    return next
  }
}
