import { describe, expect, test } from 'vitest'
import { hasWaited, playDay, scoreOf } from '../../test/queue-day.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { type DoctorDay, estimateSpans } from './estimate.ts'
import type { QueueVisit } from './order.ts'

const at = (hour: number, minute = 0) => (hour * 60 + minute) * millisecondsPerMinute

function visit(id: string, startMs: number, more: Partial<QueueVisit> = {}): QueueVisit {
  return {
    id,
    serial: Number(id),
    lifecycle: 'arrived',
    walkIn: false,
    startMs,
    durationMs: 30 * millisecondsPerMinute,
    notifiedStartMs: null,
    arrivedMs: startMs - 5 * millisecondsPerMinute,
    seatedMs: null,
    completedMs: null,
    cameBack: false,
    calledMs: null,
    urgentMs: null,
    ...more,
  }
}

const inChair = (seatedMs: number) => ({ lifecycle: 'in_chair', arrivedMs: seatedMs, seatedMs }) as const
const expected = { lifecycle: 'requested', arrivedMs: null } as const
const work = [{ startMs: at(8), endMs: at(14) }]

function spans(nowMs: number, visits: readonly QueueVisit[], more: Partial<DoctorDay> = {}) {
  return estimateSpans({ nowMs, visits, work, changeoverMs: 5 * millisecondsPerMinute, ...more })
}

function middle(nowMs: number, visits: readonly QueueVisit[], id: string): number {
  return spans(nowMs, visits).get(id)?.middleMs ?? 0
}

describe('when a patient will sit down', () => {
  test('is now, if the chair is free and it is their turn', () => {
    expect(spans(at(10), [visit('1', at(10))]).get('1')).toEqual({
      fromMs: at(10),
      middleMs: at(10),
      toMs: at(10, 5),
    })
  })

  test('is the same for the same facts', () => {
    const visits = [visit('1', at(9, 30), inChair(at(9, 40))), visit('2', at(10)), visit('3', at(10, 30), expected)]
    expect(spans(at(10), visits)).toEqual(spans(at(10), visits))
  })

  test('is after the patient in the chair, the later the longer they are expected to take', () => {
    const short = visit('1', at(9, 30), inChair(at(9, 50)))
    const long = { ...short, durationMs: 60 * millisecondsPerMinute }
    const next = visit('2', at(10))
    expect(middle(at(10), [short, next], '2')).toBeGreaterThan(at(10, 15))
    expect(middle(at(10), [long, next], '2')).toBeGreaterThan(middle(at(10), [short, next], '2'))
  })

  test('follows the order, and is wider the more patients are before', () => {
    const visits = [
      visit('1', at(9), inChair(at(9, 55))),
      ...['2', '3', '4'].map(id => visit(id, at(9, Number(id) * 10))),
    ]
    const found = ['2', '3', '4'].map(id => spans(at(10), visits).get(id))
    const middles = found.map(span => span?.middleMs ?? 0)
    expect(middles).toEqual(middles.toSorted())
    const widths = found.map(span => (span ? span.toMs - span.fromMs : 0))
    expect(widths[2]).toBeGreaterThan(widths[0] ?? 0)
  })

  test('is later on a day on which visits take longer', () => {
    const next = [visit('1', at(10), inChair(at(10))), visit('2', at(10, 15)), visit('3', at(10, 15))]
    const done = (minutes: number) =>
      Array.from({ length: 4 }, (_, index) =>
        visit(`${10 + index}`, at(8), { lifecycle: 'completed', seatedMs: at(8), completedMs: at(8, minutes) }),
      )
    expect(middle(at(10, 15), [...next, ...done(50)], '3')).toBeGreaterThan(
      middle(at(10, 15), [...next, ...done(30)], '3') + 5 * millisecondsPerMinute,
    )
  })

  test('allows for a booking that is still expected, and less and less once it is overdue', () => {
    const walkIn = visit('2', at(10, 45), { walkIn: true })
    const before = middle(at(10), [visit('1', at(10), inChair(at(10))), visit('3', at(10, 30), expected), walkIn], '2')
    const overdue = [visit('1', at(10), inChair(at(10, 25))), visit('3', at(9, 55), expected), walkIn]
    expect(before).toBeGreaterThan(at(10, 55))
    expect(middle(at(10, 45), overdue, '2')).toBeLessThan(at(11, 10))
  })

  test('is not before the doctor’s hours, and not during a break', () => {
    const early = spans(at(7, 30), [visit('1', at(8))]).get('1')
    expect(early?.fromMs).toBe(at(8))
    const lunch = [
      { startMs: at(8), endMs: at(12) },
      { startMs: at(13), endMs: at(17) },
    ]
    expect(spans(at(12, 5), [visit('1', at(12))], { work: lunch }).get('1')?.fromMs).toBe(at(13))
  })

  test('is less than an hour away even if a visit takes far longer than any other', () => {
    const found = spans(at(13), [visit('1', at(9), inChair(at(9))), visit('2', at(10))]).get('2')
    expect(found?.fromMs).toBeGreaterThanOrEqual(at(13))
    expect(found?.toMs).toBeLessThan(at(14))
  })
})

test('on simulated days, most who wait sit down within the span they were given; docs/bench.md has 200 of them', () => {
  const seated = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(seed => playDay(seed))
  const waited = scoreOf(seated.filter(hasWaited))
  expect(waited.patients).toBeGreaterThan(50)
  expect(waited.share).toBeGreaterThan(0.7)
  expect(waited.medianMinutes).toBeLessThanOrEqual(40)
})
