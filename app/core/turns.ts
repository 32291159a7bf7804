/** Lets at most so many pieces of heavy work run at once; the others wait for their turn, in order. */
export function createTurns(atOnce: number) {
  let busy = 0
  const waiting: (() => void)[] = []
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (busy < atOnce) busy += 1
    // Whoever ends a turn hands it on, so the count stays.
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
