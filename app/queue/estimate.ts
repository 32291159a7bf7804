import { millisecondsPerMinute } from '../platform/values/durations.ts'
import type { Interval } from '../schedule/slots.ts'
import { dueMs, orderQueue, type QueueVisit } from './order.ts'

// An estimate says when each patient will sit down: after the visits ahead in the queue, at the pace of the day. Its span is wider the more
// visits' lengths vary, and the likelier it is that patients don't come.

export interface DoctorDay {
  readonly nowMs: number
  readonly visits: readonly QueueVisit[]
  readonly work: readonly Interval[]
  /** The time from the end of one visit to the start of the next one. */
  readonly changeoverMs: number
}

export interface WaitSpan {
  readonly fromMs: number
  readonly toMs: number
  /** The median of the estimate: the patient is as likely to sit down before this as after it. */
  readonly middleMs: number
}

const roundMs = 5 * millisecondsPerMinute

/** What is assumed of patients and visits in general. How long visits take is also learned from the day itself. */
const habits = {
  /** The share of booked patients who don't come. */
  missed: 0.09,
  /** How late patients come; a negative value is early. The mean and the scale of a logistic distribution. */
  lateness: { meanMs: -5 * millisecondsPerMinute, scaleMs: 5 * millisecondsPerMinute },
  /** An overdue patient is expected in `comesInMs`, unless the chance that they come at all is below `leastChance`. */
  overdue: { comesInMs: 5 * millisecondsPerMinute, leastChance: 0.02 },
  /** How far a visit's length deviates from the usual one, as a share of that. */
  spread: 0.34,
  /** A visit in the chair is expected to take at least this share of its length from now on, however long it has taken. */
  leastRest: 0.3,
  /** The pace of a day starts as if this many visits had taken as long as planned. */
  assumedVisits: 3,
}

/** Start, middle and end of a span: `chance` is how likely the patient still waits then, moved by so many `deviations`. */
const spanMarks = [
  { chance: 0.9, deviations: -1.1 },
  { chance: 0.5, deviations: 0 },
  { chance: 0.1, deviations: 1.3 },
]

interface FreeChair {
  readonly ms: number
  readonly variance: number
}

interface QueuedPatient {
  /** The visit, as it will be once its patient is here. */
  readonly visit: QueueVisit
  readonly comesMs: number
  /** The chance that the patient comes; 1 if the patient is here. */
  readonly comes: number
  /** The chance that the patient still waits, and hasn't sat down. */
  waits: number
  readonly reachedMs: number[]
}

/** Estimates when each patient will sit down, by the visit's id. A patient who probably won't come has no estimate. */
export function estimateSpans(day: DoctorDay): Map<string, WaitSpan> {
  const { waiting, expected, inChair } = orderQueue(day.visits, day.nowMs)
  const here = waiting.map(({ visit }) => ({ visit, comesMs: day.nowMs, comes: 1, waits: 1, reachedMs: [] }))
  const patients: QueuedPatient[] = [...here, ...expected.flatMap(visit => expectedPatient(visit, day.nowMs))]
  const left = new Map(patients.map(patient => [patient.visit.id, patient]))
  const pace = paceOf(day.visits)
  let chair = freeAfter(inChair, day, pace)
  let done = day.visits.filter(({ seatedMs }) => seatedMs !== null).map(visit => asEnded(visit, visit.seatedMs))
  while (left.size > 0) {
    const visits = [...left.values()].map(({ visit, comesMs }) => (comesMs <= chair.ms ? visit : asNotArrived(visit)))
    const order = orderQueue([...done, ...visits], chair.ms)
    const [first, ...others] = order.waitsFor ? [] : order.waiting.flatMap(({ visit }) => left.get(visit.id) ?? [])
    if (!first) {
      const times = [...left.values()].flatMap(({ visit, comesMs }) => [comesMs, dueMs(visit)])
      chair = { ...chair, ms: Math.min(...times.filter(ms => ms > chair.ms)) }
      continue
    }
    // If the first patient may not come, the first patient who is already here may get the turn instead.
    const other = first.comes < 1 && others.find(({ comes }) => comes === 1)
    if (other) sitDown(other, chair, 1 - first.comes * (1 - shareComingLaterThan(chair.ms - dueMs(first.visit))))
    sitDown(first, chair, 1)
    left.delete(first.visit.id)
    done = [asEnded(first.visit, chair.ms)]
    const lengthMs = first.visit.durationMs * pace
    chair = {
      ms: workingTimeFrom(day.work, chair.ms + first.comes * (lengthMs + day.changeoverMs)),
      variance: chair.variance + first.comes * (habits.spread * lengthMs) ** 2,
    }
  }
  return new Map(patients.map(({ visit, reachedMs }) => [visit.id, spanOf(reachedMs, day)]))
}

