import { dayOf, instantAt, minuteOf } from '../core/dates.ts'
import { Refusal, type RefusalFacts } from '../core/errors.ts'
import { formatTime } from '../core/time-of-day.ts'
import { type Asking, type Calendar, horizonDays, type Slot, slotsOfDay } from '../schedule/calendar.ts'
import type { Interval } from '../schedule/slots.ts'
import { dayHindrance, type Hindrance, startHindrance } from '../schedule/verdict.ts'
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
export function wantedSlots(
  calendar: Calendar,
  { day, minute }: Pick<BookingInput, 'day' | 'minute'>,
  asking: Asking,
): Slot[] {
  const { zone } = calendar.clinic
  const hindrance = dayHindrance(calendar, day, asking)
  if (hindrance) throw refusalOf(calendar, hindrance, asking, { day: day.toString() })
  if (minute === undefined) {
    const free = slotsOfDay(calendar, day, asking)
    if (free.length === 0) throw new Refusal('day_full', { day: day.toString() })
    return free
  }
  const named = slotsOfDay(calendar, day, asking, instantAt(day, minute, zone).getTime())
  if (named.length > 0) return named
  // Where a clock is set back the same time of day comes twice.
  const again = slotsOfDay(calendar, day, asking).filter(({ startMs }) => minuteOf(new Date(startMs), zone) === minute)
  if (again.length > 0) return again
  const facts = { day: day.toString(), time: formatTime(minute) }
  throw refusalOf(calendar, startHindrance(calendar, day, minute, asking) ?? { rule: 'doctor_busy' }, asking, facts)
}

// A closed day, somebody else's appointment, a time that was never offered and a time gone by want different sentences.
function refusalOf(calendar: Calendar, { rule, reason }: Hindrance, asking: Asking, facts: RefusalFacts): Refusal {
  switch (rule) {
    case 'past':
    case 'lead_time':
      return new Refusal('slot_past')
    case 'horizon':
      return new Refusal('day_too_far', { days: horizonDays(calendar, asking) })
    case 'weekly_closed':
      return new Refusal('day_closed', { ...facts, kind: 'weekly', reason: '' })
    case 'closure':
      // A closure of some hours leaves the rest of the day.
      return facts.time === undefined
        ? new Refusal('day_closed', { ...facts, kind: 'closure', reason: reason ?? '' })
        : new Refusal('slot_not_offered', facts)
    case 'no_doctor':
      return new Refusal('day_closed', { ...facts, kind: 'no_doctor', reason: '' })
    case 'doctor_busy':
    case 'no_chair':
      return new Refusal('slot_taken', facts)
    default:
      return new Refusal('slot_not_offered', facts)
  }
}
