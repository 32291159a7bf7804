import { z } from '../values/zod.ts'
import { defineJob, type Job, retried, secondsPerHour } from './job.ts'

/** The job of a message: its kind, and what that needs to be written. The message's own definition knows the rest. */
const messageJob = z.looseObject({
  kind: z.string(),
  appointmentId: z.uuid().optional(),
  offerId: z.uuid().optional(),
  /** A job that names an e-mail is soon deleted. */
  email: z.string().optional(),
  /** Whether the message is about what the clinic itself changed. */
  byClinic: z.boolean().optional(),
})
export type MessageJob = z.output<typeof messageJob>

const name = 'deliver'
// Messages don't use NOTIFY: the commits of bookings would wait for each other. Their workers poll more often instead.
const settings = { ...retried(30, 5, secondsPerHour), notify: false }

/** A message of any kind. */
export const deliver = defineJob({ name, payload: messageJob, settings })

/** What jobs of SMS have. Workers of their own take them, so that they don't wait while a mail server is away. */
export const smsPriority = 1

/** An SMS that is stored. */
export const deliverSms = defineJob({
  name,
  payload: z.object({
    smsId: z.uuid(),
    /** An attempt in doubt is repeated: the gateway never got it, or would recognise it. */
    isRepeat: z.boolean().optional(),
  }),
  settings,
  own: { priority: smsPriority, retryLimit: 20, retryDelay: 5, retryDelayMax: 600 },
})
export type SmsJob = z.output<typeof deliverSms.payload>

/** The job of one kind of message. */
export const jobOf = <Payload extends object>(kind: string, payload: z.ZodType<Payload>): Job<Payload> => ({
  name,
  kind,
  payload,
  settings,
})
