import { type CalendarDate, CalendarDateTime, parseDate, toZoned } from '@internationalized/date'

/** A day of the clinic's calendar as on the wire: "2026-11-23". */
export type DayText = string

export const millisecondsPerMinute = 60_000
export const minutesPerDay = 24 * 60

/** The calendar day, or undefined when the text names none ("2026-02-30"). */
export function parseDay(text: string): CalendarDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return parseDate(text)
  } catch {
    return undefined
  }
}

/** The instant at which the clocks of a zone show this day and minute; the later one where a clock jumps over it. */
export function instantAt(day: CalendarDate, minuteOfDay: number, zone: string): Date {
  const wall = new CalendarDateTime(day.year, day.month, day.day).add({ minutes: minuteOfDay })
  return toZoned(wall, zone, 'later').toDate()
}

/** The day that an instant falls on in a zone. */
export function dayOf(instant: Date, zone: string): CalendarDate {
  const parts = zonedParts(instant, zone)
  return parseDate(`${parts.year}-${parts.month}-${parts.day}`)
}

/** The minute after midnight that the clocks of a zone show at an instant. */
export function minuteOf(instant: Date, zone: string): number {
  const parts = zonedParts(instant, zone)
  return Number(parts.hour) * 60 + Number(parts.minute)
}

/** ISO weekday: Monday 1 … Sunday 7. */
export function weekdayOf(day: CalendarDate): number {
  return new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay() || 7
}

function zonedParts(instant: Date, zone: string) {
  const format = partsFormat(zone)
  const parts = Object.fromEntries(format.formatToParts(instant).map(part => [part.type, part.value]))
  return {
    year: parts.year ?? '',
    month: parts.month ?? '',
    day: parts.day ?? '',
    hour: parts.hour ?? '',
    minute: parts.minute ?? '',
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function partsFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, format)
  return format
}
