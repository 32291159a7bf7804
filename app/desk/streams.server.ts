import { accountOf } from '../auth/accounts.server.ts'
import { type Context, isStaff } from '../core/context.server.ts'

/** Counts the open streams of each account. */
export function createStreamCounter(max: number) {
  const open = new Map<string, number>()
  const change = (accountId: string, by: 1 | -1) => {
    const count = (open.get(accountId) ?? 0) + by
    if (count === 0) open.delete(accountId)
    else open.set(accountId, count)
  }
  return {
    /** Counts one more; answers a function that counts it off, or undefined if the account has as many as it may. */
    enter(accountId: string): (() => void) | undefined {
      if ((open.get(accountId) ?? 0) >= max) return undefined
      change(accountId, 1)
      return () => change(accountId, -1)
    },
  }
}

/** Whether whoever opened a stream is still signed in and staff; undefined while the database doesn't say. */
export async function isStillStaff(ctx: Context): Promise<boolean | undefined> {
  if (ctx.client.token === undefined) return false
  try {
    return isStaff(await accountOf(ctx, ctx.client.token))
  } catch {
    return undefined
  }
}
