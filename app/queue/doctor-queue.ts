import type { Appointment } from '../appointments/appointment.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import type { Interval } from '../schedule/slots.ts'
import { asksAboutDelay, laterStart, missedAfterMs } from './delay.ts'
import { type DoctorDay, estimateSpans, type WaitSpan } from './estimate.ts'
import { dueMs, orderQueue, type PlaceReason, type QueueVisit } from './order.ts'

// One doctor's queue, from the visits of the day: pure functions.

/** A visit that waits or is expected. */
interface PlacedVisit {
  readonly visit: Appointment
  /** When they will probably sit down; undefined if they probably won't come. */
  readonly span: WaitSpan | undefined
}

interface Due extends PlacedVisit {
  readonly dueAt: Date
}

export type WaitingVisit = ReturnType<typeof computeQueue>['waiting'][number]

/** A doctor's queue. `answered` is how late they were when the desk last answered whether to notify the patients. */
export function computeQueue(
  visits: readonly Appointment[],
  facts: Omit<DoctorDay, 'visits'>,
  answered: number | undefined,
) {
  const byId = new Map(visits.map(visit => [visit.id, visit]))
  const entries = visits.map(entryOf)
  const order = orderQueue(entries, facts.nowMs)
  const spans = estimateSpans({ ...facts, visits: entries })
  const named = <Result>({ id }: QueueVisit, build: (placed: PlacedVisit) => Result): Result[] => {
    const visit = byId.get(id)
    return visit ? [build({ visit, span: spans.get(id) })] : []
  }
  // The patients who are here, the next first, and how many are in the chair or wait before each.
  const waiting = order.waiting.flatMap(({ visit, turnMs, why }, index) =>
    named(visit, placed => {
      return { ...placed, turnAt: new Date(turnMs), why, before: order.inChair.length + index }
    }),
  )
  // Those who haven't come yet, by when they should be here; the desk is asked whether to mark the overdue ones as missed.
  const expected = order.expected.flatMap(visit =>
    named(visit, placed => {
      return { ...placed, dueAt: new Date(dueMs(visit)), seemsMissed: dueMs(visit) + missedAfterMs <= facts.nowMs }
    }),
  )
  const late = lateMinutes(waiting, expected, new Date(facts.nowMs))
  return {
    inChair: order.inChair.flatMap(entry => named(entry, ({ visit }) => visit)),
    waiting,
    expected,
    /** The booking that a free chair waits for, since no patient who is here fits before it. */
    waitsFor: order.waitsFor?.id,
    lateMinutes: late,
    delay: delayOf(late, expected, answered, facts.nowMs),
  }
}

/** Whether the desk is asked to notify those who haven't come yet, whom it would notify, and of which start. */
function delayOf(lateMinutes: number, expected: readonly Due[], answered: number | undefined, nowMs: number) {
  const later = expected.flatMap(({ visit, dueAt, span }) => {
    const times = { startMs: visit.startsAt.getTime(), dueMs: dueAt.getTime(), middleMs: span?.middleMs }
    const notifiedMs = laterStart(times, lateMinutes, nowMs)
    return notifiedMs === undefined ? [] : [{ visit, startsAt: new Date(notifiedMs) }]
  })
  return { asks: later.length > 0 && asksAboutDelay(lateMinutes, answered), later }
}

/** Positions that say nothing about the doctor: the patient was put first, or wasn't there when called. */
const outOfTurn: readonly PlaceReason[] = ['urgent', 'called_one_passes', 'called_turn_is_now']

/** By how much the visit that is due next will start after its time. A patient who is late doesn't make the doctor late. */
function lateMinutes(
  waiting: readonly (PlacedVisit & { readonly turnAt: Date; readonly why: PlaceReason })[],
  expected: readonly Due[],
  now: Date,
): number {
  const [first] = waiting
    .filter(({ why }) => !outOfTurn.includes(why))
    .sort((one, other) => one.turnAt.getTime() - other.turnAt.getTime())
  const coming = expected.find(({ dueAt }) => dueAt > now)
  const next = first ? { ...first, dueAt: first.turnAt } : coming && { ...coming, dueAt: coming.visit.startsAt }
  if (!next?.span) return 0
  return Math.max(0, Math.round((next.span.middleMs - next.dueAt.getTime()) / millisecondsPerMinute))
}

/** The part of an appointment that the order depends on. */
export function entryOf(visit: Appointment): QueueVisit {
  const { id, serial, lifecycle, walkIn, startsAt, endsAt, cameBack } = visit
  return {
    id,
    serial,
    lifecycle,
    walkIn,
    startMs: startsAt.getTime(),
    durationMs: endsAt.getTime() - startsAt.getTime(),
    notifiedStartMs: msOf(visit.notifiedStartsAt),
    arrivedMs: msOf(visit.arrivedAt),
    seatedMs: msOf(visit.seatedAt),
    completedMs: msOf(visit.completedAt),
    cameBack,
    calledMs: msOf(visit.calledAt),
    urgentMs: msOf(visit.urgentAt),
  }
}

const msOf = (instant: Date | null): number | null => instant?.getTime() ?? null

/** A doctor's absence, if they should work today but are away now: until a time, or for the rest of the day. */
export function absenceOf(work: readonly Interval[], away: Interval | undefined) {
  const lastMs = Math.max(...work.map(({ endMs }) => endMs))
  if (!away || away.startMs >= lastMs) return undefined
  return { until: away.endMs >= lastMs ? undefined : new Date(away.endMs) }
}

/** The desk counts as silent after this. */
const longestSilenceMs = 20 * millisecondsPerMinute

/**
 * Since when nobody at the desk has pressed anything, if that is twenty minutes or more while a doctor works: the order may have
 * changed without the program knowing. Before the day's first press it counts from the start of the work.
 */
export function silentSince(now: Date, lastPressAt: Date | undefined, work: readonly Interval[]): Date | undefined {
  const nowMs = now.getTime()
  const underWay = work.filter(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs)
  if (underWay.length === 0) return undefined
  const sinceMs = Math.max(Math.min(...underWay.map(({ startMs }) => startMs)), lastPressAt?.getTime() ?? 0)
  return nowMs - sinceMs >= longestSilenceMs ? new Date(sinceMs) : undefined
}
