import type { CalendarDate } from '@internationalized/date'
import { dayOf } from '../core/dates.ts'
import type { OpeningInterval } from '../core/opening.ts'
import { type Interval, without, workingIntervals } from '../schedule/slots.ts'

/** A clinic that is closed for longer gets no sheet. */
const mostDaysAhead = 31

interface ClinicTimes {
  readonly openingHours: readonly OpeningInterval[]
  readonly zone: string
  /** When the whole clinic is closed. */
  readonly closures: readonly Interval[]
}

/** While the clinic is closed, the next day on which it is open: from closing time on its sheet is due. */
export function sheetDue(now: Date, { openingHours, zone, closures }: ClinicTimes): CalendarDate | undefined {
  const today = dayOf(now, zone)
  for (let ahead = 0; ahead <= mostDaysAhead; ahead++) {
    const day = today.add({ days: ahead })
    const open = without(workingIntervals(day, openingHours, openingHours, zone), closures)
    if (open.length === 0) continue
    if (open.every(({ startMs }) => startMs > now.getTime())) return day
    if (open.some(({ endMs }) => endMs > now.getTime())) return undefined
  }
  return undefined
}
