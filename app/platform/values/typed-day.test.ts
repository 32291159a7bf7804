import { expect, test } from 'vitest'
import { ageOn } from './dates.ts'
import { readDay, readTime } from './typed-day.ts'

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
  '৫ মার্চ ২০১৮',
  '৫ই মার্চ, ২০১৮',
  'মার্চ ৫, ২০১৮',
  '\u200e5\u00ad.3.\ufe0f2018\u200f',
  '৫\u200c মা\u{e0101}র্চ ২০১৮\ufeff',
])('%s is the fifth of March', text => {
  expect(readDay(text)).toBe('2018-03-05')
})

test('a month in Bangla may be short', () => {
  expect([readDay('৫ সেপ্টে ২০১৮'), readDay('৫ জুলাই ২০১৮'), readDay('৫ মাস ২০১৮')]).toEqual([
    '2018-09-05',
    '2018-07-05',
    undefined,
  ])
})

test.each([
  ['জানুয়ারি', '01'],
  ['জানুয়ারী', '01'],
  ['ফেব্রুয়ারি', '02'],
  ['ফেব্রুয়ারী', '02'],
  ['ফেব্রুআরি', '02'],
  ['এপ্রীল', '04'],
  ['জুলাই', '07'],
  ['আগস্ট', '08'],
  ['আগষ্ট', '08'],
  ['অগাস্ট', '08'],
  ['অগস্ট', '08'],
  ['সেপ্টেম্বর', '09'],
  ['সেপ্টেম্বার', '09'],
  ['অক্টোবর', '10'],
  ['অক্টোবার', '10'],
  ['নভেম্বর', '11'],
  ['নবেম্বর', '11'],
  ['ডিসেম্বার', '12'],
])('%s is the month %s, in either encoding', (name, month) => {
  const date = `2018-${month}-05`
  expect([readDay(`৫ ${name} ২০১৮`), readDay(`৫ ${name.normalize('NFD')} ২০১৮`)]).toEqual([date, date])
})

test('the day comes first unless only the other order is a date', () => {
  expect(readDay('03/25/2018')).toBe('2018-03-25')
})

test.each(['01712', '01712 345678', '31.2.2018', 'Nadia', '5.3.18', ''])('%s is no date', text => {
  expect(readDay(text)).toBeUndefined()
})

test.each([
  ['9:30', '09:30'],
  ['৯:৩০', '09:30'],
  ['1630', '16:30'],
  ['৯.০৫', '09:05'],
])('%s is a time', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each(['24:00', '9', '9:3', 'noon', ''])('%s is no time', text => {
  expect(readTime(text)).toBeUndefined()
})

test('an age is counted in whole years', () => {
  expect([ageOn('2018-03-05', '2026-03-04'), ageOn('2018-03-05', '2026-03-05')]).toEqual([7, 8])
  expect([ageOn('2018-03-05', '2018-03-05'), ageOn('2018-03-05', '2018-03-04')]).toEqual([0, null])
})
