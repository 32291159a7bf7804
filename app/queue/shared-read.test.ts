import { expect, test } from 'vitest'
import { sharedRead } from './queue.server.ts'

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

test('a failing read fails for the callers that shared it or came meanwhile, and not for later ones', async () => {
  const reads: { fail(error: Error): void; end(value: string): void }[] = []
  const read = sharedRead(() => new Promise<string>((end, fail) => reads.push({ end, fail })))
  const shared = [read(), read()]
  await expect.poll(() => reads.length).toBe(1)
  const meanwhile = [read(), read()]
  reads[0]?.fail(new Error('away'))
  for (const caller of [...shared, ...meanwhile]) await expect(caller).rejects.toThrow('away')
  expect(reads).toHaveLength(1)
  const later = read()
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.end('there')
  expect(await later).toBe('there')
})
