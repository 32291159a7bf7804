import type { CalendarDate } from '@internationalized/date'
import { type ClockTime, dayOf, instantsOf } from '../platform/values/dates.ts'
import { type SlotRule, slotRules } from '../platform/values/slot-rules.ts'
import {
  type Calendar,
  closedReason,
  type DoctorWeek,
  dayOfDoctor,
  earliestStart,
  freeChairs,
  isBeyondHorizon,
  rulesOf,
  type SlotCriteria,
} from './calendar.ts'
import { covers, obstacleAt, overlaps } from './slots.ts'

export interface Blocker {
  readonly rule: SlotRule
  readonly reason?: string
}

export function whyDayUnavailable(calendar: Calendar, day: CalendarDate, criteria: SlotCriteria): Blocker | undefined {
  if (day.compare(dayOf(criteria.now, calendar.clinic.zone)) < 0) return { rule: 'past' }
  if (isBeyondHorizon(calendar, day, criteria)) return { rule: 'horizon' }
  const closed = closedReason(calendar, day)
  return closed?.rule === 'no_doctor' ? whyNobodyWorks(calendar, day) : closed
}

/** Why no doctor works on a day: if there is just one doctor, whether that one is away or has no hours. */
function whyNobodyWorks(calendar: Calendar, day: CalendarDate): Blocker {
  const [doctor, other] = calendar.doctors
  const { work, away } = doctor && !other ? dayOfDoctor(calendar, doctor, day) : { work: [], away: [] }
  const closure = away.find(absence => work.some(stretch => overlaps(absence, stretch)))
  return closure ? { rule: 'doctor_away', reason: closure.reason } : { rule: 'no_doctor' }
}

/** Why a time can't be booked. Of several doctors, or starts if the clocks show it twice, the reason nearest to being free counts. */
export function whyUnavailable(
  calendar: Calendar,
  day: CalendarDate,
  time: ClockTime,
  criteria: SlotCriteria,
): Blocker | undefined {
  const ofDay = whyDayUnavailable(calendar, day, criteria)
  if (ofDay) return ofDay
  const starts = instantsOf(day, time, calendar.clinic.zone)
  if (starts.length === 0) return { rule: 'skipped' }
  return leastRestrictive(starts.map(start => whyStartUnavailable(calendar, day, start.getTime(), criteria)))
}

function whyStartUnavailable(
  calendar: Calendar,
  day: CalendarDate,
  startMs: number,
  criteria: SlotCriteria,
): Blocker | undefined {
  const earliestMs = earliestStart(calendar, criteria)
  if (startMs < earliestMs) return { rule: startMs < criteria.now.getTime() ? 'past' : 'lead_time' }
  return leastRestrictive(
    calendar.doctors.map(doctor => whyDoctorUnavailable(calendar, doctor, day, startMs, criteria)),
  )
}

function leastRestrictive(blockers: readonly (Blocker | undefined)[]): Blocker | undefined {
  if (blockers.includes(undefined)) return undefined
  return blockers
    .filter(blocker => blocker !== undefined)
    .sort((one, other) => slotRules.indexOf(other.rule) - slotRules.indexOf(one.rule))[0]
}

export function whyDoctorUnavailable(
  calendar: Calendar,
  doctor: DoctorWeek,
  day: CalendarDate,
  startMs: number,
  criteria: SlotCriteria,
): Blocker | undefined {
  const lengths = rulesOf(calendar, criteria, doctor)
  const { work, away, taken } = dayOfDoctor(calendar, doctor, day)
  const visit = { startMs, endMs: startMs + lengths.visitMs }
  const stretches = work.filter(stretch => covers(stretch, visit))
  if (stretches.length === 0) return { rule: 'off_hours' }
  const obstacle = obstacleAt(startMs, { away, taken }, lengths)
  if (obstacle === 'away') {
    const closure = away.find(absence => overlaps(absence, visit))
    return { rule: closure?.doctorId === null ? 'closure' : 'doctor_away', reason: closure?.reason ?? '' }
  }
  if (!stretches.some(({ startMs: from }) => (startMs - from) % lengths.stepMs === 0)) return { rule: 'off_grid' }
  if (obstacle === 'taken') return { rule: 'doctor_busy' }
  const chairs = freeChairs(calendar, { startMs, endMs: startMs + lengths.holdMs })
  return chairs.length === 0 ? { rule: 'no_chair' } : undefined
}
