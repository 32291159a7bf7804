import { expect, test } from 'vitest'
import { addDays, dayWithYear, longDay, momentHere, monthWithYear, recentlyHere, shortDay } from './days.ts'

const asIntl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options)
const timeZone = 'UTC'

test('English days read as Intl writes them, on every day of two years', () => {
  const weekday = asIntl({ weekday: 'long', timeZone })
  const dayMonth = asIntl({ day: 'numeric', month: 'long', timeZone })
  const whole = asIntl({ day: 'numeric', month: 'long', year: 'numeric', timeZone })
  const month = asIntl({ month: 'long', year: 'numeric', timeZone })
  for (let day = '2027-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    const date = new Date(`${day}T00:00:00Z`)
    expect(longDay(day)).toBe(`${weekday.format(date)} ${dayMonth.format(date)}`)
    expect(dayWithYear(day)).toBe(whole.format(date))
    expect(monthWithYear(day.slice(0, 7))).toBe(month.format(date))
    expect(shortDay(day)).toBe(
      `${weekday.format(date).slice(0, 3)} ${date.getUTCDate()} ${month.format(date).slice(0, 3)}`,
    )
  }
})

test('a moment is shown by the clock of the device', () => {
  const day = asIntl({ dateStyle: 'long' })
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
  for (const instant of ['2026-11-20T04:05:00Z', '2026-12-31T18:30:00Z', '2027-06-30T23:59:59Z']) {
    const date = new Date(instant)
    // Intl puts a narrow space before AM.
    expect(momentHere(instant)).toBe(`${day.format(date)} at ${time.format(date).replace('\u202f', ' ')}`)
  }
  expect(recentlyHere(new Date(2026, 10, 3, 9, 5).toISOString())).toBe('Tue 3 Nov, 9:05 AM')
  const now = new Date()
  expect(recentlyHere(now.toISOString())).toMatch(/^\d{1,2}:\d\d [AP]M$/)
})
