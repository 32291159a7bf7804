import { and, asc, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { type Context, requireOwner, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { appointments, smsMessages } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import type { FailureReason } from '../platform/message.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { queueSms } from './queue-sms.server.ts'
import type { Sms } from './sms-state.server.ts'

const { id, kind, state, reason, parts, appointmentId, queuedAt, changedAt } = smsMessages
const columns = { id, kind, state, reason, parts, appointmentId, queuedAt, changedAt }
const shown = 100
/** What became of an SMS is stored this long after its visit, or after the last change if it has no visit. */
const retentionMs = 30 * millisecondsPerDay

const passing: readonly FailureReason[] = [
  'gateway_refused',
  'no_balance',
  'no_connection',
  'not_delivered',
  'daily_limit',
]

/** Whether staff can send an SMS again: not if it may have arrived, nor to a missing telephone, nor a code, which users ask for again. */
export const canBeSentAgain = ({ kind, state, reason }: Pick<Sms, 'kind' | 'state' | 'reason'>): boolean =>
  kind !== 'code' && state === 'failed' && reason !== null && passing.includes(reason)

/** Returns the SMS about a visit, the oldest first, without their texts and telephone numbers. Refuses `not_allowed`. */
export async function listSmsOfVisit(ctx: Context, visitId: string) {
  requireStaff(ctx)
  return ctx.db.select(columns).from(smsMessages).where(eq(appointmentId, visitId)).orderBy(asc(queuedAt), asc(id))
}

/** Returns the newest hundred SMS, those that failed or are in doubt first. Refuses `not_allowed`. */
export async function listSms(ctx: Context) {
  requireOwner(ctx)
  return ctx.db
    .select(columns)
    .from(smsMessages)
    .orderBy(desc(inArray(state, ['failed', 'unknown'])), desc(queuedAt), desc(id))
    .limit(shown)
}

/** Sends a failed SMS again, written again from what is true when it is sent. Refuses `not_allowed`, `not_found`. */
export async function sendSmsAgain(ctx: Context, smsId: string): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const [sms] = await transaction.select().from(smsMessages).where(eq(id, smsId)).for('update')
    if (!sms || !canBeSentAgain(sms)) throw new Refusal('not_found')
    const { key, job, phone, appointmentId, userId } = sms
    await queueSms(ctx, transaction, { key: `${key}-after-${smsId}`, job, phone, appointmentId, userId })
    // The new SMS replaces the failed one, which can't be sent again any more.
    await transaction.update(smsMessages).set({ reason: 'sent_again' }).where(eq(id, smsId))
    await recordAudit(ctx, transaction, { action: 'send_again', subject: 'text', details: { texts: 1 } })
  })
}

export async function deleteOldSms({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - retentionMs)
  const over = db.select({ id: appointments.id }).from(appointments).where(lte(appointments.endsAt, before))
  const isOver = or(isNull(smsMessages.appointmentId), inArray(smsMessages.appointmentId, over))
  await db.delete(smsMessages).where(and(lte(smsMessages.changedAt, before), isOver))
}
