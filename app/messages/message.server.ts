import type { Clinic } from '../clinic/clinic-row.ts'
import type { Mail } from '../outbox/mail/mail.ts'
import type { Context } from '../platform/context.server.ts'
import { type MessageJob, messageJobOf } from '../platform/jobs/deliver.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { Language } from '../platform/values/language.ts'
import type { z } from '../platform/values/zod.ts'

/** Only the server has the words of messages, so that no browser gets those of the other language. */
export type Words<Each> = Readonly<Record<Language, Each>>

/** When a message is written, the clinic's texts are in its language. */
export type MessageContext = Pick<Context, 'db' | 'settings' | 'now' | 'signer'> & { readonly clinic: Clinic }

export interface WrittenMail extends Omit<Mail, 'clinicName' | 'messageId'> {
  /** A visitor's own words don't end with the clinic's name. */
  readonly isVisitors?: boolean
}

export interface WrittenSms {
  readonly text: string
  /** The SMS is of no use any more from this time on, such as the start of the visit. */
  readonly endsAt: Date
  /** An urgent SMS is also sent in the quiet hours, and to a number that has had its SMS for the day. */
  readonly isUrgent: boolean
}

export interface Recipient {
  readonly email: string
  readonly phone: string
  /** The e-mail and the number may be a stranger's while the account is unverified. */
  readonly mayBeMailed: boolean
  readonly mayGetSms: boolean
  readonly userId: string | null
  readonly fileId: string | null
  readonly appointmentId: string | null
  /** Whether the clinic's doing keeps the visit from taking place when the patient expects it. */
  readonly isCancelledByClinic: boolean
}

/** A prepared message's functions run in its language, and return nothing if it is out of date. */
export interface PreparedMessage {
  readonly language: Language
  /** A message without a recipient is a mail alone. */
  readonly recipient?: Recipient
  writeMail?(ctx: MessageContext): Promise<WrittenMail | undefined>
  writeSms?(ctx: MessageContext): Promise<WrittenSms | undefined>
  /** Called once the mail server has accepted the mail. */
  afterwards?(): Promise<void>
}

/** What a message says of an invented case, for docs/texts.md and the tests over all messages. */
interface Example {
  /** The kind, unless it has several examples. */
  readonly name?: string
  readonly subject?: string
  readonly text?: string
  readonly sms?: string
}

interface Definition<Payload extends object> {
  readonly kind: string
  /** The payload has only ids. The rest is read when the message is written, so that it is up to date. */
  readonly payload: z.ZodType<Payload>
  /** What the owner's Outbox and the lists of SMS call it. */
  readonly names: { readonly mail?: Words<string>; readonly sms?: Words<string> }
  /** The key is the same for every job about one message of this kind, so that a person gets it once. */
  key(payload: Payload): string
  /** Reads what the message needs. Returns undefined if what it is about was deleted. */
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
