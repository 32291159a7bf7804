import { languageText } from '../values/language-input.ts'
import { z } from '../values/zod.ts'

const noPayload = z.object({})

// Ids only: the rest is read when the mail is written, so that it is up to date.
const mail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact'), messageId: z.uuid() }),
  z.object({ kind: z.literal('booked'), appointmentId: z.uuid() }),
  z.object({
    kind: z.enum(['moved', 'cancelled']),
    appointmentId: z.uuid(),
    sequence: z.number(),
    /** Whether staff did it: then the mail goes out in any case. */
    byClinic: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('reminder'),
    appointmentId: z.uuid(),
    startsAt: z.iso.datetime(),
    lead: z.enum(['day', 'hours']),
  }),
  z.object({
    kind: z.literal('choose-anew'),
    id: z.uuid(),
    appointmentId: z.uuid(),
    /** Empty where the doctor left: the mail says so in its language. */
    reason: z.string(),
    /** The closure that affected the visit, if that was the reason. */
    closureId: z.uuid().optional(),
  }),
  z.object({ kind: z.literal('running-late'), appointmentId: z.uuid(), toldAt: z.iso.datetime() }),
  z.object({ kind: z.literal('offer'), offerId: z.uuid() }),
  z.object({ kind: z.literal('day-sheet'), day: z.iso.date() }),
  z.object({ kind: z.literal('test'), id: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.literal('verify-email'), id: z.uuid(), userId: z.uuid() }),
  z.object({
    kind: z.literal('invitation'),
    invitationId: z.uuid(),
    /** The language of the owner who invites. */
    language: languageText.optional(),
  }),
  z.object({ kind: z.enum(['reset-password', 'email-link']), id: z.uuid(), email: z.string() }),
])

const schemas = {
  'send-mail': mail,
  'fetch-photo': z.object({ photo: z.string() }),
  'clean-pictures': noPayload,
  'clean-up': noPayload,
  'send-reminders': noPayload,
  'number-visits': noPayload,
  'mail-day-sheet': noPayload,
  'offer-time': z.object({
    doctorId: z.uuid(),
    freedFrom: z.iso.datetime(),
    freedUntil: z.iso.datetime(),
    /** The appointment that had this time. */
    leftById: z.uuid().nullish(),
  }),
  'back-up': noPayload,
}

export type JobName = keyof typeof schemas
export type JobPayload<Name extends JobName> = z.output<(typeof schemas)[Name]>
export type MailJob = JobPayload<'send-mail'>

/** The payload of every job, by the job's name. */
export const jobPayloads: { readonly [Name in JobName]: z.ZodType<JobPayload<Name>> } = schemas
