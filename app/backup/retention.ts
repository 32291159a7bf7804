import type { CalendarDate } from '@internationalized/date'
import { millisecondsPerDay } from '../core/durations.ts'

const recentDays = 7
const recentWeeks = 8
const daysPerWeek = 7
const mondayFirst = 3

/** Which of these days' backups to retain: the last 7 days, and the newest of each of the last 8 weeks (from Monday). */
export function retainedBackups(days: readonly CalendarDate[], today: CalendarDate): CalendarDate[] {
  const newestFirst = days.toSorted((one, other) => other.compare(one))
  const age = (day: CalendarDate) => today.compare(day)
  const thisWeek = weekOf(today)
  const newestOfWeek = new Map<number, CalendarDate>()
  for (const day of newestFirst) if (!newestOfWeek.has(weekOf(day))) newestOfWeek.set(weekOf(day), day)
  return newestFirst.filter(day => {
    const isRecent = age(day) < recentDays
    const isOfWeek = newestOfWeek.get(weekOf(day)) === day && thisWeek - weekOf(day) < recentWeeks
    return isRecent || isOfWeek
  })
}

// 1 January 1970 was a Thursday.
function weekOf(day: CalendarDate): number {
  const daysSince1970 = Math.floor(day.toDate('UTC').getTime() / millisecondsPerDay)
  return Math.floor((daysSince1970 + mondayFirst) / daysPerWeek)
}
