import { weekInput } from '../clinic/opening-hours.ts'
import { dayText, timeText } from '../platform/values/date-input.ts'
import { requiredLine } from '../platform/values/text.ts'
import { z } from '../platform/values/zod.ts'

/** A doctor's week. */
export const rosterInput = z.object({ hours: weekInput })

/** Whole days, or from a time on the first day to a time on the last. */
const closureFields = z.object({
  /** The whole clinic if undefined. */
  doctorId: z.uuid().optional(),
  from: dayText.meta({ type: 'string', example: '2026-12-24' }),
  fromTime: timeText.optional().meta({ type: 'string', example: '12:00' }),
  to: dayText.meta({ type: 'string', example: '2026-12-26' }),
  toTime: timeText.optional().meta({ type: 'string', example: '18:00' }),
  reason: requiredLine(120),
})

export type ClosureInput = z.output<typeof closureFields>

export const closureInput = closureFields.superRefine(refuseWrongOrder)

/** A closure to save: whether patients with an e-mail are mailed at once, or everybody is to be called. */
export const newClosureInput = closureFields.extend({ notify: z.boolean().default(true) }).superRefine(refuseWrongOrder)

export type NewClosureInput = z.output<typeof newClosureInput>

function refuseWrongOrder({ from, fromTime, to, toTime }: ClosureInput, check: z.RefinementCtx): void {
  if (to.compare(from) < 0) check.addIssue({ code: 'custom', path: ['to'], params: { problem: 'end_before_start' } })
  else if (to.compare(from) === 0 && toTime !== undefined && toTime <= (fromTime ?? 0)) {
    check.addIssue({ code: 'custom', path: ['toTime'], params: { problem: 'end_before_start' } })
  }
}
