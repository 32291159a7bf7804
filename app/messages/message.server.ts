import type { Clinic } from '../clinic/clinic-row.ts'
import type { Mail } from '../outbox/mail/mail.ts'
import type { Context } from '../platform/context.server.ts'
import { type MessageJob, messageJobOf } from '../platform/jobs/deliver.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { Language } from '../platform/values/language.ts'
import type { z } from '../platform/values/zod.ts'

/** A message's words in both languages. Only the server has them, so that no browser loads those of the other language. */
export type Words<Each> = Readonly<Record<Language, Each>>

/** What writing a message needs. The clinic's texts in it are in the message's language. */
export type MessageContext = Pick<Context, 'db' | 'settings' | 'now' | 'signer'> & { readonly clinic: Clinic }

export interface WrittenMail extends Omit<Mail, 'clinicName' | 'messageId'> {
  /** Whether the mail is a visitor's own words, which don't end with the clinic's name. */
  readonly isVisitors?: boolean
}

export interface WrittenSms {
  readonly text: string
  /** From this time on, such as the start of the visit, the SMS is of no use and isn't sent. */
  readonly endsAt: Date
  /** Whether the SMS is sent even in the quiet hours, and to a telephone that has had as many SMS today as the clinic allows. */
  readonly isUrgent: boolean
}

export interface Recipient {
  readonly email: string
  readonly phone: string
  /** False for an unverified account's e-mail, which may be a stranger's. */
  readonly mayBeMailed: boolean
  readonly mayGetSms: boolean
  readonly userId: string | null
  readonly fileId: string | null
  readonly appointmentId: string | null
  /** Whether the patient would come in vain, since the clinic cancelled or moved the visit. */
  readonly isCancelledByClinic: boolean
}

/** A message for one recipient. Its functions run in the message's language, and return nothing if the message is out of date. */
export interface PreparedMessage {
  readonly language: Language
  /** Who gets the message; undefined for a message that only goes by mail. */
  readonly recipient?: Recipient
  writeMail?(ctx: MessageContext): Promise<WrittenMail | undefined>
  writeSms?(ctx: MessageContext): Promise<WrittenSms | undefined>
  /** Called once the mail server has accepted the message's mail. */
  afterwards?(): Promise<void>
}

/** The text of a message in an invented case, which docs/texts.md and the tests over all messages show. */
interface Example {
  /** The example's name; if undefined, the message's kind, which has no other example. */
  readonly name?: string
  readonly subject?: string
  readonly text?: string
  readonly sms?: string
}

interface Definition<Payload extends object> {
  readonly kind: string
  /** What a job stores of the message: only ids. All else is read when the message is written, so that it is up to date. */
  readonly payload: z.ZodType<Payload>
  /** How the owner's Outbox and the lists of SMS name this kind of message. */
  readonly names: { readonly mail?: Words<string>; readonly sms?: Words<string> }
  /** The same key for all jobs about one message of this kind, so that a person gets the message once. */
  key(payload: Payload): string
  /** Reads what the message needs. Returns undefined if the visit or account that it is about was deleted. */
  prepare(ctx: MessageContext, payload: Payload): Promise<PreparedMessage | undefined>
  examples(language: Language): readonly Example[]
}

export interface Message<Payload extends object = object>
  extends Job<Payload>,
    Pick<Definition<Payload>, 'names' | 'examples'> {
  readonly kind: string
  read(job: MessageJob): { readonly key: string; prepare(ctx: MessageContext): Promise<PreparedMessage | undefined> }
}

export function defineMessage<Payload extends object>(definition: Definition<Payload>): Message<Payload> {
  const { kind, payload: schema, names, examples } = definition
  return {
    ...messageJobOf(kind, schema),
    ...{ kind, names, examples },
    read(job) {
      const payload = schema.parse(job)
      return { key: definition.key(payload), prepare: ctx => definition.prepare(ctx, payload) }
    },
  }
}
