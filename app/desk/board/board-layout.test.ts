import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../test/proof.ts'
import { lifecycles } from '../../platform/lifecycle.ts'
import { formatTime } from '../../platform/values/time-of-day.ts'
import {
  type BoardDay,
  type BoardDoctor,
  type BoardVisit,
  layOutColumn,
  type Span,
  shownHours,
} from './board-layout.ts'

const hours = (from: number, to: number): Span => ({ fromMinute: from * 60, toMinute: to * 60 })
const farhana: BoardDoctor = { _id: 'farhana', name: 'Dr. Farhana', work: [hours(8, 13), hours(14, 17)], away: [] }
const visit = (appointTime: string, more: Partial<BoardVisit> = {}): BoardVisit => ({
  _id: appointTime,
  doctorId: 'farhana',
  appointTime,
  durationMinutes: 60,
  lifecycle: 'confirmed',
  ...more,
})
const dayOf = (doctor: BoardDoctor, visits: BoardVisit[] = []): BoardDay<BoardVisit> => ({
  date: '2026-11-23',
  open: [hours(8, 18)],
  doctors: [doctor],
  visits,
})
const layOut = (day: BoardDay<BoardVisit>, step = 30) => layOutColumn(day, shownHours([day]), step)

describe('a column of the board', () => {
  test('shades lunch, the time off and closures, each with its reason', () => {
    const ill = { ...farhana, away: [{ ...hours(15, 16), reason: 'ill' }] }
    expect(layOut(dayOf(ill)).shades).toEqual([
      { ...hours(13, 14), why: 'lunch', reason: '', labelMinute: 13 * 60 },
      { ...hours(15, 16), why: 'away', reason: 'ill', labelMinute: 15 * 60 },
      { ...hours(17, 18), why: 'off', reason: '', labelMinute: 17 * 60 },
    ])
  })

  test('says why below a visit that covers the start of the time off', () => {
    const ill = { ...farhana, away: [{ ...hours(9, 13), reason: 'ill' }] }
    const [shade] = layOut(dayOf(ill, [visit('08:30'), visit('09:30', { durationMinutes: 30 })])).shades
    expect(shade).toMatchObject({ reason: 'ill', labelMinute: 10 * 60 })
  })

  test('says how little is free where not even the shortest treatment fits, clean-up included', () => {
    const needs = { minutes: 20, cleanupMinutes: 5 }
    const doctor = { ...farhana, needs, away: [{ ...hours(11, 12), reason: 'ill' }] }
    const visits = [visit('08:00', { durationMinutes: 30 }), visit('09:00'), visit('12:30', { durationMinutes: 15 })]
    const { free } = layOut(dayOf(doctor, visits), 15)
    const at = (time: string) => free.find(({ fromMinute }) => formatTime(fromMinute) === time)?.onlyMinutes
    // 8:30 to 8:55 is enough, 8:45 to 8:55 isn't; before an absence and the end of work no clean-up is needed.
    expect(at('08:30')).toBeUndefined()
    expect(at('08:45')).toBe(10)
    expect(at('10:45')).toBe(15)
    expect(at('12:00')).toBeUndefined()
    expect(at('12:15')).toBe(10)
    expect(at('12:45')).toBe(15)
    expect(at('16:30')).toBeUndefined()
    // Without a length nothing is too short.
    expect(layOut(dayOf(farhana, visits), 15).free.every(({ onlyMinutes }) => onlyMinutes === undefined)).toBe(true)
  })

  test('is shaded as a whole where the clinic is closed that day', () => {
    const closed = { ...dayOf(farhana), open: [], doctors: [] }
    expect(layOut(closed).shades).toEqual([{ ...hours(8, 18), why: 'closed', reason: '', labelMinute: 8 * 60 }])
  })

  test.each([
    ['01:30+02:00', '01:30+01:00', 'Europe/Berlin'],
    ['01:30-04:00', '01:30-05:00', 'America/New_York'],
    ['01:45+11:00', '01:45+10:30', 'Australia/Lord_Howe'],
  ])('shows visits at %s and %s side by side, the earlier one first (%s)', (first, second) => {
    const night = { ...farhana, work: [hours(0, 4)] }
    const { blocks } = layOut(dayOf(night, [visit(second, { _id: 'a' }), visit(first, { _id: 'b' })]))
    expect(blocks.map(({ visit: { appointTime }, lane, lanes }) => [appointTime, lane, lanes])).toEqual([
      [first, 0, 2],
      [second, 1, 2],
    ])
  })

  test('offers the starts that are left; a missed or cancelled visit’s time is free', () => {
    const visits = [
      visit('08:00', { durationMinutes: 100 }),
      visit('10:00', { lifecycle: 'no_show' }),
      visit('11:00', { lifecycle: 'cancelled' }),
      visit('12:00', { lifecycle: 'arrived' }),
      visit('14:00', { durationMinutes: 180 }),
    ]
    const starts = layOut(dayOf(farhana, visits)).free.map(({ fromMinute }) => formatTime(fromMinute))
    expect(starts).toEqual(['10:00', '10:30', '11:00', '11:30'])
  })

  test('draws visits of the same time side by side, and one alone in the whole width', () => {
    const visits = [visit('09:00', { _id: 'a' }), visit('09:30', { _id: 'b' }), visit('11:00', { _id: 'c' })]
    const lanes = layOut(dayOf(farhana, visits)).blocks.map(block => [block.visit._id, block.lane, block.lanes])
    expect(lanes).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 1],
    ])
  })
})

