import { dayHere, nowMs, timeHere } from '../../clock.ts'

// By hand, as in Bangla: on a processor four times slower the first two formats that Intl makes take 155 ms, and browsers differ in
// "Sep" and "Sept".

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The month of "2026-11-23" or "2026-11". */
const month = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? ''
const short = (name: string) => name.slice(0, 3)

/** "Mon". */
export const weekdayName = (day: string) => short(weekdayLong(day))
/** "Monday". */
export const weekdayLong = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
/** "Monday 23 November". */
export const longDay = (day: string) => `${weekdayLong(day)} ${dayNumber(day)} ${month(day)}`
/** "23 November 2026". */
export const dayWithYear = (day: string) => `${dayNumber(day)} ${monthWithYear(day)}`
/** "November 2026" for "2026-11". */
export const monthWithYear = (day: string) => `${month(day)} ${day.slice(0, 4)}`
/** "Mon 23 Nov". */
export const shortDay = (day: string) => `${weekdayName(day)} ${dayNumber(day)} ${short(month(day))}`
/** "23". */
export const dayNumber = (day: string) => String(Number(day.slice(8)))

/** "Fri Nov 20 2026", as the wire has it. */
export const shortDate = (text: string) => text

/** "20 November 2026 at 10:00 AM", in this device's time zone. */
export function momentHere(instant: string): string {
  const date = new Date(instant)
  return `${dayWithYear(dayHere(date))} at ${clockTime(timeHere(date))}`
}

/** "9:30 AM" if it was today, else "Mon 23 Nov, 9:30 AM", in this device's time zone. */
export function recentlyHere(instant: string): string {
  const date = new Date(instant)
  const day = dayHere(date)
  const time = clockTime(timeHere(date))
  return day === dayHere(new Date(nowMs())) ? time : `${shortDay(day)}, ${time}`
}

/** "9 AM" for "09:00", "9:30 AM" for "09:30". */
export const shortTime = (time: string) => clockTime(time).replace(':00', '')

/** "9:30", without AM or PM: for a time today. */
export const bareTime = (time: string) => clockTime(time).replace(/ .*/, '')

/** "9:30 AM"; "1:30 AM (UTC+01:00)" for a time that clocks show twice, "01:30+01:00". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.slice(0, 5).split(':').map(Number)
  const offset = time.length > 5 ? ` (UTC${time.slice(5)})` : ''
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}${offset}`
}
