interface Batches<Item, Result> {
  /** Does many at once and answers in their order; an error among the answers is that one's alone, one that is thrown is everybody's. */
  readonly work: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>
  /** How many go together at most. */
  readonly most: number
  /** How many batches are at work at a time. */
  readonly atOnce: number
  /** How many must be waiting for a batch to begin beside another. */
  readonly least?: number
}

/** Gathers what comes in while earlier batches are at work, and does it together; who comes alone waits for nobody. */
export function createBatches<Item, Result>({ work, most, atOnce, least = 1 }: Batches<Item, Result>) {
  const waiting: { item: Item; resolve(result: Result): void; reject(error: unknown): void }[] = []
  let busy = 0
  let isDue = false

  async function begin(): Promise<void> {
    busy += 1
    const batch = waiting.splice(0, most)
    try {
      const answers = await work(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index]
        if (answer instanceof Error) reject(answer)
        // The work answers for each item.
        else resolve(answer as Result)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      busy -= 1
      beginDue()
    }
  }

  function beginDue(): void {
    isDue = false
    while (waiting.length >= (busy === 0 ? 1 : least) && busy < atOnce) void begin()
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      // What the same round of the event loop brings goes along.
      if (!isDue && busy < atOnce) {
        isDue = true
        setImmediate(beginDue)
      }
    })
}
