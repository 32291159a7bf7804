import type { CalendarDate } from '@internationalized/date'
import type { Limits } from '../clinic/clinic.ts'
import type { Clinic } from '../clinic/clinic-row.ts'
import type { OpeningInterval } from '../clinic/opening-hours.ts'
import { boundsOfDays, dayOf, daysAfter } from '../platform/values/dates.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import {
  covers,
  freeStarts,
  type Interval,
  overlaps,
  type SlotRules,
  subtract,
  type VisitLengths,
  workingIntervals,
} from './slots.ts'

export interface DoctorWeek {
  readonly id: string
  readonly name: string
  readonly roster: readonly OpeningInterval[]
  /** How many minutes the treatment takes with this doctor; null if as many as usual. */
  readonly ownMinutes: number | null
  /** When the doctor leaves: no visit starts from then on. Null while no leaving is planned. */
  readonly retiredMs: number | null
}

export interface Closure extends Interval {
  readonly doctorId: string | null
  readonly reason: string
}

/** The time for which a visit occupies its doctor and its chair, including the clean-up. */
export interface Hold extends Interval {
  readonly doctorId: string
  readonly chair: number
}

export type ScheduledClinic = Pick<Clinic, 'phone' | 'zone' | 'openingHours' | keyof Limits>

/** Everything that decides which slots are free. */
export interface Calendar {
  readonly clinic: ScheduledClinic
  readonly doctors: readonly DoctorWeek[]
  readonly closures: readonly Closure[]
  /** The times occupied by visits of all doctors, since each visit occupies a chair too. */
  readonly holds: readonly Hold[]
}

export interface SlotCriteria {
  readonly now: Date
  /** How long the treatment takes with a doctor who has no length of their own for it. */
  readonly durationMinutes: number
  /** How long a visit that is being moved takes with its present doctor: as long as booked. */
  readonly booked?: { readonly doctorId: string; readonly minutes: number }
  /** Whether staff book, who may do so from now on and far ahead. */
  readonly forDesk: boolean
}

export interface Slot {
  readonly startMs: number
  readonly doctors: readonly SlotDoctor[]
}

/** A doctor who can begin a visit at some time, with the chairs that are free until the visit's end. */
export interface SlotDoctor extends VisitLengths {
  readonly id: string
  readonly chairs: readonly number[]
}

const deskHorizonDays = 400

export function horizonDays({ clinic }: Pick<Calendar, 'clinic'>, { forDesk }: Pick<SlotCriteria, 'forDesk'>): number {
  return forDesk ? Math.max(deskHorizonDays, clinic.horizonDays) : clinic.horizonDays
}

export function isBeyondHorizon(calendar: Pick<Calendar, 'clinic'>, day: CalendarDate, criteria: SlotCriteria) {
  return daysAfter(day, dayOf(criteria.now, calendar.clinic.zone)) > horizonDays(calendar, criteria)
}

export function rulesOf(
  calendar: Pick<Calendar, 'clinic'>,
  criteria: SlotCriteria,
  doctor: Pick<DoctorWeek, 'id' | 'ownMinutes'>,
): SlotRules {
  const { clinic } = calendar
  const { durationMinutes, booked } = criteria
  const minutes = booked?.doctorId === doctor.id ? booked.minutes : (doctor.ownMinutes ?? durationMinutes)
  return {
    visitMs: minutes * millisecondsPerMinute,
    holdMs: (minutes + clinic.cleanupMinutes) * millisecondsPerMinute,
    stepMs: clinic.slotStepMinutes * millisecondsPerMinute,
    earliestMs: earliestStart(calendar, criteria),
  }
}

/** The earliest time that can be booked: patients need a lead, while staff may still give a walk-in the slot that has just begun. */
export function earliestStart({ clinic }: Pick<Calendar, 'clinic'>, { now, forDesk }: SlotCriteria): number {
  const leadMinutes = forDesk ? -clinic.slotStepMinutes : clinic.leadMinutes
  return now.getTime() + leadMinutes * millisecondsPerMinute
}

