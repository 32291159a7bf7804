import { sql } from 'drizzle-orm'
import { appointmentsChannel } from '../live/changes.server.ts'
import type { Context, Database } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'

/** The names that the audit gives to changes of an appointment after its booking. */
type Action =
  | 'move'
  | 'cancel'
  | 'set_status'
  | 'note'
  | 'report'
  | 'ask_to_reschedule'
  | 'walk_in'
  | 'urgent'
  | 'called'
  | 'notify_later'
  | 'change_doctor'
  | 'change_treatment'
  | 'call'
  | 'will_be_late'
  | 'confirm'

type Details = Record<string, string | number | boolean | null>

/** Records an appointment's change in the audit, and notifies all open desks once the transaction commits. */
export async function recordChange(
  ctx: Context,
  transaction: Database,
  action: Action,
  id: string,
  details: Details = {},
): Promise<void> {
  await announceChange(transaction)
  await recordAudit(ctx, transaction, { action, subject: 'appointment', subjectId: id, details })
}

/** Notifies the desks and the cached pages of every program; within a transaction, when that commits. */
export async function announceChange(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${appointmentsChannel}, '')`)
}
