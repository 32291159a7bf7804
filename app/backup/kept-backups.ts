import type { CalendarDate } from '@internationalized/date'

const keptDays = 7
const keptWeeks = 8
const daysPerWeek = 7
const mondayFirst = 3

/** Of backups of these days, those that are kept: the last 7 days, and the newest of each of the last 8 weeks (from Monday). */
export function keptBackups(days: readonly CalendarDate[], today: CalendarDate): CalendarDate[] {
  const newestFirst = days.toSorted((one, other) => other.compare(one))
  const age = (day: CalendarDate) => today.compare(day)
  const thisWeek = weekOf(today)
  const newestOfWeek = new Map<number, CalendarDate>()
  for (const day of newestFirst) if (!newestOfWeek.has(weekOf(day))) newestOfWeek.set(weekOf(day), day)
  return newestFirst.filter(day => {
    const isRecent = age(day) < keptDays
    const isOfWeek = newestOfWeek.get(weekOf(day)) === day && thisWeek - weekOf(day) < keptWeeks
    return isRecent || isOfWeek
  })
}

// The first day of 1970 was a Thursday.
function weekOf(day: CalendarDate): number {
  const daysSince1970 = Math.floor(day.toDate('UTC').getTime() / 86_400_000)
  return Math.floor((daysSince1970 + mondayFirst) / daysPerWeek)
}
