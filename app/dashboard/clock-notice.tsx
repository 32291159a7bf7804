import { texts } from '#texts'
import { clockAheadMs } from '../platform/clock.ts'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { useNow } from '../platform/ui/use-now.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'

const noticedFromMinutes = 2

/** Says at a desk that its device's clock is wrong: what is past and today follows the server's, but other programs follow the device's. */
export function ClockNotice() {
  // Looked at again with each tick.
  useNow()
  const minutes = Math.round(clockAheadMs() / millisecondsPerMinute)
  const text = texts.dashboard.clock
  return (
    <LiveRegion as="p" className="mb-4 rounded-box bg-sand px-4 py-3 text-warning-content print:hidden">
      {Math.abs(minutes) >= noticedFromMinutes && (minutes > 0 ? text.ahead(minutes) : text.behind(-minutes))}
    </LiveRegion>
  )
}
