import { and, desc, eq, gt } from 'drizzle-orm'
import { type Context, requireAccount } from '../../platform/context.server.ts'
import { recordAudit } from '../../platform/db/audit.server.ts'
import { identitySessions } from '../../platform/db/identity-schema.ts'
import { Refusal } from '../../platform/errors.ts'

export type OpenSession = Awaited<ReturnType<typeof listOwnSessions>>[number]

/** The caller's sessions, the latest use first. */
export async function listOwnSessions(ctx: Context) {
  const account = requireAccount(ctx)
  const living = and(eq(identitySessions.userId, account.id), gt(identitySessions.expiresAt, ctx.now()))
  const rows = await ctx.db.select().from(identitySessions).where(living).orderBy(desc(identitySessions.updatedAt))
  return rows.map(({ id, createdAt, updatedAt, userAgent }) => ({
    id,
    startedAt: createdAt,
    /** Accurate to the day: it is not updated at every request. */
    usedAt: updatedAt,
    userAgent: userAgent ?? '',
    isThis: id === account.sessionId,
  }))
}

/** Ends another of the caller's sessions. Refuses `not_found` for other accounts' sessions. */
export async function endOwnSession(ctx: Context, id: string): Promise<void> {
  const account = requireAccount(ctx)
  await ctx.db.transaction(async transaction => {
    const own = and(eq(identitySessions.id, id), eq(identitySessions.userId, account.id))
    const ended = await transaction.delete(identitySessions).where(own).returning({ id: identitySessions.id })
    if (ended.length === 0) throw new Refusal('not_found')
    await recordAudit(ctx, transaction, { action: 'end_session', subject: 'user', subjectId: account.id })
  })
}
