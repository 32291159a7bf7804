import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context, Database } from '../../platform/context.server.ts'
import { isPast } from '../../platform/db/moments.server.ts'
import { batchMessages, messageBatches } from '../../platform/db/schema.ts'
import type { BatchKind } from '../../platform/message.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../../platform/values/durations.ts'

// A batch is the messages that one press at the desk sends to many patients. Staff can withdraw those not sent yet.

const listedAfterEndMs = 2 * millisecondsPerMinute
const retentionDays = 30

/** Writes a batch of messages. Call it in the transaction that queues them. */
export async function startBatch(
  { now, account }: Pick<Context, 'now' | 'account'>,
  transaction: Database,
  { id, kind, appointmentIds }: { id: string; kind: BatchKind; appointmentIds: readonly string[] },
): Promise<void> {
  if (appointmentIds.length === 0) return
  await transaction.insert(messageBatches).values({ id, kind, startedAt: now(), startedById: account?.id })
  await transaction
    .insert(batchMessages)
    .values(appointmentIds.map(appointmentId => ({ batchId: id, appointmentId })))
    .onConflictDoNothing()
}

/** Marks a batch's message as sent, just before its text is written. Returns false if staff have withdrawn the message. */
export async function markSent({ db, now }: Pick<Context, 'db' | 'now'>, batchId: string, appointmentId: string) {
  const taken = await db
    .update(batchMessages)
    .set({ sentAt: sql`coalesce(${batchMessages.sentAt}, ${now().toISOString()}::timestamptz)` })
    .where(
      and(
        eq(batchMessages.batchId, batchId),
        eq(batchMessages.appointmentId, appointmentId),
        isNull(batchMessages.withdrawnAt),
      ),
    )
    .returning({ id: batchMessages.appointmentId })
  return taken.length > 0
}

export async function withdrawUnsent({ now }: Pick<Context, 'now'>, transaction: Database, batchId: string) {
  const [batch] = await transaction.select().from(messageBatches).where(eq(messageBatches.id, batchId))
  if (!batch) return undefined
  const withdrawn = await transaction
    .update(batchMessages)
    .set({ withdrawnAt: now() })
    .where(and(eq(batchMessages.batchId, batchId), isNull(batchMessages.sentAt), isNull(batchMessages.withdrawnAt)))
    .returning({ appointmentId: batchMessages.appointmentId })
  return { kind: batch.kind, startedAt: batch.startedAt, ids: withdrawn.map(({ appointmentId }) => appointmentId) }
}

export function selectBatches({ db, now }: Pick<Context, 'db' | 'now'>) {
  const { sentAt, withdrawnAt } = batchMessages
  const since = new Date(now().getTime() - listedAfterEndMs)
  const isRecent = (ended: typeof sentAt | typeof withdrawnAt) => and(gt(ended, since), isPast(ended, now()))
  const listed = db
    .select({ id: batchMessages.batchId })
    .from(batchMessages)
    .where(or(and(isNull(sentAt), isNull(withdrawnAt)), isRecent(sentAt), isRecent(withdrawnAt)))
  return db
    .select({
      id: messageBatches.id,
      kind: messageBatches.kind,
      total: count(),
      sent: sql<number>`count(*) filter (where ${isNotNull(sentAt)})::int`,
      withdrawn: sql<number>`count(*) filter (where ${isNotNull(withdrawnAt)})::int`,
    })
    .from(messageBatches)
    .innerJoin(batchMessages, eq(batchMessages.batchId, messageBatches.id))
    .where(inArray(messageBatches.id, listed))
    .groupBy(messageBatches.id)
    .orderBy(asc(messageBatches.startedAt))
}

export async function deleteOldBatches({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - retentionDays * millisecondsPerDay)
  await db.delete(messageBatches).where(lte(messageBatches.startedAt, before))
}
