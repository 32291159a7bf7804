import { parseDate } from '@internationalized/date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../proof/proof.ts'
import { situation } from '../../test/situation.ts'
import { Refusal } from '../core/errors.ts'
import type { Calendar } from '../schedule/calendar.ts'
import { overlaps } from '../schedule/slots.ts'
import { decidingSpan } from './deciding-span.server.ts'
import { choosePlace } from './place.server.ts'

const wish = fc.record({
  minute: fc.option(
    fc.integer({ min: 0, max: 95 }).map(quarter => quarter * 15),
    { nil: undefined },
  ),
  doctor: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
  squeezeIn: fc.boolean(),
})

test('what is taken at other times changes nothing about the place that a wish gets, nor why it gets none', () => {
  const outcomes = new Map<string, number>()
  fc.assert(
    fc.property(situation, wish, ({ calendar, asking, day }, { doctor, ...rest }) => {
      const doctorId = doctor === undefined ? undefined : calendar.doctors[doctor % calendar.doctors.length]?.id
      const asked = { ...rest, day, doctorId }
      const doctors = calendar.doctors.filter(({ id }) => (doctorId ?? id) === id)
      const outcome = (holds: Calendar['holds']) => {
        try {
          return choosePlace({ calendar: { ...calendar, doctors, holds }, asking, wish: asked, engagements: [] })
        } catch (error) {
          if (error instanceof Refusal) return { code: error.code, facts: error.facts }
          throw error
        }
      }
      const treatment = { id: '1', name: 'Root canal', costTaka: 0, durationMinutes: asking.durationMinutes }
      const span = decidingSpan({ ...asked, treatmentId: '1' }, { clinic: calendar.clinic, treatments: [treatment] })
      const found = outcome(calendar.holds)
      expect(outcome(calendar.holds.filter(hold => overlaps(hold, span)))).toEqual(found)
      const kind = 'code' in found ? found.code : 'booked'
      outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1)
    }),
    { numRuns: times(2_000, 10_000) },
  )
  for (const kind of ['booked', 'slot_taken', 'slot_not_offered', 'day_closed'])
    expect([...outcomes.keys()]).toContain(kind)
})

test('where a clock is set back the same time of day comes twice, so the whole day decides', () => {
  const treatments = [{ id: '1', name: 'Root canal', costTaka: 0, durationMinutes: 30 }]
  const facts = { clinic: { zone: 'Europe/Berlin', cleanupMinutes: 0 }, treatments }
  const hoursOf = (day: string) => {
    const wish = { day: parseDate(day), minute: 150, doctorId: 'doctor 1', treatmentId: '1' }
    const { startMs, endMs } = decidingSpan(wish, facts)
    return (endMs - startMs) / 3_600_000
  }
  expect([hoursOf('2027-10-30'), hoursOf('2027-10-31')]).toEqual([0.5, 25])
})
