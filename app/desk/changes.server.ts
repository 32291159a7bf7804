import { appointmentsChannel } from '../appointments/record.server.ts'
import type { Changes } from '../core/context.server.ts'
import { gather } from '../core/gather.ts'
import type { Notices } from '../db/notices.server.ts'

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
