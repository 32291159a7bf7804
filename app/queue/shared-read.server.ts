/**
 * Shares a read among callers, one read at a time. A caller never gets a result that was read before its call. A failed read also fails for
 * those who wait for the next one, which would otherwise wait for one timeout after another while the database hangs.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined
  const begin = () => {
    next = undefined
    const reading = read()
    running = reading
    const end = () => {
      running = undefined
    }
    reading.then(end, () => {
      end()
      next = undefined
    })
    return reading
  }
  return () => {
    next ??= (running ?? Promise.resolve()).then(begin)
    return next
  }
}
