import { Refusal } from './errors.ts'

const retrySeconds = 2

/** Runs at most `atOnce` pieces of work at a time; the others wait, in order. Refuses `busy` if `maxWaiting` wait already. */
export function createLimiter(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    else if (waiting.length >= maxWaiting) throw new Refusal('busy', { seconds: retrySeconds })
    // Work that ends passes its permit to the next in line, so the count of running pieces stays the same.
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

export type Limiter = ReturnType<typeof createLimiter>
