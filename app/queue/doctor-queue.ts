import type { Appointment } from '../appointments/appointment.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import type { Interval } from '../schedule/slots.ts'
import { type DoctorDay, estimateSpans, type WaitSpan } from './estimate.ts'
import { dueMs, orderQueue, type PlaceReason, type QueueVisit } from './order.ts'

// These pure functions make a doctor's queue from the day's visits.

/** The desk is asked whether to notify patients once a doctor is late by `firstMinutes`, and again for every further `furtherMinutes`. */
const firstMinutes = 15
const furtherMinutes = 20
/** The later times that patients get are rounded down to a multiple of this, so that nobody comes after their turn. */
const roundMs = 5 * millisecondsPerMinute
const missedAfterMs = 30 * millisecondsPerMinute

interface PlacedVisit {
  readonly visit: Appointment
  /** When the patient will probably sit down; undefined for a patient who probably won't come. */
  readonly span: WaitSpan | undefined
}

interface Due extends PlacedVisit {
  readonly dueAt: Date
}

export type WaitingVisit = ReturnType<typeof computeQueue>['waiting'][number]

/** `answered` is how late the doctor was when the desk last answered whether to notify patients. */
export function computeQueue(
  visits: readonly Appointment[],
  facts: Omit<DoctorDay, 'visits'>,
  answered: number | undefined,
) {
  const byId = new Map(visits.map(visit => [visit.id, visit]))
  const entries = visits.map(queueVisitOf)
  const order = orderQueue(entries, facts.nowMs)
  const spans = estimateSpans({ ...facts, visits: entries })
  const placed = ({ id }: QueueVisit): PlacedVisit[] => {
    const visit = byId.get(id)
    return visit ? [{ visit, span: spans.get(id) }] : []
  }
  // The patients who are here and wait. `before` is how many are in the chair, or wait and go before the patient.
  const waiting = order.waiting.flatMap((turn, index) =>
    placed(turn.visit).map(visit => {
      return { ...visit, turn, turnAt: new Date(turn.turnMs), why: turn.why, before: order.inChair.length + index }
    }),
  )
  // The patients who haven't come yet, by when they should be here. The desk is asked whether overdue ones missed their visit.
  const expected = order.expected.flatMap(entry =>
    placed(entry).map(visit => {
      return { ...visit, dueAt: new Date(dueMs(entry)), seemsMissed: dueMs(entry) + missedAfterMs <= facts.nowMs }
    }),
  )
  const late = lateMinutes(waiting, expected, new Date(facts.nowMs))
  return {
    inChair: order.inChair.flatMap(placed).map(({ visit }) => visit),
    waiting,
    expected,
    /** The booking for which the chair stays free, since no waiting patient's visit can end before it. */
    waitsFor: order.waitsFor?.id,
    lateMinutes: late,
    delay: delayOf(late, expected, answered, facts.nowMs),
  }
}

function delayOf(lateMinutes: number, expected: readonly Due[], answered: number | undefined, nowMs: number) {
  const later = expected.flatMap(due => {
    const startsAt = laterStart(due, lateMinutes, nowMs)
    return startsAt ? [{ visit: due.visit, startsAt }] : []
  })
  const asksFrom = answered === undefined ? firstMinutes : answered + furtherMinutes
  return { asks: later.length > 0 && lateMinutes >= asksFrom, later }
}

/** The later time for a patient of a late doctor; undefined if the doctor will have caught up, or telling the patient is too late. */
function laterStart({ visit, dueAt, span }: Due, lateMinutes: number, nowMs: number): Date | undefined {
  const knownMs = dueAt.getTime()
  if (!span || knownMs <= nowMs || span.middleMs - knownMs < firstMinutes * millisecondsPerMinute) return undefined
  const laterMs = Math.min(span.middleMs, visit.startsAt.getTime() + lateMinutes * millisecondsPerMinute)
  const notifiedMs = Math.floor(laterMs / roundMs) * roundMs
  return notifiedMs > knownMs ? new Date(notifiedMs) : undefined
}

/** These patients were put first, or weren't there when called, so their waiting doesn't show that the doctor is late. */
const reasonsOutOfTurn: readonly PlaceReason[] = ['urgent', 'called_one_passes', 'called_turn_is_now']

/** By how many minutes a doctor is late. A patient who comes late doesn't make the doctor late. */
function lateMinutes(
  waiting: readonly (PlacedVisit & { readonly turnAt: Date; readonly why: PlaceReason })[],
  expected: readonly Due[],
  now: Date,
): number {
  const [first] = waiting
    .filter(({ why }) => !reasonsOutOfTurn.includes(why))
    .sort((one, other) => one.turnAt.getTime() - other.turnAt.getTime())
  const coming = expected.find(({ dueAt }) => dueAt > now)
  const next = first ? { ...first, dueAt: first.turnAt } : coming && { ...coming, dueAt: coming.visit.startsAt }
  if (!next?.span) return 0
  return Math.max(0, Math.round((next.span.middleMs - next.dueAt.getTime()) / millisecondsPerMinute))
}

export function queueVisitOf(visit: Appointment): QueueVisit {
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

/** Until when a doctor who should work today is away. `until` is undefined for the rest of the day. */
export function absenceOf(work: readonly Interval[], away: Interval | undefined) {
  const lastMs = Math.max(...work.map(({ endMs }) => endMs))
  if (!away || away.startMs >= lastMs) return undefined
  return { until: away.endMs >= lastMs ? undefined : new Date(away.endMs) }
}

const longestSilenceMs = 20 * millisecondsPerMinute

/** Since when the desk has pressed nothing while a doctor works, at most since work began: the queue's order may then be out of date. */
export function silentSince(now: Date, lastPressAt: Date | undefined, work: readonly Interval[]): Date | undefined {
  const nowMs = now.getTime()
  const underWay = work.filter(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs)
  if (underWay.length === 0) return undefined
  const sinceMs = Math.max(Math.min(...underWay.map(({ startMs }) => startMs)), lastPressAt?.getTime() ?? 0)
  return nowMs - sinceMs >= longestSilenceMs ? new Date(sinceMs) : undefined
}
