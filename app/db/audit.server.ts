import type { Context, Database } from '../core/context.server.ts'
import { newId } from '../core/ids.ts'
import { auditEntries } from './schema.ts'

export interface Deed {
  readonly action: string
  readonly subject:
    | 'treatment'
    | 'blog'
    | 'review'
    | 'appointment'
    | 'user'
    | 'doctor'
    | 'closure'
    | 'calendar_feed'
    | 'clinic'
  /** None where there is only one. */
  readonly subjectId?: string
  readonly details?: Record<string, string | number | boolean | null>
}

/** Writes down who did what, in the transaction of the deed itself. No personal data in the details. */
export async function recordAudit(ctx: Context, transaction: Database, deed: Deed): Promise<void> {
  await transaction.insert(auditEntries).values(auditRowOf(ctx, deed))
}

export const auditNames = ['id', 'at', 'actorId', 'actorRole', 'action', 'subject', 'subjectId', 'details'] as const

/** The row of a deed, for those who write it together with the deed. */
export function auditRowOf(ctx: Context, deed: Deed) {
  return {
    id: newId(),
    at: ctx.now(),
    actorId: ctx.account?.id ?? null,
    actorRole: ctx.account?.role ?? 'visitor',
    action: deed.action,
    subject: deed.subject,
    subjectId: deed.subjectId ?? null,
    details: deed.details ?? {},
  }
}
