import type { Outside } from '../app/platform/api/env.server.ts'
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
/** A network counts as one of those that are served until 30 seconds after its last work, since people read between two presses. */
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

function mayBeginBeside(network: Network, areOthersRunning: boolean): boolean {
  countTime(network)
  // A network that waits for long saves time until this lets it begin.
  if (network.leftMs > stretchMs / 2) return true
  return network.leftMs > 0 && network.running === 0 && !areOthersRunning
}

/**
 * Shares the program's time between networks. Those that wait begin one after the other. While others are served too, one that floods
 * the program gets a third of the time, a piece of work at once and none during others’ work, so that the others’ calls take less than
 * twice their time. Refuses `busy` if too many wait.
 */
export function createShares({ atOnce, maxWaiting, ofNetwork }: Shares) {
  // The first one of those that wait begins next.
  const networks = new Map<string, Network>()
  let totalRunning = 0
  let totalWaiting = 0
  let immediate: NodeJS.Immediate | undefined
  let timer: NodeJS.Timeout | undefined

  function mayBegin(network: Network): boolean {
    if (totalRunning >= atOnce || network.running >= ofNetwork.atOnce) return false
    const areOthersServed = [...networks.values()].some(other => other !== network && isServed(other))
    return !areOthersServed || mayBeginBeside(network, totalRunning > network.running)
  }

  function begin(name: string, network: Network): void {
    network.running += 1
    totalRunning += 1
    networks.delete(name)
    networks.set(name, network)
  }

  function beginNext(): void {
    immediate = undefined
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

  /** In the event loop's next iteration, so that what others have sent meanwhile is read first. */
  function beginSoon(): void {
    if (totalWaiting > 0 && !immediate) immediate = setImmediate(beginNext)
  }

  function networkNamed(name: string): Network {
    for (const [other, network] of networks) if (!isServed(network)) networks.delete(other)
    const network = networks.get(name) ?? { running: 0, waiting: [], leftMs: stretchMs, countedAtMs: performance.now() }
    networks.set(name, network)
    return network
  }

  function untilBegun(network: Network): Promise<void> {
    totalWaiting += 1
    beginSoon()
    return new Promise(resolve => network.waiting.push(resolve))
  }

  function end(network: Network, startedAtMs: number): void {
    countTime(network, (performance.now() - startedAtMs) / network.running)
    network.running -= 1
    totalRunning -= 1
    beginSoon()
  }

  return async function shared<Result>(work: (outside: Outside) => Promise<Result>, name: string): Promise<Result> {
    let network = networkNamed(name)
    const mustWait = network.waiting.length > 0 || !mayBegin(network)
    const isFull = totalWaiting >= maxWaiting || network.waiting.length >= ofNetwork.maxWaiting
    if (mustWait && isFull) throw new Refusal('busy', { seconds: retrySeconds })
    if (mustWait) await untilBegun(network)
    else begin(name, network)
    let startedAtMs = performance.now()
    const outside: Outside = async wait => {
      end(network, startedAtMs)
      try {
        return await wait()
      } finally {
        network = networkNamed(name)
        await untilBegun(network)
        startedAtMs = performance.now()
      }
    }
    try {
      return await work(outside)
    } finally {
      end(network, startedAtMs)
    }
  }
}
