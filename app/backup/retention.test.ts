import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { retainedBackups } from './daily-backup.server.ts'

const today = parseDate('2026-11-20')
const daysBack = (count: number) => Array.from({ length: count }, (_, age) => today.subtract({ days: age }))

test('of a year of daily backups the last 7 days stay, and the newest of each of the last 8 weeks', () => {
  const retained = retainedBackups(daysBack(365), today).map(String)
  expect(retained).toEqual([
    ...daysBack(7).map(String),
    // The Sundays: each the newest of its week. That of last week is one of the seven days.
    ...[1, 2, 3, 4, 5, 6].map(weeks => parseDate('2026-11-15').subtract({ weeks }).toString()),
  ])
})

test('removing backups day by day leaves the same ones as removing them at once', () => {
  let retained = daysBack(0)
  for (const day of daysBack(100).toReversed()) retained = retainedBackups([...retained, day], day)
  expect(retained.map(String)).toEqual(retainedBackups(daysBack(100), today).map(String))
})

test('after months without backups, those of the last weeks and today’s stay', () => {
  const days = ['2026-05-04', '2026-10-05', '2026-11-20'].map(parseDate)
  expect(retainedBackups(days, today).map(String)).toEqual(['2026-11-20', '2026-10-05'])
})
