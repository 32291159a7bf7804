import type { Account, Context, Database, RequestTrace } from '../context.server.ts'
import { newId } from '../ids.ts'
import { claimKeyOfRequest } from './repeated.server.ts'
import { auditEntries } from './schema.ts'

export interface AuditEvent {
  readonly action: string
  readonly subject:
    | 'treatment'
    | 'blog'
    | 'review'
    | 'text'
    | 'appointment'
    | 'patient'
    | 'user'
    | 'doctor'
    | 'closure'
    | 'calendar_feed'
    | 'waiting_room_screen'
    | 'mail'
    | 'invitation'
    | 'clinic'
  readonly subjectId?: string
  readonly details?: Record<string, string | number | boolean | null>
}

/** Records an audit event in the transaction of the change itself. The details contain no personal data. */
export async function recordAudit(
  ctx: Pick<Context, 'now'> & {
    readonly account: Pick<Account, 'id' | 'role'> | undefined
    readonly request?: RequestTrace
  },
  transaction: Database,
  event: AuditEvent,
): Promise<void> {
  await claimKeyOfRequest(ctx, transaction)
  await transaction.insert(auditEntries).values({
    id: newId(),
    at: ctx.now(),
    actorId: ctx.account?.id ?? null,
    actorRole: ctx.account?.role ?? 'visitor',
    action: event.action,
    subject: event.subject,
    subjectId: event.subjectId ?? null,
    details: event.details ?? {},
  })
}
