import type { CalendarDate } from '@internationalized/date'
import { type SlotAssignment, slotOf } from '../../appointments/booking/assign-slot.server.ts'
import { boundsOfDays } from '../../platform/values/dates.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import {
  type Calendar,
  dayOfDoctor,
  freeChairs,
  rulesOf,
  type SlotCriteria,
  slotsOfDay,
} from '../../schedule/calendar.ts'
import { type Interval, overlaps } from '../../schedule/slots.ts'

const roundMs = 5 * millisecondsPerMinute

/**
 * Finds a walk-in's time: the next gap of a doctor or, on a full day, a time after a doctor's last visit, squeezed in. If the patient's own
 * visits, `busy`, last until midnight, the time is before those. Undefined only if the calendar has no doctor.
 */
export function walkInSlot(
  calendar: Calendar,
  day: CalendarDate,
  criteria: SlotCriteria,
  busy: readonly Interval[],
): SlotAssignment | undefined {
  const nowMs = criteria.now.getTime()
  for (const { startMs, doctors } of slotsOfDay(calendar, day, criteria)) {
    // Staff may book the slot that has just begun, but not for a walk-in, who would read a time that is past.
    if (startMs + millisecondsPerMinute <= nowMs) continue
    const doctor = doctors.find(
      ({ visitMs }) => !busy.some(other => overlaps(other, { startMs, endMs: startMs + visitMs })),
    )
    const [chair] = doctor?.chairs ?? []
    if (doctor && chair !== undefined) return slotOf(doctor, startMs, chair, false)
  }
  const [first] = calendar.doctors
    .map(doctor => ({ doctor, ...afterLast(calendar, doctor, day, criteria, busy) }))
    .sort((one, other) => Number(other.works) - Number(one.works) || one.startMs - other.startMs)
  if (!first) return undefined
  const { doctor, startMs } = first
  const { visitMs, holdMs } = rulesOf(calendar, criteria, doctor)
  const [chair = 1] = freeChairs(calendar, { startMs, endMs: startMs + holdMs })
  return slotOf({ id: doctor.id, visitMs, holdMs }, startMs, chair, true)
}

function afterLast(
  calendar: Calendar,
  doctor: Calendar['doctors'][number],
  day: CalendarDate,
  criteria: SlotCriteria,
  busy: readonly Interval[],
) {
  const nowMs = criteria.now.getTime()
  const { work, away, taken } = dayOfDoctor(calendar, doctor, day)
  const works = work.some(({ endMs }) => endMs > nowMs && !away.some(closure => closure.endMs >= endMs))
  const lastMs = Math.max(nowMs, ...[...taken, ...busy].map(({ endMs }) => endMs))
  const startMs = Math.ceil(lastMs / roundMs) * roundMs
  const latestMs = boundsOfDays(day, 1, calendar.clinic.zone).end.getTime() - millisecondsPerMinute
  if (startMs <= latestMs) return { works, startMs }
  return { works, startMs: latestFree(busy, latestMs, rulesOf(calendar, criteria, doctor).visitMs) }
}

/** The latest time, at most `latestMs`, at which a visit can begin that overlaps none of the patient's other visits, `busy`. */
function latestFree(busy: readonly Interval[], latestMs: number, visitMs: number): number {
  const clash = busy.find(other => overlaps(other, { startMs: latestMs, endMs: latestMs + visitMs }))
  return clash ? latestFree(busy, clash.startMs - visitMs, visitMs) : latestMs
}
