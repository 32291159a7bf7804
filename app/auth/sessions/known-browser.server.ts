import { and, desc, eq, gt, inArray, ne, notInArray } from 'drizzle-orm'
import type { Context, Database } from '../../platform/context.server.ts'
import { lock } from '../../platform/db/lock.server.ts'
import { isPast } from '../../platform/db/moments.server.ts'
import { knownBrowsers } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { bounds } from '../../platform/limits.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'

// A browser in which an account once signed in has a token. Its tries to sign in are counted apart, so that a stranger's guesses don't lock
// it out. The token gives no other right.

const purpose = 'browser of an account'
const lifetimeMs = 180 * millisecondsPerDay

/**
 * Only a whole sign-in calls this, in its transaction. A browser that showed its token stays the one it was; otherwise the account's
 * longest unused one goes. Returns the browser's token.
 */
export async function rememberBrowser(
  { signer, now }: Pick<Context, 'signer' | 'now'>,
  transaction: Database,
  userId: string,
  shownId?: string,
): Promise<string> {
  await lock(transaction, `browsers of ${userId}`)
  const isShown = and(eq(knownBrowsers.id, shownId ?? newId()), eq(knownBrowsers.userId, userId))
  const shown = await transaction.update(knownBrowsers).set({ usedAt: now() }).where(isShown).returning()
  const id = shown[0]?.id ?? newId()
  if (shown.length === 0) {
    await transaction.insert(knownBrowsers).values({ id, userId, usedAt: now() })
    await deleteOldest({ now }, transaction, { userId, newestId: id })
  }
  return signer.sign(purpose, `${userId}.${id}`)
}

async function deleteOldest(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  { userId, newestId }: Readonly<Record<'userId' | 'newestId', string>>,
): Promise<void> {
  const isOther = and(eq(knownBrowsers.userId, userId), ne(knownBrowsers.id, newestId))
  const latest = transaction
    .select({ id: knownBrowsers.id })
    .from(knownBrowsers)
    .where(isOther)
    .orderBy(desc(isPast(knownBrowsers.usedAt, now())), desc(knownBrowsers.usedAt), desc(knownBrowsers.id))
    .limit(bounds.knownBrowsersOfAccount - 1)
  await transaction.delete(knownBrowsers).where(and(isOther, notInArray(knownBrowsers.id, latest)))
}

/** Returns the id of a browser that one of these accounts knows; undefined for another. Runs the same statement whether there are accounts or not. */
export async function knownBrowserOf(
  { db, signer, now }: Pick<Context, 'db' | 'signer' | 'now'>,
  accounts: readonly { readonly userId: string }[],
  tokens: readonly string[],
): Promise<string | undefined> {
  const ids = tokens.flatMap(token => signer.open(purpose, token)?.split('.')[1] ?? [])
  if (ids.length === 0) return undefined
  const since = new Date(now().getTime() - lifetimeMs)
  const isRecent = and(gt(knownBrowsers.usedAt, since), isPast(knownBrowsers.usedAt, now()))
  const isKnown = and(inArray(knownBrowsers.id, ids), isRecent)
  const known = await db.select().from(knownBrowsers).where(isKnown)
  return known.find(({ userId }) => accounts.some(account => account.userId === userId))?.id
}

export async function forgetBrowsers(transaction: Database, userId: string): Promise<void> {
  await transaction.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId))
}
