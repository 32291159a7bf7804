import { eq } from 'drizzle-orm'
import type { Context, Database } from '../platform/context.server.ts'
import { textMessages } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { messageKeyOf, type TextJob } from '../platform/jobs/jobs.ts'
import type { Way } from '../platform/message.ts'
import type { Language } from '../platform/values/language.ts'

/** The text of a job, read from the database only when it is about to be sent. */
export interface QueuedText {
  /** The language of the person it goes to. */
  language(): Promise<Language>
  /** Runs in that language. No text if the job is out of date. */
  write(): Promise<WrittenText | undefined>
}

export interface WrittenText {
  readonly text: string
  /** When it is of no use any more: at the start of the visit. */
  readonly endsAt: Date
}

interface NewText {
  readonly job: TextJob
  readonly phone: string
  readonly appointmentId?: string | null
  readonly userId?: string | null
  /** The way to try if the text fails. */
  readonly nextWay?: Way | undefined
  /** The failed text that it is sent instead of. */
  readonly after?: string
}

/** Queues a text message in the transaction, unless the same was queued before. */
export async function queueText(
  { now, enqueue }: Pick<Context, 'now' | 'enqueue'>,
  transaction: Database,
  { job, after, ...about }: NewText,
): Promise<void> {
  const [queued] = await transaction
    .insert(textMessages)
    .values({
      id: newId(),
      key: after === undefined ? keyOf(job) : `${keyOf(job)}-after-${after}`,
      kind: job.kind,
      class: job.kind === 'code' ? 'code' : 'service',
      job,
      ...about,
      queuedAt: now(),
      changedAt: now(),
    })
    .onConflictDoNothing({ target: textMessages.key })
    .returning({ id: textMessages.id })
  if (queued) await enqueue('send-text', { textId: queued.id }, transaction)
}

/** Whether the text message of a job was tried, and left to its mail. */
export async function isLeftToMail({ db }: Pick<Context, 'db'>, job: TextJob): Promise<boolean> {
  const [tried] = await db
    .select({ nextWay: textMessages.nextWay, handedOverAt: textMessages.handedOverAt })
    .from(textMessages)
    .where(eq(textMessages.key, keyOf(job)))
  return tried?.nextWay === 'mail' && tried.handedOverAt !== null
}

const keyOf = (job: TextJob) => `${job.kind}-${messageKeyOf(job)}`
