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
  for (const [index, booking] of bookings.entries()) {
    if (outcomes.has(booking)) continue
    try {
      drafts.push(draftOf(look, booking, index))
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
  const patients = askedPatients(open.map(({ patient }) => patient))
  const takenIn = (zone: string) =>
    selectTaken(transaction, {
      intervals: askedIntervals(days.map(from => intervalOf({ from, days: 1 }, zone))),
      patients,
      now: now.toISOString(),
      none: null,
    })
  const zone = likelyZone
  const [schedule, likely] = await Promise.all([
    readSchedule(transaction, {
      treatmentIds: open.flatMap(({ input }) => input.treatmentId ?? []),
      treatmentNames: open.flatMap(({ input }) => input.treatmentName ?? []),
      firstDay,
      lastDay,
    }),
    takenIn(zone),
  ])
  likelyZone = schedule.clinic.zone
  const [taken] = zone === schedule.clinic.zone ? likely : await takenIn(schedule.clinic.zone)
  const { held = [], engagements = [] } = taken ?? {}
  const holds = new Map(days.map((day, index) => [day.toString(), held.filter(({ interval }) => interval === index)]))
  return { schedule, engagements, holds }
}

// Days begin by the clinic's clock, which hardly ever changes: taken for what it was, both can be asked for at once.
let likelyZone = 'UTC'

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
