import { millisecondsPerMinute } from '../platform/values/durations.ts'

/** What is stored about a part between two checks. */
export interface Alert {
  /** Null while it is right. */
  readonly wrongSince: Date | null
  /** When it was last notified that the part is wrong. */
  readonly notifiedAt: Date | null
}

/** Two checks in a row: a late backup is made in the first minute after a start. */
const settledMs = 1.5 * millisecondsPerMinute
/** Of one part: what breaks again and again is notified once in this time. */
const betweenAlertsMs = 60 * millisecondsPerMinute

/** Whether a part's state has to be notified, and what to store then; the same object if nothing changed. */
export function nextAlert(before: Alert, isWrong: boolean, now: Date): { after: Alert; notify?: 'wrong' | 'right' } {
  const { wrongSince, notifiedAt } = before
  const isNotified = wrongSince !== null && notifiedAt !== null && notifiedAt >= wrongSince
  if (!isWrong) {
    if (wrongSince === null) return { after: before }
    return { after: { wrongSince: null, notifiedAt }, ...(isNotified && { notify: 'right' }) }
  }
  if (wrongSince === null) return { after: { wrongSince: now, notifiedAt } }
  const since = (moment: Date) => now.getTime() - moment.getTime()
  const isQuiet = notifiedAt !== null && since(notifiedAt) < betweenAlertsMs
  if (isNotified || isQuiet || since(wrongSince) < settledMs) return { after: before }
  return { after: { wrongSince, notifiedAt: now }, notify: 'wrong' }
}
