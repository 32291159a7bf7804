import type { Context, Database } from '../core/context.server.ts'
import { recordAudit } from '../db/audit.server.ts'
import { afterCommit } from '../db/transaction.server.ts'

/** What happened to an appointment after it was booked, by the names used in the audit trail. */
type Action =
  | 'move'
  | 'cancel'
  | 'set_status'
  | 'note'
  | 'report'
  | 'ask_anew'
  | 'walk_in'
  | 'urgent'
  | 'called'
  | 'tell_later'
  | 'change_doctor'
  | 'call'
  | 'will_be_late'

type Details = Record<string, string | number | boolean | null>

/** Records a change of an appointment in the audit trail, and notifies all open desks after the commit. */
export async function recordChange(
  ctx: Context,
  transaction: Database,
  action: Action,
  id: string,
  details: Details = {},
): Promise<void> {
  afterCommit(transaction, ctx.changes.announce)
  await recordAudit(ctx, transaction, { action, subject: 'appointment', subjectId: id, details })
}