const asNotArrived = (visit: QueueVisit): QueueVisit => ({ ...visit, lifecycle: 'confirmed', arrivedMs: null })
const asEnded = (visit: QueueVisit, seatedMs: number | null): QueueVisit => ({
  ...visit,
  lifecycle: 'completed',
  seatedMs,
})

function sitDown(patient: QueuedPatient, { ms, variance }: FreeChair, chance: number): void {
  patient.waits *= 1 - chance
  for (const mark of spanMarks.slice(patient.reachedMs.length)) {
    if (patient.waits <= mark.chance) patient.reachedMs.push(ms + mark.deviations * Math.sqrt(variance))
  }
}

function spanOf([startMs = 0, middleMs = 0, endMs = 0]: readonly number[], { nowMs, work }: DoctorDay): WaitSpan {
  const fromMs = Math.floor(workingTimeFrom(work, Math.max(nowMs, startMs)) / roundMs) * roundMs
  return { fromMs, toMs: Math.max(Math.ceil(endMs / roundMs) * roundMs, fromMs + roundMs), middleMs }
}

function expectedPatient(visit: QueueVisit, nowMs: number): QueuedPatient[] {
  const later = (1 - habits.missed) * shareComingLaterThan(nowMs - dueMs(visit))
  const comes = later / (later + habits.missed)
  if (comes < habits.overdue.leastChance) return []
  const comesMs = Math.max(dueMs(visit) + habits.lateness.meanMs, nowMs + habits.overdue.comesInMs)
  return [{ visit: { ...visit, lifecycle: 'arrived', arrivedMs: comesMs }, comesMs, comes, waits: 1, reachedMs: [] }]
}

/** Of the patients who come at all, the share that is later than `lateMs` after the time of the visit. */
function shareComingLaterThan(lateMs: number): number {
  return 1 / (1 + Math.exp((lateMs - habits.lateness.meanMs) / habits.lateness.scaleMs))
}

function freeAfter(inChair: readonly QueueVisit[], { nowMs, work, changeoverMs }: DoctorDay, pace: number): FreeChair {
  const ends = inChair.map(({ durationMs, seatedMs }) => {
    const lengthMs = durationMs * pace
    const restMs = Math.max(lengthMs - (nowMs - (seatedMs ?? nowMs)), habits.leastRest * lengthMs)
    return { ms: nowMs + restMs + changeoverMs, variance: (habits.spread * lengthMs) ** 2 }
  })
  const [last = { ms: nowMs, variance: 0 }] = ends.sort((one, other) => other.ms - one.ms)
  return { ...last, ms: workingTimeFrom(work, last.ms) }
}

/** How long today's visits take, as a multiple of their planned length. */
function paceOf(visits: readonly QueueVisit[]): number {
  const ratios = visits.flatMap(({ seatedMs, completedMs, durationMs }) =>
    seatedMs !== null && completedMs !== null && completedMs > seatedMs ? [(completedMs - seatedMs) / durationMs] : [],
  )
  return ratios.reduce((sum, ratio) => sum + ratio, habits.assumedVisits) / (ratios.length + habits.assumedVisits)
}

/** The first instant from `ms` on at which the doctor works; `ms` itself after the day's work. */
function workingTimeFrom(work: readonly Interval[], ms: number): number {
  const interval = work.find(({ endMs }) => endMs > ms)
  return interval ? Math.max(interval.startMs, ms) : ms
}
