import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('at most so many run at once, each in its turn, and a failure frees its place', async () => {
  const inTurn = createTurns(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (index: number) =>
    inTurn(async () => {
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
