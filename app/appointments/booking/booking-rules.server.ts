import type { Clinic } from '../../clinic/clinic.ts'
import { dayOf, instantAt, minuteOf } from '../../core/dates.ts'
import { Refusal, type RefusalFacts } from '../../core/errors.ts'
import { formatTime } from '../../core/time-of-day.ts'
import { type Calendar, horizonDays, type Slot, type SlotCriteria, slotsOfDay } from '../../schedule/calendar.ts'
import type { Interval } from '../../schedule/slots.ts'
import { type Blocker, whyDayUnavailable, whyUnavailable } from '../../schedule/why-unavailable.ts'
import type { SlotRequest } from '../appointment.ts'

// Pure functions: which slots of a day satisfy a request, or why none does.

/** Another upcoming or current appointment of the patient. */
export interface OtherVisit extends Interval {
  readonly treatmentId: string | null
  readonly treatmentName: string
}

/** The refusal when the patient has another visit at that time. */
export function busyPatient(clinic: Pick<Clinic, 'zone'>, { treatmentName, startMs }: OtherVisit): Refusal {
  const start = new Date(startMs)
  return new Refusal('patient_busy', {
    treatment: treatmentName,
    time: formatTime(minuteOf(start, clinic.zone)),
    day: dayOf(start, clinic.zone).toString(),
  })
}

/** The free slots that satisfy a request; throws the refusal that explains why there are none. */
export function wantedSlots(
  calendar: Calendar,
  { day, minute }: Pick<SlotRequest, 'day' | 'minute'>,
  criteria: SlotCriteria,
): Slot[] {
  const { zone } = calendar.clinic
  const blocker = whyDayUnavailable(calendar, day, criteria)
  if (blocker) throw refusalOf(calendar, blocker, criteria, { day: day.toString() })
  if (minute === undefined) {
    const free = slotsOfDay(calendar, day, criteria)
    if (free.length === 0) throw new Refusal('day_full', { day: day.toString() })
    return free
  }
  const named = slotsOfDay(calendar, day, criteria, instantAt(day, minute, zone).getTime())
  if (named.length > 0) return named
  // When clocks are set back, the same time of day occurs twice.
  const again = slotsOfDay(calendar, day, criteria).filter(
    ({ startMs }) => minuteOf(new Date(startMs), zone) === minute,
  )
  if (again.length > 0) return again
  const facts = { day: day.toString(), time: formatTime(minute) }
  throw refusalOf(calendar, whyUnavailable(calendar, day, minute, criteria) ?? { rule: 'doctor_busy' }, criteria, facts)
}

function refusalOf(
  calendar: Calendar,
  { rule, reason }: Blocker,
  criteria: SlotCriteria,
  facts: RefusalFacts,
): Refusal {
  switch (rule) {
    case 'past':
    case 'lead_time':
      return new Refusal('slot_past')
    case 'horizon':
      return new Refusal('day_too_far', { days: horizonDays(calendar, criteria) })
    case 'weekly_closed':
      return new Refusal('day_closed', { ...facts, kind: 'weekly', reason: '' })
    case 'closure':
      // A closure of a few hours leaves the rest of the day open.
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
