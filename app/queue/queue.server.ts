import type { CalendarDate } from '@internationalized/date'
import { numberToday } from '../appointments/serials.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, type Database, requireStaff } from '../core/context.server.ts'
import { dayOf } from '../core/dates.ts'
import { millisecondsPerMinute } from '../core/durations.ts'
import { type DoctorDay, daysOf } from '../day/day.server.ts'
import { type Interval, overlaps } from '../schedule/slots.ts'
import { readAnswers } from './delay-answers.server.ts'
import { lastPress } from './last-press.server.ts'
import { type Reckoning, reckonQueue } from './reckon.ts'
import { sharedRead } from './shared-read.server.ts'

export interface DoctorQueue extends Reckoning {
  readonly doctorId: string
  /** Queues are read for several callers at once, each with a language of their own. */
  readonly doctor: Pick<DoctorDay, 'name' | 'translations'>
  readonly work: readonly Interval[]
  /** The closure that has them away now. */
  readonly away: (Interval & { readonly reason: string }) | undefined
}

export interface ClinicQueue {
  readonly day: CalendarDate
  readonly now: Date
  /** When staff last pressed anything about the day's visits; undefined before the first time of the day. */
  readonly lastPressAt: Date | undefined
  /** The doctors who work that day or have visits, in the clinic's order. */
  readonly doctors: readonly DoctorQueue[]
}

/**
 * The queue of a day, today if none is named: per doctor who is in the chair, who waits in which order and why, and when each will
 * probably sit down. Staff may call. Refuses `not_allowed`.
 */
export async function readQueue(ctx: Context, day?: CalendarDate): Promise<ClinicQueue> {
  requireStaff(ctx)
  const queue = await queueOf(ctx, day)
  const shown = queue.doctors.flatMap(({ inChair, waiting, expected }) => [
    ...inChair,
    ...[...waiting, ...expected].map(({ visit }) => visit),
  ])
  await recordSeen(ctx, 'calendar', shown)
  return queue
}

type Clock = Pick<Context, 'db' | 'now'>

const readersOfToday = new WeakMap<Database, () => Promise<ClinicQueue>>()

/** After a change everybody who waits reads today's queue at once: it is read and reckoned for all of them together. */
function ofToday({ db, now }: Clock): Promise<ClinicQueue> {
  const read = readersOfToday.get(db) ?? sharedRead(() => reckonDay({ db, now }))
  readersOfToday.set(db, read)
  return read()
}

/** As `readQueue`, for callers who have checked what is shown to whom. */
export function queueOf(ctx: Clock, day?: CalendarDate): Promise<ClinicQueue> {
  return day ? reckonDay(ctx, day) : ofToday(ctx)
}

async function reckonDay(ctx: Clock, day?: CalendarDate): Promise<ClinicQueue> {
  const { zone, cleanupMinutes } = await readClinic(ctx)
  const now = ctx.now()
  const from = day ?? dayOf(now, zone)
  const whole = await numberedDay(ctx, from)
  const visits = whole?.visits ?? []
  const ids = (whole?.doctors ?? []).map(({ id }) => id)
  const [answers, lastPressAt] = await Promise.all([readAnswers(ctx, from.toString(), ids), lastPress(ctx, from, zone)])
  const doctors = (whole?.doctors ?? []).map(({ id, work, away, ...doctor }): DoctorQueue => {
    const own = visits.filter(({ doctorId }) => doctorId === id)
    const nowMs = now.getTime()
    const facts = { nowMs, work: without(work, away), changeoverMs: cleanupMinutes * millisecondsPerMinute }
    return {
      doctorId: id,
      doctor,
      ...reckonQueue(own, facts, answers.get(id)),
      work,
      away: away.find(closure => overlaps(closure, { startMs: nowMs, endMs: nowMs + 1 })),
    }
  })
  return { day: from, now, lastPressAt, doctors }
}

/** The day's visits, each with its number if the day has begun. */
async function numberedDay(ctx: Clock, from: CalendarDate) {
  const [day] = await daysOf(ctx, { from, days: 1 })
  const lacks = day?.visits.some(({ serial, lifecycle }) => serial === null && lifecycle !== 'cancelled')
  if (!lacks || !(await numberToday(ctx))) return day
  return (await daysOf(ctx, { from, days: 1 }))[0]
}

/** What is left of the working intervals beside the closures. */
function without(work: readonly Interval[], away: readonly Interval[]): Interval[] {
  return away.reduce<Interval[]>(
    (left, { startMs, endMs }) =>
      left.flatMap(interval =>
        [
          { startMs: interval.startMs, endMs: Math.min(interval.endMs, startMs) },
          { startMs: Math.max(interval.startMs, endMs), endMs: interval.endMs },
        ].filter(part => part.startMs < part.endMs),
      ),
    [...work],
  )
}
