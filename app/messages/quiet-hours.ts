import { dayOf, instantAt, minuteOf } from '../platform/values/dates.ts'

interface QuietHours {
  readonly quietFromMinute: number
  readonly quietUntilMinute: number
  readonly zone: string
}

/** When the quiet hours around an instant end; undefined outside them. */
export function quietUntil(now: Date, { quietFromMinute: from, quietUntilMinute: until, zone }: QuietHours) {
  const minute = minuteOf(now, zone)
  const overMidnight = from > until
  const isQuiet = overMidnight ? minute >= from || minute < until : minute >= from && minute < until
  if (!isQuiet) return undefined
  const today = dayOf(now, zone)
  return instantAt(overMidnight && minute >= from ? today.add({ days: 1 }) : today, until, zone)
}
