import { eq } from 'drizzle-orm'
import type { Context, Database } from '../platform/context.server.ts'
import { smsMessages } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { deliverSms, type MessageJob } from '../platform/jobs/deliver.ts'
import type { Way } from '../platform/message.ts'
import type { Message } from './message.server.ts'

interface NewSms {
  readonly job: MessageJob
  /** The key from `smsKey`, which is the same for every attempt to send one message. */
  readonly key: string
  readonly phone: string
  readonly appointmentId?: string | null
  readonly userId?: string | null
  readonly nextWay?: Way | undefined
}

type Queueing = Pick<Context, 'now' | 'enqueue'>

/** Queues an SMS, unless one with its key was queued before. */
export async function queueSms({ now, enqueue }: Queueing, transaction: Database, { job, ...about }: NewSms) {
  const { kind } = job
  const smsClass = kind === 'code' ? 'code' : 'service'
  const [queued] = await transaction
    .insert(smsMessages)
    .values({ id: newId(), kind, class: smsClass, job, ...about, queuedAt: now(), changedAt: now() })
    .onConflictDoNothing({ target: smsMessages.key })
    .returning({ id: smsMessages.id })
  if (queued) await enqueue(deliverSms, { smsId: queued.id }, transaction)
}

export function queueAsSms<Payload extends object>(
  ctx: Queueing,
  transaction: Database,
  { kind, read }: Message<Payload>,
  { payload, ...about }: Pick<NewSms, 'phone' | 'userId'> & { readonly payload: Payload },
): Promise<void> {
  const job = { kind, ...payload }
  return queueSms(ctx, transaction, { job, key: smsKey(kind, read(job).key), ...about })
}

export async function isLeftToMail({ db }: Pick<Context, 'db'>, key: string): Promise<boolean> {
  const { nextWay, handedOverAt } = smsMessages
  const [tried] = await db.select({ nextWay, handedOverAt }).from(smsMessages).where(eq(smsMessages.key, key))
  return tried?.nextWay === 'mail' && tried.handedOverAt !== null
}

export const smsKey = (kind: string, key: string) => `${kind}-${key}`
