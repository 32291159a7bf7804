import { expect, test } from 'vitest'
import { sharedRead } from './shared-read.server.ts'

test('callers that arrive during a read share the next one, which starts after all of their calls', async () => {
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
  const waiting = [read(), read(), read()]
  value = 'new'
  const late = read()
  for (const end of ends) end()
  expect(await Promise.all(early)).toEqual(['old', 'old'])
  await expect.poll(() => begun.length).toBe(2)
  ends.at(-1)?.()
  expect(await Promise.all([...waiting, late])).toEqual(['new', 'new', 'new', 'new'])
})

test('a failing read fails for the callers that shared it, and not for later ones', async () => {
  let fails = true
  const read = sharedRead(async () => {
    if (fails) throw new Error('away')
    return 'there'
  })
  await expect(Promise.all([read(), read()])).rejects.toThrow('away')
  fails = false
  expect(await read()).toBe('there')
})
