import { expect, test } from 'vitest'
import { ageOn } from '../core/age.ts'
import { readBirthDate } from './birth-date.ts'

test.each([
  '2018-03-05',
  '2018/3/5',
  '5.3.2018',
  '05/03/2018',
  '5-3-2018',
  '5 3 2018',
  '5 March 2018',
  '5th Mar 2018',
  'March 5, 2018',
  '৫/৩/২০১৮',
])('%s is the fifth of March', text => {
  expect(readBirthDate(text)).toBe('2018-03-05')
})

test('the day comes first unless only the other order is a date', () => {
  expect(readBirthDate('03/25/2018')).toBe('2018-03-25')
})

test.each(['01712', '01712 345678', '31.2.2018', 'Nadia', '5.3.18', ''])('%s is no date', text => {
  expect(readBirthDate(text)).toBeUndefined()
})

test('an age is counted in whole years', () => {
  expect([ageOn('2018-03-05', '2026-03-04'), ageOn('2018-03-05', '2026-03-05')]).toEqual([7, 8])
  expect([ageOn('2018-03-05', '2018-03-05'), ageOn('2018-03-05', '2018-03-04')]).toEqual([0, null])
})
