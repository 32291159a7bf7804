import type { CalendarDate } from '@internationalized/date'
import { dayOf, instantAt, parseDay } from '../platform/values/dates.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'

export interface NamedBackup {
  readonly name: string
  readonly at: Date
}

const namePattern = /^teeth-care-(\d{4}-\d\d-\d\d)(T\d{4}Z)?\.tar\.gz(?:\.age)?$/

/** A daily backup is named by its day in the clinic's zone, an hourly one by its minute (UTC). */
export function backupName(at: Date, zone: string, every: 'day' | 'hour', isEncrypted: boolean): string {
  const moment = every === 'day' ? dayOf(at, zone) : `${at.toISOString().slice(0, 16).replace(':', '')}Z`
  return `teeth-care-${moment}.tar.gz${isEncrypted ? '.age' : ''}`
}

/**
 * Returns the backups, the newest first, and those last that are named by a moment ahead, since the clock was ahead when they were made. A
 * daily backup counts as made when its day began.
 */
export function namedBackups(names: readonly string[], zone: string, now: Date): NamedBackup[] {
  const found = names.flatMap(name => {
    const [, text = '', time] = namePattern.exec(name) ?? []
    const day = parseDay(text)
    if (!day) return []
    const at = time === undefined ? instantAt(day, 0, zone) : new Date(`${text}${time.slice(0, 3)}:${time.slice(3)}`)
    return [{ name, at }]
  })
  const isAhead = ({ at }: NamedBackup) => at.getTime() > now.getTime() + millisecondsPerDay
  const newestFirst = found.toSorted((one, other) => Number(other.at) - Number(one.at))
  return [...newestFirst.filter(each => !isAhead(each)), ...newestFirst.filter(isAhead)]
}

const recentDays = 7
const recentWeeks = 8
/** The storage elsewhere retains backups of 12 months. The machine itself has less space, so it retains none by month. */
export const monthsElsewhere = 12
const daysPerWeek = 7
const mondayFirst = 3
const monthsPerYear = 12

/** All backups of the last 24 hours stay, and the newest of each of the last 7 days, 8 weeks (from Monday) and `months` months. */
export function retainedBackups(
  newestFirst: readonly NamedBackup[],
  { now, zone, months }: { readonly now: Date; readonly zone: string; readonly months: number },
): NamedBackup[] {
  const today = dayOf(now, zone)
  const rules = [
    { span: recentDays, unitOf: daysSince1970 },
    { span: recentWeeks, unitOf: weekOf },
    { span: months, unitOf: monthOf },
  ].map(rule => ({ ...rule, seen: new Set<number>() }))
  return newestFirst.filter(({ at }) => {
    const day = dayOf(at, zone)
    // Each rule has to see every backup, even one that another rule retains, to know the newest of each day, week or month.
    const isRetained = rules.map(({ span, unitOf, seen }) => {
      const unit = unitOf(day)
      const isNewest = !seen.has(unit)
      seen.add(unit)
      return isNewest && unitOf(today) - unit < span
    })
    const ageMs = now.getTime() - at.getTime()
    return (ageMs > -millisecondsPerDay && ageMs < millisecondsPerDay) || isRetained.includes(true)
  })
}

function daysSince1970(day: CalendarDate): number {
  return Math.floor(day.toDate('UTC').getTime() / millisecondsPerDay)
}

// 1 January 1970 was a Thursday, so three days are added to count weeks from Monday.
function weekOf(day: CalendarDate): number {
  return Math.floor((daysSince1970(day) + mondayFirst) / daysPerWeek)
}

function monthOf({ year, month }: CalendarDate): number {
  return year * monthsPerYear + month
}
