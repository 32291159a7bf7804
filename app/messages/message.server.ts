import type { Clinic } from '../clinic/clinic-row.ts'
import type { Mail } from '../outbox/mail/mail.ts'
import type { Context } from '../platform/context.server.ts'
import { jobOf, type MessageJob } from '../platform/jobs/deliver.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { Language } from '../platform/values/language.ts'
import type { z } from '../platform/values/zod.ts'

/** One thing in each language. Only the server has a message's words, so that no browser gets those of the other language. */
export type Words<Each> = Readonly<Record<Language, Each>>

/** What preparing and writing a message needs; when it is written, the clinic is in its language. */
export type MessageContext = Pick<Context, 'db' | 'settings' | 'now' | 'signer'> & { readonly clinic: Clinic }

/** A mail as its message writes it. */
export interface WrittenMail extends Omit<Mail, 'clinicName' | 'messageId'> {
  /** A visitor's own words, which the clinic's name doesn't end. */
  readonly isVisitors?: boolean
}

export interface WrittenSms {
  readonly text: string
  /** When it is of no use any more: at the start of the visit. */
  readonly endsAt: Date
  /** Whether it is sent in the quiet hours too, and to a number that has had its SMS for the day. */
  readonly isUrgent: boolean
}

/** A patient, who gets a message by the first of their ways that works. */
export interface Recipient {
  readonly email: string
  readonly phone: string
  /** The e-mail and the number may be a stranger's while the account is unverified. */
  readonly mayBeMailed: boolean
  readonly mayGetSms: boolean
  readonly userId: string | null
  readonly fileId: string | null
  readonly appointmentId: string | null
  /** Whether the visit doesn't take place when the patient thinks it does, by the clinic's doing. */
  readonly isCancelledByClinic: boolean
}

/** A message with all that was read for it. Its functions run in its language, and return nothing if it is out of date. */
export interface PreparedMessage {
  readonly language: Language
  /** Without one it is a mail alone. */
  readonly recipient?: Recipient
  writeMail?(ctx: MessageContext): Promise<WrittenMail | undefined>
  writeSms?(ctx: MessageContext): Promise<WrittenSms | undefined>
  /** Called once the mail server has accepted the mail. */
  afterwards?(): Promise<void>
}

/** What a message says of an invented case, for docs/texts.md and the tests over all messages. */
interface Example {
  /** The kind, unless it has several. */
  readonly name?: string
  readonly subject?: string
  readonly text?: string
  readonly sms?: string
}

interface Definition<Payload extends object> {
  readonly kind: string
  /** Ids only: the rest is read when the message is written, so that it is up to date. */
  readonly payload: z.ZodType<Payload>
  /** What the owner's Outbox and the lists of SMS call it. */
  readonly names: { readonly mail?: Words<string>; readonly sms?: Words<string> }
  /** Among the messages of a kind, the same for every job about one of them, so that a person gets it once. */
  key(payload: Payload): string
  /** Reads what the message needs; undefined if what it is about was deleted. */
  prepare(ctx: MessageContext, payload: Payload): Promise<PreparedMessage | undefined>
  /** Runs in the language. */
  examples(language: Language): readonly Example[]
}

/** A kind of message: the definition by which its job is queued, and the mail and the SMS that come of it. */
export interface Message<Payload extends object = object>
  extends Job<Payload>,
    Pick<Definition<Payload>, 'names' | 'examples'> {
  readonly kind: string
  /** The message of a job of this kind. */
  read(job: MessageJob): { readonly key: string; prepare(ctx: MessageContext): Promise<PreparedMessage | undefined> }
}

export function defineMessage<Payload extends object>(definition: Definition<Payload>): Message<Payload> {
  const { kind, payload: schema, names, examples } = definition
  return {
    ...jobOf(kind, schema),
    ...{ kind, names, examples },
    read(job) {
      const payload = schema.parse(job)
      return { key: definition.key(payload), prepare: ctx => definition.prepare(ctx, payload) }
    },
  }
}
