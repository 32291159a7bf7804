import type { Interval } from '../schedule/slots.ts'

/** A doctor's absence now: until then, or for the rest of the day. */
export interface Absence {
  readonly until: Date | undefined
}

interface DoctorFacts {
  readonly work: readonly Interval[]
  readonly away: Interval | undefined
}

/** Whether a doctor who should work today is away now. */
export function absenceOf({ work, away }: DoctorFacts): Absence | undefined {
  const lastMs = Math.max(...work.map(({ endMs }) => endMs))
  if (!away || away.startMs >= lastMs) return undefined
  return { until: away.endMs >= lastMs ? undefined : new Date(away.endMs) }
}
