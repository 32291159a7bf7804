import { createBatches } from './batches.server.ts'

const mostTogether = 100
const readsAtOnce = 2

/**
 * A read that says the same to everybody: those who ask while others are being answered share the next one. Nobody is told what was
 * read before they asked.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const ask = createBatches<undefined, Result>({
    async work(asks) {
      const result = await read()
      return asks.map(() => result)
    },
    most: mostTogether,
    atOnce: readsAtOnce,
  })
  return () => ask(undefined)
}
