import { dayHere, nowMs, timeHere } from '../../clock.ts'
import { digits } from './digits.ts'

// By hand: Intl writes "৯:০০ AM" or "৯:০০ সকালবেলায়", and browsers differ in their names of weekdays.

const weekdays = ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার']
const weekdaysShort = ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি']
const months = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
]
const monthsShort = ['জানু', 'ফেব্রু', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্টে', 'অক্টো', 'নভে', 'ডিসে']

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)
const nameOf = (names: readonly string[], index: number) => names[index] ?? ''
const month = (day: string, names = months) => nameOf(names, Number(day.slice(5, 7)) - 1)

/** "২৩". */
export const dayNumber = (day: string) => digits(Number(day.slice(8)))
/** "সোম". */
export const weekdayName = (day: string) => nameOf(weekdaysShort, asDate(day).getUTCDay())
/** "সোমবার". */
export const weekdayLong = (day: string) => nameOf(weekdays, asDate(day).getUTCDay())
/** "২৩ নভেম্বর, সোমবার". */
export const longDay = (day: string) => `${dayNumber(day)} ${month(day)}, ${weekdayLong(day)}`
/** "২৩ নভেম্বর ২০২৬". */
export const dayWithYear = (day: string) => `${dayNumber(day)} ${month(day)} ${digits(day.slice(0, 4))}`
/** "নভেম্বর ২০২৬" for "2026-11". */
export const monthWithYear = (yearMonth: string) => `${month(yearMonth)} ${digits(yearMonth.slice(0, 4))}`
/** "সোম, ২৩ নভে". */
export const shortDay = (day: string) => `${weekdayName(day)}, ${dayNumber(day)} ${month(day, monthsShort)}`

/** The part of the day that people say before an hour of 0 to 23. */
export function partOfDay(hour: number): string {
  if (hour < 5 || hour >= 20) return 'রাত'
  if (hour < 12) return 'সকাল'
  if (hour < 15) return 'দুপুর'
  return hour < 18 ? 'বিকেল' : 'সন্ধ্যা'
}

/** "সকাল ৯:৩০" for "09:30", never on two lines. */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.slice(0, 5).split(':').map(Number)
  const offset = time.length > 5 ? ` (UTC${digits(time.slice(5))})` : ''
  return `${partOfDay(hour)}\u00a0${digits(`${hour % 12 || 12}:${String(minute).padStart(2, '0')}`)}${offset}`
}

/** "সকাল ৯টা" for "09:00", "সকাল ৯:৩০" for "09:30". */
export const shortTime = (time: string) => clockTime(time).replace(':০০', 'টা')

/** "৯:৩০", without the part of the day: for a time today. */
export const bareTime = (time: string) => clockTime(time.slice(0, 5)).replace(/^.*\s/, '')

/** "২০ নভেম্বর ২০২৬" for the wire's "Fri Nov 20 2026". */
export const shortDate = (text: string) => dayWithYear(dayHere(new Date(text)))

/** "২০ নভেম্বর ২০২৬, সকাল ১০:০০", in this device's time zone. */
export function momentHere(instant: string): string {
  const date = new Date(instant)
  return `${dayWithYear(dayHere(date))}, ${clockTime(timeHere(date))}`
}

/** "সকাল ৯:৩০" if it was today, else "সোম, ২৩ নভে, সকাল ৯:৩০", in this device's time zone. */
export function recentlyHere(instant: string): string {
  const date = new Date(instant)
  const day = dayHere(date)
  const time = clockTime(timeHere(date))
  return day === dayHere(new Date(nowMs())) ? time : `${shortDay(day)}, ${time}`
}
