import { type Database, isStaff } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { readCalendars } from '../schedule/calendar.server.ts'
import type { Calendar, Hold } from '../schedule/calendar.ts'
import {
  type Booked,
  type Booking,
  type Draft,
  earlierAnswers,
  findTreatments,
  type TreatmentRow,
  writeBookings,
} from './booking-rows.server.ts'
import type { Engagement } from './booking-rules.server.ts'
import { engagementsOfEach } from './patient.server.ts'
import { choosePlace } from './place.server.ts'

/** What a booking came to, or why it came to nothing. */
export type Outcome = Booked | Error
export type Outcomes = Map<Booking, Outcome>

// Each try that fails shows somebody else's appointment that was not there before.
const mostTries = 50

/** Books for several patients in one transaction that holds all their turns; each sees what those before it took. */
export async function bookRound(
  transaction: Database,
  bookings: readonly Booking[],
  outcomes: Outcomes,
): Promise<void> {
  for (const [booking, answer] of await earlierAnswers(transaction, bookings)) outcomes.set(booking, answer)
  let open = await admit(
    transaction,
    bookings.filter(booking => !outcomes.has(booking)),
    outcomes,
  )
  for (let tries = 0; open.length > 0 && tries < mostTries; tries++) open = await claim(transaction, open, outcomes)
}

interface Wanted {
  readonly booking: Booking
  readonly treatment: TreatmentRow
  readonly engagements: readonly Engagement[]
}

/** Those of a treatment that there is, for a patient who has no other appointment for it. */
async function admit(transaction: Database, bookings: readonly Booking[], outcomes: Outcomes): Promise<Wanted[]> {
  const [first] = bookings
  if (!first) return []
  const treatments = await findTreatments(transaction, bookings)
  const patients = bookings.map(({ patient }) => patient)
  const engagements = await engagementsOfEach(first.ctx, transaction, patients)
  const admitted: Wanted[] = []
  for (const [index, booking] of bookings.entries()) {
    const treatment = treatments[index]
    const theirs = engagements[index] ?? []
    if (!treatment) outcomes.set(booking, new Refusal('no_such_treatment'))
    // The original's rule, kept for active appointments: one of each treatment and patient at a time.
    else if (theirs.some(({ treatmentId }) => treatmentId === treatment.id)) {
      outcomes.set(booking, new Refusal('appointment_exists', { treatment: treatment.name }))
    } else admitted.push({ booking, treatment, engagements: theirs })
  }
  return admitted
}

/** Tries to write each into the best place there is; answers those for whom somebody else was faster. */
async function claim(transaction: Database, wanted: readonly Wanted[], outcomes: Outcomes): Promise<Wanted[]> {
  const spans = wanted.map(({ booking: { input }, treatment }) => ({
    treatmentId: treatment.id,
    from: input.day,
    days: 1,
    doctorId: input.doctorId,
  }))
  const calendars = await readCalendars(transaction, spans)
  const drafts = new Map<Wanted, Draft>()
  for (const [index, one] of wanted.entries()) {
    try {
      drafts.set(one, draftOf(one, calendars[index]))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(one.booking, error)
    }
  }
  const made = await writeBookings(transaction, [...drafts.values()])
  for (const { booking, treatment } of drafts.keys()) {
    if (made.has(booking.id)) outcomes.set(booking, { id: booking.id, treatmentName: treatment.name })
  }
  return [...drafts.keys()].filter(({ booking }) => !made.has(booking.id))
}

function draftOf(
  { booking, treatment, engagements }: Wanted,
  calendar: (Calendar & { readonly holds: Hold[] }) | undefined,
): Draft {
  const { input, ctx, account } = booking
  if (!calendar || (input.doctorId !== undefined && calendar.doctors.length === 0)) throw new Refusal('no_such_doctor')
  const asking = { now: ctx.now(), durationMinutes: treatment.durationMinutes, forDesk: isStaff(account) }
  const place = choosePlace({ calendar, asking, wish: input, engagements })
  const { startsAt, holdsUntil, doctorId, chair } = place
  calendar.holds.push({ startMs: startsAt.getTime(), endMs: holdsUntil.getTime(), doctorId, chair })
  return { booking, treatment, place }
}
