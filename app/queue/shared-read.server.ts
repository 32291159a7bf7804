/**
 * A read with the same result for every caller, one at a time. Callers that arrive during a read share the next one, so no caller
 * gets a result that was read before its call. A read that fails also fails for those who wait for the next one: while the database
 * hangs they would wait for one timeout after another.
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
