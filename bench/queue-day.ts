import { millisecondsPerMinute } from '../app/core/durations.ts'
import { estimateSpans, type Span } from '../app/queue/estimate.ts'
import { orderQueue, type QueueVisit } from '../app/queue/order.ts'
import { normalNumber, uniformNumbers } from '../app/queue/random.ts'

// A day of a clinic with three doctors, from a seed: late-comers, no-shows, overruns, walk-ins, and patients who aren't there when
// called. What happens is drawn here; the order and the spans are the program's own, and see only what the desk has pressed.

const minutes = (count: number) => count * millisecondsPerMinute
const opensMs = minutes(8 * 60)
const closesMs = minutes(14 * 60)
const changeoverMs = minutes(5)
const stepMs = minutes(15)

/** Days much like what the estimate assumes. */
export const usualWorld = {
  doctors: 3,
  lengths: [20, 20, 30, 30, 45, 60],
  /** The share of the day's times that are booked. */
  booked: 0.95,
  missed: 0.09,
  lateness: { mean: -6, deviation: 10 },
  /** One in so many comes far too late. */
  veryLate: { share: 0.05, minutes: [15, 40] },
  /** Deviations of the logarithm of how much longer than planned: of a visit, and of a doctor's whole day. */
  spread: { visit: 0.33, day: 0.1 },
  /** One in so many needs half as long again. */
  overrun: 0.05,
  walkIns: [4, 6],
  notThereWhenCalled: 0.03,
  changeover: [2, 8],
} as const

/** What is true of the days, and not known to the estimate. */
type World = Omit<typeof usualWorld, 'missed' | 'lateness' | 'spread'> & {
  /** The share of bookings whose patient doesn't come. */
  readonly missed: number
  /** Minutes after their time at which patients come. */
  readonly lateness: { readonly mean: number; readonly deviation: number }
  readonly spread: { readonly visit: number; readonly day: number }
}

/** Days that are far from what the estimate assumes. */
export const otherWorld: World = {
  ...usualWorld,
  missed: 0.2,
  lateness: { mean: 5, deviation: 15 },
  spread: { visit: 0.5, day: 0.1 },
}

/** The span that a patient was given when they came, and when they did sit down. */
export interface SeatedPatient {
  readonly span: Span
  readonly cameMs: number
  readonly seatedMs: number
}

interface Patient {
  visit: QueueVisit
  readonly doctor: number
  /** When they come; infinite if not at all. */
  readonly comesMs: number
  readonly staysMs: number
  span: Span | undefined
  wasAway: boolean
}

/** Lives a day. The same seed is the same day. */
export function liveDay(seed: number, world: World = usualWorld): SeatedPatient[] {
  const dice = diceOf(seed, world)
  const patients = Array.from({ length: world.doctors }, (_, doctor) => bookDay(dice, doctor, world)).flat()
  const walkIns = Array.from({ length: dice.between(...world.walkIns) }, () =>
    dice.between(opensMs, closesMs - minutes(60)),
  )
  const freeAt = Array.from({ length: world.doctors }, () => opensMs)
  for (let nowMs = opensMs - minutes(30); nowMs < closesMs + minutes(360); nowMs += minutes(1)) {
    for (const comesMs of walkIns.filter(ms => ms > nowMs - minutes(1) && ms <= nowMs)) {
      patients.push(walkIn(dice, patients, { comesMs, doctors: world.doctors }))
    }
    for (const patient of patients) arriveOrMiss(patient, patients, nowMs)
    for (const [doctor, freeMs] of freeAt.entries()) {
      freeAt[doctor] = freeMs <= nowMs ? seatNext(dice, patients, { doctor, nowMs, world }) : freeMs
    }
  }
  return patients.flatMap(({ span, visit: { arrivedMs, seatedMs } }) =>
    span && arrivedMs !== null && seatedMs !== null ? [{ span, cameMs: arrivedMs, seatedMs }] : [],
  )
}

type Dice = ReturnType<typeof diceOf>

function diceOf(seed: number, world: World) {
  const uniform = uniformNumbers(seed)
  const pace = Array.from({ length: world.doctors }, () => world.spread.day * normalNumber(uniform))
  return {
    chance: (share: number) => uniform() < share,
    between: (from: number, to: number) => Math.floor(from + uniform() * (to - from + 1)),
    normal: () => normalNumber(uniform),
    /** How long a planned length really takes with a doctor; on the mean as long as planned, but for the overruns. */
    length: (doctor: number, plannedMs: number) => {
      const { visit } = world.spread
      const longer = uniform() < world.overrun ? 1.5 : 1
      return plannedMs * longer * Math.exp((pace[doctor] ?? 0) + visit * normalNumber(uniform) - visit ** 2 / 2)
    },
  }
}

