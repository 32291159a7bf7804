import { CalendarDate, CalendarDateTime, parseDate, toZoned } from '@internationalized/date'

/** A day of the clinic's calendar as on the wire: "2026-11-23". */
export type DayText = string

export const millisecondsPerMinute = 60_000
export const minutesPerDay = 24 * 60
export const millisecondsPerDay = minutesPerDay * millisecondsPerMinute

/** The calendar day, or undefined when the text names none ("2026-02-30"). */
export function parseDay(text: string): CalendarDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return parseDate(text)
  } catch {
    return undefined
  }
}

/**
 * The instant at which the clocks of a zone show this day and minute; the later one where a clock jumps over it. A whole day's minutes
 * are the next midnight, however long the day is.
 */
export function instantAt(day: CalendarDate, minuteOfDay: number, zone: string): Date {
  const wallMs = midnight(day) + minuteOfDay * millisecondsPerMinute
  const offsetMs = steadyOffset(wallMs, zone)
  if (offsetMs !== undefined) return new Date(wallMs - offsetMs)
  const wall = new CalendarDateTime(day.year, day.month, day.day).add({ minutes: minuteOfDay })
  return toZoned(wall, zone, 'later').toDate()
}

/** The day that an instant falls on in a zone. */
export function dayOf(instant: Date, zone: string): CalendarDate {
  const wall = new Date(instant.getTime() + offsetAt(instant.getTime(), zone))
  return new CalendarDate(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate())
}

/** The minute after midnight that the clocks of a zone show at an instant. */
export function minuteOf(instant: Date, zone: string): number {
  const wall = new Date(instant.getTime() + offsetAt(instant.getTime(), zone))
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** ISO weekday: Monday 1 … Sunday 7. */
export function weekdayOf(day: CalendarDate): number {
  return new Date(midnight(day)).getUTCDay() || 7
}

/** How many days one day lies after another; negative where it lies before it. */
export function daysAfter(day: CalendarDate, other: CalendarDate): number {
  return (midnight(day) - midnight(other)) / millisecondsPerDay
}

/** The beginning of a day by the world's clock, in milliseconds since 1970. */
function midnight({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day)
}

// What a clock shows is asked of Intl, which takes its time; so a day of the world's clock that begins and ends with the same offset
// is asked about once.
const daysKept = 4_000
const zonesKept = 8
const offsetsOfZones = new Map<string, Map<number, number | undefined>>()

/** How far a zone's clocks are ahead at an instant, in milliseconds. */
function offsetAt(instantMs: number, zone: string): number {
  return offsetOfWorldDay(Math.floor(instantMs / millisecondsPerDay), zone) ?? askOffset(instantMs, zone)
}

/** The offset at a time that clocks show, if none other was in force within a day of it. */
function steadyOffset(wallMs: number, zone: string): number | undefined {
  const worldDay = Math.floor(wallMs / millisecondsPerDay)
  const offset = offsetOfWorldDay(worldDay, zone)
  const isSteady = offsetOfWorldDay(worldDay - 1, zone) === offset && offsetOfWorldDay(worldDay + 1, zone) === offset
  return isSteady ? offset : undefined
}

/** The one offset of a day of UTC, or undefined where it changes. */
function offsetOfWorldDay(worldDay: number, zone: string): number | undefined {
  const offsets = offsetsOf(zone)
  const known = offsets.get(worldDay)
  if (known !== undefined || offsets.has(worldDay)) return known
  const [first, last] = [worldDay, worldDay + 1].map(day => askOffset(day * millisecondsPerDay, zone))
  if (offsets.size >= daysKept) offsets.clear()
  const offset = first === last ? first : undefined
  offsets.set(worldDay, offset)
  return offset
}

function offsetsOf(zone: string): Map<number, number | undefined> {
  const known = offsetsOfZones.get(zone)
  if (known) return known
  if (offsetsOfZones.size >= zonesKept) offsetsOfZones.clear()
  const made = new Map<number, number | undefined>()
  offsetsOfZones.set(zone, made)
  return made
}

function askOffset(instantMs: number, zone: string): number {
  const parts = Object.fromEntries(
    partsFormat(zone)
      .formatToParts(instantMs)
      .map(part => [part.type, Number(part.value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const secondMs = Math.floor(instantMs / 1000) * 1000
  return Date.UTC(year, month - 1, day, hour, minute, second) - secondMs
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
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}