test('for any day: every visit once, no two overlap on screen, everything inside the shown hours, nothing free is taken', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 94 }), fc.integer({ min: 1, max: 40 })).map(([start, length]) => ({
    fromMinute: start * 15,
    toMinute: Math.min((start + length) * 15, 1440),
  }))
  const spans = fc.array(span, { maxLength: 3 })
  const doctors = fc.uniqueArray(
    fc.record({
      _id: fc.constantFrom('one', 'two', 'three'),
      name: fc.constant('Dr. Any'),
      work: spans,
      away: fc.array(
        span.map(away => ({ ...away, reason: 'ill' })),
        { maxLength: 2 },
      ),
    }),
    { selector: ({ _id }) => _id, maxLength: 3 },
  )
  const visits = fc.uniqueArray(
    fc.record({
      _id: fc.integer({ min: 0, max: 999 }).map(String),
      doctorId: fc.constantFrom('one', 'two', 'three'),
      appointTime: fc.integer({ min: 0, max: 287 }).map(step => formatTime(step * 5)),
      durationMinutes: fc.integer({ min: 5, max: 240 }),
      lifecycle: fc.constantFrom(...lifecycles),
    }),
    { selector: ({ _id }) => _id, maxLength: 30 },
  )
  const days = fc.record({ date: fc.constant('2026-11-23'), open: spans, doctors, visits })
  fc.assert(
    fc.property(days, fc.constantFrom(15, 30), (day, step) => {
      const shown = shownHours([day])
      const { blocks, shades, free } = layOutColumn(day, shown, step)
      expect(blocks.map(block => block.visit._id).toSorted()).toEqual(day.visits.map(({ _id }) => _id).toSorted())
      for (const { fromMinute, toMinute } of [...blocks, ...shades, ...free]) {
        expect(fromMinute).toBeLessThan(toMinute)
        expect(fromMinute).toBeGreaterThanOrEqual(shown.fromMinute)
        expect(toMinute).toBeLessThanOrEqual(shown.toMinute)
      }
      for (const [index, block] of blocks.entries()) {
        expect(block.lane).toBeLessThan(block.lanes)
        for (const other of blocks.slice(index + 1)) {
          const isApart = block.toMinute <= other.fromMinute || other.toMinute <= block.fromMinute
          const [left, right] = [block, other].map(({ lane, lanes }) => [lane / lanes, (lane + 1) / lanes] as const)
          const isBeside = left && right && (left[1] <= right[0] + 1e-9 || right[1] <= left[0] + 1e-9)
          expect(isApart || isBeside).toBe(true)
        }
      }
      for (const span of free) {
        expect(shades.some(shade => shade.fromMinute < span.toMinute && span.fromMinute < shade.toMinute)).toBe(false)
      }
    }),
    { numRuns: times(300, 1_000) },
  )
})
