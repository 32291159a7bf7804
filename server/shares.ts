import { Refusal } from '../app/platform/errors.ts'

const retrySeconds = 2
const timerMs = 5

export type SharedWork = ReturnType<typeof createShares>

interface Shares {
  /** The most pieces of work at a time, in all, and how many more may wait. */
  readonly atOnce: number
  readonly maxWaiting: number
  /** The same of one network. */
  readonly ofNetwork: { readonly atOnce: number; readonly maxWaiting: number }
}

/** How long a network may be worked for at a stretch, and for which share of the time after that. */
const stretchMs = 1_000
const longRunShare = 1 / 3
/** A long piece of work is made up for by waiting, but what a network used while it was alone isn't. */
const mostOwedMs = 300
/** A network counts as one of those that are served until so long after its last work, since people read between two presses. */
const servedMs = 30_000

interface Network {
  running: number
  readonly waiting: (() => void)[]
  /** What is left of its stretch, below zero if it used more, and when that was counted. */
  leftMs: number
  countedAtMs: number
}

function countTime(network: Network, usedMs = 0): void {
  const nowMs = performance.now()
  const gainedMs = (nowMs - network.countedAtMs) * longRunShare
  network.leftMs = Math.max(-mostOwedMs, Math.min(stretchMs, network.leftMs + gainedMs) - usedMs)
  network.countedAtMs = nowMs
}

function isServed({ running, waiting, countedAtMs }: Network): boolean {
  return running > 0 || waiting.length > 0 || countedAtMs > performance.now() - servedMs
}

/**
 * Shares the program's time between networks. They take turns, and while others are served too, one that floods the program gets a third
 * of the time, a piece of work at once and none during others’ work, so that the others’ calls take less than twice their time. Refuses `busy` if too many wait.
 */
export function createShares({ atOnce, maxWaiting, ofNetwork }: Shares) {
  // The first one is the next in turn.
  const networks = new Map<string, Network>()
  let totalRunning = 0
  let totalWaiting = 0
  let isDue = false
  let timer: NodeJS.Timeout | undefined

  function mostOf(network: Network): number {
    const isAlone = ![...networks.values()].some(other => other !== network && isServed(other))
    if (isAlone) return ofNetwork.atOnce
    countTime(network)
    if (network.leftMs > stretchMs / 2) return ofNetwork.atOnce
    // Who waits long saves up until the line above lets it begin.
    const isOthersTurn = totalRunning > network.running
    return network.leftMs > 0 && !isOthersTurn ? 1 : 0
  }

  const mayBegin = (network: Network) => totalRunning < atOnce && network.running < mostOf(network)

  function begin(name: string, network: Network): void {
    network.running += 1
    totalRunning += 1
    networks.delete(name)
    networks.set(name, network)
  }

  function beginNext(): void {
    isDue = false
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      const [name, network] = next
      totalWaiting -= 1
      begin(name, network)
      network.waiting.shift()?.()
    }
    clearTimeout(timer)
    // A network whose time is used up may be the only one that waits.
    if (totalWaiting > 0) timer = setTimeout(beginNext, timerMs)
  }

  const nextWaiting = () => [...networks].find(([, network]) => network.waiting.length > 0 && mayBegin(network))

  /** In the event loop's next turn, so that what others have sent meanwhile is read first. */
  function beginSoon(): void {
    if (isDue || totalWaiting === 0) return
    isDue = true
    setImmediate(beginNext)
  }

  function networkNamed(name: string): Network {
    for (const [other, network] of networks) if (!isServed(network)) networks.delete(other)
    const network = networks.get(name) ?? { running: 0, waiting: [], leftMs: stretchMs, countedAtMs: performance.now() }
    networks.set(name, network)
    return network
  }

  return async function shared<Result>(work: () => Promise<Result>, name: string): Promise<Result> {
    const network = networkNamed(name)
    if (network.waiting.length === 0 && mayBegin(network)) begin(name, network)
    else {
      if (totalWaiting >= maxWaiting || network.waiting.length >= ofNetwork.maxWaiting) {
        throw new Refusal('busy', { seconds: retrySeconds })
      }
      totalWaiting += 1
      const begun = new Promise<void>(resolve => network.waiting.push(resolve))
      beginSoon()
      await begun
    }
    const startedAtMs = performance.now()
    try {
      return await work()
    } finally {
      countTime(network, (performance.now() - startedAtMs) / network.running)
      network.running -= 1
      totalRunning -= 1
      beginSoon()
    }
  }
}
