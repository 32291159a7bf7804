import { accountOf } from '../auth/accounts.server.ts'
import { type Context, isStaff } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'

/** A refused stream may be tried again then. */
const retrySeconds = 15

/** Counts the open streams of each holder: an account, a visit or a screen. */
export function createStreamCounter(max: number) {
  const open = new Map<string, number>()
  const change = (holderId: string, by: 1 | -1) => {
    const count = (open.get(holderId) ?? 0) + by
    if (count === 0) open.delete(holderId)
    else open.set(holderId, count)
  }
  return {
    /** Counts one more; answers a function that counts it off, or undefined if the holder has as many as it may. */
    enter(holderId: string): (() => void) | undefined {
      if ((open.get(holderId) ?? 0) >= max) return undefined
      change(holderId, 1)
      return () => change(holderId, -1)
    },
  }
}

/** Counts one more stream of a holder. Refuses `too_many`. */
export function enterStream(streams: ReturnType<typeof createStreamCounter>, holderId: string): () => void {
  const release = streams.enter(holderId)
  if (!release) throw new Refusal('too_many', { minutes: 1, seconds: retrySeconds })
  return release
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
