import { type CalendarDate, parseDate } from '@internationalized/date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../proof/proof.ts'
import { dayOf, instantAt, minuteOf } from '../core/dates.ts'
import { type Asking, type Calendar, closedReason, freeChairs, rulesOf, slotsOfDay } from './calendar.ts'
import { overlaps, workingIntervals } from './slots.ts'
import { startHindrance } from './verdict.ts'

// What must hold for whatever clinic, in zones without summer time and with, on the days when clocks change too.

const numRuns = times(400, 1_000)
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

const situation = fc
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
    durationMinutes: fc.integer({ min: 1, max: 24 }).map(steps => steps * 5),
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
  nowQuarter: number
  forDesk: boolean
}

function calendarOf(made: Made): { calendar: Calendar; asking: Asking } {
  const { zone, day, chairs, cleanupMinutes, slotStepMinutes, openingHours } = made
  const midnight = instantAt(day, 0, zone).getTime()
  const between = (quarterOfDay: number, quarters: number) => ({
    startMs: midnight + quarterOfDay * 15 * minute,
    endMs: midnight + (quarterOfDay + quarters) * 15 * minute,
  })
  const facts = { name: '', address: '', phone: '', email: '', latitude: 0, longitude: 0 }
  const limits = { slotStepMinutes, leadMinutes: 60, horizonDays: 60, cutoffMinutes: 240, chairs, cleanupMinutes }
  const calendar = {
    clinic: { ...facts, zone, openingHours, ...limits },
    doctors: made.rosters.map((roster, index) => ({ id: `doctor ${index}`, name: '', roster })),
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
  return { calendar, asking: { now, durationMinutes: made.durationMinutes, forDesk: made.forDesk } }
}

test('no slot lies outside hours, rosters or closures, none touches what is taken, and each has a free chair', () => {
  let seen = 0
  fc.assert(
    fc.property(situation, ({ calendar, asking, day }) => {
      const { clinic, closures, holds } = calendar
      const { visitMs, holdMs, earliestMs } = rulesOf(calendar, asking)
      for (const { startMs, doctorIds, chairs } of slotsOfDay(calendar, day, asking)) {
        seen += 1
        const visit = { startMs, endMs: startMs + visitMs }
        const hold = { startMs, endMs: startMs + holdMs }
        expect(startMs).toBeGreaterThanOrEqual(earliestMs)
        expect(dayOf(new Date(startMs), clinic.zone).compare(day)).toBe(0)
        expect(chairs).toEqual(freeChairs(calendar, hold))
        expect(chairs.length).toBeGreaterThan(0)
        for (const chair of chairs) {
          expect(holds.some(taken => taken.chair === chair && overlaps(taken, hold))).toBe(false)
        }
        for (const doctorId of doctorIds) {
          const { roster = [] } = calendar.doctors.find(({ id }) => id === doctorId) ?? {}
          const inside = (stretch: { startMs: number; endMs: number }) =>
            stretch.startMs <= visit.startMs && visit.endMs <= stretch.endMs
          expect(workingIntervals(day, roster, roster, clinic.zone).some(inside)).toBe(true)
          expect(workingIntervals(day, clinic.openingHours, clinic.openingHours, clinic.zone).some(inside)).toBe(true)
          const isAway = closures.some(
            closure => (closure.doctorId === null || closure.doctorId === doctorId) && overlaps(closure, visit),
          )
          expect(isAway).toBe(false)
          expect(holds.some(taken => taken.doctorId === doctorId && overlaps(taken, hold))).toBe(false)
        }
      }
    }),
    { numRuns },
  )
  expect(seen).toBeGreaterThan(numRuns)
})

test('what is said of a start agrees with whether it is offered, for every quarter of an hour of a day', () => {
  fc.assert(
    fc.property(situation, ({ calendar, asking, day }) => {
      const { zone } = calendar.clinic
      const closed = closedReason(calendar, day) !== undefined
      const offered = new Set(slotsOfDay(calendar, day, asking).map(({ startMs }) => startMs))
      if (closed) expect(offered.size).toBe(0)
      for (let wanted = 0; wanted < 1440; wanted += 15) {
        const start = instantAt(day, wanted, zone)
        // Where a clock jumps over a time of day, that time is no start.
        if (minuteOf(start, zone) !== wanted) continue
        expect(startHindrance(calendar, day, wanted, asking) === undefined).toBe(offered.has(start.getTime()))
      }
    }),
    { numRuns },
  )
})
