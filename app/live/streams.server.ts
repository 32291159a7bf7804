import { accountOf } from '../auth/accounts.server.ts'
import { type Context, isStaff } from '../platform/context.server.ts'
import { Refusal } from '../platform/errors.ts'

const retrySeconds = 15

/** The returned function adds an open stream of an account, an appointment or a screen, and returns what removes it. Refuses `too_many`. */
export function createStreamLimit(max: number): (holderId: string) => () => void {
  const open = new Map<string, number>()
  const countOf = (holderId: string) => open.get(holderId) ?? 0
  return holderId => {
    if (countOf(holderId) >= max) throw new Refusal('too_many', { minutes: 1, seconds: retrySeconds })
    open.set(holderId, countOf(holderId) + 1)
    return () => {
      const left = countOf(holderId) - 1
      if (left === 0) open.delete(holderId)
      else open.set(holderId, left)
    }
  }
}

/** Whether the caller is still signed in and staff; undefined while the database doesn't respond. */
export async function isStillStaff(ctx: Context): Promise<boolean | undefined> {
  if (ctx.client.token === undefined) return false
  try {
    return isStaff(await accountOf(ctx, ctx.client.token))
  } catch {
    return undefined
  }
}
