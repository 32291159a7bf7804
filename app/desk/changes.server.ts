import { appointmentsChannel } from '../appointments/channel.ts'
import type { Changes } from '../core/context.server.ts'
import type { Notices } from '../db/notices.server.ts'

/** Tells the open desks of every change of an appointment, and after a gap that something may have changed. */
export function createChangeFeed(notices: Notices): Changes {
  return {
    listen: (tell, end) => notices.listen(appointmentsChannel, { tell: () => tell(), back: tell, end }),
  }
}
