import { isInChair, isOpen, isWaiting, type Lifecycle } from '../platform/lifecycle.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'

/** A patient who comes later than this after the booked time gets the turn of the time at which they came. */
export const graceMs = 10 * millisecondsPerMinute

/** What the order of the queue needs of a visit. Times are in milliseconds since 1970. */
export interface QueueVisit {
  readonly id: string
  readonly serial: number | null
  readonly lifecycle: Lifecycle
  readonly walkIn: boolean
  /** The booked time, or the free time that a walk-in was given. */
  readonly startMs: number
  readonly durationMs: number
  /** The later time that the clinic sent the patient when the doctor was late; null if none was sent. */
  readonly notifiedStartMs: number | null
  readonly arrivedMs: number | null
  readonly seatedMs: number | null
  readonly completedMs: number | null
  /** Whether the patient came after the visit had been marked as missed. */
  readonly cameBack: boolean
  /** When the patient was last called into the room and wasn't there. */
  readonly calledMs: number | null
  readonly urgentMs: number | null
}

export const placeReasons = [
  'booked_time',
  'came_late',
  'free_time',
  'came_back',
  'urgent',
  'called_one_passes',
  'called_turn_is_now',
  'fits_before_next',
] as const
export type PlaceReason = (typeof placeReasons)[number]

export interface Turn {
  readonly visit: QueueVisit
  readonly turnMs: number
  readonly why: PlaceReason
}

export interface QueueOrder {
  readonly inChair: readonly QueueVisit[]
  /** The patients who are here and wait, the one whose turn is next first. */
  readonly waiting: readonly Turn[]
  /** Bookings of patients who haven't come yet, by time. */
  readonly expected: readonly QueueVisit[]
  /** The booking for which the free chair is kept, since no waiting patient's visit can end before it. */
  readonly waitsFor: QueueVisit | undefined
}

/** Puts a doctor's visits in the order of the queue, whatever order they come in. */
export function orderQueue(visits: readonly QueueVisit[], nowMs: number): QueueOrder {
  const inChair = visits.filter(({ lifecycle }) => isInChair(lifecycle)).sort(bySeat)
  const expected = visits.filter(({ lifecycle }) => isOpen(lifecycle)).sort(byStart)
  const lastSeatedMs = Math.max(...visits.map(({ seatedMs }) => seatedMs ?? Number.NEGATIVE_INFINITY))
  const turns = visits
    .filter(({ lifecycle }) => isWaiting(lifecycle))
    .map(visit => turnOf(visit, lastSeatedMs))
    .sort(compareTurns)
  const waiting = movePastOthers(turns)
  if (inChair.length > 0) return { inChair, waiting, expected, waitsFor: undefined }
  const chosen = chooseForFreeChair(waiting, expected, nowMs)
  return { inChair, ...chosen, expected }
}

/**
 * The turn of a patient, by the rule that patients read: the booked time; for a patient over ten minutes late, the time they came; without
 * a booking, the free time they were given. `lastSeatedMs` is when the doctor's last patient sat down.
 */
export function turnOf(visit: QueueVisit, lastSeatedMs: number): Turn {
  const { urgentMs, calledMs } = visit
  const turn = turnByTime(visit)
  if (calledMs !== null && calledMs > (urgentMs ?? Number.NEGATIVE_INFINITY)) {
    return { ...turn, why: lastSeatedMs > calledMs ? 'called_turn_is_now' : 'called_one_passes' }
  }
  return urgentMs === null ? turn : { ...turn, why: 'urgent' }
}

function turnByTime(visit: QueueVisit): Turn {
  const { walkIn, startMs, arrivedMs, cameBack } = visit
  const cameMs = arrivedMs ?? startMs
  if (cameBack) return { visit, turnMs: cameMs, why: 'came_back' }
  if (walkIn) return { visit, turnMs: startMs, why: 'free_time' }
  return cameMs > dueMs(visit) + graceMs
    ? { visit, turnMs: cameMs, why: 'came_late' }
    : { visit, turnMs: startMs, why: 'booked_time' }
}

/** When a patient should be here: at the booked time, or at the later time that the clinic sent. */
export function dueMs({ startMs, notifiedStartMs }: Pick<QueueVisit, 'startMs' | 'notifiedStartMs'>): number {
  return Math.max(startMs, notifiedStartMs ?? startMs)
}

/** Orders turns: urgent cases, then patients who missed their call and have let another go before them, then by time. */
export function compareTurns(one: Turn, other: Turn): number {
  return (
    priorityOf(one) - priorityOf(other) ||
    (one.why === 'urgent' && other.why === 'urgent' ? (one.visit.urgentMs ?? 0) - (other.visit.urgentMs ?? 0) : 0) ||
    one.turnMs - other.turnMs ||
    Number(one.visit.walkIn) - Number(other.visit.walkIn) ||
    (one.visit.serial ?? 0) - (other.visit.serial ?? 0) ||
    (one.visit.id < other.visit.id ? -1 : 1)
  )
}

function priorityOf({ why }: Turn): number {
  return why === 'urgent' ? 0 : why === 'called_turn_is_now' ? 1 : 2
}

/** Patients who missed their call let the first of the others and every urgent case go before them. */
export function movePastOthers(turns: Turn[]): Turn[] {
  if (!turns.some(({ why }) => why === 'called_one_passes')) return turns
  const called = turns.filter(({ why }) => why === 'called_one_passes')
  const others = turns.filter(({ why }) => why !== 'called_one_passes')
  const passing = Math.max(1, others.filter(({ why }) => why === 'urgent').length)
  return [...others.slice(0, passing), ...called, ...others.slice(passing)]
}

function chooseForFreeChair(
  waiting: readonly Turn[],
  expected: readonly QueueVisit[],
  nowMs: number,
): Pick<QueueOrder, 'waiting' | 'waitsFor'> {
  const next = expected.find(visit => dueMs(visit) > nowMs)
  const index = indexForFreeChair(waiting, next, nowMs)
  const chosen = waiting[index]
  if (!chosen) return { waiting, waitsFor: waiting.length > 0 ? next : undefined }
  if (index === 0) return { waiting, waitsFor: undefined }
  const others = waiting.filter(turn => turn !== chosen)
  return { waiting: movePastOthers([{ ...chosen, why: 'fits_before_next' }, ...others]), waitsFor: undefined }
}

/**
 * Who takes a free chair: the first patient, unless another booking, `next`, is expected before that patient's time. Then the earliest
 * whose treatment ends before `next`, rather one who missed no call; -1 if none does.
 */
export function indexForFreeChair(waiting: readonly Turn[], next: QueueVisit | undefined, nowMs: number): number {
  const mayGo = (turn: Turn) => next === undefined || mayGoBefore(turn, next, nowMs)
  const other = waiting.findIndex(turn => turn.why !== 'called_one_passes' && mayGo(turn))
  return other >= 0 ? other : waiting.findIndex(mayGo)
}

function mayGoBefore({ visit, turnMs, why }: Turn, next: QueueVisit, nowMs: number): boolean {
  if (why === 'urgent' || why === 'called_turn_is_now') return true
  return turnMs <= nowMs || turnMs <= next.startMs || nowMs + visit.durationMs <= dueMs(next)
}

function byStart(one: QueueVisit, other: QueueVisit): number {
  return dueMs(one) - dueMs(other) || (one.serial ?? 0) - (other.serial ?? 0) || (one.id < other.id ? -1 : 1)
}

function bySeat(one: QueueVisit, other: QueueVisit): number {
  return (one.seatedMs ?? 0) - (other.seatedMs ?? 0) || (one.id < other.id ? -1 : 1)
}
