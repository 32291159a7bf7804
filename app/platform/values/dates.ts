import { CalendarDate, CalendarDateTime, fromAbsolute, parseDate, toZoned } from '@internationalized/date'
import { millisecondsPerDay, millisecondsPerMinute } from './durations.ts'

/** The day after the last one of this year can't be written. */
const lastYear = 9999

/** Reads a day such as "2026-02-28". Returns undefined for a day that doesn't exist, such as "2026-02-30". */
export function parseDay(text: string): CalendarDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    const day = parseDate(text)
    return day.year < lastYear ? day : undefined
  } catch {
    return undefined
  }
}

/** If the clocks skip this minute, the later instant is returned. For `minutesPerDay` it is the next midnight, however long the day is. */
export function instantAt(day: CalendarDate, minuteOfDay: number, zone: string): Date {
  const wallMs = midnight(day) + minuteOfDay * millisecondsPerMinute
  const offsetMs = steadyOffset(wallMs, zone)
  if (offsetMs !== undefined) return new Date(wallMs - offsetMs)
  const wall = new CalendarDateTime(day.year, day.month, day.day).add({ minutes: minuteOfDay })
  return toZoned(wall, zone, 'later').toDate()
}

/** Returns the instants at which the clocks of a zone show this day and minute: none if they skip it, two in order if it comes twice. */
export function instantsAt(day: CalendarDate, minuteOfDay: number, zone: string): Date[] {
  const wallMs = midnight(day) + minuteOfDay * millisecondsPerMinute
  const offsetMs = steadyOffset(wallMs, zone)
  if (offsetMs !== undefined) return [new Date(wallMs - offsetMs)]
  const wall = new CalendarDateTime(day.year, day.month, day.day).add({ minutes: minuteOfDay })
  const [earlier, later] = (['earlier', 'later'] as const).map(choice => toZoned(wall, zone, choice).toDate())
  if (!earlier || !later) return []
  const isShown = earlier.getTime() + offsetAt(earlier.getTime(), zone) === wallMs
  if (!isShown) return []
  return earlier.getTime() === later.getTime() ? [earlier] : [earlier, later]
}

/** A time of day, which has the clocks' offset from UTC only if it comes twice on its day. */
export interface ClockTime {
  readonly minute: number
  readonly offsetMinutes?: number | undefined
}

export function clockTimeOf(instant: Date, zone: string): ClockTime {
  const minute = minuteOf(instant, zone)
  if (instantsAt(dayOf(instant, zone), minute, zone).length < 2) return { minute }
  return { minute, offsetMinutes: offsetAt(instant.getTime(), zone) / millisecondsPerMinute }
}

export function instantsOf(day: CalendarDate, { minute, offsetMinutes }: ClockTime, zone: string): Date[] {
  const shown = instantsAt(day, minute, zone)
  if (offsetMinutes === undefined) return shown
  return shown.filter(instant => offsetAt(instant.getTime(), zone) === offsetMinutes * millisecondsPerMinute)
}

/** Returns the instants between which the days lie. The end is exclusive: the first instant after the last of the days. */
export function boundsOfDays(
  from: CalendarDate,
  days: number,
  zone: string,
): { readonly start: Date; readonly end: Date } {
  return { start: instantAt(from, 0, zone), end: instantAt(from.add({ days }), 0, zone) }
}

export function daysFrom(from: CalendarDate, count: number): CalendarDate[] {
  return Array.from({ length: count }, (_, index) => from.add({ days: index }))
}

export function dayOf(instant: Date, zone: string): CalendarDate {
  const wall = new Date(instant.getTime() + offsetAt(instant.getTime(), zone))
  return new CalendarDate(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate())
}

export function minuteOf(instant: Date, zone: string): number {
  const wall = new Date(instant.getTime() + offsetAt(instant.getTime(), zone))
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** Returns the ISO weekday of a day, from 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: CalendarDate): number {
  return new Date(midnight(day)).getUTCDay() || 7
}

export function daysAfter(day: CalendarDate, other: CalendarDate): number {
  return (midnight(day) - midnight(other)) / millisecondsPerDay
}

/** Returns a person's age in whole years on a day, or null before the birth. Both days are written "2018-03-05". */
export function ageOn(birthDate: string, day: string): number | null {
  const born = parseDay(birthDate)
  const then = parseDay(day)
  if (!born || !then || then.compare(born) < 0) return null
  const hadBirthday = then.month > born.month || (then.month === born.month && then.day >= born.day)
  return then.year - born.year - (hadBirthday ? 0 : 1)
}

/** Writes a day as "Fri Nov 20 2026", as the spec's hidden date fields have it, in the clinic's zone. */
export function shortDateText(instant: Date, zone: string): string {
  const { year, month, day } = dayOf(instant, zone)
  return new Date(year, month - 1, day).toDateString()
}

function midnight({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day)
}

// Intl is slow, so the offsets of a zone are cached by UTC days.
const offsetsCached = 8_000
const offsets = new Map<string, number | undefined>()

/** Returns how far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instantMs: number, zone: string): number {
  return offsetOfUtcDay(Math.floor(instantMs / millisecondsPerDay), zone) ?? fromAbsolute(instantMs, zone).offset
}

/** Returns a zone's offset from UTC at a local time, or undefined if another offset applied within a day of it. */
function steadyOffset(wallMs: number, zone: string): number | undefined {
  const utcDay = Math.floor(wallMs / millisecondsPerDay)
  const offset = offsetOfUtcDay(utcDay, zone)
  const isSteady = offsetOfUtcDay(utcDay - 1, zone) === offset && offsetOfUtcDay(utcDay + 1, zone) === offset
  return isSteady ? offset : undefined
}

/** Returns a zone's offset throughout a UTC day, or undefined if it changes within that day. */
function offsetOfUtcDay(utcDay: number, zone: string): number | undefined {
  const key = `${utcDay} ${zone}`
  if (offsets.has(key)) return offsets.get(key)
  const [first, last] = [utcDay, utcDay + 1].map(day => fromAbsolute(day * millisecondsPerDay, zone).offset)
  if (offsets.size >= offsetsCached) offsets.clear()
  const offset = first === last ? first : undefined
  offsets.set(key, offset)
  return offset
}
