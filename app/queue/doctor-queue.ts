import type { Appointment } from '../appointments/appointment.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import type { Interval } from '../schedule/slots.ts'
import { type DoctorDay, estimateSpans, type WaitSpan } from './estimate.ts'
import { dueMs, orderQueue, type PlaceReason, type QueueVisit } from './order.ts'

// A doctor's queue as pure functions of the day's visits.

/** The desk is asked once a doctor is late by `firstMinutes`, and again for every further `furtherMinutes`. */
const firstMinutes = 15
const furtherMinutes = 20
/** Later times are rounded down to a multiple of this, so that no patient comes after their turn. */
const roundMs = 5 * millisecondsPerMinute
const missedAfterMs = 30 * millisecondsPerMinute

interface PlacedVisit {
  readonly visit: Appointment
  /** When the patient will probably sit down; undefined if they won't come. */
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
  // The patients who are here. `before` is how many are in the chair or wait before each.
  const waiting = order.waiting.flatMap((turn, index) =>
    placed(turn.visit).map(visit => {
      return { ...visit, turn, turnAt: new Date(turn.turnMs), why: turn.why, before: order.inChair.length + index }
    }),
  )
  // Expected patients by when they should be here. The desk is asked whether the overdue ones are missed.
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
    /** No patient who is here fits before this booking, for which a free chair waits. */
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

/** The later start for a patient; undefined if the doctor will have caught up, or if it is too late to notify the patient. */
function laterStart({ visit, dueAt, span }: Due, lateMinutes: number, nowMs: number): Date | undefined {
  const knownMs = dueAt.getTime()
  if (!span || knownMs <= nowMs || span.middleMs - knownMs < firstMinutes * millisecondsPerMinute) return undefined
  const laterMs = Math.min(span.middleMs, visit.startsAt.getTime() + lateMinutes * millisecondsPerMinute)
  const notifiedMs = Math.floor(laterMs / roundMs) * roundMs
  return notifiedMs > knownMs ? new Date(notifiedMs) : undefined
}

/** The patient was put first, or wasn't there when called, which says nothing about the doctor. */
const reasonsOutOfTurn: readonly PlaceReason[] = ['urgent', 'called_one_passes', 'called_turn_is_now']

/** A patient who is late doesn't make the doctor late. */
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

/** A doctor who should work today is away until a time, or for the rest of the day. */
export function absenceOf(work: readonly Interval[], away: Interval | undefined) {
  const lastMs = Math.max(...work.map(({ endMs }) => endMs))
  if (!away || away.startMs >= lastMs) return undefined
  return { until: away.endMs >= lastMs ? undefined : new Date(away.endMs) }
}

const longestSilenceMs = 20 * millisecondsPerMinute

/** Without a press while a doctor works, the order may have changed. Before the day's first press it counts from the start of work. */
export function silentSince(now: Date, lastPressAt: Date | undefined, work: readonly Interval[]): Date | undefined {
  const nowMs = now.getTime()
  const underWay = work.filter(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs)
  if (underWay.length === 0) return undefined
  const sinceMs = Math.max(Math.min(...underWay.map(({ startMs }) => startMs)), lastPressAt?.getTime() ?? 0)
  return nowMs - sinceMs >= longestSilenceMs ? new Date(sinceMs) : undefined
}
