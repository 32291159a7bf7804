import type { Appointment } from '../appointments/appointment.ts'
import { millisecondsPerMinute } from '../core/durations.ts'
import { asksAboutDelay, laterStart, missedAfterMs } from './delay.ts'
import { type DoctorDay, estimateSpans, type Span } from './estimate.ts'
import { dueMs, orderQueue, type PlaceReason, type QueueVisit } from './order.ts'

// One doctor's queue, from the visits of the day: a pure function.

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
  /** When they should be here: the booked time, or the later one that the clinic sent them. */
  readonly dueAt: Date
  /** They are overdue by `missedAfterMs` or more: the desk is asked whether to mark them as missed. */
  readonly seemsMissed: boolean
}

interface Delay {
  /** The desk is asked whether to notify those who haven't come yet. */
  readonly asks: boolean
  /** Whom it would notify, and of which start. */
  readonly later: readonly { readonly visit: Appointment; readonly startsAt: Date }[]
}

/** One doctor's queue, reckoned from the visits of the day. */
export interface Reckoning {
  readonly inChair: readonly Appointment[]
  /** Who is here and waits, the next first. */
  readonly waiting: readonly WaitingVisit[]
  /** Those who haven't come yet, by time. */
  readonly expected: readonly ExpectedVisit[]
  /** The id of the booking that a free chair waits for, since nobody who is here fits before it. */
  readonly waitsFor: string | undefined
  /** By how much the next visit will start after its time; 0 if on time. */
  readonly lateMinutes: number
  readonly delay: Delay
}

/** A doctor's queue. `answered` is how late they were when the desk last answered whether to notify the patients. */
export function reckonQueue(
  visits: readonly Appointment[],
  facts: Omit<DoctorDay, 'visits'>,
  answered: number | undefined,
): Reckoning {
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
    named(visit, reckoned => {
      return { ...reckoned, dueAt: new Date(dueMs(visit)), seemsMissed: dueMs(visit) + missedAfterMs <= facts.nowMs }
    }),
  )
  const late = lateMinutes(waiting, expected, new Date(facts.nowMs))
  return {
    inChair: order.inChair.flatMap(entry => named(entry, ({ visit }) => visit)),
    waiting,
    expected,
    waitsFor: order.waitsFor?.id,
    lateMinutes: late,
    delay: delayOf(late, expected, answered, facts.nowMs),
  }
}

function delayOf(
  lateMinutes: number,
  expected: readonly ExpectedVisit[],
  answered: number | undefined,
  nowMs: number,
): Delay {
  const later = expected.flatMap(({ visit, dueAt, span }) => {
    const times = { startMs: visit.startsAt.getTime(), dueMs: dueAt.getTime(), middleMs: span?.middleMs }
    const toldMs = laterStart(times, lateMinutes, nowMs)
    return toldMs === undefined ? [] : [{ visit, startsAt: new Date(toldMs) }]
  })
  return { asks: later.length > 0 && asksAboutDelay(lateMinutes, answered), later }
}

/** Positions that say nothing about the doctor: the patient was put first, or wasn't there when called. */
const outOfTurn: readonly PlaceReason[] = ['urgent', 'called_one_passes', 'called_turn_is_now']

/** By how much the visit that is due next will start after its time. A patient who is late doesn't make the doctor late. */
function lateMinutes(waiting: readonly WaitingVisit[], expected: readonly ExpectedVisit[], now: Date): number {
  const [first] = waiting
    .filter(({ why }) => !outOfTurn.includes(why))
    .sort((one, other) => one.turnAt.getTime() - other.turnAt.getTime())
  const coming = expected.find(({ dueAt }) => dueAt > now)
  const next = first ? { ...first, dueAt: first.turnAt } : coming && { ...coming, dueAt: coming.visit.startsAt }
  if (!next?.span) return 0
  return Math.max(0, Math.round((next.span.middleMs - next.dueAt.getTime()) / millisecondsPerMinute))
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
