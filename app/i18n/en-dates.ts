// Creating a format takes milliseconds: each is created when it is first needed, and cached.
function format(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined
  return date => {
    made ??= new Intl.DateTimeFormat('en-GB', options)
    return made.format(date)
  }
}

const timeZone = 'UTC'
const weekdayShort = format({ weekday: 'short', timeZone })
const dayMonth = format({ day: 'numeric', month: 'long', timeZone })
const weekdayWhole = format({ weekday: 'long', timeZone })
const dayMonthYear = format({ day: 'numeric', month: 'long', year: 'numeric', timeZone })
const monthYear = format({ month: 'long', year: 'numeric', timeZone })
const monthShort = format({ month: 'short', timeZone })

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)

/** "Mon". */
export const weekdayName = (day: string) => weekdayShort(asDate(day))
/** "Monday". */
export const weekdayLong = (day: string) => weekdayWhole(asDate(day))
/** "Monday 23 November". */
export const longDay = (day: string) => `${weekdayLong(day)} ${dayMonth(asDate(day))}`
/** "23 November 2026". */
export const dayWithYear = (day: string) => dayMonthYear(asDate(day))
/** "November 2026" for "2026-11". */
export const monthWithYear = (month: string) => monthYear(asDate(`${month}-01`))
/** "Mon 23 Nov". */
export const shortDay = (day: string) => `${weekdayName(day)} ${dayNumber(day)} ${monthShort(asDate(day))}`
/** "23". */
export const dayNumber = (day: string) => String(Number(day.slice(8)))

/** "Fri Nov 20 2026", as the wire has it. */
export const shortDate = (text: string) => text

const moment = format({ dateStyle: 'long', timeStyle: 'short' })

/** "20 November 2026 at 10:00", in this device's time zone. */
export const momentHere = (instant: string) => moment(new Date(instant))

const hourHere = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayHere = format({ weekday: 'short', day: 'numeric', month: 'short' })

/** "9:30 AM" if it was today, else "Mon 23 Nov, 9:30 AM", in this device's time zone. */
export function recentlyHere(instant: string): string {
  const date = new Date(instant)
  const time = clockTime(hourHere(date))
  const day = dayHere(date)
  return day === dayHere(new Date()) ? time : `${day.replace(',', '')}, ${time}`
}

/** "9 AM" for "09:00", "9:30 AM" for "09:30". */
export const shortTime = (time: string) => clockTime(time).replace(':00', '')

/** "9:30", without AM or PM: of a time of today. */
export const bareTime = (time: string) => clockTime(time).replace(/ .*/, '')

/** "9:30 AM". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
