import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../test/proof.ts'
import { situation } from '../../test/situation.ts'
import { clockTimeOf, dayOf, instantsAt } from '../platform/values/dates.ts'
import { closedReason, dayOfDoctor, earliestStart, freeChairs, rulesOf, slotsOfDay } from './calendar.ts'
import { overlaps, workingIntervals } from './slots.ts'
import { whyUnavailable } from './why-unavailable.ts'

// These hold for any clinic, in zones with and without summer time, and on days when clocks change.

const numRuns = times(150, 1_000)

test('no slot lies outside hours, rosters or closures, none touches what is taken, and each has a free chair', () => {
  let seen = 0
  fc.assert(
    fc.property(situation, ({ calendar, criteria, day }) => {
      const { clinic, closures, holds } = calendar
      for (const { startMs, doctors } of slotsOfDay(calendar, day, criteria)) {
        seen += 1
        expect(startMs).toBeGreaterThanOrEqual(earliestStart(calendar, criteria))
        expect(dayOf(new Date(startMs), clinic.zone).compare(day)).toBe(0)
        expect(doctors.length).toBeGreaterThan(0)
        for (const { id: doctorId, visitMs, holdMs, chairs } of doctors) {
          const doctor = calendar.doctors.find(({ id }) => id === doctorId)
          if (!doctor) throw new Error('the slot is of no doctor')
          const { roster, ownMinutes, retiredMs } = doctor
          const minutes = criteria.booked?.doctorId === doctorId ? criteria.booked.minutes : ownMinutes
          expect([visitMs, holdMs]).toEqual([
            (minutes ?? criteria.durationMinutes) * 60_000,
            ((minutes ?? criteria.durationMinutes) + clinic.cleanupMinutes) * 60_000,
          ])
          expect(startMs).toBeGreaterThanOrEqual(rulesOf(calendar, criteria, doctor).earliestMs)
          if (retiredMs !== null) expect(startMs).toBeLessThan(retiredMs)
          const visit = { startMs, endMs: startMs + visitMs }
          const hold = { startMs, endMs: startMs + holdMs }
          expect(chairs).toEqual(freeChairs(calendar, hold))
          expect(chairs.length).toBeGreaterThan(0)
          for (const chair of chairs) {
            expect(holds.some(taken => taken.chair === chair && overlaps(taken, hold))).toBe(false)
          }
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
  // Some clinics have no slot at all. Of 150 runs, nine whole tests saw between 113 and 402 slots.
  expect(seen).toBeGreaterThan(numRuns / 10)
})

test('the explanation of a start agrees with whether it is offered, for every quarter of an hour of a day', () => {
  fc.assert(
    fc.property(situation, ({ calendar, criteria, day }) => {
      const { zone } = calendar.clinic
      const closed = closedReason(calendar, day) !== undefined
      const offered = new Set(slotsOfDay(calendar, day, criteria).map(({ startMs }) => startMs))
      if (closed) expect(offered.size).toBe(0)
      for (let wanted = 0; wanted < 1440; wanted += 15) {
        const starts = instantsAt(day, wanted, zone)
        if (starts.length === 0) expect(whyUnavailable(calendar, day, { minute: wanted }, criteria)).toBeDefined()
        for (const start of starts) {
          const time = clockTimeOf(start, zone)
          expect(whyUnavailable(calendar, day, time, criteria) === undefined).toBe(offered.has(start.getTime()))
        }
      }
    }),
    { numRuns },
  )
})

test('a day is closed where several closures in a row take all of the working time, though none of them alone does', () => {
  let seen = 0
  fc.assert(
    fc.property(situation, ({ calendar, day }) => {
      const halves = calendar.doctors.flatMap(doctor =>
        dayOfDoctor(calendar, doctor, day).work.flatMap(({ startMs, endMs }) => {
          const middleMs = (startMs + endMs) / 2
          const own = { doctorId: doctor.id, reason: '' }
          return [
            { ...own, startMs, endMs: middleMs },
            { ...own, startMs: middleMs, endMs },
          ]
        }),
      )
      seen += halves.length
      expect(closedReason({ ...calendar, closures: halves }, day)).toBeDefined()
    }),
    { numRuns },
  )
  expect(seen).toBeGreaterThan(numRuns / 10)
})
