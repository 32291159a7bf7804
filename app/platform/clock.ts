/** A header of whole seconds, and the time that a response takes: a smaller difference is none. */
const toleranceMs = 5_000

let aheadMs = 0

/** The time by the server's clock, in milliseconds since 1970: a device's own may be wrong by days. On the server its own. */
export const nowMs = (): number => Date.now() - aheadMs

/** By how many milliseconds this device's clock is ahead of the server's; negative if it is behind, and 0 while they agree. */
export const clockAheadMs = (): number => aheadMs

/** Called with the Date header of a response that comes from no cache. */
export function noteServerTime(date: string | null): void {
  const serverMs = Date.parse(date ?? '')
  if (Number.isNaN(serverMs)) return
  const difference = Date.now() - serverMs
  aheadMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

const two = (count: number) => String(count).padStart(2, '0')

/** "2026-11-23", in this device's time zone. */
export const dayHere = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
/** "09:30", in this device's time zone. */
export const timeHere = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`
