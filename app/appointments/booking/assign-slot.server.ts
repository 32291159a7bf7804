import { Refusal } from '../../platform/errors.ts'
import { instantsOf } from '../../platform/values/dates.ts'
import { squeezableRules } from '../../platform/values/slot-rules.ts'
import { formatClockTime } from '../../platform/values/time-of-day.ts'
import { type Calendar, freeChairs, rulesOf, type SlotCriteria, type SlotDoctor } from '../../schedule/calendar.ts'
import { overlaps } from '../../schedule/slots.ts'
import { whyDoctorUnavailable, whyUnavailable } from '../../schedule/why-unavailable.ts'
import type { SlotRequest } from '../appointment.ts'
import { busyPatient, type OtherVisit, refuseBusy, requireFreeSlots } from './booking-rules.server.ts'

export type SlotAssignment = ReturnType<typeof slotOf>

interface Assignment {
  readonly calendar: Calendar
  readonly criteria: SlotCriteria
  readonly request: SlotRequest
  /** The patient's other visits, since a patient can't be in two chairs at once. */
  readonly otherVisits: readonly OtherVisit[]
}

/** Finds a free slot. Refuses `slot_past`, `day_too_far`, `day_closed`, `day_full`, `slot_not_offered`, `slot_taken`, `patient_busy`. */
export function assignSlot(claim: Assignment): SlotAssignment {
  const { calendar, criteria, request, otherVisits } = claim
  const squeezed = squeezedSlot(claim)
  if (squeezed) {
    const { startsAt, endsAt } = squeezed
    refuseBusy(calendar.clinic, otherVisits, { startMs: startsAt.getTime(), endMs: endsAt.getTime() })
    return squeezed
  }
  let clash: OtherVisit | undefined
  for (const { startMs, doctors } of requireFreeSlots(calendar, request, criteria)) {
    for (const doctor of doctors) {
      const interval = { startMs, endMs: startMs + doctor.visitMs }
      clash = otherVisits.find(visit => overlaps(visit, interval))
      const [chair] = doctor.chairs
      if (!clash && chair !== undefined) return slotOf(doctor, startMs, chair, false)
    }
  }
  throw clash ? busyPatient(calendar.clinic, clash) : slotConflict(request)
}

/** The refusal if other bookings have taken every suitable slot that was free a moment ago. */
export function slotConflict({ day, minute, offsetMinutes }: SlotRequest): Refusal {
  return minute === undefined
    ? new Refusal('day_full', { day: day.toString() })
    : new Refusal('slot_taken', { time: formatClockTime({ minute, offsetMinutes }), day: day.toString(), justNow: 1 })
}

/** Returns the slot if staff ask to squeeze a visit in and only other visits block its time. */
function squeezedSlot({ calendar, criteria, request }: Assignment): SlotAssignment | undefined {
  const { day, minute, offsetMinutes, squeezeIn } = request
  if (!(criteria.forDesk && squeezeIn) || minute === undefined) return undefined
  const time = { minute, offsetMinutes }
  const blocker = whyUnavailable(calendar, day, time, criteria)
  const [start] = instantsOf(day, time, calendar.clinic.zone)
  if (!blocker || !start || !squeezableRules.includes(blocker.rule)) return undefined
  const startMs = start.getTime()
  const doctor = calendar.doctors.find(
    one => whyDoctorUnavailable(calendar, one, day, startMs, criteria)?.rule === blocker.rule,
  )
  if (!doctor) return undefined
  const { visitMs, holdMs } = rulesOf(calendar, criteria, doctor)
  const hold = { startMs, endMs: startMs + holdMs }
  const [free] = freeChairs(calendar, hold)
  const shared = calendar.holds.find(taken => taken.doctorId === doctor.id && overlaps(taken, hold))
  return slotOf({ id: doctor.id, visitMs, holdMs }, startMs, free ?? shared?.chair ?? 1, true)
}

export function slotOf(
  { id, visitMs, holdMs }: Omit<SlotDoctor, 'chairs'>,
  startMs: number,
  chair: number,
  squeezedIn: boolean,
) {
  return {
    startsAt: new Date(startMs),
    endsAt: new Date(startMs + visitMs),
    holdsUntil: new Date(startMs + holdMs),
    doctorId: id,
    chair,
    squeezedIn,
  }
}
