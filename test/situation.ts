import { type CalendarDate, parseDate } from '@internationalized/date'
import fc from 'fast-check'
import { instantAt } from '../app/platform/values/dates.ts'
import type { Calendar, SlotCriteria } from '../app/schedule/calendar.ts'

const minute = 60_000
const zones = ['Asia/Dhaka', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC']
const days = ['2026-11-23', '2027-03-14', '2027-03-28', '2027-10-03', '2027-10-31', '2027-11-07'].map(parseDate)

const hours = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 40 }))
  .map(([weekday, from, length]) => ({
    weekday,
    fromMinute: from * 15,
    toMinute: Math.min(from * 15 + length * 15, 1440),
  }))
const week = fc.array(hours, { maxLength: 14 })
const quarter = fc.integer({ min: -24, max: 110 })
/** Mostly null. */
const seldom = <Made>(arbitrary: fc.Arbitrary<Made>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })
const length = fc.integer({ min: 1, max: 24 }).map(steps => steps * 5)

/** A clinic's day with appointments, closures and a booking request; also days when clocks change, in zones with and without DST. */
export const situation = fc
  .record({
    zone: fc.constantFrom(...zones),
    day: fc.constantFrom(...days),
    openingHours: week,
    rosters: fc.array(week, { minLength: 1, maxLength: 3 }),
    closures: fc.array(fc.tuple(fc.integer({ min: -1, max: 2 }), quarter, fc.integer({ min: 1, max: 30 })), {
      maxLength: 4,
    }),
    holds: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 3 }),
        quarter,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
      ),
      { maxLength: 12 },
    ),
    chairs: fc.integer({ min: 1, max: 4 }),
    cleanupMinutes: fc.constantFrom(0, 5, 20),
    slotStepMinutes: fc.constantFrom(5, 10, 15, 30),
    durationMinutes: length,
    ownMinutes: fc.array(seldom(length), { minLength: 3, maxLength: 3 }),
    retiredQuarters: fc.array(seldom(quarter), { minLength: 3, maxLength: 3 }),
    bookedMinutes: seldom(length),
    nowQuarter: fc.integer({ min: -2000, max: 60 }),
    forDesk: fc.boolean(),
  })
  .map(made => ({ day: made.day, ...calendarOf(made) }))

interface Made {
  zone: string
  day: CalendarDate
  openingHours: Calendar['clinic']['openingHours'][number][]
  rosters: Calendar['doctors'][number]['roster'][]
  closures: [number, number, number][]
  holds: [number, number, number, number][]
  chairs: number
  cleanupMinutes: number
  slotStepMinutes: number
  durationMinutes: number
  ownMinutes: (number | null)[]
  retiredQuarters: (number | null)[]
  bookedMinutes: number | null
  nowQuarter: number
  forDesk: boolean
}

function calendarOf(made: Made): { calendar: Calendar; criteria: SlotCriteria } {
  const { zone, day, chairs, cleanupMinutes, slotStepMinutes, openingHours } = made
  const midnight = instantAt(day, 0, zone).getTime()
  const between = (quarterOfDay: number, quarters: number) => ({
    startMs: midnight + quarterOfDay * 15 * minute,
    endMs: midnight + (quarterOfDay + quarters) * 15 * minute,
  })
  const limits = {
    slotStepMinutes,
    leadMinutes: 60,
    horizonDays: 60,
    cutoffMinutes: 240,
    chairs,
    cleanupMinutes,
    maxActiveVisits: 6,
  }
  const calendar = {
    clinic: { phone: '', zone, openingHours, ...limits },
    doctors: made.rosters.map((roster, index) => {
      const retired = made.retiredQuarters[index] ?? null
      return {
        id: `doctor ${index}`,
        name: '',
        roster,
        ownMinutes: made.ownMinutes[index] ?? null,
        retiredMs: retired === null ? null : midnight + retired * 15 * minute,
      }
    }),
    closures: made.closures.map(([doctor, from, length]) => ({
      ...between(from, length),
      doctorId: doctor < 0 ? null : `doctor ${doctor}`,
      reason: 'away',
    })),
    holds: made.holds.map(([doctor, from, length, chair]) => ({
      ...between(from, length),
      doctorId: `doctor ${doctor}`,
      chair,
    })),
  }
  const now = new Date(midnight + made.nowQuarter * 15 * minute)
  const { durationMinutes, forDesk, bookedMinutes } = made
  const booked = bookedMinutes === null ? {} : { booked: { doctorId: 'doctor 0', minutes: bookedMinutes } }
  return { calendar, criteria: { now, durationMinutes, forDesk, ...booked } }
}
