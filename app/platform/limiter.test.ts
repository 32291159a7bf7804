import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('at most the given number run at once, in order, and a failure frees its permit', async () => {
  const limited = createLimiter(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (index: number) =>
    limited(async () => {
      running += 1
      most = Math.max(most, running)
      order.push(index)
      await Promise.resolve()
      running -= 1
      if (index % 3 === 0) throw new Error('it failed')
    })
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => work(index)))
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(7)
})

test('work beyond what may run and wait is refused at once', async () => {
  const limited = createLimiter(1, 2)
  const held = Promise.withResolvers<void>()
  const first = limited(() => held.promise)
  const waiting = [limited(async () => 'second'), limited(async () => 'third')]
  await expect(limited(async () => 'fourth')).rejects.toMatchObject({ code: 'busy', facts: { seconds: 2 } })
  held.resolve()
  expect([await first, ...(await Promise.all(waiting))]).toEqual([undefined, 'second', 'third'])
  expect(await limited(async () => 'fifth')).toBe('fifth')
})

test('a network that fills its share lets the work of others pass, and is refused alone', async () => {
  const limited = createLimiter(3, 10, { atOnce: 2, maxWaiting: 2 })
  const held = Promise.withResolvers<void>()
  const begun: string[] = []
  const work = (network: string, name: string) =>
    limited(async () => {
      begun.push(name)
      await held.promise
    }, network)
  const flood = [1, 2, 3, 4].map(index => work('flood', `flood ${index}`))
  expect(begun).toEqual(['flood 1', 'flood 2'])
  await expect(work('flood', 'flood 5')).rejects.toMatchObject({ code: 'busy' })
  const others = [work('other', 'other 1'), work('another', 'another 1')]
  expect(begun).toEqual(['flood 1', 'flood 2', 'other 1'])
  held.resolve()
  await Promise.all([...flood, ...others])
  expect(begun).toHaveLength(6)
})

test('of those that wait, the first whose network has room begins', async () => {
  const limited = createLimiter(2, 10, { atOnce: 1, maxWaiting: 5 })
  const order: string[] = []
  const holds = new Map<string, PromiseWithResolvers<void>>()
  const work = (network: string, name: string) => {
    const hold = Promise.withResolvers<void>()
    holds.set(name, hold)
    return limited(async () => {
      order.push(name)
      await hold.promise
    }, network)
  }
  const all = [work('a', 'a1'), work('b', 'b1'), work('a', 'a2'), work('c', 'c1')]
  holds.get('b1')?.resolve()
  await all[1]
  await Promise.resolve()
  expect(order).toEqual(['a1', 'b1', 'c1'])
  for (const { resolve } of holds.values()) resolve()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2'])
})
