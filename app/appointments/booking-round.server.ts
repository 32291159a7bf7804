import { sql } from 'drizzle-orm'
import { type Database, isStaff } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { statement } from '../db/statement.server.ts'
import { askedIntervals, calendarOf, type HoldIn, holdsIn, intervalOf } from '../schedule/calendar.server.ts'
import type { Hold } from '../schedule/calendar.ts'
import { readSchedule, type Schedule } from '../schedule/schedule.server.ts'
import { type Booked, type Booking, type Draft, earlierAnswers, writeBookings } from './booking-rows.server.ts'
import { askedPatients, type EngagementIn, engagementsIn } from './patient.server.ts'
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
  for (let tries = 0; tries < mostTries; tries++) {
    const open = bookings.filter(booking => !outcomes.has(booking))
    if (open.length === 0) return
    await tryOnce(transaction, open, outcomes)
  }
}

/** Chooses the best place for each and tries to write them; where somebody else was faster, a booking stays open. */
async function tryOnce(transaction: Database, open: readonly Booking[], outcomes: Outcomes): Promise<void> {
  const look = await lookAt(transaction, open)
  const drafts: Draft[] = []
  for (const [index, booking] of open.entries()) {
    try {
      drafts.push(draftOf(look, booking, index))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(booking, error)
    }
  }
  const made = await writeBookings(transaction, drafts)
  for (const { booking, treatment } of drafts) {
    if (made.has(booking.id)) outcomes.set(booking, { id: booking.id, treatmentName: treatment.name })
  }
}

interface Look {
  readonly schedule: Schedule
  readonly engagements: readonly EngagementIn[]
  /** By day. */
  readonly holds: ReadonlyMap<string, Hold[]>
}

/** All that decides over several bookings, in two statements: the clinic's schedule; what is taken, and by the patients themselves. */
async function lookAt(transaction: Database, open: readonly Booking[]): Promise<Look> {
  const days = [...new Map(open.map(({ input: { day } }) => [day.toString(), day])).values()].toSorted((one, other) =>
    one.compare(other),
  )
  const [firstDay] = days
  const lastDay = days.at(-1)
  const [now] = open.map(({ ctx }) => ctx.now())
  if (!firstDay || !lastDay || !now) throw new Error('there is nothing to look at')
  const schedule = await readSchedule(transaction, {
    treatmentIds: open.flatMap(({ input }) => input.treatmentId ?? []),
    treatmentNames: open.flatMap(({ input }) => input.treatmentName ?? []),
    firstDay,
    lastDay,
  })
  const intervals = days.map(from => intervalOf({ from, days: 1 }, schedule.clinic.zone))
  const patients = open.map(({ patient }) => patient)
  const [taken] = await selectTaken(transaction, {
    intervals: askedIntervals(intervals),
    patients: askedPatients(patients),
    now: now.toISOString(),
    none: null,
  })
  const { held = [], engagements = [] } = taken ?? {}
  const holds = new Map(days.map((day, index) => [day.toString(), held.filter(({ interval }) => interval === index)]))
  return { schedule, engagements, holds }
}

const selectTaken = statement<
  { intervals: string; patients: string; now: string; none: null },
  { held: HoldIn[]; engagements: EngagementIn[] }
>(
  'taken',
  ({ intervals, patients, now, none }) =>
    sql`select ${holdsIn(intervals, none)} as held, ${engagementsIn(patients, now, none)} as engagements`,
)

/** The place for a booking, which those after it see as taken. */
function draftOf({ schedule, holds, engagements: all }: Look, booking: Booking, index: number): Draft {
  const { input, ctx, account } = booking
  const { day, doctorId, treatmentId, treatmentName } = input
  const treatment = schedule.treatments.find(({ id, name }) =>
    treatmentId === undefined ? name === treatmentName : id === treatmentId,
  )
  if (!treatment) throw new Refusal('no_such_treatment')
  const engagements = all.filter(({ patient }) => patient === index)
  // The original's rule, kept for active appointments: one of each treatment and patient at a time.
  if (engagements.some(engagement => engagement.treatmentId === treatment.id)) {
    throw new Refusal('appointment_exists', { treatment: treatment.name })
  }
  const taken = holds.get(day.toString()) ?? []
  const calendar = calendarOf(schedule, { treatmentId: treatment.id, from: day, days: 1, doctorId }, taken)
  if (doctorId !== undefined && calendar.doctors.length === 0) throw new Refusal('no_such_doctor')
  const asking = { now: ctx.now(), durationMinutes: treatment.durationMinutes, forDesk: isStaff(account) }
  const place = choosePlace({ calendar, asking, wish: input, engagements })
  taken.push({
    startMs: place.startsAt.getTime(),
    endMs: place.holdsUntil.getTime(),
    doctorId: place.doctorId,
    chair: place.chair,
  })
  return { booking, treatment, place }
}
