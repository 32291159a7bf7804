import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { compareTurns, orderQueue, type PlaceReason, type QueueVisit, type Turn } from './order.ts'

const at = (hour: number, minute = 0) => (hour * 60 + minute) * millisecondsPerMinute

let nextSerial = 1
function visit(startMs: number, more: Partial<QueueVisit> = {}): QueueVisit {
  const serial = nextSerial++
  return {
    id: `visit ${serial}`,
    serial,
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

const notHere = { lifecycle: 'confirmed', arrivedMs: null } as const
const seated = (startMs: number, seatedMs: number) => visit(startMs, { lifecycle: 'in_chair', seatedMs })
const order = (visits: readonly QueueVisit[], nowMs: number) => orderQueue(visits, nowMs).waiting
const places = (visits: readonly QueueVisit[], nowMs: number) =>
  order(visits, nowMs).map(({ visit: { id }, why }) => [visits.findIndex(one => one.id === id), why])

describe('whose turn is next', () => {
  test('the booked time counts, not who came first', () => {
    const visits = [visit(at(10, 30), { arrivedMs: at(9) }), visit(at(10), { arrivedMs: at(10, 10) })]
    expect(places(visits, at(10, 30))).toEqual([
      [1, 'booked_time'],
      [0, 'booked_time'],
    ])
  })

  test('a patient over ten minutes late takes the time they came', () => {
    const visits = [visit(at(10), { arrivedMs: at(10, 11) }), visit(at(10, 10)), visit(at(10, 20))]
    expect(places(visits, at(10, 30))).toEqual([
      [1, 'booked_time'],
      [0, 'came_late'],
      [2, 'booked_time'],
    ])
  })

  test('a patient who got a later time is late only after that, and keeps the booked time', () => {
    const later = { notifiedStartMs: at(10, 40) }
    const visits = [visit(at(10, 15)), visit(at(10), { ...later, arrivedMs: at(10, 50) })]
    expect(places(visits, at(10, 50))[0]).toEqual([1, 'booked_time'])
    const late = [visit(at(10, 15)), visit(at(10), { ...later, arrivedMs: at(10, 51) })]
    expect(places(late, at(10, 51))).toEqual([
      [0, 'booked_time'],
      [1, 'came_late'],
    ])
  })

  test('ties go to the booked patient, then to the lower number', () => {
    const walkIn = visit(at(10), { walkIn: true, arrivedMs: at(9) })
    const [first, second] = [visit(at(10)), visit(at(10))]
    expect(places([walkIn, second, first], at(10))).toEqual([
      [2, 'booked_time'],
      [1, 'booked_time'],
      [0, 'free_time'],
    ])
  })

  test('a missed patient who comes back takes the time of return', () => {
    const visits = [visit(at(10), { cameBack: true, arrivedMs: at(10, 5) }), visit(at(10, 3))]
    expect(places(visits, at(10, 10))).toEqual([
      [1, 'booked_time'],
      [0, 'came_back'],
    ])
  })

  test('only those who are here count', () => {
    const visits = [visit(at(10), notHere), visit(at(10, 15)), visit(at(9), { lifecycle: 'no_show', arrivedMs: null })]
    expect(places(visits, at(10, 15))).toEqual([[1, 'booked_time']])
  })

  test('called and not there: one passes, then their turn is now', () => {
    const called = visit(at(10), { calledMs: at(10, 31) })
    const [second, third] = [visit(at(10, 15)), visit(at(10, 30))]
    expect(places([called, second, third], at(10, 32))).toEqual([
      [1, 'booked_time'],
      [0, 'called_one_passes'],
      [2, 'booked_time'],
    ])
    const passed = { ...second, lifecycle: 'in_chair', seatedMs: at(10, 33) } as const
    expect(places([called, passed, third], at(10, 34))).toEqual([
      [0, 'called_turn_is_now'],
      [2, 'booked_time'],
    ])
    expect(places([called], at(10, 32))).toEqual([[0, 'called_one_passes']])
  })

  test('an urgent case goes before everyone', () => {
    const visits = [visit(at(10)), visit(at(12), { urgentMs: at(10, 20), arrivedMs: at(10, 20) })]
    expect(places(visits, at(10, 30))).toEqual([
      [1, 'urgent'],
      [0, 'booked_time'],
    ])
  })

  test('a free chair takes the earliest whose treatment fits before the next expected booking', () => {
    const expected = visit(at(10), notHere)
    const long = visit(at(10, 30), { durationMs: 40 * millisecondsPerMinute, arrivedMs: at(9, 20) })
    const short = visit(at(11), { walkIn: true, durationMs: 20 * millisecondsPerMinute, arrivedMs: at(9, 20) })
    expect(places([expected, long, short], at(9, 30))).toEqual([
      [2, 'fits_before_next'],
      [1, 'booked_time'],
    ])
    expect(orderQueue([expected, long], at(9, 30)).waitsFor?.id).toBe(expected.id)
    // Not while a patient is in the chair, and not once the time has come.
    expect(places([expected, long, short, seated(at(9), at(9))], at(9, 30))[0]).toEqual([1, 'booked_time'])
    expect(places([visit(at(11), notHere), long, short], at(10, 30))[0]).toEqual([1, 'booked_time'])
  })
})

const minute = fc.integer({ min: at(8) / millisecondsPerMinute, max: at(13) / millisecondsPerMinute })
const instant = minute.map(minutes => minutes * millisecondsPerMinute)
const maybe = (chance: number) =>
  fc.oneof({ weight: chance, arbitrary: instant }, { weight: 10 - chance, arbitrary: fc.constant(null) })

const anyVisit = fc.record({
  lifecycle: fc.constantFrom('arrived', 'arrived', 'arrived', 'confirmed', 'in_chair', 'completed', 'no_show'),
  walkIn: fc.boolean(),
  startMs: instant,
  durationMs: fc.integer({ min: 10, max: 90 }).map(minutes => minutes * millisecondsPerMinute),
  notifiedStartMs: maybe(2),
  arrivedMs: instant,
  seatedMs: instant,
  cameBack: fc.boolean(),
  calledMs: maybe(1),
  urgentMs: maybe(1),
})

const anyDay = fc.array(anyVisit, { maxLength: 12 }).map(rows =>
  rows.map((row, index): QueueVisit => {
    const isSeated = row.lifecycle === 'in_chair' || row.lifecycle === 'completed'
    return {
      ...row,
      id: `visit ${index}`,
      serial: index + 1,
      arrivedMs: row.lifecycle === 'arrived' || isSeated ? row.arrivedMs : null,
      seatedMs: isSeated ? row.seatedMs : null,
      completedMs: null,
    }
  }),
)

describe('for any day', () => {
  test('no one is passed except by the rule', () => {
    fc.assert(
      fc.property(anyDay, instant, (visits, nowMs) => {
        const waiting = order(visits, nowMs)
        waiting.forEach((later, index) => {
          for (const earlier of waiting.slice(0, index)) expect(mayPrecede(earlier, later)).toBe(true)
        })
      }),
      { numRuns: 5000 },
    )
  })

  test('one patient passes those who were called and not there, and otherwise only urgent cases do', () => {
    fc.assert(
      fc.property(anyDay, instant, (visits, nowMs) => {
        const waiting = order(visits, nowMs)
        const others = waiting.filter(({ why }) => why !== 'called_one_passes')
        const urgent = others.filter(({ why }) => why === 'urgent')
        const passing = Math.min(others.length, Math.max(1, urgent.length))
        const places = waiting.flatMap(({ why }, place) => (why === 'called_one_passes' ? [place] : []))
        expect(places).toEqual(places.map((_, index) => passing + index))
      }),
      { numRuns: 5000 },
    )
  })

  test('at most one is fitted in: first, into a free chair, before those who don’t fit before the next booking', () => {
    fc.assert(
      fc.property(anyDay, instant, (visits, nowMs) => {
        const { waiting, inChair, expected } = orderQueue(visits, nowMs)
        const places = waiting.flatMap(({ why }, place) => (why === 'fits_before_next' ? [place] : []))
        if (places.length === 0) return
        expect([places, inChair]).toEqual([[0], []])
        const next = expected.find(one => Math.max(one.startMs, one.notifiedStartMs ?? 0) > nowMs)
        const dueMs = Math.max(next?.startMs ?? 0, next?.notifiedStartMs ?? 0)
        const fits = ({ turnMs, visit: { durationMs } }: Turn) => turnMs <= nowMs || nowMs + durationMs <= dueMs
        const [first, ...others] = waiting
        for (const other of others) {
          if (first && isBefore(other, first) && other.why !== 'called_one_passes') expect(fits(other)).toBe(false)
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('exactly those who are here wait, each once, whatever the order they are given in', () => {
    fc.assert(
      fc.property(anyDay, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), instant, (visits, keys, nowMs) => {
        const shuffled = visits
          .map((one, index) => ({ one, key: keys[index] ?? 0 }))
          .sort((one, other) => one.key - other.key)
          .map(({ one }) => one)
        const ids = order(visits, nowMs).map(({ visit: { id } }) => id)
        expect(order(shuffled, nowMs).map(({ visit: { id } }) => id)).toEqual(ids)
        const here = visits.filter(({ lifecycle }) => lifecycle === 'arrived').map(({ id }) => id)
        expect([...ids].sort()).toEqual(here.sort())
      }),
      { numRuns: 1000 },
    )
  })

  test('a newcomer with a later time never sets anyone back', () => {
    fc.assert(
      fc.property(anyDay, instant, instant, (visits, arrivedMs, nowMs) => {
        // While a chair is free, a short treatment may still be fitted in; that is a rule of its own.
        const busy = [...visits, { ...seated(at(8), at(7)), id: 'in the chair' }]
        const before = order(busy, nowMs)
        const latest = Math.max(0, ...before.map(({ turnMs }) => turnMs))
        const newcomer = visit(latest + 1, { arrivedMs: Math.min(arrivedMs, latest), id: 'newcomer', serial: 1000 })
        const after = order([...busy, newcomer], nowMs).map(({ visit: { id } }) => id)
        const others = before.filter(({ why }) => why !== 'called_one_passes').map(({ visit: { id } }) => id)
        for (const id of others) expect(after.indexOf(id)).toBeLessThan(after.indexOf('newcomer'))
        expect(after.filter(id => others.includes(id))).toEqual(others)
      }),
      { numRuns: 1000 },
    )
  })

  test('of two who wait, one always goes first', () => {
    fc.assert(
      fc.property(anyDay, instant, (visits, nowMs) => {
        const waiting = order(visits, nowMs)
        for (const one of waiting) {
          for (const other of waiting.filter(turn => turn !== one)) {
            expect([-1, 1]).toContain(Math.sign(compareTurns(one, other)))
            expect(Math.sign(compareTurns(one, other))).toBe(-Math.sign(compareTurns(other, one)))
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})

/** Those of a lower rank go first. */
const ranks: Readonly<Record<PlaceReason, number>> = {
  urgent: 0,
  called_turn_is_now: 1,
  fits_before_next: 2,
  booked_time: 3,
  came_late: 3,
  free_time: 3,
  came_back: 3,
  called_one_passes: 3,
}

/** Whether the rule lets one go before the other. */
function mayPrecede(one: Turn, other: Turn): boolean {
  if (one.why === 'urgent' && other.why !== 'urgent') return true
  // Another test covers how many pass a patient who was called.
  if (other.why !== 'urgent' && (one.why === 'called_one_passes') !== (other.why === 'called_one_passes')) return true
  if (ranks[one.why] !== ranks[other.why]) return ranks[one.why] < ranks[other.why]
  if (one.why === 'urgent' && one.visit.urgentMs !== other.visit.urgentMs)
    return Number(one.visit.urgentMs) < Number(other.visit.urgentMs)
  return isBefore(one, other)
}

/** The rule as patients read it: the earlier time, then the booked patient, then the lower number. */
function isBefore(one: Turn, other: Turn): boolean {
  if (one.turnMs !== other.turnMs) return one.turnMs < other.turnMs
  if (one.visit.walkIn !== other.visit.walkIn) return other.visit.walkIn
  return (one.visit.serial ?? 0) < (other.visit.serial ?? 0)
}
