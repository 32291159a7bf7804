import type { Appointment } from '../appointments/appointment.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import type { Interval } from '../schedule/slots.ts'
import { type DoctorDay, estimateSpans, type WaitSpan } from './estimate.ts'
import { dueMs, orderQueue, type PlaceReason, type QueueVisit } from './order.ts'

// A doctor's queue as pure functions of the day's visits.

/** The desk is asked once a doctor is late by `firstMinutes`, and again for every further `furtherMinutes`. */
const firstMinutes = 15
const furtherMinutes = 20
/** Later times are multiples of this, rounded down so that no patient comes after their turn. */
const roundMs = 5 * millisecondsPerMinute
/** A patient who is overdue by this long is proposed as missed. */
const missedAfterMs = 30 * millisecondsPerMinute

/** A visit whose patient waits or is expected. */
interface PlacedVisit {
  readonly visit: Appointment
  /** When the patient will probably sit down; undefined if they probably won't come. */
  readonly span: WaitSpan | undefined
}

interface Due extends PlacedVisit {
  readonly dueAt: Date
}

export type WaitingVisit = ReturnType<typeof computeQueue>['waiting'][number]

/** A doctor's queue. `answered` is how late they were when the desk last answered whether to notify patients. */
export function computeQueue(
  visits: readonly Appointment[],
  facts: Omit<DoctorDay, 'visits'>,
  answered: number | undefined,
) {
  const byId = new Map(visits.map(visit => [visit.id, visit]))
  const entries = visits.map(entryOf)
  const order = orderQueue(entries, facts.nowMs)
  const spans = estimateSpans({ ...facts, visits: entries })
  const placed = ({ id }: QueueVisit): PlacedVisit[] => {
    const visit = byId.get(id)
    return visit ? [{ visit, span: spans.get(id) }] : []
  }
  // The patients who are here, the next first. `before` is how many are in the chair or wait before each.
  const waiting = order.waiting.flatMap((turn, index) =>
    placed(turn.visit).map(visit => {
      return { ...visit, turn, turnAt: new Date(turn.turnMs), why: turn.why, before: order.inChair.length + index }
    }),
  )
  // The patients who haven't come yet, by when they should be here. The desk is asked whether the overdue ones are missed.
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
    /** The booking for which a free chair waits, since no patient who is here fits before it. */
    waitsFor: order.waitsFor?.id,
    lateMinutes: late,
    delay: delayOf(late, expected, answered, facts.nowMs),
  }
}

/** Whether to ask the desk to notify patients of a delay, which visits it affects, and their later starts. */
function delayOf(lateMinutes: number, expected: readonly Due[], answered: number | undefined, nowMs: number) {
  const later = expected.flatMap(due => {
    const startsAt = laterStart(due, lateMinutes, nowMs)
    return startsAt ? [{ visit: due.visit, startsAt }] : []
  })
  const asksFrom = answered === undefined ? firstMinutes : answered + furtherMinutes
  return { asks: later.length > 0 && lateMinutes >= asksFrom, later }
}

/** The later start of a patient who hasn't come yet; undefined if the doctor will have caught up, or if it is too late to notify them. */
function laterStart({ visit, dueAt, span }: Due, lateMinutes: number, nowMs: number): Date | undefined {
  const knownMs = dueAt.getTime()
  if (!span || knownMs <= nowMs || span.middleMs - knownMs < firstMinutes * millisecondsPerMinute) return undefined
  const laterMs = Math.min(span.middleMs, visit.startsAt.getTime() + lateMinutes * millisecondsPerMinute)
  const notifiedMs = Math.floor(laterMs / roundMs) * roundMs
  return notifiedMs > knownMs ? new Date(notifiedMs) : undefined
}

/** Places that say nothing about the doctor: the patient was put first, or wasn't there when called. */
const outOfTurn: readonly PlaceReason[] = ['urgent', 'called_one_passes', 'called_turn_is_now']

/** How much later than its time the next visit will start. A patient who is late doesn't make the doctor late. */
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

/** The part of an appointment on which the order depends. */
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

/** The absence of a doctor who should work today but is away: until a time, or for the rest of the day. */
export function absenceOf(work: readonly Interval[], away: Interval | undefined) {
  const lastMs = Math.max(...work.map(({ endMs }) => endMs))
  if (!away || away.startMs >= lastMs) return undefined
  return { until: away.endMs >= lastMs ? undefined : new Date(away.endMs) }
}

/** After this, the desk counts as silent. */
const longestSilenceMs = 20 * millisecondsPerMinute

/**
 * Since when the desk has been silent while a doctor works: the order may have changed without the program knowing. Before the day's
 * first press it counts from the start of the work.
 */
export function silentSince(now: Date, lastPressAt: Date | undefined, work: readonly Interval[]): Date | undefined {
  const nowMs = now.getTime()
  const underWay = work.filter(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs)
  if (underWay.length === 0) return undefined
  const sinceMs = Math.max(Math.min(...underWay.map(({ startMs }) => startMs)), lastPressAt?.getTime() ?? 0)
  return nowMs - sinceMs >= longestSilenceMs ? new Date(sinceMs) : undefined
}
