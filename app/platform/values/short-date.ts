import { dayOf } from './dates.ts'

/** "Fri Nov 20 2026": the short date text of the spec's hidden date fields, on the clinic's calendar. */
export function shortDateText(instant: Date, zone: string): string {
  const { year, month, day } = dayOf(instant, zone)
  return new Date(year, month - 1, day).toDateString()
}
