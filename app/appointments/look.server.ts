import { sql } from 'drizzle-orm'
import type { Database } from '../core/context.server.ts'
import { statement } from '../db/statement.server.ts'
import { askedIntervals, type HoldIn, holdsIn } from '../schedule/calendar.server.ts'
import type { Hold } from '../schedule/calendar.ts'
import { readSchedule, type Schedule } from '../schedule/schedule.server.ts'
import { covers, type Interval } from '../schedule/slots.ts'
import type { Booking } from './booking-rows.server.ts'
import { decidingSpan, type SpanFacts } from './deciding-span.server.ts'
import { askedPatients, type EngagementIn, engagementsIn } from './patient.server.ts'

/** All that decides over several bookings. */
export interface Look {
  readonly schedule: Schedule
  readonly engagements: readonly EngagementIn[]
  /** What is taken in the time that decides over each booking, in their order. */
  readonly holds: readonly (readonly Hold[])[]
}

/** Reads in two statements what decides over bookings: the clinic's schedule; what is taken, and by the patients themselves. */
export async function lookAt(transaction: Database, bookings: readonly Booking[]): Promise<Look> {
  const days = bookings.map(({ input: { day } }) => day).toSorted((one, other) => one.compare(other))
  const [firstDay] = days
  const lastDay = days.at(-1)
  const [now] = bookings.map(({ ctx }) => ctx.now())
  if (!firstDay || !lastDay || !now) throw new Error('there is nothing to look at')
  const patients = askedPatients(bookings.map(({ patient }) => patient))
  const takenIn = (spans: readonly Interval[]) =>
    selectTaken(transaction, { intervals: askedIntervals(spans), patients, now: now.toISOString(), none: null })
  const spansBy = (facts: SpanFacts) => bookings.map(({ input }) => decidingSpan(input, facts))
  const likelySpans = spansBy(likely)
  const [schedule, likelyTaken] = await Promise.all([
    readSchedule(transaction, {
      treatmentIds: bookings.flatMap(({ input }) => input.treatmentId ?? []),
      treatmentNames: bookings.flatMap(({ input }) => input.treatmentName ?? []),
      firstDay,
      lastDay,
    }),
    takenIn(likelySpans),
  ])
  likely = schedule
  const spans = spansBy(schedule)
  const isKnown = spans.every((span, index) => covers(likelySpans[index] ?? span, span))
  const [taken] = isKnown ? likelyTaken : await takenIn(spans)
  const { held = [], engagements = [] } = taken ?? {}
  const holds = bookings.map((_, index) => held.filter(({ interval }) => interval === index))
  return { schedule, engagements, holds }
}

// Which times decide depends on the clinic's zone and the treatments' lengths, which hardly ever change: taken for what they were, both
// can be asked for at once.
let likely: SpanFacts = { clinic: { zone: 'UTC', cleanupMinutes: 0 }, treatments: [] }

const selectTaken = statement<
  { intervals: string; patients: string; now: string; none: null },
  { held: HoldIn[]; engagements: EngagementIn[] }
>(
  'taken',
  ({ intervals, patients, now, none }) =>
    sql`select ${holdsIn(intervals, none)} as held, ${engagementsIn(patients, now, none)} as engagements`,
)
