import { dayText } from '../platform/values/date-input.ts'
import { z } from '../platform/values/zod.ts'

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
