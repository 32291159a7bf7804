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
