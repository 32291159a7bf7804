import { addDays } from '../../platform/i18n/days.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'

/** How many days the slot chooser shows at once. */
export const daysShown = 14

interface Start {
  readonly today: string
  readonly horizonDays: number
  readonly startDate?: string | undefined
}

/** The days that the slot chooser begins with: the fortnight, counted from today, of the wanted day. */
export function firstSpan({ today, horizonDays, startDate }: Start) {
  const lastDay = addDays(today, horizonDays)
  return { lastDay, firstShown: fortnightOf(clamp(startDate ?? today, today, lastDay), today) }
}

/** The first day of the fortnight that contains a day; fortnights are counted from today. */
export function fortnightOf(day: string, today: string): string {
  const daysAhead = Math.round((Date.parse(day) - Date.parse(today)) / millisecondsPerDay)
  return addDays(today, Math.floor(daysAhead / daysShown) * daysShown)
}

function clamp(day: string, first: string, last: string): string {
  return day < first ? first : day > last ? last : day
}
