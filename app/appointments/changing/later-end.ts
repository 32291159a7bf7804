import type { CalendarDate } from '@internationalized/date'
import { type Calendar, dayOfDoctor, freeChairs } from '../../schedule/calendar.ts'
import { covers, type Interval, overlaps } from '../../schedule/slots.ts'

/** A visit that keeps its start and gets another end. */
export interface Lengthened {
  readonly doctorId: string
  readonly chair: number
  readonly startMs: number
  /** For the time before and after the change, `endMs` is when the visit ends and `holdMs` when the clean-up does. */
  readonly before: Ends
  readonly after: Ends
}

interface Ends {
  readonly endMs: number
  readonly holdMs: number
}

type Outcome =
  /** The visit can last longer, in another chair if only its own is taken later. */
  | { readonly kind: 'free'; readonly chair: number }
  /** The visit can't last longer: at `untilMs` another visit or an absence begins, or the doctor's hours end. */
  | { readonly kind: 'taken' | 'off'; readonly untilMs: number }

/** Whether a visit may last longer. The calendar must not contain the visit itself. */
export function laterEnd(calendar: Calendar, day: CalendarDate, visit: Lengthened): Outcome {
  const { doctorId, chair, startMs, before, after } = visit
  const doctor = calendar.doctors.find(({ id }) => id === doctorId)
  const { work, away } = doctor ? dayOfDoctor(calendar, doctor, day) : { work: [], away: [] }
  const added: Interval = { startMs: before.endMs, endMs: after.endMs }
  if (added.startMs < added.endMs) {
    const until = [
      ...away.filter(closure => overlaps(closure, added)).map(closure => closure.startMs),
      ...work.filter(stretch => covers(stretch, { startMs, endMs: before.endMs })).map(({ endMs }) => endMs),
    ].filter(ms => ms < after.endMs)
    if (until.length > 0) return { kind: 'off', untilMs: Math.max(before.endMs, Math.min(...until)) }
  }
  const addedHold: Interval = { startMs: before.holdMs, endMs: after.holdMs }
  const later = calendar.holds.filter(hold => addedHold.startMs < addedHold.endMs && overlaps(hold, addedHold))
  const ofDoctor = later.filter(hold => hold.doctorId === doctorId)
  const [first] = ofDoctor.map(hold => hold.startMs).sort((one, other) => one - other)
  if (first !== undefined) return { kind: 'taken', untilMs: first }
  const ofChair = later.filter(hold => hold.chair === chair)
  if (ofChair.length === 0) return { kind: 'free', chair }
  const [other] = freeChairs(calendar, { startMs, endMs: after.holdMs })
  if (other !== undefined) return { kind: 'free', chair: other }
  return { kind: 'taken', untilMs: Math.min(...ofChair.map(hold => hold.startMs)) }
}
