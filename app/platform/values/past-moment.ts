import { millisecondsPerMinute } from './durations.ts'

/** Clocks of several machines differ a little, and a clock that is put right may have been ahead by a moment. */
const toleranceMs = 5 * millisecondsPerMinute

/** The latest stored moment that counts as past. A later one was stored while the clock was ahead. */
export const latestPast = (now: Date): Date => new Date(now.getTime() + toleranceMs)

/** A stored moment that lies ahead counts as none. Every moment that records when something happened is read by this before it decides. */
export function pastMoment(moment: Date | null | undefined, now: Date): Date | undefined {
  return moment && moment <= latestPast(now) ? moment : undefined
}

/** The latest end that something with this lifetime can have. A later one was stored while the clock was ahead. */
export const latestEnd = (now: Date, lifetimeMs: number): Date => new Date(latestPast(now).getTime() + lifetimeMs)

/** Whether something with this lifetime is valid, by its stored end. */
export const isValidAt = (end: Date, now: Date, lifetimeMs: number): boolean =>
  end > now && end <= latestEnd(now, lifetimeMs)
