import { inArray } from 'drizzle-orm'
import { type Context, type Database, requireStaff } from '../../platform/context.server.ts'
import { recordAudit } from '../../platform/db/audit.server.ts'
import { appointments } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { withdrawUnsentRequests } from '../affected/note-affected-visits.server.ts'
import { announceChange } from '../record.server.ts'
import { selectBatches, withdrawUnsent } from './batches.server.ts'

/** Returns the batches that are being sent and those that just ended, oldest first. Refuses `not_allowed`. */
export function listBatches(ctx: Context) {
  requireStaff(ctx)
  return selectBatches(ctx)
}

/** Withdraws a batch's unsent messages, whose patients count as not notified. Returns how many. Refuses `not_allowed`, `not_found`. */
export async function stopBatch(ctx: Context, id: string): Promise<number> {
  requireStaff(ctx)
  return ctx.db.transaction(async transaction => {
    const withdrawn = await withdrawUnsent(ctx, transaction, id)
    if (!withdrawn) throw new Refusal('not_found')
    const { kind, ids } = withdrawn
    if (kind === 'running-late') await deleteUnsentLaterStarts(transaction, ids)
    else await withdrawUnsentRequests(transaction, ids)
    await announceChange(transaction)
    await recordAudit(ctx, transaction, {
      action: 'stop_messages',
      subject: 'mail',
      subjectId: id,
      details: { withdrawn: ids.length },
    })
    return ids.length
  })
}

/** Deletes later starts whose messages were withdrawn, so that their patients aren't expected later than they know. */
async function deleteUnsentLaterStarts(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction
    .update(appointments)
    .set({ notifiedStartsAt: null })
    .where(inArray(appointments.id, [...ids]))
}
