import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShares } from './shares.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setImmediate'] }))
afterEach(() => void vi.useRealTimers())

const small = { atOnce: 100, maxWaiting: 20, ofNetwork: { atOnce: 4, maxWaiting: 8 } }

/** Work that takes ten milliseconds, and asks again as soon as it is done. */
function clients(shared: ReturnType<typeof createShares>) {
  const done = new Map<string, number>()
  const running = new Map<string, number>()
  const most = new Map<string, number>()
  const add = (counts: Map<string, number>, name: string, more: number) =>
    counts.set(name, (counts.get(name) ?? 0) + more)
  async function ask(name: string): Promise<void> {
    await shared(async () => {
      add(running, name, 1)
      most.set(name, Math.max(most.get(name) ?? 0, running.get(name) ?? 0))
      await new Promise(resolve => setTimeout(resolve, 10))
      add(running, name, -1)
    }, name)
    add(done, name, 1)
  }
  const keepAsking = (name: string, pauseMs = 0): void => {
    void ask(name).then(() => setTimeout(() => keepAsking(name, pauseMs), pauseMs))
  }
  return { done, most, keepAsking }
}

test('a network alone works with all of its connections, and no more', async () => {
  const { done, most, keepAsking } = clients(createShares(small))
  for (let connection = 0; connection < 8; connection++) keepAsking('flood')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(most.get('flood')).toBe(4)
  expect(done.get('flood')).toBeGreaterThan(2_000)
})

test('beside others a network that floods the program works a third of the time, a piece at once, and the others wait for nothing', async () => {
  const { done, most, keepAsking } = clients(createShares(small))
  keepAsking('patient', 90)
  for (let connection = 0; connection < 8; connection++) keepAsking('flood')
  // The flood may use what a network has saved up.
  await vi.advanceTimersByTimeAsync(5_000)
  const before = new Map(done)
  most.clear()
  await vi.advanceTimersByTimeAsync(10_000)
  const since = (name: string) => (done.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(most.get('flood')).toBe(1)
  expect(since('flood')).toBeGreaterThan(250)
  expect(since('flood')).toBeLessThan(350)
  expect(since('patient')).toBeGreaterThanOrEqual(99)
})

test('those that wait begin network by network, and none waits for ever', async () => {
  const shared = createShares({ ...small, atOnce: 1 })
  const order: string[] = []
  const work = (network: string, name: string) =>
    shared(async () => {
      order.push(name)
      await new Promise(resolve => setTimeout(resolve, 10))
    }, network)
  const all = [work('a', 'a1'), work('a', 'a2'), work('a', 'a3'), work('b', 'b1'), work('c', 'c1'), work('b', 'b2')]
  await vi.advanceTimersByTimeAsync(200)
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('a network for which too much waits is refused alone, and a failure frees its place', async () => {
  const shared = createShares(small)
  const held = Promise.withResolvers<void>()
  const work = (network: string) => shared(() => held.promise, network)
  const flood = Array.from({ length: 12 }, () => work('flood'))
  const failed = expect(Promise.all(flood)).rejects.toThrow('it failed')
  await expect(work('flood')).rejects.toMatchObject({ code: 'busy', facts: { seconds: 2 } })
  const other = shared(async () => 'answered', 'other')
  await expect(other).resolves.toBe('answered')
  held.reject(new Error('it failed'))
  await failed
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.allSettled(flood)
  await expect(shared(async () => 'answered', 'flood')).resolves.toBe('answered')
})

test('if too much waits in all, the next request is refused, of any network', async () => {
  const shared = createShares({ ...small, atOnce: 1, maxWaiting: 2 })
  const held = Promise.withResolvers<void>()
  const all = ['a', 'b', 'c'].map(network => shared(() => held.promise, network))
  await expect(shared(async () => undefined, 'd')).rejects.toMatchObject({ code: 'busy' })
  held.resolve()
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all(all)
})

test('what waits for a client or another server takes no place, and none of its network’s time', async () => {
  const shared = createShares({ ...small, atOnce: 1 })
  const { keepAsking } = clients(shared)
  keepAsking('patient', 90)
  const upload = Promise.withResolvers<void>()
  const received = shared(outside => outside(() => upload.promise), 'clinic')
  let begun = 0
  const call = async () => {
    void shared(async () => {
      begun += 1
    }, 'clinic')
    await vi.advanceTimersByTimeAsync(30)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  await call()
  expect(begun).toBe(1)
  upload.resolve()
  await vi.advanceTimersByTimeAsync(30)
  await received
  await call()
  expect(begun).toBe(2)
})
