import { localDay, localTime, nowMs } from '../clock.ts'
import { digits } from './digits.ts'
import { inLanguages } from './in-languages.ts'

// The functions of this file write days and times for people; the wire has them as "2026-11-23" and "09:30".

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export function timeIn(zone: string, moment: Date): string {
  const { hour, minute } = partsIn(zone, moment.getTime())
  return `${hour}:${minute}`
}

export function todayIn(zone: string): string {
  const { year, month, day } = partsIn(zone, nowMs())
  return `${year}-${month}-${day}`
}

// Intl takes milliseconds to create a format, so formats are cached.
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Takes a date apart, since browsers join the parts of a formatted date in different ways. */
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

/* @__NO_SIDE_EFFECTS__ */
function namesIn(text: string): string[] {
  return text.split(' ')
}

// The names of days are written by hand: Intl's first two formats take 155 ms on a slow processor, and browsers differ in "Sep" and "Sept".
const weekdaysEn = namesIn('Sunday Monday Tuesday Wednesday Thursday Friday Saturday')

// The Bangla names are written by hand too: Intl writes "৯:০০ AM" or "৯:০০ সকালবেলায়", and browsers differ in the names of weekdays.
const weekdaysBn = namesIn('রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার')

const monthsEn = namesIn('January February March April May June July August September October November December')

const monthsBn = namesIn('জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর')

const weekdaysShort = namesIn('রবি সোম মঙ্গল বুধ বৃহস্পতি শুক্র শনি')

const monthOf = (day: string, names: readonly string[]) => names[Number(day.slice(5, 7)) - 1] ?? ''

const short = (name: string) => name.slice(0, 3)

const monthsShort = namesIn('জানু ফেব্রু মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টে অক্টো নভে ডিসে')

const weekdayOf = (day: string, names: readonly string[]) => names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

export const weekdayName = inLanguages({
  en: (day: string) => short(weekdayLong(day)),
  bn: (day: string) => weekdayOf(day, weekdaysShort),
})

export const weekdayLong = inLanguages({
  en: (day: string) => weekdayOf(day, weekdaysEn),
  bn: (day: string) => weekdayOf(day, weekdaysBn),
})

export const longDay = inLanguages({
  en: (day: string) => `${weekdayLong(day)} ${dayNumber(day)} ${monthOf(day, monthsEn)}`,
  bn: (day: string) => `${dayNumber(day)} ${monthOf(day, monthsBn)}, ${weekdayLong(day)}`,
})

export const dayWithYear = inLanguages({
  en: (day: string) => `${dayNumber(day)} ${monthWithYear(day)}`,
  bn: (day: string) => `${dayNumber(day)} ${monthOf(day, monthsBn)} ${digits(day.slice(0, 4))}`,
})

export const monthWithYear = inLanguages({
  en: (day: string) => `${monthOf(day, monthsEn)} ${day.slice(0, 4)}`,
  bn: (yearMonth: string) => `${monthOf(yearMonth, monthsBn)} ${digits(yearMonth.slice(0, 4))}`,
})

export const shortDay = inLanguages({
  en: (day: string) => `${weekdayName(day)} ${dayNumber(day)} ${short(monthOf(day, monthsEn))}`,
  bn: (day: string) => `${weekdayName(day)}, ${dayNumber(day)} ${monthOf(day, monthsShort)}`,
})

export const dayNumber = inLanguages({
  en: (day: string) => String(Number(day.slice(8))),
  bn: (day: string) => digits(Number(day.slice(8))),
})

/** In English a date stays as the wire has it, "Fri Nov 20 2026". */
export const shortDate = inLanguages({
  en: (text: string) => text,
  bn: (text: string) => dayWithYear(localDay(new Date(text))),
})

/** Writes an instant as "20 November 2026 at 10:00 AM", in this device's time zone. */
export const momentHere = inLanguages({
  en: (instant: string): string => {
    const date = new Date(instant)
    return `${dayWithYear(localDay(date))} at ${clockTime(localTime(date))}`
  },
  bn: (instant: string): string => {
    const date = new Date(instant)
    return `${dayWithYear(localDay(date))}, ${clockTime(localTime(date))}`
  },
})

/** Writes an instant of today as "9:30 AM", and any other as "Mon 23 Nov, 9:30 AM", in this device's time zone. */
export const recentlyHere = (instant: string): string => {
  const date = new Date(instant)
  const day = localDay(date)
  const time = clockTime(localTime(date))
  return day === localDay(new Date(nowMs())) ? time : `${shortDay(day)}, ${time}`
}

export const shortTime = inLanguages({
  en: (time: string) => clockTime(time).replace(':00', ''),
  bn: (time: string) => clockTime(time).replace(':০০', 'টা'),
})

export const bareTime = inLanguages({
  en: (time: string) => clockTime(time).replace(/ .*/, ''),
  bn: (time: string) => clockTime(time.slice(0, 5)).replace(/^.*\s/, ''),
})

/** Writes a time as "9:30 AM", and one that the clocks show twice on its day ("01:30+01:00") as "1:30 AM (UTC+01:00)". */
export const clockTime = inLanguages({
  en: (time: string): string => {
    const [hour = 0, minute = 0] = time.slice(0, 5).split(':').map(Number)
    const offset = time.length > 5 ? ` (UTC${time.slice(5)})` : ''
    return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}${offset}`
  },
  bn: (time: string): string => {
    const [hour = 0, minute = 0] = time.slice(0, 5).split(':').map(Number)
    const offset = time.length > 5 ? ` (UTC${digits(time.slice(5))})` : ''
    return `${partOfDay(hour)}\u00a0${digits(`${hour % 12 || 12}:${String(minute).padStart(2, '0')}`)}${offset}`
  },
})

export const partOfDay = (hour: number): string => {
  if (hour < 5 || hour >= 20) return 'রাত'
  if (hour < 12) return 'সকাল'
  if (hour < 15) return 'দুপুর'
  return hour < 18 ? 'বিকেল' : 'সন্ধ্যা'
}
