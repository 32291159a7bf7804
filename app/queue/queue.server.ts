import type { CalendarDate } from '@internationalized/date'
import type { Appointment } from '../appointments/appointment.ts'
import { numberToday } from '../appointments/serials.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, requireStaff } from '../core/context.server.ts'
import { dayOf } from '../core/dates.ts'
import { millisecondsPerMinute } from '../core/durations.ts'
import { daysOf } from '../day/day.server.ts'
import { type Interval, overlaps } from '../schedule/slots.ts'
import { type DoctorDay, estimateSpans, type Span } from './estimate.ts'
import { dueMs, orderQueue, type PlaceReason, type QueueVisit } from './order.ts'

/** A visit that waits or is expected, and when its patient will probably sit down. */
interface Reckoned {
  readonly visit: Appointment
  /** Undefined if its patient probably won't come. */
  readonly span: Span | undefined
}

export interface WaitingVisit extends Reckoned {
  readonly turnAt: Date
  readonly why: PlaceReason
  /** How many are in the chair or wait before them. */
  readonly before: number
}

interface ExpectedVisit extends Reckoned {
  /** When they should be here: the booked time, or the later one that the clinic told them. */
  readonly dueAt: Date
}

export interface DoctorQueue {
  readonly doctorId: string
  readonly doctorName: string
  readonly inChair: readonly Appointment[]
  /** Who is here and waits, the next first. */
  readonly waiting: readonly WaitingVisit[]
  /** Those who haven't come yet, by time. */
  readonly expected: readonly ExpectedVisit[]
  /** The id of the booking that a free chair waits for, since nobody who is here fits before it. */
  readonly waitsFor: string | undefined
  /** By how much the next visit will start after its time; 0 if on time. */
  readonly lateMinutes: number
  readonly work: readonly Interval[]
  /** The closure that has them away now. */
  readonly away: (Interval & { readonly reason: string }) | undefined
}

export interface ClinicQueue {
  readonly day: CalendarDate
  readonly now: Date
  /** When the desk last pressed anything about who came or sat down; undefined before the first time of the day. */
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

/** As `readQueue`, for callers who have checked what is shown to whom. */
export async function queueOf(ctx: Pick<Context, 'db' | 'now'>, day?: CalendarDate): Promise<ClinicQueue> {
  const { zone, cleanupMinutes } = await readClinic(ctx)
  const now = ctx.now()
  const from = day ?? dayOf(now, zone)
  const whole = await numberedDay(ctx, from)
  const visits = whole?.visits ?? []
  const doctors = (whole?.doctors ?? []).map(({ id, name, work, away }): DoctorQueue => {
    const own = visits.filter(({ doctorId }) => doctorId === id)
    const nowMs = now.getTime()
    const facts = { nowMs, work: without(work, away), changeoverMs: cleanupMinutes * millisecondsPerMinute }
    return {
      doctorId: id,
      doctorName: name,
      ...reckon(own, facts),
      work,
      away: away.find(closure => overlaps(closure, { startMs: nowMs, endMs: nowMs + 1 })),
    }
  })
  return { day: from, now, lastPressAt: lastPress(visits), doctors }
}

/** The day's visits, each with its number if the day has begun. */
async function numberedDay(ctx: Pick<Context, 'db' | 'now'>, from: CalendarDate) {
  const [day] = await daysOf(ctx, { from, days: 1 })
  const lacks = day?.visits.some(({ serial, lifecycle }) => serial === null && lifecycle !== 'cancelled')
  if (!lacks || !(await numberToday(ctx))) return day
  return (await daysOf(ctx, { from, days: 1 }))[0]
}

function reckon(visits: readonly Appointment[], facts: Omit<DoctorDay, 'visits'>) {
  const byId = new Map(visits.map(visit => [visit.id, visit]))
  const entries = visits.map(entryOf)
  const order = orderQueue(entries, facts.nowMs)
  const spans = estimateSpans({ ...facts, visits: entries })
  const named = <Result>({ id }: QueueVisit, build: (reckoned: Reckoned) => Result): Result[] => {
    const visit = byId.get(id)
    return visit ? [build({ visit, span: spans.get(id) })] : []
  }
  const waiting = order.waiting.flatMap(({ visit, turnMs, why }, index) =>
    named(visit, reckoned => {
      return { ...reckoned, turnAt: new Date(turnMs), why, before: order.inChair.length + index }
    }),
  )
  const expected = order.expected.flatMap(visit =>
    named(visit, reckoned => ({ ...reckoned, dueAt: new Date(dueMs(visit)) })),
  )
  return {
    inChair: order.inChair.flatMap(entry => named(entry, ({ visit }) => visit)),
    waiting,
    expected,
    waitsFor: order.waitsFor?.id,
    lateMinutes: lateMinutes(
      order.waiting[0]?.turnMs ?? order.expected[0]?.startMs,
      [...waiting, ...expected][0]?.span,
    ),
  }
}

function lateMinutes(turnMs: number | undefined, span: Span | undefined): number {
  if (turnMs === undefined || span === undefined) return 0
  return Math.max(0, Math.round((span.middleMs - turnMs) / millisecondsPerMinute))
}

/** What the order depends on, of an appointment. */
export function entryOf(visit: Appointment): QueueVisit {
  const { id, serial, lifecycle, walkIn, startsAt, endsAt, cameBack } = visit
  return {
    id,
    serial,
    lifecycle,
    walkIn,
    startMs: startsAt.getTime(),
    durationMs: endsAt.getTime() - startsAt.getTime(),
    toldMs: msOf(visit.toldStartsAt),
    arrivedMs: msOf(visit.arrivedAt),
    seatedMs: msOf(visit.seatedAt),
    completedMs: msOf(visit.completedAt),
    cameBack,
    calledMs: msOf(visit.calledAt),
    urgentMs: msOf(visit.urgentAt),
  }
}

const msOf = (instant: Date | null): number | null => instant?.getTime() ?? null

function lastPress(visits: readonly Appointment[]): Date | undefined {
  const presses = visits.flatMap(({ arrivedAt, seatedAt, completedAt, calledAt, urgentAt }) =>
    [arrivedAt, seatedAt, completedAt, calledAt, urgentAt].filter(instant => instant !== null),
  )
  return presses.sort((one, other) => other.getTime() - one.getTime())[0]
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
