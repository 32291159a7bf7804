import { z } from '../values/zod.ts'
import { defineJob, type Job, retrySettings, secondsPerHour } from './job.ts'

/** The job of a message has the message's kind and what is needed to write it. The message's own definition knows the rest. */
const messageJob = z.looseObject({
  kind: z.string(),
  appointmentId: z.uuid().optional(),
  offerId: z.uuid().optional(),
  email: z.string().optional(),
  byClinic: z.boolean().optional(),
})
export type MessageJob = z.output<typeof messageJob>

const name = 'deliver'
// Jobs of messages don't use NOTIFY, since the commits of bookings would wait for each other. Their workers poll more often instead.
const settings = { ...retrySettings(30, 5, secondsPerHour), notify: false }

export const deliver = defineJob({ name, payload: messageJob, settings })

/** Jobs of SMS have a priority, and workers of their own, so that they don't wait while a mail server is away. */
export const smsPriority = 1

export const deliverSms = defineJob({
  name,
  payload: z.object({
    smsId: z.uuid(),
    /** Whether this repeats an attempt in doubt: the gateway never got the first, or will recognise the second as the same SMS. */
    isRepeat: z.boolean().optional(),
  }),
  settings,
  own: { priority: smsPriority, retryLimit: 20, retryDelay: 5, retryDelayMax: 600 },
})
export type SmsJob = z.output<typeof deliverSms.payload>

export const messageJobOf = <Payload extends object>(kind: string, payload: z.ZodType<Payload>): Job<Payload> => ({
  name,
  kind,
  payload,
  settings,
})
