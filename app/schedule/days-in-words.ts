import { texts } from '#texts'
import type { readAvailability } from './availability.server.ts'
import type { ClosedReason } from './calendar.ts'

type FoundDays = Awaited<ReturnType<typeof readAvailability>>['days']

/** Days with their free slots, as the wire has them: why a day is closed in the language of the request. */
export const daysInWords = (days: FoundDays) =>
  days.map(({ closed, ...day }) => ({ ...day, ...(closed && { closed: closedText(closed) }) }))

const closedText = (closed: ClosedReason) => (closed.kind === 'closure' ? closed.reason : texts.closed[closed.kind])
