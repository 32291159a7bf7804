import { expect, test } from 'vitest'
import { sharedRead } from './shared-read.server.ts'

test('who asks while others are being answered shares one read, which begins after all of them asked', async () => {
  let value = 'old'
  const begun: string[] = []
  const ends: (() => void)[] = []
  const read = sharedRead(async () => {
    const seen = value
    begun.push(seen)
    await new Promise<void>(resolve => ends.push(resolve))
    return seen
  })
  const early = [read(), read()]
  await expect.poll(() => begun.length).toBe(1)
  const beside = read()
  await expect.poll(() => begun.length).toBe(2)
  const waiting = [read(), read(), read()]
  value = 'new'
  const late = read()
  for (const end of ends) end()
  expect(await Promise.all([...early, beside])).toEqual(['old', 'old', 'old'])
  await expect.poll(() => begun.length).toBe(3)
  ends.at(-1)?.()
  expect(await Promise.all([...waiting, late])).toEqual(['new', 'new', 'new', 'new'])
})

test('a read that fails does so for those who shared it, and for nobody after them', async () => {
  let fails = true
  const read = sharedRead(async () => {
    if (fails) throw new Error('away')
    return 'there'
  })
  await expect(Promise.all([read(), read()])).rejects.toThrow('away')
  fails = false
  expect(await read()).toBe('there')
})
