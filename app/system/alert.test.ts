import { expect, test } from 'vitest'
import { openingMoment } from '../../test/clinic.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../platform/values/durations.ts'
import { type Alert, nextAlert } from './alerts.server.ts'

/** What is notified when a part is checked every two minutes: the minutes and the news, from its states. */
function notified(isWrongAt: (minute: number) => boolean, untilMinute: number): string[] {
  let alert: Alert = { wrongSince: null, notifiedAt: null }
  const news: string[] = []
  for (let minute = 0; minute <= untilMinute; minute += 2) {
    const now = new Date(openingMoment.getTime() + minute * millisecondsPerMinute)
    const { after, notify } = nextAlert(alert, isWrongAt(minute), now)
    alert = after
    if (notify) news.push(`${minute} ${notify}`)
  }
  return news
}

test('what is wrong for two checks is notified once, and once when it is right again', () => {
  expect(notified(minute => minute >= 10 && minute < 600, 700)).toEqual(['12 wrong', '600 right'])
})

test('what was wrong at one check only isn’t notified', () => {
  expect(notified(minute => minute === 10, 60)).toEqual([])
})

test('what breaks again and again is notified once an hour, and then what it is', () => {
  expect(notified(minute => minute % 20 < 10, 70)).toEqual(['2 wrong', '10 right', '62 wrong', '70 right'])
})

test('an alert that was sent while the clock was ahead keeps no other back', () => {
  const ahead = new Date(openingMoment.getTime() + 400 * millisecondsPerDay)
  const earlier: Alert = { wrongSince: ahead, notifiedAt: ahead }
  const { after } = nextAlert(earlier, true, openingMoment)
  expect(after).toEqual({ wrongSince: openingMoment, notifiedAt: null })
  const later = new Date(openingMoment.getTime() + 2 * millisecondsPerMinute)
  expect(nextAlert(after, true, later)).toMatchObject({ notify: 'wrong' })
  expect(nextAlert(earlier, false, later)).toEqual({ after: { wrongSince: null, notifiedAt: null }, notify: 'right' })
})
