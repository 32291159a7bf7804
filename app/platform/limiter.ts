import { Refusal } from './errors.ts'

const retrySeconds = 2

/** Work that is for everybody belongs to no network. */
type Network = string | undefined

interface Amounts {
  readonly atOnce: number
  readonly maxWaiting: number
}

/**
 * Runs at most `atOnce` pieces of work at a time; the others wait, in order. Of one network at most its share runs and waits, and the
 * work of others passes it. Refuses `busy` if too many wait already.
 */
export function createLimiter(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY, share?: Amounts) {
  const all = { atOnce, maxWaiting }
  const shareOf = (network: Network) => (network === undefined ? all : (share ?? all))
  const running = new Map<Network, number>()
  let total = 0
  const waiting: { readonly network: Network; readonly begin: () => void }[] = []
  const runningOf = (network: Network) => running.get(network) ?? 0
  const mayRun = (network: Network) => total < atOnce && runningOf(network) < shareOf(network).atOnce
  function count(network: Network, more: number): void {
    total += more
    const sum = runningOf(network) + more
    if (sum === 0) running.delete(network)
    else running.set(network, sum)
  }
  return async function limited<Result>(work: () => Promise<Result>, network?: string): Promise<Result> {
    if (mayRun(network)) count(network, 1)
    else {
      const isShareTaken = () => waiting.filter(each => each.network === network).length >= shareOf(network).maxWaiting
      if (waiting.length >= maxWaiting || isShareTaken()) throw new Refusal('busy', { seconds: retrySeconds })
      await new Promise<void>(begin => waiting.push({ network, begin }))
    }
    try {
      return await work()
    } finally {
      count(network, -1)
      const next = waiting.findIndex(each => mayRun(each.network))
      for (const { network: itsNetwork, begin } of next === -1 ? [] : waiting.splice(next, 1)) {
        count(itsNetwork, 1)
        begin()
      }
    }
  }
}

export type Limiter = ReturnType<typeof createLimiter>
