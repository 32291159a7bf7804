import { describeIssue } from '../platform/i18n/field-problems.ts'
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
