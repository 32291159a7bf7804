import { millisecondsPerMinute } from '../app/platform/values/durations.ts'
import { estimateSpans, type WaitSpan } from '../app/queue/estimate.ts'
import { orderQueue, type QueueVisit } from '../app/queue/order.ts'
import { median } from './median.ts'
import { randomFrom } from './random.ts'

// A day of a clinic with three doctors, from a seed: late-comers, no-shows, overruns, walk-ins, and patients who aren't there when
// called. The events are drawn here; the order and the spans are the program's own, and see only what the desk has pressed.

const minutes = (count: number) => count * millisecondsPerMinute
const opensMs = minutes(8 * 60)
const closesMs = minutes(14 * 60)
const changeoverMs = minutes(5)
const stepMs = minutes(15)

const doctors = 3
/** In minutes. */
const lengths = [20, 20, 30, 30, 45, 60]
/** The share of the day's times that are booked, and of bookings whose patient doesn't come. */
const booked = 0.95
const missed = 0.09
/** When patients come, in minutes after their time, except one in twenty who comes far too late. */
const lateness = { mean: -6, deviation: 10 }
const veryLate = { share: 0.05, from: 15, to: 40 }
/** Standard deviations of the logarithm of actual to planned length: of a visit, and of a doctor's whole day. */
const spread = { visit: 0.33, day: 0.1 }
/** One in twenty needs half as long again. */
const overrun = 0.05
const notThereWhenCalled = 0.03

/** The span that a patient was given when they came, and when they actually sat down. */
export interface SeatedPatient {
  readonly span: WaitSpan
  readonly cameMs: number
  readonly seatedMs: number
}

/** A patient who sits down later than this after having come has waited. */
const atOnceMs = 5 * millisecondsPerMinute

/** How good the spans of some patients were. */
export function scoreOf(seated: readonly SeatedPatient[]) {
  const inSpan = seated.filter(({ span, seatedMs }) => span.fromMs <= seatedMs && seatedMs <= span.toMs).length
  return {
    patients: seated.length,
    share: inSpan / seated.length,
    medianMinutes: median(seated.map(({ span }) => (span.toMs - span.fromMs) / millisecondsPerMinute)),
    medianWait: median(seated.map(({ cameMs, seatedMs }) => (seatedMs - cameMs) / millisecondsPerMinute)),
  }
}

export const hasWaited = ({ cameMs, seatedMs }: SeatedPatient) => seatedMs - cameMs > atOnceMs

type Booking = Pick<QueueVisit, 'startMs' | 'durationMs' | 'walkIn'>

interface SimulatedPatient {
  visit: QueueVisit
  readonly doctor: number
  /** When they come; infinite if not at all. */
  readonly comesMs: number
  readonly staysMs: number
  span: WaitSpan | undefined
  wasAway: boolean
}

/** Plays through a day. The same seed gives the same day. */
export function playDay(seed: number): SeatedPatient[] {
  const dice = diceOf(seed)
  const patients = Array.from({ length: doctors }, (_, doctor) => bookDay(dice, doctor)).flat()
  const walkIns = Array.from({ length: dice.between(4, 6) }, () => dice.between(opensMs, closesMs - minutes(60)))
  const freeAt = Array.from({ length: doctors }, () => opensMs)
  for (let nowMs = opensMs - minutes(30); nowMs < closesMs + minutes(360); nowMs += minutes(1)) {
    for (const comesMs of walkIns.filter(ms => ms > nowMs - minutes(1) && ms <= nowMs)) {
      patients.push(walkIn(dice, patients, comesMs))
    }
    for (const patient of patients) arriveOrMiss(patient, patients, nowMs)
    for (const [doctor, freeMs] of freeAt.entries()) {
      freeAt[doctor] = freeMs <= nowMs ? seatNext(dice, patients, doctor, nowMs) : freeMs
    }
  }
  return patients.flatMap(({ span, visit: { arrivedMs, seatedMs } }) =>
    span && arrivedMs !== null && seatedMs !== null ? [{ span, cameMs: arrivedMs, seatedMs }] : [],
  )
}

type Dice = ReturnType<typeof diceOf>

function diceOf(seed: number) {
  const uniform = randomFrom(seed)
  // With mean 0 and deviation 1 (Box and Muller).
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  const pace = Array.from({ length: doctors }, () => spread.day * normal())
  return {
    chance: (share: number) => uniform() < share,
    between: (from: number, to: number) => Math.floor(from + uniform() * (to - from + 1)),
    normal,
    /** How long a planned length really takes with a doctor; on average as long as planned, except for the overruns. */
    length: (doctor: number, plannedMs: number) => {
      const longer = uniform() < overrun ? 1.5 : 1
      const slower = (pace[doctor] ?? 0) + spread.visit * normal() - spread.visit ** 2 / 2
      return plannedMs * longer * Math.exp(slower)
    },
  }
}

