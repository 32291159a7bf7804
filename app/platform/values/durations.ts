export const millisecondsPerMinute = 60_000
export const minutesPerDay = 24 * 60
export const millisecondsPerDay = minutesPerDay * millisecondsPerMinute
export const usualVisitMinutes = 30

export function inLargestUnit(minutes: number): { count: number; unit: 'day' | 'hour' | 'minute' } {
  if (minutes % minutesPerDay === 0) return { count: minutes / minutesPerDay, unit: 'day' }
  if (minutes % 60 === 0) return { count: minutes / 60, unit: 'hour' }
  return { count: minutes, unit: 'minute' }
}
