import { type Database, isStaff } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { calendarOf } from '../schedule/calendar.server.ts'
import type { Hold } from '../schedule/calendar.ts'
import { type Booked, type Booking, type Draft, earlierAnswers, writeBookings } from './booking-rows.server.ts'
import { treatmentOf } from './deciding-span.server.ts'
import { type Look, lookAt } from './look.server.ts'
import { choosePlace } from './place.server.ts'

/** What a booking came to, or why it came to nothing. */
export type Outcome = Booked | Error
export type Outcomes = Map<Booking, Outcome>

/** How a round begins and ends. */
export interface RoundCourse {
  /** Settles once the transaction holds the turns of all. */
  readonly ready: Promise<unknown>
  /** For the last round, with which the transaction ends. */
  readonly commit?: () => Promise<void>
}

/**
 * Chooses the best place for each of several patients, in one transaction, and writes them down; each sees what those before it took.
 * Throws `Overtaken` where somebody else was faster.
 */
export async function bookRound(
  transaction: Database,
  bookings: readonly Booking[],
  outcomes: Outcomes,
  { ready, commit }: RoundCourse,
): Promise<void> {
  const [answers, look] = await Promise.all([
    earlierAnswers(transaction, bookings),
    lookAt(transaction, bookings),
    ready,
  ])
  for (const [booking, answer] of answers) outcomes.set(booking, answer)
  const drafts: Draft[] = []
  const since: Hold[] = []
  for (const [index, booking] of bookings.entries()) {
    if (outcomes.has(booking)) continue
    try {
      drafts.push(draftOf(look, booking, index, since))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(booking, error)
    }
  }
  await writeBookings(transaction, drafts, commit)
  for (const { booking, treatment } of drafts) {
    outcomes.set(booking, { id: booking.id, treatmentName: treatment.name })
  }
}

/** The place for a booking; `since` is what those before it took, and then what it takes too. */
function draftOf({ schedule, holds, engagements: all }: Look, booking: Booking, index: number, since: Hold[]): Draft {
  const { input, ctx, account } = booking
  const { day, doctorId } = input
  const treatment = treatmentOf(schedule.treatments, input)
  if (!treatment) throw new Refusal('no_such_treatment')
  const engagements = all.filter(({ patient }) => patient === index)
  // The original's rule, kept for active appointments: one of each treatment and patient at a time.
  if (engagements.some(engagement => engagement.treatmentId === treatment.id)) {
    throw new Refusal('appointment_exists', { treatment: treatment.name })
  }
  const taken = [...(holds[index] ?? []), ...since]
  const calendar = calendarOf(schedule, { treatmentId: treatment.id, from: day, days: 1, doctorId }, taken)
  if (doctorId !== undefined && calendar.doctors.length === 0) throw new Refusal('no_such_doctor')
  const asking = { now: ctx.now(), durationMinutes: treatment.durationMinutes, forDesk: isStaff(account) }
  const place = choosePlace({ calendar, asking, wish: input, engagements })
  since.push({
    startMs: place.startsAt.getTime(),
    endMs: place.holdsUntil.getTime(),
    doctorId: place.doctorId,
    chair: place.chair,
  })
  return { booking, treatment, place }
}
