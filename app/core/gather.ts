/** Calls `work` at once, and once more for all calls within the `ms` milliseconds after it. */
export function gather(work: () => void, ms: number): () => void {
  let timer: NodeJS.Timeout | undefined
  let isDue = false
  function run(): void {
    isDue = false
    timer = setTimeout(() => {
      timer = undefined
      if (isDue) run()
    }, ms)
    timer.unref()
    work()
  }
  return () => {
    if (timer) isDue = true
    else run()
  }
}
