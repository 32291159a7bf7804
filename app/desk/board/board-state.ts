import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { isOpen } from '../../platform/lifecycle.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'

type Facts = Pick<AppointmentRow, 'lifecycle' | 'startsAt' | 'arrivedAt'>

/** For how many minutes a patient has waited, or is late; undefined for all others. */
export function minutesOf({ lifecycle, startsAt, arrivedAt }: Facts, nowMs: number): number | undefined {
  const sinceMs = lifecycle === 'arrived' ? arrivedAt : isOpen(lifecycle) ? startsAt : null
  if (sinceMs === null) return undefined
  const minutes = Math.floor((nowMs - Date.parse(sinceMs)) / millisecondsPerMinute)
  if (lifecycle === 'arrived') return Math.max(0, minutes)
  return minutes > 0 ? minutes : undefined
}

/** Where a visit's block says that it couldn't be moved. */
export const movePlace = (visitId: string) => `move ${visitId}`
