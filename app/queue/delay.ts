import { millisecondsPerMinute } from '../platform/values/durations.ts'

/** The desk is asked when a doctor is late by `firstMinutes`, and again for every further `furtherMinutes`. */
const firstMinutes = 15
const furtherMinutes = 20
/** Later times that patients get are multiples of this, rounded down: nobody should come after their turn. */
const roundMs = 5 * millisecondsPerMinute

/** Whether to ask the desk; `answered` is how late the doctor was when it last answered that day. */
export function asksAboutDelay(lateMinutes: number, answered: number | undefined): boolean {
  return lateMinutes >= (answered === undefined ? firstMinutes : answered + furtherMinutes)
}

/** A patient who is overdue by this long is proposed as missed. */
export const missedAfterMs = 30 * millisecondsPerMinute

interface Expected {
  readonly startMs: number
  /** When they should be here, as far as they know. */
  readonly dueMs: number
  /** When they will probably sit down. */
  readonly middleMs: number | undefined
}

/**
 * The later start for a patient who hasn't come yet; undefined if the doctor will have caught up by then, or if it is too late to
 * notify them.
 */
export function laterStart({ startMs, dueMs, middleMs }: Expected, lateMinutes: number, nowMs: number) {
  if (middleMs === undefined || dueMs <= nowMs || middleMs - dueMs < firstMinutes * millisecondsPerMinute) return
  const laterMs = Math.min(middleMs, startMs + lateMinutes * millisecondsPerMinute)
  const notifiedMs = Math.floor(laterMs / roundMs) * roundMs
  return notifiedMs > dueMs ? notifiedMs : undefined
}
