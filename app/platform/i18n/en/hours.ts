/** How opening hours are written; times are minutes after midnight. */
export const hours = {
  everyDay: 'Every day',
  /** "Mon - Sat". */
  days: (first: string, last: string) => `${first} - ${last}`,
  line: (days: string, spans: string) => `${days} ${spans}`,
  daysLong: (first: string, last: string) => `${first} to ${last}`,
  /** "8.00 AM - 6.00 PM", as the specification writes it. */
  span: (from: number, to: number) => `${dottedClock(from)} - ${dottedClock(to)}`,
  /** "8 AM to 6:30 PM". */
  time: (from: number, to: number) => `${shortClock(from)} to ${shortClock(to)}`,
  inBangladesh: ' BD',
}

const dottedClock = (minute: number) => `${hourOf(minute)}.${minutesOf(minute)} ${halfOf(minute)}`
const shortClock = (minute: number) =>
  `${hourOf(minute)}${minute % 60 === 0 ? '' : `:${minutesOf(minute)}`} ${halfOf(minute)}`

const hourOf = (minute: number) => Math.floor(minute / 60) % 12 || 12
const minutesOf = (minute: number) => String(minute % 60).padStart(2, '0')
const halfOf = (minute: number) => (minute % 1440 < 720 ? 'AM' : 'PM')
