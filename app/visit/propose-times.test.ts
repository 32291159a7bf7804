import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { type FreeStart, proposeTimes } from './propose-times.ts'

/** "Mon 10:00 A": a time of that week with a doctor. */
function start(text: string): FreeStart {
  const [day = '', time = '', doctorId = ''] = text.split(' ')
  const [hours = '', minutes = ''] = time.split(':')
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
  const date = parseDate('2026-11-23').add({ days: days.indexOf(day) })
  return { day: date, minute: Number(hours) * 60 + Number(minutes), doctorId }
}

const proposed = (visit: string, free: readonly string[]) =>
  proposeTimes(free.map(start), start(visit)).map(time => free.find(text => isSame(start(text), time)))

const isSame = (one: FreeStart, other: FreeStart) =>
  one.day.compare(other.day) === 0 && one.minute === other.minute && one.doctorId === other.doctorId

describe('the times proposed for a visit that can’t stay', () => {
  test('are that day with another doctor, and the same doctor’s next two days, at the same time of day', () => {
    const free = [
      'Mon 08:00 B',
      'Mon 09:30 B',
      'Mon 14:00 C',
      'Tue 08:00 A',
      'Tue 10:15 A',
      'Tue 10:00 B',
      'Wed 16:00 A',
    ]
    expect(proposed('Mon 10:00 A', free)).toEqual(['Mon 09:30 B', 'Tue 10:15 A', 'Wed 16:00 A'])
  })

  test('begin with the same doctor later that day, if they are back', () => {
    expect(proposed('Mon 10:00 A', ['Mon 13:00 A', 'Mon 10:00 B', 'Tue 10:00 A', 'Wed 10:00 A'])).toEqual([
      'Mon 10:00 B',
      'Mon 13:00 A',
      'Tue 10:00 A',
    ])
  })

  test('are with other doctors if the same one has none, and never two at the same time', () => {
    const free = ['Mon 10:00 B', 'Mon 10:00 C', 'Mon 11:00 B', 'Tue 10:00 B', 'Tue 10:30 C']
    expect(proposed('Mon 10:00 A', free)).toEqual(['Mon 10:00 B', 'Mon 11:00 B', 'Tue 10:00 B'])
  })

  test('are never before the day of the visit, and fewer or none if no more is free', () => {
    expect(proposed('Wed 10:00 A', ['Mon 10:00 A', 'Tue 10:00 B', 'Thu 09:00 B'])).toEqual(['Thu 09:00 B'])
    expect(proposed('Wed 10:00 A', [])).toEqual([])
  })
})
