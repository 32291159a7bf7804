import type { hours as english } from '../en/hours.ts'
import { clockTime } from './dates.ts'

/** How opening hours are written; times are minutes after midnight. */
export const hours = {
  everyDay: 'প্রতিদিন',
  days: (first, last) => `${first} থেকে ${last}`,
  line: (days, spans) => `${days}, ${spans}`,
  daysLong: (first, last) => `${first} থেকে ${last}`,
  span: (from, to) => `${clock(from)} থেকে ${clock(to)}`,
  time: (from, to) => `${clock(from)} থেকে ${clock(to)}`,
  inBangladesh: '',
} satisfies typeof english

const clock = (minute: number) => clockTime(`${Math.floor(minute / 60) % 24}:${minute % 60}`)
