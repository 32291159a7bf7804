import { millisecondsPerMinute } from '../core/durations.ts'
import type { Interval } from '../schedule/slots.ts'
import {
  compareTurns,
  dueMs,
  indexForFreeChair,
  letOnePass,
  orderQueue,
  type QueueOrder,
  type QueueVisit,
  type Turn,
  turnOf,
} from './order.ts'
import { normalNumber, uniformNumbers } from './random.ts'

// When each patient will sit down: the rest of the day is played through many times, each time with other lengths and arrivals, by
// the same rule of order. The span is what lies between nearly all of the results.

/** One doctor's day, as the desk knows it. */
export interface DoctorDay {
  readonly nowMs: number
  readonly visits: readonly QueueVisit[]
  /** When the doctor works today. */
  readonly work: readonly Interval[]
  /** From one visit's end to the next one's start. */
  readonly changeoverMs: number
}

export interface Span {
  readonly fromMs: number
  readonly toMs: number
  /** Half of the results are earlier. */
  readonly middleMs: number
}

const plays = 200
/** The share of the results left out below the span, and above it. */
const leftOut = { below: 0.08, above: 0.11 }
const roundMs = 5 * millisecondsPerMinute

/** How patients of this clinic come and stay; the length of visits is learned from the day. */
const habits = {
  /** The share of bookings whose patient doesn't come. */
  missed: 0.09,
  /** How long after their time patients come. */
  latenessMinutes: { mean: -5, deviation: 9 },
  /** How far visits are from their planned length, as a deviation of the logarithm. */
  spread: 0.34,
  /** As many visits of planned length weigh as much as those done today. */
  assumedVisits: 3,
}

/** The span in which each waiting or expected patient will sit down, by the visit's id. The same facts give the same spans. */
export function estimateSpans(day: DoctorDay): Map<string, Span> {
  const { waiting, expected, inChair } = orderQueue(day.visits, day.nowMs)
  const seats = new Map([...waiting.map(({ visit }) => visit), ...expected].map(({ id }) => [id, [] as number[]]))
  if (seats.size === 0) return new Map()
  const uniform = uniformNumbers(1)
  const pace = paceOf(day.visits)
  for (let play = 0; play < plays; play += 1) playDay(day, { waiting, expected, inChair }, { uniform, pace, seats })
  return new Map([...seats].flatMap(([id, starts]) => (starts.length === 0 ? [] : [[id, spanOf(starts, day.nowMs)]])))
}

function spanOf(starts: number[], nowMs: number): Span {
  const sorted = starts.sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? nowMs
  const fromMs = Math.floor(at(leftOut.below) / roundMs) * roundMs
  const toMs = Math.max(Math.ceil(at(1 - leftOut.above) / roundMs) * roundMs, fromMs + roundMs)
  return { fromMs, toMs, middleMs: at(0.5) }
}

type Line = Pick<QueueOrder, 'inChair' | 'waiting' | 'expected'>

interface Dice {
  readonly uniform: () => number
  readonly pace: number
  readonly seats: Map<string, number[]>
}

/** Plays the rest of the day once, and adds when each patient sat down. It runs hundreds of times whenever the queue is read. */
function playDay(day: DoctorDay, line: Line, { uniform, pace, seats }: Dice): void {
  const lengthOf = ({ durationMs }: QueueVisit) => durationMs * Math.exp(pace + habits.spread * normalNumber(uniform))
  let present: Turn[] = [...line.waiting]
  const coming = line.expected
    .map((visit, place) => ({ place, arrivedMs: arrivalOf(visit, day.nowMs, uniform) }))
    .filter(({ arrivedMs }) => arrivedMs < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.arrivedMs - other.arrivedMs)
  const hasCome = new Set<number>()
  let nextPlace = 0
  const ends = line.inChair.map(visit => endOf(visit, day.nowMs, () => lengthOf(visit)) + day.changeoverMs)
  let freeMs = atWork(day.work, Math.max(day.nowMs, ...ends))
  while (present.length > 0 || hasCome.size < coming.length) {
    for (let first = coming[hasCome.size]; first && first.arrivedMs <= freeMs; first = coming[hasCome.size]) {
      const visit = line.expected[first.place]
      if (visit) present = joined(present, turnOf({ ...visit, arrivedMs: first.arrivedMs }, 0))
      hasCome.add(first.place)
    }
    // A patient who won't come is expected until their time, too.
    let next = line.expected[nextPlace]
    while (next && (hasCome.has(nextPlace) || dueMs(next) <= freeMs)) next = line.expected[++nextPlace]
    const index = indexForFreeChair(present, next, freeMs)
    const seated = present[index]
    if (!seated) {
      const dueNextMs = next && present.length > 0 ? dueMs(next) : Number.POSITIVE_INFINITY
      freeMs = Math.max(freeMs + 1, Math.min(coming[hasCome.size]?.arrivedMs ?? Number.POSITIVE_INFINITY, dueNextMs))
      continue
    }
    present.splice(index, 1)
    present = afterPass(present)
    seats.get(seated.visit.id)?.push(freeMs)
    freeMs = atWork(day.work, freeMs + lengthOf(seated.visit) + day.changeoverMs)
  }
}

/** The order with one more who waits. */
function joined(present: readonly Turn[], turn: Turn): Turn[] {
  return letOnePass([...present, turn].sort(compareTurns))
}

/** After a patient sat down: it is the turn of those who were called before. */
function afterPass(present: Turn[]): Turn[] {
  if (!present.some(({ why }) => why === 'called_one_passes')) return present
  return present
    .map(turn => (turn.why === 'called_one_passes' ? { ...turn, why: 'called_turn_is_now' as const } : turn))
    .sort(compareTurns)
}

/** When an expected patient comes; never is infinite. A patient who is overdue is less likely to come. */
function arrivalOf(visit: QueueVisit, nowMs: number, uniform: () => number): number {
  const { mean, deviation } = habits.latenessMinutes
  const tries = 12
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (uniform() < habits.missed) return Number.POSITIVE_INFINITY
    const arrivedMs = dueMs(visit) + (mean + deviation * normalNumber(uniform)) * millisecondsPerMinute
    if (arrivedMs > nowMs) return arrivedMs
  }
  return Number.POSITIVE_INFINITY
}

/** When the visit in the chair ends, knowing that it hasn't yet. */
function endOf({ seatedMs, durationMs }: QueueVisit, nowMs: number, length: () => number): number {
  const startMs = seatedMs ?? nowMs
  const tries = 12
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const endMs = startMs + length()
    if (endMs > nowMs) return endMs
  }
  return nowMs + durationMs * 0.15
}

/** How much longer than planned today's visits take, as a logarithm. */
function paceOf(visits: readonly QueueVisit[]): number {
  const ratios = visits.flatMap(({ seatedMs, completedMs, durationMs }) =>
    seatedMs !== null && completedMs !== null && completedMs > seatedMs
      ? [Math.log((completedMs - seatedMs) / durationMs)]
      : [],
  )
  // A planned length is the mean; the logarithm's mean lies below that.
  const assumed = (-(habits.spread ** 2) / 2) * habits.assumedVisits
  return ratios.reduce((sum, ratio) => sum + ratio, assumed) / (ratios.length + habits.assumedVisits)
}

/** The first instant from the given one on at which the doctor works; the given one after the day's work. */
function atWork(work: readonly Interval[], ms: number): number {
  const interval = work.find(({ endMs }) => endMs > ms)
  return interval ? Math.max(interval.startMs, ms) : ms
}
