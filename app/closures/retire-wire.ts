import { dayText } from '../platform/values/date-input.ts'
import { z } from '../platform/values/zod.ts'

/** The form's field, checked by the API's own rule and sent as typed. */
export const retireWire = z.object({ from: z.string() }).superRefine(({ from }, check) => {
  if (dayText.safeParse(from).success) return
  check.addIssue({ code: 'custom', path: ['from'], params: { problem: from === '' ? 'required' : 'date' } })
})
