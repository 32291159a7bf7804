/**
 * A read with the same result for every caller, one at a time. Callers that arrive during a read share the next one, so no caller
 * gets a result that was read before its call.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let latest: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | undefined
  const begin = () => {
    next = undefined
    return read()
  }
  return () => {
    if (!next) {
      next = latest.then(begin, begin)
      latest = next
    }
    return next
  }
}
