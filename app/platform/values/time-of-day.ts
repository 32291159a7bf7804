import type { ClockTime } from './dates.ts'

/** A time of the clinic's day in 24 hours: "09:30", or with its offset from UTC, "01:30+01:00", where the clocks show the time twice. */
export type TimeText = string

/** Returns the minutes after midnight for "09:30", or undefined for any other text. */
export function parseTime(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

export function formatTime(minuteOfDay: number): TimeText {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`
}

export function parseClockTime(text: string): ClockTime | undefined {
  const minute = parseTime(text.slice(0, 5))
  if (minute === undefined) return undefined
  if (text.length === 5) return { minute }
  const match = /^([+-])([01]\d):([0-5]\d)$/.exec(text.slice(5))
  if (!match) return undefined
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return { minute, offsetMinutes: match[1] === '-' ? -minutes : minutes }
}

export function formatClockTime({ minute, offsetMinutes }: ClockTime): TimeText {
  if (offsetMinutes === undefined) return formatTime(minute)
  return `${formatTime(minute)}${offsetMinutes < 0 ? '-' : '+'}${formatTime(Math.abs(offsetMinutes))}`
}

/** Compares two times of one day. If both come twice on the day, their offsets from UTC count. */
export function compareTimes(one: TimeText, other: TimeText): number {
  const [first, second] = [parseClockTime(one), parseClockTime(other)]
  if (!first || !second) return 0
  const isBothTwice = first.offsetMinutes !== undefined && second.offsetMinutes !== undefined
  const utcMinute = ({ minute, offsetMinutes = 0 }: ClockTime) => (isBothTwice ? minute - offsetMinutes : minute)
  return utcMinute(first) - utcMinute(second)
}
