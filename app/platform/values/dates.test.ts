import { CalendarDateTime, fromDate, parseDate, toZoned } from '@internationalized/date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTimeOf, dayOf, daysAfter, instantAt, instantsAt, instantsOf, minuteOf } from './dates.ts'
import { formatClockTime, parseClockTime } from './time-of-day.ts'

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

test.each([
  ['Europe/London', '2027-03-28', '01:30', []],
  ['Europe/London', '2027-10-31', '01:30', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  ['Europe/London', '2027-10-31', '01:30+01:00', ['2027-10-31T00:30:00.000Z']],
  ['Europe/London', '2027-10-31', '01:30+00:00', ['2027-10-31T01:30:00.000Z']],
  ['Europe/London', '2027-10-31', '01:30+02:00', []],
  ['America/New_York', '2027-03-14', '02:15', []],
  ['America/New_York', '2027-11-07', '01:15-05:00', ['2027-11-07T06:15:00.000Z']],
  ['Australia/Lord_Howe', '2027-10-03', '02:10', []],
  ['Australia/Lord_Howe', '2027-10-03', '02:40', ['2027-10-02T15:40:00.000Z']],
  ['Australia/Lord_Howe', '2027-04-04', '01:40', ['2027-04-03T14:40:00.000Z', '2027-04-03T15:10:00.000Z']],
  ['Asia/Dhaka', '2027-03-28', '02:30', ['2027-03-27T20:30:00.000Z']],
])('in %s on %s, %s is %j', (zone, day, text, expected) => {
  const time = parseClockTime(text) ?? { minute: -1 }
  expect(instantsOf(parseDate(day), time, zone).map(instant => instant.toISOString())).toEqual(expected)
})

test('a day and the time that clocks show name one instant, in every zone', () => {
  fc.assert(
    fc.property(zone, fc.integer({ min: Date.UTC(2009, 0, 1), max: Date.UTC(2033, 11, 31) }), (name, ms) => {
      const instant = new Date(Math.floor(ms / 60_000) * 60_000)
      const time = clockTimeOf(instant, name)
      expect(parseClockTime(formatClockTime(time))).toEqual(time)
      expect(instantsOf(dayOf(instant, name), time, name)).toEqual([instant])
    }),
    { numRuns: 2_000 },
  )
})

test('every minute of the clock is shown once, twice or never, as the day is as long, longer or shorter', () => {
  fc.assert(
    fc.property(zone, someDay, (name, day) => {
      const [start, end] = [instantAt(day, 0, name), instantAt(day, 24 * 60, name)]
      const shown = Array.from({ length: 24 * 4 }, (_, quarter) => instantsAt(day, quarter * 15, name)).flat()
      expect(shown.length).toBe(Math.max(0, end.getTime() - start.getTime()) / 900_000)
    }),
    { numRuns: 300 },
  )
})
