import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTaka } from './money.ts'

test('amounts are grouped in lakhs, as Intl writes them', () => {
  const indian = new Intl.NumberFormat('en-IN')
  fc.assert(fc.property(fc.nat({ max: 2_000_000_000 }), taka => formatTaka(taka) === indian.format(taka)))
  expect([0, 999, 1000, 65_000, 125_000, 12_345_678].map(formatTaka)).toEqual([
    '0',
    '999',
    '1,000',
    '65,000',
    '1,25,000',
    '1,23,45,678',
  ])
})
