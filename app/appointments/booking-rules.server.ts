import type { CalendarDate } from '@internationalized/date'
import { dayOf, formatTime, minuteOf } from '../core/dates.ts'
import { Refusal } from '../core/errors.ts'
import { isBeyondHorizon } from '../schedule/availability.server.ts'
import { type Calendar, closedReason, type Slot, slotsOfDay } from '../schedule/calendar.server.ts'
import type { Interval } from '../schedule/slots.ts'
import type { BookingInput } from './appointment.ts'

// Which slots of a day would do for a wish, and why none does. Nothing here reads or writes.

/** An appointment that the patient has before them. */
export interface Engagement extends Interval {
  readonly treatmentId: string | null
  readonly treatmentName: string
}

/** The refusal of a time at which the patient sits in another chair. */
export function busyPatient({ clinic }: Calendar, { treatmentName, startMs }: Engagement): Refusal {
  const start = new Date(startMs)
  return new Refusal('patient_busy', {
    treatment: treatmentName,
    time: formatTime(minuteOf(start, clinic.zone)),
    day: dayOf(start, clinic.zone).toString(),
  })
}

/** The free slots that would do, or the reason why there is none. */
export function wantedSlots(calendar: Calendar, { day, minute }: BookingInput, free: Slot[], now: Date): Slot[] {
  const { clinic } = calendar
  const today = dayOf(now, clinic.zone)
  if (day.compare(today) < 0) throw new Refusal('slot_past')
  if (isBeyondHorizon(calendar, day, now)) throw new Refusal('day_too_far', { days: clinic.horizonDays })
  const closed = closedReason(calendar, day)
  if (closed) {
    throw new Refusal('day_closed', {
      day: day.toString(),
      kind: closed.kind,
      reason: closed.kind === 'closure' ? closed.reason : '',
    })
  }
  if (minute === undefined) {
    if (free.length === 0) throw new Refusal('day_full', { day: day.toString() })
    return free
  }
  const wanted = free.filter(slot => minuteOf(new Date(slot.startMs), clinic.zone) === minute)
  if (wanted.length === 0) throw whyNotFree(calendar, day, minute, now)
  return wanted
}

// Somebody else's appointment, a time that was never offered, and a time gone by want different sentences.
function whyNotFree(calendar: Calendar, day: CalendarDate, minute: number, now: Date): Refusal {
  const facts = { time: formatTime(minute), day: day.toString() }
  const { zone } = calendar.clinic
  const isToday = day.compare(dayOf(now, zone)) === 0
  if (isToday && minute < minuteOf(now, zone) + calendar.clinic.leadMinutes) return new Refusal('slot_past')
  const unbooked = { ...calendar, doctors: calendar.doctors.map(doctor => ({ ...doctor, busy: [] })) }
  const offered = slotsOfDay(unbooked, day, 1, now).some(slot => minuteOf(new Date(slot.startMs), zone) === minute)
  return new Refusal(offered ? 'slot_taken' : 'slot_not_offered', facts)
}
