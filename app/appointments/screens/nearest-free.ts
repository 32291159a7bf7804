import { parseClockTime } from '../../platform/values/time-of-day.ts'
import { loadSlots, type SlotQuery } from './free-slots.ts'

const daysAhead = 31

/** Finds the free time nearest to a time of day, on the first day within a month that has free times. */
export async function nearestFree(query: Omit<SlotQuery, 'days'>, near: string) {
  const answer = await loadSlots({ ...query, days: daysAhead })
  const day = answer.ok ? answer.data.days.find(({ slots }) => slots.length > 0) : undefined
  const distance = (time: string) => Math.abs(minuteOf(time) - minuteOf(near))
  const [slot] = day?.slots.toSorted((one, other) => distance(one.time) - distance(other.time)) ?? []
  return day && slot && { date: day.date, time: slot.time }
}

const minuteOf = (time: string) => parseClockTime(time)?.minute ?? 0
