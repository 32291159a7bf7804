/** A smaller difference between the clocks counts as none: the server's Date header has whole seconds, and a response takes time. */
const toleranceMs = 5_000

let aheadMs = 0

/** The time by the server's clock, in milliseconds since 1970, since a device's own clock may be wrong by days. */
export const nowMs = (): number => Date.now() - aheadMs

export const clockAheadMs = (): number => aheadMs

/** Sets the server's time by a Date header, which has the present time only if its response comes from no cache. */
export function setServerTime(date: string | null): void {
  const serverMs = Date.parse(date ?? '')
  if (Number.isNaN(serverMs)) return
  const difference = Date.now() - serverMs
  aheadMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

const two = (count: number) => String(count).padStart(2, '0')

export const localDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
export const localTime = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`
