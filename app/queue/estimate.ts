import { millisecondsPerMinute } from '../platform/values/durations.ts'
import type { Interval } from '../schedule/slots.ts'
import { dueMs, orderQueue, type QueueVisit } from './order.ts'

// When each patient will sit down: the work ahead in the queue, times the pace of the day. The span grows with the spread of lengths, and
// with the chance that patients don't come.

export interface DoctorDay {
  readonly nowMs: number
  readonly visits: readonly QueueVisit[]
  readonly work: readonly Interval[]
  /** The time from one visit's end to the next one's start. */
  readonly changeoverMs: number
}

export interface WaitSpan {
  readonly fromMs: number
  readonly toMs: number
  /** The median: earlier is as likely as later. */
  readonly middleMs: number
}

const roundMs = 5 * millisecondsPerMinute

/** The length of visits is learned from the day, the rest is known of the clinic. */
const habits = {
  /** The share of bookings whose patients don't come. */
  missed: 0.09,
  /** How late patients come: the mean and the scale of a logistic distribution. */
  lateness: { meanMs: -5 * millisecondsPerMinute, scaleMs: 5 * millisecondsPerMinute },
  /** An overdue patient is expected in `comesInMs`, unless the chance is below `leastChance`. */
  overdue: { comesInMs: 5 * millisecondsPerMinute, leastChance: 0.02 },
  /** How far visits deviate from their usual length, as a share of it. */
  spread: 0.34,
  /** The least share of its length that a visit still takes. */
  leastRest: 0.3,
  /** The pace counts this many visits of planned length besides those of today. */
  assumedVisits: 3,
}

/** Start, middle and end of a span: the chance that the patient still waits, and how many deviations are added. */
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
  /** The visit as it is once the patient is here. */
  readonly visit: QueueVisit
  readonly comesMs: number
  /** The chance that the patient comes; 1 if they are here. */
  readonly comes: number
  /** The chance that the patient still waits. */
  waits: number
  readonly reachedMs: number[]
}

/** When each patient will sit down, by the visit's id; none for a patient who probably won't come. */
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
    // The first patient who is here takes the turn of one who doesn't come.
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

/** The share of coming patients who come later than this after their time. */
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

/** How long today's visits take, as a factor of their planned length. */
function paceOf(visits: readonly QueueVisit[]): number {
  const ratios = visits.flatMap(({ seatedMs, completedMs, durationMs }) =>
    seatedMs !== null && completedMs !== null && completedMs > seatedMs ? [(completedMs - seatedMs) / durationMs] : [],
  )
  return ratios.reduce((sum, ratio) => sum + ratio, habits.assumedVisits) / (ratios.length + habits.assumedVisits)
}

/** The same instant after the day's work. */
function workingTimeFrom(work: readonly Interval[], ms: number): number {
  const interval = work.find(({ endMs }) => endMs > ms)
  return interval ? Math.max(interval.startMs, ms) : ms
}
