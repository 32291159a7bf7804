import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../test/proof.ts'
import { formatTime } from '../../platform/values/time-of-day.ts'
import { layOutChairs, type VisitInChair } from './board-columns.ts'
import type { BoardDay } from './board-layout.ts'

const shown = { fromMinute: 8 * 60, toMinute: 18 * 60 }
const dayOf = (visits: VisitInChair[]): BoardDay<VisitInChair> => ({
  date: '2026-11-23',
  open: [shown],
  doctors: [{ _id: 'farhana', name: 'Dr. Farhana', work: [shown], away: [] }],
  visits,
})
const layOut = (visits: VisitInChair[], chairs: number) => layOutChairs(dayOf(visits), shown, 15, chairs)

const visits = fc
  .array(
    fc.record({ quarter: fc.nat(36), minutes: fc.constantFrom(20, 45, 90), chair: fc.integer({ min: 1, max: 4 }) }),
  )
  .map(all =>
    all.map(
      ({ quarter, minutes, chair }, index): VisitInChair => ({
        _id: String(index),
        doctorId: 'farhana',
        doctorName: 'Dr. Farhana',
        appointTime: formatTime(shown.fromMinute + quarter * 15),
        durationMinutes: minutes,
        lifecycle: 'confirmed',
        chair,
      }),
    ),
  )

test('each visit stands once, in its chair, over no other one, and every chair of the clinic has a column', () => {
  fc.assert(
    fc.property(visits, fc.integer({ min: 1, max: 4 }), (all, chairs) => {
      const columns = layOut(all, chairs)
      expect(columns.map(({ chair }) => chair)).toEqual(columns.map((_, index) => index + 1))
      expect(columns.length).toBeGreaterThanOrEqual(chairs)
      const placed = columns.flatMap(({ chair, layout }) => layout.blocks.map(block => ({ chair, ...block })))
      expect(placed.map(({ visit }) => visit._id).toSorted()).toEqual(all.map(({ _id }) => _id).toSorted())
      for (const one of placed) {
        expect(one.chair).toBe(one.visit.chair)
        for (const other of placed) {
          if (one.visit === other.visit || one.chair !== other.chair || one.lane !== other.lane) continue
          expect(one.fromMinute >= other.toMinute || other.fromMinute >= one.toMinute).toBe(true)
        }
      }
      expect(columns.flatMap(({ layout }) => layout.free)).toEqual([])
      expect(layOut(all, chairs)).toEqual(columns)
    }),
    { numRuns: times(100, 5000) },
  )
})

test('a chair is shaded for a closure of the clinic, not for the absence of one doctor', () => {
  const away = [{ fromMinute: 12 * 60, toMinute: 14 * 60, reason: 'ill' }]
  const ill = { _id: 'farhana', name: 'Dr. Farhana', work: [shown], away }
  const off = { _id: 'imran', name: 'Dr. Imran', work: [], away: [] }
  const shadesOf = (doctors: BoardDay<VisitInChair>['doctors']) =>
    layOutChairs({ ...dayOf([]), doctors }, shown, 15, 1).flatMap(({ layout }) => layout.shades)
  expect(shadesOf([ill, off])).toMatchObject([{ fromMinute: 12 * 60, why: 'off' }])
  expect(shadesOf([ill, { ...off, away }])).toMatchObject([{ fromMinute: 12 * 60, why: 'away', reason: 'ill' }])
})
