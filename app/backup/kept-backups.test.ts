import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { keptBackups } from './kept-backups.ts'

const today = parseDate('2026-11-20')
const daysBack = (count: number) => Array.from({ length: count }, (_, age) => today.subtract({ days: age }))

test('of a year of daily backups the last 7 days stay, and the newest of each of the last 8 weeks', () => {
  const kept = keptBackups(daysBack(365), today).map(String)
  expect(kept).toEqual([
    ...daysBack(7).map(String),
    // The Sundays: each the newest of its week. That of last week is one of the seven days.
    ...[1, 2, 3, 4, 5, 6].map(weeks => parseDate('2026-11-15').subtract({ weeks }).toString()),
  ])
})

test('dropping day by day ends with the same ones as dropping at once', () => {
  let kept = daysBack(0)
  for (const day of daysBack(100).toReversed()) kept = keptBackups([...kept, day], day)
  expect(kept.map(String)).toEqual(keptBackups(daysBack(100), today).map(String))
})

test('a machine that was off for months keeps what is left of the last weeks, and today’s', () => {
  const days = ['2026-05-04', '2026-10-05', '2026-11-20'].map(parseDate)
  expect(keptBackups(days, today).map(String)).toEqual(['2026-11-20', '2026-10-05'])
})
