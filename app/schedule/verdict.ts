import type { CalendarDate } from '@internationalized/date'
import { dayOf, instantAt } from '../core/dates.ts'
import { type SlotRule, slotRules } from '../core/slot-rules.ts'
import {
  type Asking,
  type Calendar,
  closedReason,
  type DoctorWeek,
  dayOfDoctor,
  freeChairs,
  isBeyondHorizon,
  rulesOf,
} from './calendar.ts'
import { obstacleAt } from './slots.ts'

export interface Hindrance {
  readonly rule: SlotRule
  /** What a closure says of itself. */
  readonly reason?: string
}

/** Why a day can't be booked at all, if it can't. */
export function dayHindrance(calendar: Calendar, day: CalendarDate, asking: Asking): Hindrance | undefined {
  if (day.compare(dayOf(asking.now, calendar.clinic.zone)) < 0) return { rule: 'past' }
  if (isBeyondHorizon(calendar, day, asking)) return { rule: 'horizon' }
  const closed = closedReason(calendar, day)
  if (closed?.kind === 'weekly') return { rule: 'weekly_closed' }
  if (closed?.kind === 'closure') return { rule: 'closure', reason: closed.reason }
  return closed ? { rule: 'no_doctor' } : undefined
}

/** Why a start can't be booked, if it can't: of several doctors, what keeps the one who comes nearest. */
export function startHindrance(
  calendar: Calendar,
  day: CalendarDate,
  minute: number,
  asking: Asking,
): Hindrance | undefined {
  const ofDay = dayHindrance(calendar, day, asking)
  if (ofDay) return ofDay
  const startMs = instantAt(day, minute, calendar.clinic.zone).getTime()
  const { earliestMs } = rulesOf(calendar, asking)
  if (startMs < earliestMs) return { rule: startMs < asking.now.getTime() ? 'past' : 'lead_time' }
  const perDoctor = calendar.doctors.map(doctor => doctorHindrance(calendar, doctor, day, startMs, asking))
  if (perDoctor.includes(undefined)) return undefined
  return perDoctor
    .filter(hindrance => hindrance !== undefined)
    .sort((one, other) => slotRules.indexOf(other.rule) - slotRules.indexOf(one.rule))[0]
}

/** Why this doctor can't take this start, if so. */
export function doctorHindrance(
  calendar: Calendar,
  doctor: DoctorWeek,
  day: CalendarDate,
  startMs: number,
  asking: Asking,
): Hindrance | undefined {
  const lengths = rulesOf(calendar, asking)
  const { work, away, taken } = dayOfDoctor(calendar, doctor, day)
  const stretches = work.filter(({ startMs: from, endMs }) => from <= startMs && startMs + lengths.visitMs <= endMs)
  if (stretches.length === 0) return { rule: 'off_hours' }
  const obstacle = obstacleAt(startMs, { away, taken }, lengths)
  if (obstacle === 'away') {
    const closure = away.find(({ startMs: from, endMs }) => from < startMs + lengths.visitMs && startMs < endMs)
    return { rule: closure?.doctorId === null ? 'closure' : 'doctor_away', reason: closure?.reason ?? '' }
  }
  if (!stretches.some(({ startMs: from }) => (startMs - from) % lengths.stepMs === 0)) return { rule: 'off_grid' }
  if (obstacle === 'taken') return { rule: 'doctor_busy' }
  const chairs = freeChairs(calendar, { startMs, endMs: startMs + lengths.holdMs })
  return chairs.length === 0 ? { rule: 'no_chair' } : undefined
}
