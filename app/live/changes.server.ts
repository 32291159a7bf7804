import type { Changes } from '../platform/context.server.ts'
import type { Notices } from './notices.server.ts'

export const appointmentsChannel = 'appointments_changed'

/** The returned function calls `work` at once, and once more for all calls within the next `ms` milliseconds. */
function throttle(work: () => void, ms: number): () => void {
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

/** The least time between two notices of changes to one desk, in milliseconds. */
const gatherMs = 100

/** Screens are also told of a change when a lost connection is back, since something may have changed meanwhile. */
export function createChangeFeed(notices: Notices): Changes {
  return {
    listen: (onChange, onEnd) =>
      notices.listen(appointmentsChannel, { onNotice: throttle(onChange, gatherMs), onReconnected: onChange, onEnd }),
  }
}
