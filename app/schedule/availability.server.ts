import type { CalendarDate } from '@internationalized/date'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { type Context, isStaff } from '../platform/context.server.ts'
import { treatments } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { type ClockTime, clockTimeOf, dayOf, daysFrom, instantsAt } from '../platform/values/dates.ts'
import { formatClockTime, type TimeText } from '../platform/values/time-of-day.ts'
import { readCalendar } from './calendar.server.ts'
import { type Calendar, closedReason, isBeyondHorizon, type SlotCriteria, slotsOfDay } from './calendar.ts'
import * as texts from './texts.ts'
import { type Blocker, whyDayUnavailable, whyUnavailable } from './why-unavailable.ts'

interface AvailabilityQuery {
  readonly treatmentId: string
  readonly from: CalendarDate
  readonly days: number
  readonly doctorId?: string | undefined
}

/** Reads the free times of some days; for staff, those that the desk may book. Refuses `no_such_treatment`. */
export async function readAvailability(ctx: Context, query: AvailabilityQuery) {
  const { calendar, criteria } = await readOffered(ctx, query)
  return {
    zone: calendar.clinic.zone,
    days: daysFrom(query.from, query.days).map(day => {
      const closed = closedReason(calendar, day)
      return {
        date: day.toString(),
        ...(closed && { closed: closed.rule === 'closure' ? closed.reason : texts.closed[closed.rule] }),
        slots: isBeyondHorizon(calendar, day, criteria) ? [] : timesOfDay(calendar, day, criteria),
      }
    }),
  }
}

interface WhyQuery extends Omit<AvailabilityQuery, 'from' | 'days'> {
  readonly day: CalendarDate
  readonly time?: ClockTime | undefined
}

const fullDay: Blocker = { rule: 'full' }

/** Says why a day, or a time of it, can't be booked; without a `blocker` it can. Refuses `no_such_treatment`. */
export async function explainAvailability(ctx: Context, { day, time, ...query }: WhyQuery) {
  const { calendar, criteria } = await readOffered(ctx, { ...query, from: day, days: 1 })
  if (time) {
    const blocker = whyUnavailable(calendar, day, time, criteria)
    const { zone } = calendar.clinic
    const times = instantsAt(day, time.minute, zone).map(instant => formatClockTime(clockTimeOf(instant, zone)))
    return { blocker, freeTimes: blocker ? 0 : 1, times }
  }
  const blocker = whyDayUnavailable(calendar, day, criteria)
  const freeTimes = blocker ? 0 : timesOfDay(calendar, day, criteria).length
  return { blocker: blocker ?? (freeTimes === 0 ? fullDay : undefined), freeTimes, times: [] }
}

async function readOffered(ctx: Context, query: AvailabilityQuery) {
  const { id, durationMinutes, hiddenAt } = treatments
  const isOffered = and(eq(id, query.treatmentId), isNull(hiddenAt))
  const [offered] = await ctx.db.select({ durationMinutes }).from(treatments).where(isOffered)
  if (!offered) throw new Refusal('no_such_treatment')
  const calendar = await readCalendar(ctx.db, query)
  return { calendar, criteria: { now: ctx.now(), ...offered, forDesk: isStaff(ctx.account) } }
}

export type NextFree = NonNullable<Awaited<ReturnType<typeof nextFree>>>

const lookAheadDays = 14
const timesShown = 3

/** Returns the next free times of the newest treatment, for the home page. */
export async function nextFree(ctx: Context) {
  const { id, durationMinutes, createdAt, hiddenAt } = treatments
  const [treatment] = await ctx.db
    .select({ id, durationMinutes })
    .from(treatments)
    .where(isNull(hiddenAt))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  if (!treatment) return undefined
  const { zone } = await ctx.clinic()
  const span = { treatmentId: treatment.id, from: dayOf(ctx.now(), zone), days: lookAheadDays }
  const calendar = await readCalendar(ctx.db, span)
  const criteria = { now: ctx.now(), durationMinutes: treatment.durationMinutes, forDesk: false }
  for (const day of daysFrom(span.from, span.days)) {
    const slots = timesOfDay(calendar, day, criteria)
    const doctor = calendar.doctors.find(({ id }) => id === slots[0]?.doctors[0])
    if (!doctor) continue
    const times = slots.filter(slot => slot.doctors.includes(doctor.id)).map(({ time }) => time)
    return { treatmentId: treatment.id, date: day.toString(), doctorId: doctor.id, times: spread(times) }
  }
  return undefined
}

export type FreeDay = Awaited<ReturnType<typeof nextFreeDays>>[number]

/** Returns the next free days of a treatment, with the given doctor or with any. Refuses `no_such_treatment`. */
export async function nextFreeDays(
  ctx: Context,
  query: Pick<AvailabilityQuery, 'treatmentId' | 'doctorId'>,
  atMost: number,
) {
  const from = dayOf(ctx.now(), (await ctx.clinic()).zone)
  const { days } = await readAvailability(ctx, { ...query, from, days: lookAheadDays })
  const free = days.filter(({ slots }) => slots.length > 0).slice(0, atMost)
  return free.map(({ date, slots }) => ({ date, times: slots.map(({ time }) => time) }))
}

function timesOfDay(calendar: Calendar, day: CalendarDate, criteria: SlotCriteria) {
  return slotsOfDay(calendar, day, criteria).map(({ startMs, doctors }) => ({
    time: formatClockTime(clockTimeOf(new Date(startMs), calendar.clinic.zone)),
    doctors: doctors.map(({ id }) => id),
  }))
}

// Of a day's free times, the home page shows the first, the middle and the last, which say more than three consecutive ones.
function spread(times: readonly TimeText[]): TimeText[] {
  if (times.length <= timesShown) return [...times]
  const last = times.length - 1
  return [0, Math.floor(last / 2), last].map(index => times[index] ?? '')
}
