import { appointmentsChannel } from '../appointments/channel.ts'
import type { Changes } from '../core/context.server.ts'
import { gather } from '../core/gather.ts'
import type { Notices } from '../db/notices.server.ts'

/** Notify a desk at most this often. */
const gatherMs = 100

/** Notifies the open dashboards of every change of an appointment, and after a gap that something may have changed. */
export function createChangeFeed(notices: Notices): Changes {
  let changedAt = performance.now()
  let watching: Promise<unknown> | undefined
  const mark = () => {
    changedAt = performance.now()
  }
  const watch = () => {
    watching ??= notices.listen(appointmentsChannel, { onNotice: mark, onReconnected: mark }).then(mark, error => {
      watching = undefined
      throw error
    })
    return watching
  }
  return {
    announce: () => notices.announce(appointmentsChannel),
    async listen(onChange, onEnd) {
      await watch()
      return notices.listen(appointmentsChannel, {
        onNotice: gather(onChange, gatherMs),
        onReconnected: onChange,
        onEnd,
      })
    },
    unchangedMs: () => performance.now() - changedAt,
  }
}
