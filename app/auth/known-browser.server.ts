import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.server.ts'
import { millisecondsPerDay } from '../core/durations.ts'
import { newId } from '../core/ids.ts'
import { identityUsers } from '../db/identity-schema.ts'

// A browser that signed in to an account before has tries of its own, so that a stranger's guesses, from wherever, lock nobody out
// of their own account. It proves nothing else.

const purpose = 'known-browser'
const lifetimeMs = 180 * millisecondsPerDay

/** What the browser keeps for its next sign-in to this account. */
export function knownBrowserToken({ signer, now }: Pick<Context, 'signer' | 'now'>, userId: string): string {
  return signer.sign(purpose, [userId, newId(), now().getTime()].join('.'))
}

/** The id under which a browser's tries at this account are counted; undefined if it never signed in to it. */
export async function knownBrowserOf(
  { db, signer, now }: Context,
  email: string,
  tokens: readonly string[],
): Promise<string | undefined> {
  const browsers = tokens.flatMap(token => {
    const [userId, browserId, madeAt] = signer.open(purpose, token)?.split('.') ?? []
    const isValid = now().getTime() - Number(madeAt) < lifetimeMs
    return userId !== undefined && browserId !== undefined && isValid ? [{ userId, browserId }] : []
  })
  if (browsers.length === 0) return undefined
  const [user] = await db.select({ id: identityUsers.id }).from(identityUsers).where(eq(identityUsers.email, email))
  return browsers.find(({ userId }) => userId === user?.id)?.browserId
}
