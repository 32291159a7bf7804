import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Account, Context, Database } from '../context.server.ts'
import { Refusal } from '../errors.ts'
import { type LimitName, limits } from '../limits.ts'
import { networkOf } from '../network.server.ts'
import { rateLimits } from './schema.ts'

const minutesPerDay = 24 * 60

export async function resetTries(ctx: Context, name: LimitName, subject: string): Promise<void> {
  await ctx.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, subject)))
}

/** Deletes an account's counts. Those of its e-mail stay, as a hash: else a new account with that e-mail would have new attempts. */
export async function deleteTriesOf(transaction: Database, { id }: Pick<Account, 'id'>): Promise<void> {
  const keys = Object.keys(limits).map(name => `${name}|${id}`)
  await transaction.delete(rateLimits).where(inArray(rateLimits.key, keys))
}

export async function deleteOldCounters({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now()))
}

/** Counts an attempt of an account, an e-mail, a telephone number or else the caller's network. Refuses `too_many` above the limit. */
export async function countTry(ctx: Context, name: LimitName, subject = networkOf(ctx.client.address)): Promise<void> {
  const { count, windowEndsAt } = await countUse(ctx, keyOf(name, subject), limits[name].windowMinutes)
  if (count > limits[name].max) throw tooMany(ctx, windowEndsAt)
}

function tooMany({ now }: Pick<Context, 'now'>, windowEndsAt: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now().getTime()) / 1000))
  return new Refusal('too_many', { minutes: Math.ceil(seconds / 60), seconds })
}

/** Refuses `too_many` above `perNetwork`, or above `inAll` after one attempt, so that others can use valid links. Counts nothing. */
export async function refuseAfterGuesses(ctx: Context, perNetwork: LimitName, inAll: LimitName): Promise<void> {
  const [own, all] = [keyOf(perNetwork, networkOf(ctx.client.address)), keyOf(inAll, allCallers)]
  const counts = await ctx.db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, [own, all]), gt(rateLimits.windowEndsAt, ctx.now())))
  const countOf = (key: string) => counts.find(row => row.key === key)
  const isFlooded = (countOf(all)?.count ?? 0) > limits[inAll].max
  const { count, windowEndsAt } = countOf(own) ?? { count: 0, windowEndsAt: ctx.now() }
  if (count > (isFlooded ? 0 : limits[perNetwork].max)) throw tooMany(ctx, windowEndsAt)
}

export const allCallers = 'all'

async function countUse(ctx: Pick<Context, 'db' | 'now'>, key: string, windowMinutes: number) {
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
  if (!row) throw new Error('a use was not counted')
  return row
}

export async function isFirstOfDay(ctx: Pick<Context, 'db' | 'now'>, name: string, email: string): Promise<boolean> {
  return (await countUse(ctx, `${name}|${hashOf(email)}`, minutesPerDay)).count === 1
}

// An attempt's count can outlive the account by a window, so a contact (e-mail or number) is stored as a hash.
function keyOf(name: LimitName, subject: string): string {
  return `${name}|${limits[name].per === 'contact' ? hashOf(subject) : subject}`
}

function hashOf(contact: string): string {
  return createHash('sha256').update(contact).digest('base64url')
}
