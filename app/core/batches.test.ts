import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatches } from './batches.server.ts'

/** Work that ends when it is told to, and tells what it was given. */
function slowWork() {
  const given: number[][] = []
  const ends: (() => void)[] = []
  return {
    given,
    endOne: () => ends.shift()?.(),
    work: async (items: readonly number[]) => {
      given.push([...items])
      await new Promise<void>(resolve => ends.push(resolve))
      return items.map(item => (item < 0 ? new Error(`no ${item}`) : item * 10))
    },
  }
}

test('what comes at the same moment goes together, what comes meanwhile goes next, and each hears its own', async () => {
  const { work, given, endOne } = slowWork()
  const add = createBatches({ work, most: 3, atOnce: 1 })
  const first = [add(1), add(2)]
  await nextRound()
  const second = [add(3), add(4), add(5), add(6)]
  await nextRound()
  expect(given).toEqual([[1, 2]])
  endOne()
  expect(await Promise.all(first)).toEqual([10, 20])
  await nextRound()
  expect(given).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  endOne()
  await nextRound()
  endOne()
  expect(await Promise.all(second)).toEqual([30, 40, 50, 60])
})

test('a batch begins beside another only when enough are waiting for it', async () => {
  const { work, given, endOne } = slowWork()
  const add = createBatches({ work, most: 3, atOnce: 2, least: 2 })
  const all = [add(1)]
  await nextRound()
  all.push(add(2))
  await nextRound()
  expect(given).toEqual([[1]])
  all.push(add(3))
  await nextRound()
  expect(given).toEqual([[1], [2, 3]])
  all.push(add(4), add(5))
  await nextRound()
  expect(given).toHaveLength(2)
  endOne()
  endOne()
  await nextRound()
  endOne()
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50])
})

test('an error is its own item’s alone; work that breaks is everybody’s, and the next batch goes on', async () => {
  const { work, endOne } = slowWork()
  const add = createBatches({ work, most: 9, atOnce: 1 })
  const mixed = Promise.allSettled([add(1), add(-2), add(3)])
  await nextRound()
  endOne()
  expect((await mixed).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])

  let isBroken = true
  const fragile = createBatches({
    most: 9,
    atOnce: 1,
    async work(items: readonly number[]) {
      if (isBroken) throw new Error('broken')
      return items
    },
  })
  const broken = await Promise.allSettled([fragile(1), fragile(2)])
  expect(broken.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await fragile(3)).toBe(3)
})
