import { sql } from 'drizzle-orm'
import type { Context, Database } from '../core/context.server.ts'
import { recordAudit } from '../db/audit.server.ts'
import { appointmentsChannel } from './channel.ts'

/** What happened to an appointment, as its history tells it. */
export type Deed = 'book' | 'move' | 'cancel' | 'set_status' | 'note' | 'ask_anew'

type Details = Record<string, string | number | boolean | null>

/** A change of an appointment, for the audit trail. */
export function changeDeed(action: Deed, id: string, details: Details = {}) {
  return { action, subject: 'appointment' as const, subjectId: id, details }
}

/** Writes down a change of an appointment and tells every open desk of it, both only if the transaction commits. */
export async function recordChange(
  ctx: Context,
  transaction: Database,
  action: Deed,
  id: string,
  details?: Details,
): Promise<void> {
  await recordAudit(ctx, transaction, changeDeed(action, id, details))
  await transaction.execute(sql`select pg_notify(${appointmentsChannel}, '')`)
}
