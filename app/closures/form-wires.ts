import { describeIssue } from '../platform/i18n/field-problems.ts'
import { dayText } from '../platform/values/date-input.ts'
import { requiredLine } from '../platform/values/text.ts'
import { orNothing, z } from '../platform/values/zod.ts'
import { closureInput } from '../schedule/roster.ts'

/** The form's fields, checked by the API's own rules and sent as typed. */
export const closureWire = z
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

/** What happens to a doctor's own account when they leave. */
export const accountChoices = ['stays', 'ends'] as const

/** The form's fields, checked by the API's own rules and sent as typed; without an account there is nothing to choose. */
export const retireWire = z
  .object({ from: z.string(), account: z.string().optional() })
  .superRefine(({ from, account }, check) => {
    if (account === '') check.addIssue({ code: 'custom', path: ['account'], params: { problem: 'required' } })
    if (dayText.safeParse(from).success) return
    check.addIssue({ code: 'custom', path: ['from'], params: { problem: from === '' ? 'required' : 'date' } })
  })
