import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { minuteOf } from '../platform/values/dates.ts'
import { formatTime } from '../platform/values/time-of-day.ts'
import { freeStarts, type Interval, workingIntervals } from './slots.ts'

const minute = 60_000
const rules = { visitMs: 40 * minute, holdMs: 40 * minute, stepMs: 15 * minute, earliestMs: 0 }
const monday = parseDate('2026-11-23')

const clear = { away: [], taken: [] }
const taken = (...intervals: Interval[]) => ({ away: [], taken: intervals })

const hours = (from: number, to: number) => ({ startMs: from * 60 * minute, endMs: to * 60 * minute })

describe('free starts', () => {
  test('lie on the grid and leave time for the whole appointment', () => {
    expect(freeStarts([hours(9, 10)], clear, rules).map(start => start / minute)).toEqual([540, 555])
  })

  test('touch nothing that is busy, but may begin where it ends', () => {
    const starts = freeStarts([hours(9, 12)], taken(hours(10, 11)), {
      ...rules,
      visitMs: 60 * minute,
      holdMs: 60 * minute,
    })
    expect(starts.map(start => start / minute)).toEqual([540, 660])
  })

  test('never lie before the earliest instant', () => {
    const starts = freeStarts([hours(9, 10)], clear, { ...rules, earliestMs: 9 * 60 * minute + 1 })
    expect(starts.map(start => start / minute)).toEqual([555])
  })

  test('leave time for the clean-up before what is taken, but not before the clinic closes', () => {
    const cleaned = { ...rules, visitMs: 45 * minute, holdMs: 60 * minute }
    expect(freeStarts([hours(9, 11)], clear, cleaned).at(-1)).toBe(10.25 * 60 * minute)
    expect(freeStarts([hours(9, 12)], taken(hours(11, 12)), cleaned).at(-1)).toBe(10 * 60 * minute)
  })
})

describe('working intervals', () => {
  const open = [{ weekday: 1, fromMinute: 480, toMinute: 1080 }]

  test('are the roster cut to the opening hours', () => {
    const roster = [{ weekday: 1, fromMinute: 420, toMinute: 780 }]
    const [work] = workingIntervals(monday, roster, open, 'Asia/Dhaka')
    expect(work).toEqual({ startMs: Date.parse('2026-11-23T02:00Z'), endMs: Date.parse('2026-11-23T07:00Z') })
  })

  test('are empty on a weekday when the clinic is closed or the doctor is off', () => {
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

  test('stay within opening hours that begin at a time that the clocks skip', () => {
    const open = [{ weekday: 7, fromMinute: 135, toMinute: 195 }]
    const roster = [{ weekday: 7, fromMinute: 180, toMinute: 195 }]
    expect(workingIntervals(parseDate('2027-03-28'), roster, open, 'Europe/Berlin')).toEqual([])
  })
})
