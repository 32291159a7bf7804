import { expect, test } from 'vitest'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { backupName, monthsElsewhere, namedBackups, retainedBackups } from './retention.ts'

const zone = 'Asia/Dhaka'
const millisecondsPerHour = millisecondsPerDay / 24
const now = new Date('2026-11-20T04:23:00Z')

function daily(count: number): string[] {
  return Array.from({ length: count }, (_, age) => nameOf(age, 'day'))
}
function nameOf(daysAgo: number, every: 'day' | 'hour', hoursAgo = 0): string {
  const at = new Date(now.getTime() - daysAgo * millisecondsPerDay - hoursAgo * millisecondsPerHour)
  return backupName(at, zone, every, true)
}
function retained(names: readonly string[], { months = 0, at = now } = {}): string[] {
  return retainedBackups(namedBackups(names, zone, at), { now: at, zone, months }).map(({ name }) => name)
}
const ofDays = (...days: string[]) => days.map(day => `teeth-care-${day}.tar.gz.age`)

test('of a year of daily backups the last 7 days stay, and the newest of each of the last 8 weeks', () => {
  expect(retained(daily(365))).toEqual([
    ...daily(7),
    // The Sundays: each the newest of its week. That of last week is one of the seven days.
    ...ofDays('2026-11-08', '2026-11-01', '2026-10-25', '2026-10-18', '2026-10-11', '2026-10-04'),
  ])
})

test('elsewhere the newest of each of the last 12 months stays too', () => {
  expect(retained(daily(800), { months: monthsElsewhere })).toEqual([
    ...retained(daily(365)).slice(0, 9),
    // Each the last of its month, between the Sundays of weeks.
    ...ofDays('2026-10-31', '2026-10-25', '2026-10-18', '2026-10-11', '2026-10-04'),
    ...ofDays('2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31'),
    ...ofDays('2026-02-28', '2026-01-31', '2025-12-31'),
  ])
})

test('of hourly backups those of the last 24 hours stay, and the newest of each day before, in the clinic’s zone', () => {
  const hourly = Array.from({ length: 24 * 30 }, (_, age) => nameOf(0, 'hour', age))
  const names = retained(hourly)
  expect(names.slice(0, 24)).toEqual(hourly.slice(0, 24))
  // Midnight in Dhaka is 18:00 UTC.
  expect(names.slice(24, 27)).toEqual(
    ['2026-11-18T1723Z', '2026-11-17T1723Z', '2026-11-16T1723Z'].map(moment => `teeth-care-${moment}.tar.gz.age`),
  )
  expect(names).toHaveLength(24 + 5 + 3)
})

test('removing backups day by day leaves the same ones as removing them at once', () => {
  let left: string[] = []
  for (const [index, name] of daily(800).toReversed().entries()) {
    const at = new Date(now.getTime() - (799 - index) * millisecondsPerDay)
    left = retained([...left, name], { months: monthsElsewhere, at })
  }
  expect(left.toSorted()).toEqual(retained(daily(800), { months: monthsElsewhere }).toSorted())
})

test('after months without backups, those of the last weeks and today’s stay', () => {
  const names = ofDays('2026-05-04', '2026-10-05', '2026-11-20')
  expect(retained(names)).toEqual(ofDays('2026-11-20', '2026-10-05'))
})

test('other files aren’t backups, and a day that doesn’t exist is none', () => {
  const names = ['my-own-copy.tar.gz', 'teeth-care-2026-02-30.tar.gz', 'teeth-care-2026-11-20.tar.gz.age.partial']
  expect(namedBackups(names, zone, now)).toEqual([])
})

test('backups named by a moment ahead come last, and of each of their days one stays', () => {
  const ahead = [nameOf(-400, 'hour', 0), nameOf(-400, 'hour', 1), nameOf(-401, 'day')]
  const names = [...ahead, ...daily(3)]
  expect(namedBackups(names, zone, now).map(({ name }) => name)).toEqual([
    ...daily(3),
    nameOf(-401, 'day'),
    ...ahead.slice(0, 2),
  ])
  expect(retained(names)).toEqual([...daily(3), nameOf(-401, 'day'), nameOf(-400, 'hour')])
})
