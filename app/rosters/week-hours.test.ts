import { expect, test } from 'vitest'
import { breaksOf, commonBreaks, stretchesOn, withinHours } from './week-hours.ts'

const clinic = [
  { weekday: 1, from: '14:00', to: '18:00' },
  { weekday: 1, from: '08:00', to: '13:00' },
  { weekday: 2, from: '08:00', to: '24:00' },
]

test('a day’s hours are in order, end at midnight as a field writes it too, and leave out what isn’t typed to its end', () => {
  expect(stretchesOn(1, clinic)).toEqual([
    { from: 480, to: 780 },
    { from: 840, to: 1080 },
  ])
  const typed = [
    { weekday: 1, from: '20:00', to: '00:00' },
    { weekday: 1, from: '', to: '12:00' },
    { weekday: 1, from: '09:00', to: '' },
    { weekday: 1, from: '13:00', to: '12:00' },
  ]
  expect(stretchesOn(1, typed)).toEqual([{ from: 1200, to: 1440 }])
})

test('a doctor who works through the clinic’s lunch break has it', () => {
  const opened = stretchesOn(1, clinic)
  const works = withinHours([{ from: 540, to: 1200 }], opened)
  expect(works).toEqual([
    { from: 540, to: 780 },
    { from: 840, to: 1080 },
  ])
  expect(breaksOf(works)).toEqual([{ from: 780, to: 840 }])
  expect(withinHours([{ from: 1080, to: 1200 }], opened)).toEqual([])
})

test('a lunch break is the clinic’s if all its open days have it', () => {
  const day = stretchesOn(1, clinic)
  expect(commonBreaks([day, [], day])).toEqual([{ from: 780, to: 840 }])
  expect(commonBreaks([day, stretchesOn(2, clinic)])).toBeUndefined()
  expect(commonBreaks([[], []])).toBeUndefined()
})
