import { CalendarDateTime, fromDate, parseDate, toZoned } from '@internationalized/date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, daysAfter, instantAt, minuteOf } from './dates.ts'

// Zones with half-hour offsets, with clock changes (some at midnight), and one that once skipped a whole day.
const zones = [
  'Asia/Dhaka',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Pacific/Apia',
  'UTC',
]
const zone = fc.constantFrom(...zones)
const firstDay = parseDate('2009-01-01')
const someDay = fc.integer({ min: 0, max: 365 * 25 }).map(days => firstDay.add({ days }))

test('a day and a minute give the same instant as the calendar library, in every zone', () => {
  fc.assert(
    fc.property(zone, someDay, fc.integer({ min: 0, max: 3 * 24 * 60 }), (name, day, minute) => {
      const wall = new CalendarDateTime(day.year, day.month, day.day).add({ minutes: minute })
      expect(instantAt(day, minute, name)).toEqual(toZoned(wall, name, 'later').toDate())
    }),
    { numRuns: 2_000 },
  )
})

test('an instant gives the same day and minute as the calendar library, in every zone', () => {
  const from = Date.UTC(2009, 0, 1)
  const until = Date.UTC(2033, 11, 31)
  fc.assert(
    fc.property(zone, fc.integer({ min: from, max: until }), (name, instantMs) => {
      const instant = new Date(instantMs)
      const there = fromDate(instant, name)
      expect(dayOf(instant, name).toString()).toBe(
        [there.year, there.month, there.day].map(part => String(part).padStart(2, '0')).join('-'),
      )
      expect(minuteOf(instant, name)).toBe(there.hour * 60 + there.minute)
    }),
    { numRuns: 2_000 },
  )
})

test('the number of days between two days is the same as the calendar library’s', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -5_000, max: 5_000 }), (day, days) => {
      expect(daysAfter(day.add({ days }), day)).toBe(days)
    }),
  )
})

test.each([
  ['Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T01:30:00.000Z'],
  ['Asia/Beirut', '2027-03-28', 0, '2027-03-27T22:00:00.000Z'],
])('where a clock of %s is changed on %s, minute %i is %s', (name, day, minute, instant) => {
  expect(instantAt(parseDate(day), minute, name).toISOString()).toBe(instant)
})
