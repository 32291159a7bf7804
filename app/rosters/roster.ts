import { dayText, timeText } from '../core/date-input.ts'
import type { OpeningInterval } from '../core/opening.ts'
import { requiredLine } from '../core/text.ts'
import { z } from '../core/zod.ts'

const hoursInput = z.object({
  weekday: z.number().int().min(1).max(7),
  from: timeText.meta({ type: 'string', example: '08:00' }),
  to: timeText.meta({ type: 'string', example: '14:00' }),
})

/** A doctor's week: working intervals that end after they start and don't overlap. */
export const rosterInput = z.object({
  hours: z
    .array(hoursInput)
    .max(42)
    .superRefine((hours, check) => {
      for (const [index, { from, to, weekday }] of hours.entries()) {
        if (to <= from) check.addIssue({ code: 'custom', path: [index, 'to'], params: { problem: 'end_before_start' } })
        const clash = hours
          .slice(0, index)
          .some(other => other.weekday === weekday && other.from < to && from < other.to)
        if (clash) check.addIssue({ code: 'custom', path: [index, 'from'], params: { problem: 'overlap' } })
      }
    }),
})

export const intervalsOf = ({ hours }: z.output<typeof rosterInput>): OpeningInterval[] =>
  hours.map(({ weekday, from, to }) => ({ weekday, fromMinute: from, toMinute: to }))

/** Whole days, or from a time on the first day to a time on the last. */
export const closureInput = z
  .object({
    /** The whole clinic if undefined. */
    doctorId: z.uuid().optional(),
    from: dayText.meta({ type: 'string', example: '2026-12-24' }),
    fromTime: timeText.optional().meta({ type: 'string', example: '12:00' }),
    to: dayText.meta({ type: 'string', example: '2026-12-26' }),
    toTime: timeText.optional().meta({ type: 'string', example: '18:00' }),
    reason: requiredLine(120),
  })
  .superRefine(({ from, fromTime, to, toTime }, check) => {
    if (to.compare(from) < 0) check.addIssue({ code: 'custom', path: ['to'], params: { problem: 'end_before_start' } })
    else if (to.compare(from) === 0 && toTime !== undefined && toTime <= (fromTime ?? 0)) {
      check.addIssue({ code: 'custom', path: ['toTime'], params: { problem: 'end_before_start' } })
    }
  })

export type ClosureInput = z.output<typeof closureInput>