function bookDay(dice: Dice, doctor: number): SimulatedPatient[] {
  const patients: SimulatedPatient[] = []
  for (let startMs = opensMs; startMs < closesMs; ) {
    const durationMs = minutes(lengths[dice.between(0, lengths.length - 1)] ?? 30)
    if (startMs + durationMs > closesMs) break
    if (dice.chance(booked)) {
      patients.push(patientOf(dice, doctor, { startMs, durationMs, walkIn: false }, comes(dice, startMs)))
    }
    startMs = Math.ceil((startMs + durationMs + changeoverMs) / stepMs) * stepMs
  }
  return patients
}

function comes(dice: Dice, startMs: number): number {
  if (dice.chance(missed)) return Number.POSITIVE_INFINITY
  const isVeryLate = dice.chance(veryLate.share)
  const { mean, deviation } = lateness
  return startMs + minutes(isVeryLate ? dice.between(veryLate.from, veryLate.to) : mean + deviation * dice.normal())
}

const expected = {
  lifecycle: 'confirmed',
  notifiedStartMs: null,
  arrivedMs: null,
  seatedMs: null,
  completedMs: null,
} as const
const notCalled = { cameBack: false, calledMs: null, urgentMs: null }
let nextSerial = 1

function patientOf(dice: Dice, doctor: number, booking: Booking, comesMs: number): SimulatedPatient {
  const serial = nextSerial++
  const visit = { ...booking, ...expected, ...notCalled, id: `visit ${serial}`, serial }
  return { visit, doctor, comesMs, staysMs: dice.length(doctor, visit.durationMs), span: undefined, wasAway: false }
}

/** A walk-in holds the earliest gap of all doctors, or a time after a doctor's last visit. */
function walkIn(dice: Dice, patients: readonly SimulatedPatient[], comesMs: number): SimulatedPatient {
  const durationMs = minutes(20)
  const overlaps = (visit: QueueVisit, startMs: number) =>
    visit.startMs < startMs + durationMs + changeoverMs && startMs < visit.startMs + visit.durationMs + changeoverMs
  for (let startMs = Math.ceil(comesMs / stepMs) * stepMs; ; startMs += stepMs) {
    for (let doctor = 0; doctor < doctors; doctor++) {
      if (patients.some(one => one.doctor === doctor && overlaps(one.visit, startMs))) continue
      return patientOf(dice, doctor, { startMs, durationMs, walkIn: true }, comesMs)
    }
  }
}

function arriveOrMiss(patient: SimulatedPatient, patients: readonly SimulatedPatient[], nowMs: number): void {
  const { visit, comesMs } = patient
  const missedFromMs = visit.startMs + minutes(30)
  if (visit.lifecycle === 'confirmed' && comesMs > missedFromMs && nowMs >= missedFromMs) {
    patient.visit = { ...visit, lifecycle: 'no_show' }
  }
  if ((visit.lifecycle === 'confirmed' || visit.lifecycle === 'no_show') && comesMs <= nowMs) {
    patient.visit = { ...visit, lifecycle: 'arrived', arrivedMs: nowMs, cameBack: visit.lifecycle === 'no_show' }
    patient.span = estimateSpans({
      nowMs,
      visits: patients.filter(({ doctor }) => doctor === patient.doctor).map(one => one.visit),
      work: [{ startMs: opensMs, endMs: closesMs }],
      changeoverMs,
    }).get(visit.id)
  }
}

/** Ends the visit in the chair and seats the next. Returns when the chair is free again. */
function seatNext(dice: Dice, patients: readonly SimulatedPatient[], doctor: number, nowMs: number): number {
  const own = patients.filter(one => one.doctor === doctor)
  const sitting = own.find(({ visit }) => visit.lifecycle === 'in_chair')
  if (sitting) {
    sitting.visit = { ...sitting.visit, lifecycle: 'completed', completedMs: nowMs }
    return nowMs + minutes(dice.between(2, 8))
  }
  const visits = own.map(({ visit }) => visit)
  const { waiting, waitsFor } = orderQueue(visits, nowMs)
  const patient = own.find(({ visit }) => visit.id === waiting[0]?.visit.id)
  if (!patient || waitsFor) return nowMs + minutes(1)
  if (!patient.wasAway && dice.chance(notThereWhenCalled)) {
    patient.wasAway = true
    patient.visit = { ...patient.visit, calledMs: nowMs }
    return nowMs + minutes(1)
  }
  patient.visit = { ...patient.visit, lifecycle: 'in_chair', seatedMs: nowMs }
  return nowMs + patient.staysMs
}