function bookDay(dice: Dice, doctor: number, world: World): Patient[] {
  const patients: Patient[] = []
  for (let startMs = opensMs; startMs < closesMs; ) {
    const durationMs = minutes(world.lengths[dice.between(0, world.lengths.length - 1)] ?? 30)
    if (startMs + durationMs > closesMs) break
    if (dice.chance(world.booked))
      patients.push(patientOf(dice, doctor, visitOf(startMs, durationMs), comes(dice, startMs, world)))
    startMs = Math.ceil((startMs + durationMs + changeoverMs) / stepMs) * stepMs
  }
  return patients
}

function comes(dice: Dice, startMs: number, world: World): number {
  if (dice.chance(world.missed)) return Number.POSITIVE_INFINITY
  const { mean, deviation } = world.lateness
  const [least, most] = world.veryLate.minutes
  const late = dice.chance(world.veryLate.share) ? dice.between(least, most) : mean + deviation * dice.normal()
  return startMs + minutes(late)
}

let nextSerial = 1
function visitOf(startMs: number, durationMs: number): QueueVisit {
  const serial = nextSerial++
  return {
    id: `visit ${serial}`,
    serial,
    lifecycle: 'confirmed',
    walkIn: false,
    startMs,
    durationMs,
    toldMs: null,
    arrivedMs: null,
    seatedMs: null,
    completedMs: null,
    cameBack: false,
    calledMs: null,
    urgentMs: null,
  }
}

function patientOf(dice: Dice, doctor: number, visit: QueueVisit, comesMs: number): Patient {
  return { visit, doctor, comesMs, staysMs: dice.length(doctor, visit.durationMs), span: undefined, wasAway: false }
}

/** A walk-in holds the earliest gap of all doctors, or a time after a doctor's last visit. */
function walkIn(
  dice: Dice,
  patients: readonly Patient[],
  { comesMs, doctors }: { readonly comesMs: number; readonly doctors: number },
): Patient {
  const durationMs = minutes(20)
  const gaps = Array.from({ length: doctors }, (_, doctor) => {
    const taken = patients.filter(one => one.doctor === doctor).map(({ visit }) => visit)
    const isFree = (startMs: number) =>
      taken.every(
        one =>
          startMs + durationMs + changeoverMs <= one.startMs || one.startMs + one.durationMs + changeoverMs <= startMs,
      )
    let startMs = Math.ceil(comesMs / stepMs) * stepMs
    while (!isFree(startMs)) startMs += stepMs
    return { doctor, startMs }
  })
  const [first] = gaps.sort((one, other) => one.startMs - other.startMs)
  if (!first) throw new Error('the clinic has doctors')
  return patientOf(dice, first.doctor, { ...visitOf(first.startMs, durationMs), walkIn: true }, comesMs)
}

function arriveOrMiss(patient: Patient, patients: readonly Patient[], nowMs: number): void {
  const { visit, comesMs } = patient
  if (
    visit.lifecycle === 'confirmed' &&
    comesMs > visit.startMs + minutes(30) &&
    nowMs >= visit.startMs + minutes(30)
  ) {
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

/** Ends the visit in the chair and seats the next. Answers when the chair is free again. */
function seatNext(
  dice: Dice,
  patients: readonly Patient[],
  { doctor, nowMs, world }: { readonly doctor: number; readonly nowMs: number; readonly world: World },
): number {
  const own = patients.filter(one => one.doctor === doctor)
  const sitting = own.find(({ visit }) => visit.lifecycle === 'in_chair')
  if (sitting) {
    sitting.visit = { ...sitting.visit, lifecycle: 'completed', completedMs: nowMs }
    return nowMs + minutes(dice.between(...world.changeover))
  }
  const { waiting, waitsFor } = orderQueue(
    own.map(({ visit }) => visit),
    nowMs,
  )
  const [next] = waiting
  const patient = own.find(({ visit }) => visit.id === next?.visit.id)
  if (!patient || waitsFor) return nowMs + minutes(1)
  if (!patient.wasAway && dice.chance(world.notThereWhenCalled)) {
    patient.wasAway = true
    patient.visit = { ...patient.visit, calledMs: nowMs }
    return nowMs + minutes(1)
  }
  patient.visit = { ...patient.visit, lifecycle: 'in_chair', seatedMs: nowMs }
  return nowMs + patient.staysMs
}