/** Returns a day's free slots. If `only` is given, just the one that starts at that instant. */
export function slotsOfDay(whole: Calendar, day: CalendarDate, criteria: SlotCriteria, only?: number): Slot[] {
  const calendar = { ...whole, holds: holdsAround(whole, day) }
  const free = new Map<number, (SlotDoctor & { readonly load: number })[]>()
  for (const doctor of calendar.doctors) {
    const rules = rulesOf(calendar, criteria, doctor)
    const { visitMs, holdMs } = rules
    const { work, away, taken } = dayOfDoctor(calendar, doctor, day)
    const load = taken.filter(hold => work.some(stretch => overlaps(stretch, hold))).length
    for (const startMs of freeStarts(work, { away, taken }, rules, only)) {
      const chairs = freeChairs(calendar, { startMs, endMs: startMs + holdMs })
      if (chairs.length === 0) continue
      free.set(startMs, [...(free.get(startMs) ?? []), { id: doctor.id, visitMs, holdMs, chairs, load }])
    }
  }
  return [...free]
    .sort(([one], [other]) => one - other)
    .map(([startMs, doctors]) => ({ startMs, doctors: doctors.sort((one, other) => one.load - other.load) }))
}

function holdsAround({ clinic, holds }: Calendar, day: CalendarDate): Hold[] {
  const { start, end } = boundsOfDays(day, 2, clinic.zone)
  const around = { startMs: start.getTime(), endMs: end.getTime() }
  return holds.filter(hold => overlaps(hold, around))
}

export function freeChairs({ clinic, holds }: Calendar, wanted: Interval): number[] {
  const taken = new Set(holds.filter(hold => overlaps(hold, wanted)).map(({ chair }) => chair))
  return Array.from({ length: clinic.chairs }, (_, index) => index + 1).filter(chair => !taken.has(chair))
}

export function dayOfDoctor({ clinic, closures, holds }: Calendar, doctor: DoctorWeek, day: CalendarDate) {
  return {
    work: workOf(doctor, clinic, day),
    away: closures.filter(closure => isAway(doctor, closure)),
    taken: holds.filter(({ doctorId }) => doctorId === doctor.id),
  }
}

export function workOf(
  { roster, retiredMs }: Pick<DoctorWeek, 'roster' | 'retiredMs'>,
  { openingHours, zone }: Pick<ScheduledClinic, 'openingHours' | 'zone'>,
  day: CalendarDate,
): Interval[] {
  const work = workingIntervals(day, roster, openingHours, zone)
  return retiredMs === null ? work : subtract(work, [{ startMs: retiredMs, endMs: Number.POSITIVE_INFINITY }])
}

export const isAway = ({ id }: Pick<DoctorWeek, 'id'>, { doctorId }: Pick<Closure, 'doctorId'>) =>
  doctorId === null || doctorId === id

/** Why no doctor works on a day; undefined if at least one does, even if every slot is taken. */
export function closedReason(calendar: Calendar, day: CalendarDate): ClosedReason | undefined {
  const { clinic } = calendar
  const wholeDay = workingIntervals(day, clinic.openingHours, clinic.openingHours, clinic.zone)
  if (wholeDay.length === 0) return { rule: 'weekly_closed' }
  const holiday = calendar.closures.find(
    closure => closure.doctorId === null && wholeDay.every(stretch => covers(closure, stretch)),
  )
  if (holiday) return { rule: 'closure', reason: holiday.reason }
  const works = calendar.doctors.some(doctor => {
    const { work, away } = dayOfDoctor(calendar, doctor, day)
    return subtract(work, away).length > 0
  })
  return works ? undefined : { rule: 'no_doctor' }
}

type ClosedReason = { rule: 'weekly_closed' | 'no_doctor' } | { rule: 'closure'; reason: string }
