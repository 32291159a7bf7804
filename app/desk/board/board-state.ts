import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { isFreeing, isOpen } from '../../platform/lifecycle.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'

type Facts = Pick<AppointmentRow, 'lifecycle' | 'startsAt' | 'arrivedAt'>

/** How a visit is drawn: each form differs from the others without its colour. */
export type BlockLook = 'booked' | 'waiting' | 'chair' | 'done' | 'freed'

export function lookOf({ lifecycle }: Pick<Facts, 'lifecycle'>): BlockLook {
  if (isFreeing(lifecycle)) return 'freed'
  if (lifecycle === 'arrived') return 'waiting'
  if (lifecycle === 'in_chair') return 'chair'
  return lifecycle === 'completed' ? 'done' : 'booked'
}

/** For how many minutes a patient has waited, or is late; undefined for all others. */
export function minutesOf({ lifecycle, startsAt, arrivedAt }: Facts, nowMs: number): number | undefined {
  const sinceMs = lifecycle === 'arrived' ? arrivedAt : isOpen(lifecycle) ? startsAt : null
  if (sinceMs === null) return undefined
  const minutes = Math.floor((nowMs - Date.parse(sinceMs)) / millisecondsPerMinute)
  if (lifecycle === 'arrived') return Math.max(0, minutes)
  return minutes > 0 ? minutes : undefined
}
