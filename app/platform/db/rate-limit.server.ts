import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Account, Context, Database } from '../context.server.ts'
import { Refusal } from '../errors.ts'
import { type LimitName, limitOf, limits } from '../limits.ts'
import { networkOf } from '../network.server.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../values/durations.ts'
import { latestEnd } from '../values/past-moment.ts'
import { rateLimits } from './schema.ts'

const minutesPerDay = 24 * 60

/** A limit, and the account, e-mail, number, browser or network whose attempts it counts. */
export type Use = readonly [name: LimitName, subject: string]

/** Deletes an account's counts. Those of its e-mail stay, as a hash: else a new account with that e-mail would have new attempts. */
export async function deleteTriesOf(transaction: Database, { id }: Pick<Account, 'id'>): Promise<void> {
  const keys = Object.keys(limits).map(name => `${name}|${id}`)
  await transaction.delete(rateLimits).where(inArray(rateLimits.key, keys))
}

export async function deleteOldCounters({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { windowEndsAt } = rateLimits
  await db
    .delete(rateLimits)
    .where(or(lte(windowEndsAt, now()), gt(windowEndsAt, latestEnd(now(), millisecondsPerDay))))
}

/**
 * Counts an attempt for an account, e-mail or number, or else the caller's network. One statement counts and returns, so that of many
 * attempts at once no more pass than one after the other. Refuses `too_many` above the limit.
 */
export const countTry = (ctx: Context, name: LimitName, subject = callersNetwork(ctx)): Promise<void> =>
  countTryOf(ctx, name, subject)

export async function countTryOf(ctx: Pick<Context, 'db' | 'now'>, name: LimitName, subject: string): Promise<void> {
  const key = keyOf(name, subject)
  const { max, windowMinutes, thenEveryMinutes } = limitOf(name)
  const { count, windowEndsAt } = await countUse(ctx, key, windowMinutes)
  if (count <= max) return
  if (thenEveryMinutes === undefined) throw tooMany(ctx, windowEndsAt)
  const slow = await countUse(ctx, `${key}|slow`, thenEveryMinutes)
  if (slow.count > 1) throw tooMany(ctx, slow.windowEndsAt)
}

interface FromNetwork {
  readonly counted: readonly Use[]
  /** What a try that turns out wrong is refused with, above the network's limit. */
  readonly flooded: Refusal | undefined
}

/** As `countTry` for the caller's network, but above its limit each contact still has the tries of `amidFlood`. */
export async function countFromNetwork(
  ctx: Context,
  name: LimitName,
  amidFlood: LimitName,
  contact: string,
): Promise<FromNetwork> {
  const network = callersNetwork(ctx)
  const { max, windowMinutes } = limitOf(name)
  const { count, windowEndsAt } = await countUse(ctx, keyOf(name, network), windowMinutes)
  const counted: Use[] = [[name, network]]
  if (count <= max) return { counted, flooded: undefined }
  const ofContact = `${network}|${contact}`
  await countTry(ctx, amidFlood, ofContact)
  return { counted: [...counted, [amidFlood, ofContact]], flooded: tooMany(ctx, windowEndsAt) }
}

/** Takes back what was counted for an attempt that turned out right. */
export async function takeBack(ctx: Pick<Context, 'db' | 'now'>, uses: readonly Use[]): Promise<void> {
  // One statement each, so that two callers never hold one row while they wait for another.
  for (const [name, subject] of uses) {
    const isOf = eq(rateLimits.key, keyOf(name, subject))
    const isCounted = and(isOf, gt(rateLimits.windowEndsAt, ctx.now()), gt(rateLimits.count, 0))
    const count = sql`${rateLimits.count} - 1`
    await ctx.db.update(rateLimits).set({ count }).where(isCounted)
  }
}

/** Counts a guess before it is compared, so that guesses from a thousand addresses at once count too, and takes a right one back. */
export async function countGuess(
  ctx: Context,
  uses: readonly Use[],
  compare: () => boolean | Promise<boolean>,
): Promise<boolean> {
  for (const [name, subject] of uses) await countTry(ctx, name, subject)
  const isRight = await compare()
  if (isRight) await takeBack(ctx, uses)
  return isRight
}

export const callersNetwork = ({ client }: Pick<Context, 'client'>): string => networkOf(client.address)

function tooMany({ now }: Pick<Context, 'now'>, windowEndsAt: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now().getTime()) / 1000))
  return new Refusal('too_many', { minutes: Math.ceil(seconds / 60), seconds })
}

async function countUse(ctx: Pick<Context, 'db' | 'now'>, key: string, windowMinutes: number) {
  const now = ctx.now()
  const windowMs = windowMinutes * millisecondsPerMinute
  const windowEndsAt = new Date(now.getTime() + windowMs)
  // A window that ends later than it could was stored while the clock was ahead, and would refuse everything until then.
  const over = or(lte(rateLimits.windowEndsAt, now), gt(rateLimits.windowEndsAt, latestEnd(now, windowMs)))
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
