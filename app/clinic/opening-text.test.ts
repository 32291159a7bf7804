import { expect, test } from 'vitest'
import { mainHours, openingLine } from './opening-text.ts'

const on = (weekdays: readonly number[], ...spans: readonly [number, number][]) =>
  weekdays.flatMap(weekday => spans.map(([from, to]) => ({ weekday, fromMinute: from * 60, toMinute: to * 60 })))

test('the hours of the specification are written to the letter', () => {
  const hours = on([1, 2, 3, 4, 5, 6], [8, 18])
  expect(openingLine(hours, 'Asia/Dhaka')).toBe('Mon - Sat 8.00 AM - 6.00 PM BD')
  expect(mainHours(hours)).toEqual({ time: '8 AM to 6 PM', days: 'Monday to Saturday' })
})

test('a lunch break, a shorter day and a week over Sunday are written as they are', () => {
  const hours = [...on([6, 7, 1, 2, 3], [9.5, 13], [14, 20]), ...on([4], [9.5, 12])]
  expect(openingLine(hours, 'Europe/London')).toBe(
    'Thu 9.30 AM - 12.00 PM; Sat - Wed 9.30 AM - 1.00 PM, 2.00 PM - 8.00 PM',
  )
  expect(mainHours(hours)).toEqual({ time: '9:30 AM to 8 PM', days: 'Saturday to Wednesday' })
})

test('one day, every day, no day', () => {
  expect(openingLine(on([5], [10, 11]), 'UTC')).toBe('Fri 10.00 AM - 11.00 AM')
  expect(openingLine(on([1, 2, 3, 4, 5, 6, 7], [0, 24]), 'UTC')).toBe('Every day 12.00 AM - 12.00 AM')
  expect(openingLine([], 'Asia/Dhaka')).toBe('')
  expect(mainHours([])).toBeUndefined()
})
