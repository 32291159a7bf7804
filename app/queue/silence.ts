import { millisecondsPerMinute } from '../core/durations.ts'
import type { Interval } from '../schedule/slots.ts'

const longestMs = 20 * millisecondsPerMinute

interface DeskFacts {
  readonly now: Date
  readonly lastPressAt: Date | undefined
  readonly doctors: readonly { readonly work: readonly Interval[] }[]
}

/**
 * Since when nobody at the desk has pressed anything, if that is twenty minutes or more while a doctor works: the order may have
 * changed without the program's knowing. Before the day's first press it counts from the start of the work.
 */
export function silentSince({ now, lastPressAt, doctors }: DeskFacts): Date | undefined {
  const nowMs = now.getTime()
  const underWay = doctors.flatMap(({ work }) => work.filter(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs))
  if (underWay.length === 0) return undefined
  const sinceMs = Math.max(Math.min(...underWay.map(({ startMs }) => startMs)), lastPressAt?.getTime() ?? 0)
  return nowMs - sinceMs >= longestMs ? new Date(sinceMs) : undefined
}
