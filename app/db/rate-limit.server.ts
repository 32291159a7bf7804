import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Account, Context, Database } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { type LimitName, limits } from '../core/limits.ts'
import { networkOf } from '../core/network.server.ts'
import { rateLimits } from './schema.ts'

/** Resets a count once its tries proved to be legitimate. */
export async function forgetTries(ctx: Context, name: LimitName, subject: string): Promise<void> {
  await ctx.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, subject)))
}

/** Deletes what was counted for an account and its e-mail. */
export async function forgetTriesOf(
  transaction: Database,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  const keys = Object.keys(limits).flatMap(name => [keyOf(name, id), keyOf(name, email)])
  await transaction.delete(rateLimits).where(inArray(rateLimits.key, keys))
}

/** Deletes the counts whose time is over, and with them e-mails and addresses. */
export async function deleteOldCounters({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now()))
}

/**
 * Counts one try against a limit, across all programs on the database: for this account or e-mail, or else for the caller's
 * network. Refuses `too_many` above the limit.
 */
export async function countTry(ctx: Context, name: LimitName, subject = networkOf(ctx.client.address)): Promise<void> {
  const { max, windowMinutes } = limits[name]
  const key = keyOf(name, subject)
  const now = ctx.now()
  const windowEndsAt = new Date(now.getTime() + windowMinutes * 60_000)
  const over = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning()
  if (!row || row.count <= max) return
  const seconds = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000))
  throw new Refusal('too_many', { minutes: Math.ceil(seconds / 60), seconds })
}

function keyOf(name: string, subject: string): string {
  return `${name}|${subject}`
}
