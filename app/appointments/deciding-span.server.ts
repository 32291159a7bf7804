import type { Clinic } from '../clinic/clinic.ts'
import { instantAt, millisecondsPerDay } from '../core/dates.ts'
import { intervalOf } from '../schedule/calendar.server.ts'
import { holdMsOf } from '../schedule/calendar.ts'
import type { ScheduledTreatment } from '../schedule/schedule.server.ts'
import type { Interval } from '../schedule/slots.ts'
import type { BookingInput } from './appointment.ts'

/** What has to be known before it can be said which of what is taken decides over a wish. */
export interface SpanFacts {
  readonly clinic: Pick<Clinic, 'zone' | 'cleanupMinutes'>
  readonly treatments: readonly ScheduledTreatment[]
}

/** The treatment that is wished for, by id or by name. */
export function treatmentOf(
  treatments: readonly ScheduledTreatment[],
  { treatmentId, treatmentName }: Pick<BookingInput, 'treatmentId' | 'treatmentName'>,
): ScheduledTreatment | undefined {
  return treatments.find(({ id, name }) => (treatmentId === undefined ? name === treatmentName : id === treatmentId))
}

/**
 * The time of which all that is taken has to be known to decide over a wish: the visit's own where doctor and time are named, else the
 * whole day, since who is least busy comes first.
 */
export function decidingSpan(wish: Omit<BookingInput, 'phone'>, { clinic, treatments }: SpanFacts): Interval {
  const { day, minute, doctorId } = wish
  const whole = intervalOf({ from: day, days: 1 }, clinic.zone)
  const treatment = treatmentOf(treatments, wish)
  // Where a clock is set back the same time of day comes twice.
  const isPlain = whole.endMs - whole.startMs === millisecondsPerDay
  if (minute === undefined || doctorId === undefined || !treatment || !isPlain) return whole
  const startMs = instantAt(day, minute, clinic.zone).getTime()
  return { startMs, endMs: startMs + holdMsOf(clinic, treatment.durationMinutes) }
}
