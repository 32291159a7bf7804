import type { CalendarDate } from '@internationalized/date'
import { readClinic } from '../clinic/clinic.server.ts'
import { type Context, isStaff } from '../core/context.server.ts'
import { type DayText, dayOf, minuteOf } from '../core/dates.ts'
import { Refusal } from '../core/errors.ts'
import { formatTime, type TimeText } from '../core/time-of-day.ts'
import { listTreatments, readTreatment } from '../treatments/treatments.server.ts'
import { readCalendar } from './calendar.server.ts'
import { type Asking, type Calendar, type ClosedReason, closedReason, isBeyondHorizon, slotsOfDay } from './calendar.ts'
import { dayHindrance, type Hindrance, startHindrance } from './verdict.ts'

interface DayAvailability {
  readonly date: DayText
  readonly closed: ClosedReason | undefined
  readonly slots: readonly { time: TimeText; doctors: readonly string[] }[]
}

export interface Availability {
  readonly zone: string
  readonly days: readonly DayAvailability[]
}

interface AvailabilityQuery {
  readonly treatmentId: string
  readonly from: CalendarDate
  readonly days: number
  readonly doctorId?: string | undefined
}

/**
 * The free slots of a treatment, day by day, within the booking horizon. Anybody may call; staff see those that the desk
 * may book. Refuses `no_such_treatment`.
 */
export async function readAvailability(ctx: Context, query: AvailabilityQuery): Promise<Availability> {
  const { calendar, asking } = await readFor(ctx, query)
  return {
    zone: calendar.clinic.zone,
    days: spanOfDays(query.from, query.days).map(day => ({
      date: day.toString(),
      closed: closedReason(calendar, day),
      slots: isBeyondHorizon(calendar, day, asking) ? [] : timesOfDay(calendar, day, asking),
    })),
  }
}

export interface WhyQuery {
  readonly treatmentId: string
  readonly day: CalendarDate
  /** After midnight; without one the whole day is asked about. */
  readonly minute?: number | undefined
  readonly doctorId?: string | undefined
}

export interface Explanation {
  /** What keeps it from being free; undefined when it is free. */
  readonly hindrance: Hindrance | undefined
  readonly freeTimes: number
}

/** Why a day or a start is or isn't free. Anybody may call. Refuses `no_such_treatment`. */
export async function explainAvailability(ctx: Context, { day, minute, ...query }: WhyQuery): Promise<Explanation> {
  const { calendar, asking } = await readFor(ctx, { ...query, from: day, days: 1 })
  if (minute !== undefined) {
    const hindrance = startHindrance(calendar, day, minute, asking)
    return { hindrance, freeTimes: hindrance ? 0 : 1 }
  }
  const hindrance = dayHindrance(calendar, day, asking)
  const freeTimes = hindrance ? 0 : timesOfDay(calendar, day, asking).length
  return { hindrance: hindrance ?? (freeTimes === 0 ? { rule: 'full' } : undefined), freeTimes }
}

async function readFor(ctx: Context, query: AvailabilityQuery): Promise<{ calendar: Calendar; asking: Asking }> {
  const { durationMinutes } = await readTreatment(ctx, query.treatmentId).catch(noSuchTreatment)
  const calendar = await readCalendar(ctx.db, query)
  return { calendar, asking: { now: ctx.now(), durationMinutes, forDesk: isStaff(ctx.account) } }
}

/** The soonest free times of the newest treatment, for the home page. */
export interface NextFree {
  readonly treatmentId: string
  readonly treatmentName: string
  readonly date: DayText
  readonly doctorName: string
  readonly times: readonly TimeText[]
}

const lookAheadDays = 14
const timesShown = 3

/** The next free times of the newest treatment with the doctor who has them, or undefined. Anybody may call. */
export async function nextFree(ctx: Context): Promise<NextFree | undefined> {
  const treatment = (await listTreatments(ctx)).at(-1)
  if (!treatment) return undefined
  const { zone } = await readClinic(ctx)
  const span = { treatmentId: treatment.id, from: dayOf(ctx.now(), zone), days: lookAheadDays }
  const calendar = await readCalendar(ctx.db, span)
  const asking = { now: ctx.now(), durationMinutes: treatment.durationMinutes, forDesk: false }
  for (const day of spanOfDays(span.from, span.days)) {
    const slots = timesOfDay(calendar, day, asking)
    const doctor = calendar.doctors.find(({ id }) => id === slots[0]?.doctors[0])
    if (!doctor) continue
    const times = slots.filter(slot => slot.doctors.includes(doctor.id)).map(({ time }) => time)
    return {
      treatmentId: treatment.id,
      treatmentName: treatment.name,
      date: day.toString(),
      doctorName: doctor.name,
      times: spread(times),
    }
  }
  return undefined
}

/** A day with free times, as the public pages list it. */
export interface FreeDay {
  readonly date: DayText
  /** How many times are free. */
  readonly count: number
  readonly first: TimeText
}

/** The next days on which a treatment has free times, at most so many. Anybody may call. Refuses `no_such_treatment`. */
export async function nextFreeDays(ctx: Context, treatmentId: string, atMost: number): Promise<FreeDay[]> {
  const from = dayOf(ctx.now(), (await readClinic(ctx)).zone)
  const { days } = await readAvailability(ctx, { treatmentId, from, days: lookAheadDays })
  const free = days.filter(({ slots }) => slots.length > 0).slice(0, atMost)
  return free.map(({ date, slots }) => ({ date, count: slots.length, first: slots[0]?.time ?? '' }))
}

function timesOfDay(calendar: Calendar, day: CalendarDate, asking: Asking) {
  const slots = slotsOfDay(calendar, day, asking).map(({ startMs, doctorIds }) => ({
    time: formatTime(minuteOf(new Date(startMs), calendar.clinic.zone)),
    doctors: doctorIds,
  }))
  // Where a clock is set back, the same time of day comes twice; the first is meant.
  return slots.filter(({ time }, index) => slots.findIndex(slot => slot.time === time) === index)
}

function spanOfDays(from: CalendarDate, days: number): CalendarDate[] {
  return Array.from({ length: days }, (_, index) => from.add({ days: index }))
}

// Early, middle and late say more about the day than three neighbours.
function spread(times: readonly TimeText[]): TimeText[] {
  if (times.length <= timesShown) return [...times]
  const last = times.length - 1
  return [0, Math.floor(last / 2), last].map(index => times[index] ?? '')
}

function noSuchTreatment(error: unknown): never {
  throw error instanceof Refusal && error.code === 'not_found' ? new Refusal('no_such_treatment') : error
}
