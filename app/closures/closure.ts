import { describeIssue } from '../platform/i18n/field-problems.ts'
import { dayText, timeText } from '../platform/values/date-input.ts'
import { requiredLine } from '../platform/values/text.ts'
import { ifValidSoFar, orNothing, z } from '../platform/values/zod.ts'

/** A closure lasts for whole days, or from a time on its first day to a time on its last. */
const closureFields = z.object({
  /** The doctor who is away; undefined if the whole clinic is closed. */
  doctorId: z.uuid().optional(),
  from: dayText.meta({ type: 'string', example: '2026-12-24' }),
  fromTime: timeText.optional().meta({ type: 'string', example: '12:00' }),
  to: dayText.meta({ type: 'string', example: '2026-12-26' }),
  toTime: timeText.optional().meta({ type: 'string', example: '18:00' }),
  reason: requiredLine(120),
})

export type ClosureInput = z.output<typeof closureFields>

export const closureInput = closureFields.superRefine(refuseWrongOrder, ifValidSoFar)

/** A closure to add. With `notify`, patients who can be notified get a message; all others have to be called. */
export const newClosureInput = closureFields
  .extend({ notify: z.boolean().default(true) })
  .superRefine(refuseWrongOrder, ifValidSoFar)

export type NewClosureInput = z.output<typeof newClosureInput>

function refuseWrongOrder({ from, fromTime, to, toTime }: ClosureInput, check: z.RefinementCtx): void {
  if (to.compare(from) < 0) check.addIssue({ code: 'custom', path: ['to'], params: { problem: 'end_before_start' } })
  else if (to.compare(from) === 0 && toTime !== undefined && toTime <= (fromTime ?? 0)) {
    check.addIssue({ code: 'custom', path: ['toTime'], params: { problem: 'end_before_start' } })
  }
}

/** The closure form's fields as the user typed them, checked by the API's own rules. */
export const closureForm = z
  .object({
    doctorId: orNothing(z.uuid()),
    from: z.string(),
    fromTime: orNothing(z.string()),
    to: z.string(),
    toTime: orNothing(z.string()),
    reason: requiredLine(120),
  })
  .superRefine((typed, check) => {
    for (const { path, message } of closureInput.safeParse(typed, { error: describeIssue }).error?.issues ?? []) {
      check.addIssue({ code: 'custom', path, message })
    }
  })

export const accountChoices = ['stays', 'ends'] as const

/** The form to end a doctor's work here. `account` is empty until it is chosen, and missing if the doctor has no account. */
export const retireForm = z
  .object({ from: z.string(), account: z.string().optional() })
  .superRefine(({ from, account }, check) => {
    if (account === '') check.addIssue({ code: 'custom', path: ['account'], params: { problem: 'required' } })
    if (dayText.safeParse(from).success) return
    check.addIssue({ code: 'custom', path: ['from'], params: { problem: from === '' ? 'required' : 'date' } })
  })
