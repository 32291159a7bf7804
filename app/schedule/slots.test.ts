import { parseDate } from '@internationalized/date'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTime, minuteOf } from '../core/dates.ts'
import { freeStarts, type Interval, overlaps, workingIntervals } from './slots.ts'

const minute = 60_000
const rules = { durationMs: 40 * minute, stepMs: 15 * minute, earliestMs: 0 }
const monday = parseDate('2026-11-23')

const hours = (from: number, to: number) => ({ startMs: from * 60 * minute, endMs: to * 60 * minute })

describe('free starts', () => {
  test('lie on the grid and leave room for the whole appointment', () => {
    expect(freeStarts([hours(9, 10)], [], rules).map(start => start / minute)).toEqual([540, 555])
  })

  test('touch nothing that is busy, but may begin where it ends', () => {
    const starts = freeStarts([hours(9, 12)], [hours(10, 11)], { ...rules, durationMs: 60 * minute })
    expect(starts.map(start => start / minute)).toEqual([540, 660])
  })

  test('never lie before the earliest instant', () => {
    const starts = freeStarts([hours(9, 10)], [], { ...rules, earliestMs: 9 * 60 * minute + 1 })
    expect(starts.map(start => start / minute)).toEqual([555])
  })

  test('whatever the work and the bookings: inside the work, clear of everything busy', () => {
    const interval = fc
      .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 5, max: 600 }))
      .map(([start, length]): Interval => ({ startMs: start * minute, endMs: (start + length) * minute }))
    fc.assert(
      fc.property(fc.array(interval), fc.array(interval), fc.integer({ min: 5, max: 240 }), (work, busy, length) => {
        const durationMs = length * minute
        for (const start of freeStarts(work, busy, { ...rules, durationMs })) {
          const wanted = { startMs: start, endMs: start + durationMs }
          expect(work.some(stretch => stretch.startMs <= start && wanted.endMs <= stretch.endMs)).toBe(true)
          expect(busy.some(taken => overlaps(taken, wanted))).toBe(false)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('working intervals', () => {
  const open = [{ weekday: 1, fromMinute: 480, toMinute: 1080 }]

  test('are the roster cut to the opening hours', () => {
    const roster = [{ weekday: 1, fromMinute: 420, toMinute: 780 }]
    const [work] = workingIntervals(monday, roster, open, 'Asia/Dhaka')
    expect(work).toEqual({ startMs: Date.parse('2026-11-23T02:00Z'), endMs: Date.parse('2026-11-23T07:00Z') })
  })

  test('are none on a weekday the clinic is closed or the doctor is off', () => {
    const roster = [{ weekday: 2, fromMinute: 480, toMinute: 780 }]
    expect(workingIntervals(monday, roster, open, 'Asia/Dhaka')).toEqual([])
    expect(workingIntervals(monday.add({ days: 1 }), roster, open, 'Asia/Dhaka')).toEqual([])
  })

  test('show the same times of day before and after a change to summer time', () => {
    const zone = 'Europe/Berlin'
    const sunday = [{ weekday: 7, fromMinute: 540, toMinute: 600 }]
    for (const day of ['2027-03-21', '2027-03-28', '2027-10-31']) {
      const [work] = workingIntervals(parseDate(day), sunday, sunday, zone)
      expect(formatTime(minuteOf(new Date(work?.startMs ?? 0), zone))).toBe('09:00')
    }
  })
})
