import { instantAt } from '../../core/dates.ts'
import { Refusal } from '../../core/errors.ts'
import type { SlotRule } from '../../core/slot-rules.ts'
import { formatTime } from '../../core/time-of-day.ts'
import { type Calendar, freeChairs, rulesOf, type SlotCriteria } from '../../schedule/calendar.ts'
import { overlaps } from '../../schedule/slots.ts'
import { whyDoctorUnavailable, whyUnavailable } from '../../schedule/why-unavailable.ts'
import type { SlotRequest } from '../appointment.ts'
import { busyPatient, type OtherVisit, wantedSlots } from './booking-rules.server.ts'

/** The time, doctor and chair of an appointment. */
export interface SlotAssignment {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly holdsUntil: Date
  readonly doctorId: string
  readonly chair: number
  readonly squeezedIn: boolean
}

interface Assignment {
  readonly calendar: Calendar
  readonly criteria: SlotCriteria
  readonly request: SlotRequest
  /** A patient can't be in two chairs at once. */
  readonly otherVisits: readonly OtherVisit[]
}

/**
 * The best slot for a request, according to the calendar. Refuses `slot_past`, `day_too_far`, `day_closed`, `day_full`,
 * `slot_not_offered`, `slot_taken`, `patient_busy`.
 */
export function assignSlot(claim: Assignment): SlotAssignment {
  const { calendar, criteria, request, otherVisits } = claim
  const squeezed = squeezedSlot(claim)
  if (squeezed) {
    refuseClash(claim, squeezed)
    return squeezed
  }
  const { visitMs } = rulesOf(calendar, criteria)
  let clash: OtherVisit | undefined
  for (const { startMs, doctorIds, chairs } of wantedSlots(calendar, request, criteria)) {
    const interval = { startMs, endMs: startMs + visitMs }
    clash = otherVisits.find(visit => overlaps(visit, interval))
    const [doctorId] = doctorIds
    const [chair] = chairs
    if (!clash && doctorId !== undefined && chair !== undefined) return slotAt(claim, startMs, doctorId, chair, false)
  }
  throw clash ? busyPatient(calendar.clinic, clash) : slotConflict(request)
}

/** The refusal when every slot that was free a moment ago has been booked by others since. */
export function slotConflict({ day, minute }: SlotRequest): Refusal {
  return minute === undefined
    ? new Refusal('day_full', { day: day.toString() })
    : new Refusal('slot_taken', { time: formatTime(minute), day: day.toString() })
}

const squeezable: readonly SlotRule[] = ['doctor_busy', 'no_chair', 'off_grid']

/** A squeeze-in: the desk explicitly asks for a slot that only other patients block. */
function squeezedSlot({ calendar, criteria, request, ...rest }: Assignment): SlotAssignment | undefined {
  const { day, minute, squeezeIn } = request
  if (!(criteria.forDesk && squeezeIn) || minute === undefined) return undefined
  const blocker = whyUnavailable(calendar, day, minute, criteria)
  if (!blocker || !squeezable.includes(blocker.rule)) return undefined
  const startMs = instantAt(day, minute, calendar.clinic.zone).getTime()
  const doctor = calendar.doctors.find(
    one => whyDoctorUnavailable(calendar, one, day, startMs, criteria)?.rule === blocker.rule,
  )
  if (!doctor) return undefined
  const hold = { startMs, endMs: startMs + rulesOf(calendar, criteria).holdMs }
  const [free] = freeChairs(calendar, hold)
  const shared = calendar.holds.find(taken => taken.doctorId === doctor.id && overlaps(taken, hold))
  return slotAt({ calendar, criteria, request, ...rest }, startMs, doctor.id, free ?? shared?.chair ?? 1, true)
}

function refuseClash({ calendar, otherVisits }: Assignment, { startsAt, endsAt }: SlotAssignment): void {
  const interval = { startMs: startsAt.getTime(), endMs: endsAt.getTime() }
  const clash = otherVisits.find(visit => overlaps(visit, interval))
  if (clash) throw busyPatient(calendar.clinic, clash)
}

function slotAt(
  { calendar, criteria }: Assignment,
  startMs: number,
  doctorId: string,
  chair: number,
  squeezedIn: boolean,
): SlotAssignment {
  const { visitMs, holdMs } = rulesOf(calendar, criteria)
  return {
    startsAt: new Date(startMs),
    endsAt: new Date(startMs + visitMs),
    holdsUntil: new Date(startMs + holdMs),
    doctorId,
    chair,
    squeezedIn,
  }
}
