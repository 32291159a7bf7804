import type { Changes } from '../platform/context.server.ts'
import type { Notices } from './notices.server.ts'

/** The NOTIFY channel that notifies every running program of a changed appointment. */
export const appointmentsChannel = 'appointments_changed'

/** Calls `work` at once, and once more for all calls within the `ms` milliseconds after it. */
function gather(work: () => void, ms: number): () => void {
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

/** Notify a desk at most this often. */
const gatherMs = 100

/** Notifies the open dashboards of every change of an appointment, and after a gap that something may have changed. */
export function createChangeFeed(notices: Notices): Changes {
  return {
    listen: (onChange, onEnd) =>
      notices.listen(appointmentsChannel, {
        onNotice: gather(onChange, gatherMs),
        onReconnected: onChange,
        onEnd,
      }),
  }
}
