import { instantAt } from '../core/dates.ts'
import { Refusal } from '../core/errors.ts'
import type { SlotRule } from '../core/slot-rules.ts'
import { formatTime } from '../core/time-of-day.ts'
import { type Asking, type Calendar, freeChairs, rulesOf } from '../schedule/calendar.ts'
import { overlaps } from '../schedule/slots.ts'
import { doctorHindrance, startHindrance } from '../schedule/verdict.ts'
import type { Wish } from './appointment.ts'
import { busyPatient, type Engagement, wantedSlots } from './booking-rules.server.ts'

/** Where and when an appointment takes place. */
export interface Place {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly holdsUntil: Date
  readonly doctorId: string
  readonly chair: number
  readonly squeezedIn: boolean
}

interface Claim {
  readonly calendar: Calendar
  readonly asking: Asking
  readonly wish: Wish
  /** What else the patient has before them: nobody can be in two chairs. */
  readonly engagements: readonly Engagement[]
}

/**
 * The best place that a wish allows, as far as the calendar knows. Refuses `slot_past`, `day_too_far`, `day_closed`, `day_full`,
 * `slot_not_offered`, `slot_taken`, `patient_busy`.
 */
export function choosePlace(claim: Claim): Place {
  const { calendar, asking, wish, engagements } = claim
  const squeezed = squeezedPlace(claim)
  if (squeezed) {
    refuseClash(claim, squeezed)
    return squeezed
  }
  const { visitMs } = rulesOf(calendar, asking)
  let clash: Engagement | undefined
  for (const { startMs, doctorIds, chairs } of wantedSlots(calendar, wish, asking)) {
    const visit = { startMs, endMs: startMs + visitMs }
    clash = engagements.find(engagement => overlaps(engagement, visit))
    const [doctorId] = doctorIds
    const [chair] = chairs
    if (!clash && doctorId !== undefined && chair !== undefined) return placeAt(claim, startMs, doctorId, chair, false)
  }
  throw clash ? busyPatient(calendar, clash) : takenSince(wish)
}

/** Writes an appointment into a place; false means that somebody else was faster. */
type Write = (place: Place) => Promise<boolean>

// Each try that fails shows somebody else's appointment that was not there before.
const mostTries = 50

/** Takes the best place that a wish allows, by trying to write it: whether it is free is the database's word. Refuses as `choosePlace`. */
export async function claimPlace(
  read: () => Promise<Calendar>,
  claim: Omit<Claim, 'calendar'>,
  write: Write,
): Promise<Place> {
  for (let tries = 0; tries < mostTries; tries++) {
    const place = choosePlace({ ...claim, calendar: await read() })
    if (await write(place)) return place
  }
  throw takenSince(claim.wish)
}

/** Everything that was free a moment ago went to others meanwhile. */
export function takenSince({ day, minute }: Wish): Refusal {
  return minute === undefined
    ? new Refusal('day_full', { day: day.toString() })
    : new Refusal('slot_taken', { time: formatTime(minute), day: day.toString() })
}

const squeezable: readonly SlotRule[] = ['doctor_busy', 'no_chair', 'off_grid']

/** The place over a taken slot, where the desk wants just that and only other patients stand in the way. */
function squeezedPlace({ calendar, asking, wish, ...rest }: Claim): Place | undefined {
  const { day, minute, squeezeIn } = wish
  if (!(asking.forDesk && squeezeIn) || minute === undefined) return undefined
  const hindrance = startHindrance(calendar, day, minute, asking)
  if (!hindrance || !squeezable.includes(hindrance.rule)) return undefined
  const startMs = instantAt(day, minute, calendar.clinic.zone).getTime()
  const doctor = calendar.doctors.find(
    one => doctorHindrance(calendar, one, day, startMs, asking)?.rule === hindrance.rule,
  )
  if (!doctor) return undefined
  const hold = { startMs, endMs: startMs + rulesOf(calendar, asking).holdMs }
  const [free] = freeChairs(calendar, hold)
  const shared = calendar.holds.find(taken => taken.doctorId === doctor.id && overlaps(taken, hold))
  return placeAt({ calendar, asking, wish, ...rest }, startMs, doctor.id, free ?? shared?.chair ?? 1, true)
}

function refuseClash({ calendar, engagements }: Claim, { startsAt, endsAt }: Place): void {
  const visit = { startMs: startsAt.getTime(), endMs: endsAt.getTime() }
  const clash = engagements.find(engagement => overlaps(engagement, visit))
  if (clash) throw busyPatient(calendar, clash)
}

function placeAt(
  { calendar, asking }: Claim,
  startMs: number,
  doctorId: string,
  chair: number,
  squeezedIn: boolean,
): Place {
  const { visitMs, holdMs } = rulesOf(calendar, asking)
  return {
    startsAt: new Date(startMs),
    endsAt: new Date(startMs + visitMs),
    holdsUntil: new Date(startMs + holdMs),
    doctorId,
    chair,
    squeezedIn,
  }
}
