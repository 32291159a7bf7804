import { type DayQuery, readDaysWithVisits } from '../../appointments/day.server.ts'
import { type Context, requireStaff } from '../../platform/context.server.ts'
import { appointments } from '../../platform/db/schema.ts'
import { isFreeing } from '../../platform/lifecycle.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import { type Interval, subtract } from '../../schedule/slots.ts'

const { doctorId, startsAt, holdsUntil, lifecycle } = appointments
const facts = { doctorId, startsAt, holdsUntil, lifecycle }

/** Reads each doctor's number of visits and free time, from now on, for each day. Refuses `not_allowed`. */
export async function readPlan(ctx: Context, query: DayQuery) {
  requireStaff(ctx)
  const days = await readDaysWithVisits(ctx, query, where => ctx.db.select(facts).from(appointments).where(where))
  const past = { startMs: 0, endMs: ctx.now().getTime() }
  return days.map(({ day, open, doctors, visits }) => ({
    day,
    isOpen: open.length > 0,
    doctors: doctors.map(({ work, away, ...doctor }) => {
      const booked = visits.filter(visit => visit.doctorId === doctor.id && !isFreeing(visit.lifecycle))
      const taken = booked.map(visit => ({ startMs: visit.startsAt.getTime(), endMs: visit.holdsUntil.getTime() }))
      const present = subtract(work, away)
      return {
        ...doctor,
        visits: booked.length,
        freeMinutes: minutesOf(subtract(present, [past, ...taken])),
        isWorking: work.length > 0,
        /** Why the doctor is away for all of their working time. */
        away: present.length === 0 ? (away[0]?.reason ?? null) : null,
      }
    }),
  }))
}

const minutesOf = (intervals: readonly Interval[]) =>
  Math.round(intervals.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / millisecondsPerMinute)
