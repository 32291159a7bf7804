import type { CalendarDate } from '@internationalized/date'
import type { Clinic } from '../clinic/clinic.ts'
import { dayOf, daysAfter, instantAt, millisecondsPerMinute, minutesPerDay } from '../core/dates.ts'
import type { OpeningInterval } from '../core/opening.ts'
import { covers, freeStarts, type Interval, overlaps, type SlotRules, workingIntervals } from './slots.ts'

export interface DoctorWeek {
  readonly id: string
  readonly name: string
  readonly roster: readonly OpeningInterval[]
}

export interface Closure extends Interval {
  readonly doctorId: string | null
  readonly reason: string
}

/** A doctor and a chair that an appointment takes, its clean-up included. */
export interface Hold extends Interval {
  readonly doctorId: string
  readonly chair: number
}

/** Everything that decides which slots are free in a span of days, read at one moment. */
export interface Calendar {
  readonly clinic: Clinic
  /** Those who perform the treatment that is asked for. */
  readonly doctors: readonly DoctorWeek[]
  readonly closures: readonly Closure[]
  /** Of every doctor: whoever works takes up a chair. */
  readonly holds: readonly Hold[]
}

/** For whom and when slots are looked for. */
export interface Asking {
  readonly now: Date
  readonly durationMinutes: number
  /** The desk books at once, and far ahead; patients within the clinic's lead time and horizon. */
  readonly forDesk: boolean
}

/** A start that is free, who is free then, least busy first, and which chairs are. */
export interface Slot {
  readonly startMs: number
  readonly doctorIds: readonly string[]
  readonly chairs: readonly number[]
}

const deskHorizonDays = 400

/** How many days ahead may be booked. */
export function horizonDays({ clinic }: Pick<Calendar, 'clinic'>, { forDesk }: Pick<Asking, 'forDesk'>): number {
  return forDesk ? Math.max(deskHorizonDays, clinic.horizonDays) : clinic.horizonDays
}

/** True when a day lies further ahead than may be booked. */
export function isBeyondHorizon(calendar: Pick<Calendar, 'clinic'>, day: CalendarDate, asking: Asking): boolean {
  return daysAfter(day, dayOf(asking.now, calendar.clinic.zone)) > horizonDays(calendar, asking)
}

/** The lengths and limits that starts are looked for with. A walk-in may still take the slot that has just begun. */
export function rulesOf({ clinic }: Pick<Calendar, 'clinic'>, asking: Asking): SlotRules {
  const leadMinutes = asking.forDesk ? -clinic.slotStepMinutes : clinic.leadMinutes
  return {
    visitMs: asking.durationMinutes * millisecondsPerMinute,
    holdMs: holdMsOf(clinic, asking.durationMinutes),
    stepMs: clinic.slotStepMinutes * millisecondsPerMinute,
    earliestMs: asking.now.getTime() + leadMinutes * millisecondsPerMinute,
  }
}

/** How long a visit takes doctor and chair: with the clean-up after it. */
export function holdMsOf({ cleanupMinutes }: Pick<Clinic, 'cleanupMinutes'>, durationMinutes: number): number {
  return (durationMinutes + cleanupMinutes) * millisecondsPerMinute
}

/** The free slots of a day, in order; or `only` the one that starts then, where it is free. */
export function slotsOfDay(whole: Calendar, day: CalendarDate, asking: Asking, only?: number): Slot[] {
  const calendar = { ...whole, holds: holdsAround(whole, day) }
  const rules = rulesOf(calendar, asking)
  const free = new Map<number, { doctorId: string; load: number }[]>()
  for (const doctor of calendar.doctors) {
    const { work, away, taken } = dayOfDoctor(calendar, doctor, day)
    const load = taken.filter(hold => work.some(stretch => overlaps(stretch, hold))).length
    for (const startMs of freeStarts(work, { away, taken }, rules, only)) {
      free.set(startMs, [...(free.get(startMs) ?? []), { doctorId: doctor.id, load }])
    }
  }
  return [...free]
    .sort(([one], [other]) => one - other)
    .map(([startMs, who]) => ({
      startMs,
      doctorIds: who.sort((one, other) => one.load - other.load).map(({ doctorId }) => doctorId),
      chairs: freeChairs(calendar, { startMs, endMs: startMs + rules.holdMs }),
    }))
    .filter(({ chairs }) => chairs.length > 0)
}

// A month of a large clinic has thousands; a day's slots touch no others.
function holdsAround({ clinic, holds }: Calendar, day: CalendarDate): Hold[] {
  const around = {
    startMs: instantAt(day, 0, clinic.zone).getTime(),
    endMs: instantAt(day, 2 * minutesPerDay, clinic.zone).getTime(),
  }
  return holds.filter(hold => overlaps(hold, around))
}

/** The chairs that nobody sits in during an interval. */
export function freeChairs({ clinic, holds }: Calendar, wanted: Interval): number[] {
  const taken = new Set(holds.filter(hold => overlaps(hold, wanted)).map(({ chair }) => chair))
  return Array.from({ length: clinic.chairs }, (_, index) => index + 1).filter(chair => !taken.has(chair))
}

/** A doctor's work on a day, and what stands in its way. */
export function dayOfDoctor({ clinic, closures, holds }: Calendar, doctor: DoctorWeek, day: CalendarDate) {
  return {
    work: workingIntervals(day, doctor.roster, clinic.openingHours, clinic.zone),
    away: closures.filter(({ doctorId }) => doctorId === null || doctorId === doctor.id),
    taken: holds.filter(({ doctorId }) => doctorId === doctor.id),
  }
}

/** Why nobody works on a day at all; undefined when somebody does, even if every slot is taken. */
export function closedReason(calendar: Calendar, day: CalendarDate): ClosedReason | undefined {
  const { clinic } = calendar
  const wholeDay = workingIntervals(day, clinic.openingHours, clinic.openingHours, clinic.zone)
  if (wholeDay.length === 0) return { kind: 'weekly' }
  const holiday = calendar.closures.find(closure => closure.doctorId === null && coversAll(closure, wholeDay))
  if (holiday) return { kind: 'closure', reason: holiday.reason }
  const works = calendar.doctors.some(doctor => {
    const { work, away } = dayOfDoctor(calendar, doctor, day)
    return work.some(stretch => !away.some(closure => coversAll(closure, [stretch])))
  })
  return works ? undefined : { kind: 'no_doctor' }
}

export type ClosedReason = { kind: 'weekly' } | { kind: 'closure'; reason: string } | { kind: 'no_doctor' }

function coversAll(cover: Interval, stretches: readonly Interval[]): boolean {
  return stretches.every(stretch => covers(cover, stretch))
}
