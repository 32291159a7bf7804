import type { Clinic } from '../../clinic/clinic-row.ts'
import { dayAndTimeAt } from '../../platform/api/moment.server.ts'
import type { Account, Context } from '../../platform/context.server.ts'
import { Refusal, type RefusalFacts } from '../../platform/errors.ts'
import { localized } from '../../platform/i18n/localized.ts'
import { bounds, limits } from '../../platform/limits.ts'
import { instantsOf } from '../../platform/values/dates.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import { formatClockTime } from '../../platform/values/time-of-day.ts'
import type { Translations } from '../../platform/values/translated.ts'
import { type Calendar, horizonDays, type Slot, type SlotCriteria, slotsOfDay } from '../../schedule/calendar.ts'
import { type Interval, overlaps } from '../../schedule/slots.ts'
import { type Blocker, whyDayUnavailable, whyUnavailable } from '../../schedule/why-unavailable.ts'
import type { SlotRequest } from '../appointment.ts'

// These pure functions say which slots suit a booking, or why none does, and whether an account may have another visit.

/** An upcoming or current appointment of the patient, besides the one that is booked or moved. */
export interface OtherVisit extends Interval {
  readonly treatmentId: string | null
  readonly treatmentName: string
  readonly translations: Translations<Record<'treatmentName', string>>
}

/** A visit of the patient's account for any person or, if the patient has no account, a visit of the patient. */
export interface PatientVisit extends OtherVisit {
  readonly id: string
  readonly isSamePerson: boolean
  /** Whether the visit is upcoming or current, whoever booked it. */
  readonly isActive: boolean
  /** When the account itself booked the visit, even if cancelled since; null if others did, or before the window of `limits.booking`. */
  readonly bookedMs: number | null
}

/** Returns the person's upcoming and current visits, without `exceptId`, the appointment that is moved. */
export function otherVisitsOf(visits: readonly PatientVisit[], exceptId?: string): PatientVisit[] {
  return visits.filter(({ id, isSamePerson, isActive }) => isSamePerson && isActive && id !== exceptId)
}

/** Refuses `patient_busy` if another visit of the patient overlaps the time. */
export function refuseBusy(clinic: Pick<Clinic, 'zone'>, others: readonly OtherVisit[], time: Interval): void {
  const clash = others.find(visit => overlaps(visit, time))
  if (clash) throw busyPatient(clinic, clash)
}

export function busyPatient(clinic: Pick<Clinic, 'zone'>, visit: OtherVisit): Refusal {
  const { date: day, time } = dayAndTimeAt(new Date(visit.startMs), clinic.zone)
  return new Refusal('patient_busy', { treatment: localized(visit).treatmentName, time, day })
}

/** Returns why an account may have no further visit: `too_many_visits`, `verify_for_more_visits` or `too_many_bookings`. */
export function refusalAboveLimits(
  { now }: Pick<Context, 'now'>,
  account: Pick<Account, 'emailVerified'>,
  { maxActiveVisits, phone }: Pick<Clinic, 'maxActiveVisits' | 'phone'>,
  visits: readonly PatientVisit[],
): Refusal | undefined {
  const active = visits.filter(({ isActive }) => isActive).length
  if (active >= maxActiveVisits) return new Refusal('too_many_visits', { visits: active, phone })
  if (!account.emailVerified && active >= bounds.visitsOfUnverifiedAccount) {
    return new Refusal('verify_for_more_visits', { visits: active, phone })
  }
  const { max, windowMinutes } = limits.booking
  const booked = visits.flatMap(({ bookedMs }) => bookedMs ?? [])
  if (booked.length < max) return undefined
  const leftMs = Math.min(...booked) + windowMinutes * millisecondsPerMinute - now().getTime()
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  return new Refusal('too_many_bookings', { minutes: Math.ceil(seconds / 60), seconds, phone })
}

export function requireFreeSlots(
  calendar: Calendar,
  { day, minute, offsetMinutes }: Pick<SlotRequest, 'day' | 'minute' | 'offsetMinutes'>,
  criteria: SlotCriteria,
): Slot[] {
  const blocker = whyDayUnavailable(calendar, day, criteria)
  if (blocker) throw refusalOf(calendar, blocker, criteria, { day: day.toString() })
  if (minute === undefined) {
    const free = slotsOfDay(calendar, day, criteria)
    if (free.length === 0) throw new Refusal('day_full', { day: day.toString() })
    return free
  }
  const time = { minute, offsetMinutes }
  const named = instantsOf(day, time, calendar.clinic.zone).flatMap(start =>
    slotsOfDay(calendar, day, criteria, start.getTime()),
  )
  if (named.length > 0) return named
  const facts = { day: day.toString(), time: formatClockTime(time) }
  throw refusalOf(calendar, whyUnavailable(calendar, day, time, criteria) ?? { rule: 'doctor_busy' }, criteria, facts)
}

function refusalOf(
  calendar: Calendar,
  { rule, reason = '' }: Blocker,
  criteria: SlotCriteria,
  facts: RefusalFacts,
): Refusal {
  const dayClosed = (kind: string) => new Refusal('day_closed', { ...facts, kind, reason })
  const notOffered = () => new Refusal('slot_not_offered', { ...facts, rule, reason })
  switch (rule) {
    case 'past':
    case 'lead_time':
      return new Refusal('slot_past')
    case 'horizon':
      return new Refusal('day_too_far', { days: horizonDays(calendar, criteria) })
    case 'weekly_closed':
      return dayClosed('weekly')
    case 'closure':
    case 'doctor_away':
      // A closure of a few hours leaves the rest of the day open, so if a time is wanted, only that time is refused.
      return facts.time === undefined ? dayClosed(rule) : notOffered()
    case 'no_doctor':
      return dayClosed(rule)
    case 'doctor_busy':
    case 'no_chair':
      // Patients choose among times that were free seconds ago, so they read “just now”. Staff may enter any time, even one long taken.
      return new Refusal('slot_taken', criteria.forDesk ? facts : { ...facts, justNow: 1 })
    default:
      return notOffered()
  }
}
