/** Runs at most `atOnce` pieces of heavy work at a time; the others wait, in order. */
export function createLimiter(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    // A finished piece of work hands its permit on, so the count stays the same.
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
