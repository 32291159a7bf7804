import type { Context } from '../platform/context.server.ts'
import { countFromNetwork, countGuess, takeBack, type Use } from '../platform/db/rate-limit.server.ts'
import { createLimiter } from '../platform/limiter.ts'

/** Passwords from networks above their limit are compared one at a time, so that all others still have half of that work. */
const amidFlood = createLimiter(1, 20)

interface Guess {
  /** What unknown browsers share: the guesses at this password, or at this number's codes. */
  readonly use: Use
  readonly browserId: string | undefined
}

/**
 * Compares a guess unless there were too many: five an hour from each browser that the account knows, and five from all others together.
 * From a network with many wrong ones each account still has two an hour: a right one passes, so that the network's other users can sign
 * in, and a wrong one is refused as too many. Refuses `too_many`, `busy`.
 */
export async function compareGuess(
  ctx: Context,
  { use, browserId }: Guess,
  compare: () => boolean | Promise<boolean>,
): Promise<boolean> {
  if (browserId !== undefined) return countGuess(ctx, [['guessFromKnownBrowser', browserId]], compare)
  const [, contact] = use
  const { counted, flooded } = await countFromNetwork(ctx, 'signInFrom', 'signInAmidFlood', contact)
  const run = () => countGuess(ctx, [use], compare)
  const isRight = await (flooded ? amidFlood(run) : run())
  if (isRight) await takeBack(ctx, counted)
  else if (flooded) throw flooded
  return isRight
}
