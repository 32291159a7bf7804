import { optionalText } from '../platform/values/text.ts'
import { z } from '../platform/values/zod.ts'

/** A change of a patient's place in the queue: exactly one of these. */
export const queueChangeWire = z
  .object({
    /** Why they go before the others; empty undoes it. */
    urgent: optionalText(200).optional(),
    /** Called and wasn't there; false undoes it. */
    called: z.boolean().optional(),
    /** The doctor who takes them instead, at the same time. */
    doctorId: z.uuid().optional(),
  })
  .refine(change => Object.values(change).filter(value => value !== undefined).length === 1, {
    path: ['urgent'],
    params: { problem: 'required' },
  })

/** Whether to notify a doctor's patients who haven't come yet of the delay. */
export const delayWire = z.object({ doctorId: z.uuid(), tell: z.boolean() })
export type DelayInput = z.output<typeof delayWire>
