import { texts } from '#texts'
import { nowMs } from '../clock.ts'

// How days and times are shown to people. On the wire days are "2026-11-23" and times "09:30".

/** "Mon". */
export const weekdayName = (day: string) => texts.dates.weekdayName(day)
/** "Monday". */
export const weekdayLong = (day: string) => texts.dates.weekdayLong(day)
/** "Monday 23 November". */
export const longDay = (day: string) => texts.dates.longDay(day)
/** "23 November 2026". */
export const dayWithYear = (day: string) => texts.dates.dayWithYear(day)
/** "November 2026" for "2026-11". */
export const monthWithYear = (month: string) => texts.dates.monthWithYear(month)
/** "Mon 23 Nov". */
export const shortDay = (day: string) => texts.dates.shortDay(day)
/** "23". */
export const dayNumber = (day: string) => texts.dates.dayNumber(day)
/** "9 AM", "9:30 AM". */
export const shortTime = (time: string) => texts.dates.shortTime(time)
/** "9:30", for a time today. */
export const bareTime = (time: string) => texts.dates.bareTime(time)
/** "9:30 AM". */
export const clockTime = (time: string) => texts.dates.clockTime(time)
/** "Fri Nov 20 2026", the short text of a date on the wire. */
export const shortDate = (text: string) => texts.dates.shortDate(text)
/** "20 November 2026 at 10:00", in this device's time zone. */
export const momentHere = (instant: string) => texts.dates.momentHere(instant)
/** "9:30 AM" if it was today, else "Mon 23 Nov, 9:30 AM", in this device's time zone. */
export const recentlyHere = (instant: string) => texts.dates.recentlyHere(instant)

/** The day this many days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** "09:30", by the clock of a time zone. */
export function timeIn(zone: string, moment: Date): string {
  const { hour, minute } = partsIn(zone, moment.getTime())
  return `${hour}:${minute}`
}

/** Today's date in a time zone, by the server's clock, such as "2026-11-23". */
export function todayIn(zone: string): string {
  const { year, month, day } = partsIn(zone, nowMs())
  return `${year}-${month}-${day}`
}

// Creating a format takes milliseconds.
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The digits of a date and a time in a zone. The parts are taken, since each browser may join them in another way. */
function partsIn(zone: string, ms: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const clock = clocks.get(zone) ?? newClock(zone)
  clocks.set(zone, clock)
  return Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, value]))
}

const newClock = (zone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
