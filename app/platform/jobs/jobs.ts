import { systemParts } from '../system-part.ts'
import { languageText } from '../values/language-input.ts'
import { z } from '../values/zod.ts'

const noPayload = z.object({})

const earlierMail = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('choose-anew') }),
  z.looseObject({ kind: z.literal('running-late'), toldAt: z.iso.datetime() }),
])

// Ids only: the rest is read when the message is written, so that it is up to date.
const visitMessages = [
  z.object({ kind: z.literal('booked'), appointmentId: z.uuid() }),
  z.object({
    kind: z.enum(['moved', 'changed', 'cancelled']),
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
  z.object({ kind: z.literal('confirm'), appointmentId: z.uuid(), startsAt: z.iso.datetime() }),
  z.object({
    kind: z.literal('ask-to-reschedule'),
    id: z.uuid(),
    appointmentId: z.uuid(),
    /** Empty where the doctor left: the mail says so in its language. */
    reason: z.string(),
    /** The closure that affected the visit, if that was the reason. */
    closureId: z.uuid().optional(),
    batchId: z.uuid().optional(),
  }),
  z.object({
    kind: z.literal('running-late'),
    appointmentId: z.uuid(),
    notifiedStartsAt: z.iso.datetime(),
    batchId: z.uuid().optional(),
  }),
] as const
const offer = z.object({ kind: z.literal('offer'), offerId: z.uuid() })

const presentMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact'), messageId: z.uuid() }),
  ...visitMessages,
  offer,
  z.object({ kind: z.literal('day-sheet'), day: z.iso.date() }),
  z.object({ kind: z.literal('test'), id: z.uuid(), userId: z.uuid() }),
  z.object({
    kind: z.literal('alert'),
    id: z.uuid(),
    /** An owner's. */
    userId: z.uuid(),
    part: z.enum(systemParts),
    /** Otherwise it is right again. */
    isWrong: z.boolean(),
  }),
  z.object({
    kind: z.literal('verify-email'),
    id: z.uuid(),
    userId: z.uuid(),
    /** The page that confirming leads back to. */
    from: z.string().optional(),
  }),
  z.object({
    kind: z.literal('invitation'),
    invitationId: z.uuid(),
    /** The language of the owner who invites. */
    language: languageText.optional(),
  }),
  z.object({ kind: z.literal('code'), codeId: z.uuid() }),
  z.object({ kind: z.enum(['reset-password', 'email-link']), id: z.uuid(), email: z.string() }),
])

/** What a text message is about; a code is stored only when its message is written. */
const textMessage = z.discriminatedUnion('kind', [
  ...visitMessages,
  offer,
  z.object({ kind: z.literal('code'), challengeId: z.uuid() }),
])
export type TextJob = z.output<typeof textMessage>

/**
 * Jobs wait during an upgrade, and in backups. Those of earlier versions name a request to reschedule and the later start of a
 * delayed visit differently.
 */
const mail = z.preprocess(job => {
  const earlier = earlierMail.safeParse(job).data
  if (earlier?.kind === 'choose-anew') return { ...earlier, kind: 'ask-to-reschedule' }
  if (earlier) return { ...earlier, notifiedStartsAt: earlier.toldAt }
  return job
}, presentMail)

const schemas = {
  'send-mail': mail,
  'send-text': z.object({
    textId: z.uuid(),
    /** An attempt in doubt is repeated: the gateway never got it, or would recognise it. */
    isRepeat: z.boolean().optional(),
  }),
  'follow-texts': noPayload,
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
  'send-backup': noPayload,
  'try-backup': noPayload,
  'check-servers': noPayload,
  'send-alerts': noPayload,
  'call-webhook': z.object({
    part: z.enum(systemParts),
    isWrong: z.boolean(),
    sentence: z.string(),
    at: z.iso.datetime(),
  }),
}

export type JobName = keyof typeof schemas
export type JobPayload<Name extends JobName> = z.output<(typeof schemas)[Name]>
export type MailJob = JobPayload<'send-mail'>
export type JobOfMail<Kind extends MailJob['kind']> = Extract<MailJob, { kind: Kind }>

export type VisitJob = Extract<MailJob, { appointmentId: string }>

/** Among the messages of a kind, the same for every job about one of them, so that a patient gets it once. */
export function messageKeyOf(job: TextJob): string {
  switch (job.kind) {
    case 'booked':
      return job.appointmentId
    case 'reminder':
      return `${job.appointmentId}-${job.lead}-${Date.parse(job.startsAt)}`
    case 'confirm':
      return `${job.appointmentId}-${Date.parse(job.startsAt)}`
    case 'ask-to-reschedule':
      return job.id
    case 'running-late':
      return `${job.appointmentId}-${Date.parse(job.notifiedStartsAt)}`
    case 'offer':
      return job.offerId
    case 'code':
      return job.challengeId
    default:
      return `${job.appointmentId}-${job.sequence}`
  }
}

/** Every kind of mail, in the order of their jobs. */
export const mailKinds = presentMail.options.flatMap(({ shape: { kind } }): MailJob['kind'][] =>
  'options' in kind ? kind.options : [...kind.values],
)

/** The same of text messages. */
export const textKinds = textMessage.options.flatMap(({ shape: { kind } }): TextJob['kind'][] =>
  'options' in kind ? kind.options : [...kind.values],
)

/** The payload of every job, by the job's name. */
export const jobPayloads: { readonly [Name in JobName]: z.ZodType<JobPayload<Name>> } = schemas
