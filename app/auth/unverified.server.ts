import { and, eq, isNull, not } from 'drizzle-orm'
import type { Context, Database } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { isFirstOfDay } from '../platform/db/rate-limit.server.ts'
import { users } from '../platform/db/schema.ts'
import { defineJob, retrySettings } from '../platform/jobs/job.ts'
import { z } from '../platform/values/zod.ts'

// Anyone can register with any e-mail, so until an e-mail is verified it may be a stranger's. It gets only the mail that verifies it, one
// mail about a booking, and mails about what the clinic changes. Visits that the desk books under an e-mail belong to an account only once
// its e-mail is verified, so none of this is about them.

export const afterEmailProven = defineJob({
  name: 'email-proven',
  payload: z.object({ userId: z.uuid() }),
  settings: { ...retrySettings(10, 5), notify: true },
})

export async function isUnverifiedPatient(db: Database, accountId: string | null): Promise<boolean> {
  if (accountId === null) return false
  const { role, emailVerified } = users
  const [account] = await db.select({ role, emailVerified }).from(users).where(eq(users.id, accountId))
  return account?.role === 'patient' && !account.emailVerified
}

/** Claims an unverified account's one booking mail. False if another booking has it, or a deleted account's e-mail got one today. */
export async function claimOnlyBookingMail(ctx: Pick<Context, 'db' | 'now'>, accountId: string, appointmentId: string) {
  const { email, mailedUnverifiedFor: mailedFor } = users
  const [user] = await ctx.db.select({ email, mailedFor }).from(users).where(eq(users.id, accountId))
  // A booking whose mail is retried claims the mail again, and gets it.
  if (user?.mailedFor) return user.mailedFor === appointmentId
  if (!user || user.email === null || !(await isFirstOfDay(ctx, 'unverifiedBookingMail', user.email))) return false
  const taken = await ctx.db
    .update(users)
    .set({ mailedUnverifiedFor: appointmentId })
    .where(and(eq(users.id, accountId), isNull(users.mailedUnverifiedFor)))
    .returning({ id: users.id })
  return taken.length > 0
}

/** Marks an account's e-mail as verified, unless it is already, and queues the mails that waited for it. */
export async function markVerified(ctx: Context, transaction: Database, accountId: string): Promise<void> {
  const verified = await transaction
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, accountId), not(users.emailVerified)))
    .returning({ id: users.id })
  if (verified.length === 0) return
  await ctx.enqueue(afterEmailProven, { userId: accountId }, transaction)
  await recordAudit(ctx, transaction, { action: 'verify_email', subject: 'user', subjectId: accountId })
}
