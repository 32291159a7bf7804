import { setTimeout as pause } from 'node:timers/promises'

// With fewer requests at a time the program keeps up easily.
const busyFrom = 12

const checkMs = 50
const maxChecks = 20

/** How much work users are waiting for. */
export interface Load {
  /** Requests in progress: an API call counts as 1, a page as several. */
  work: number
  isBusy(): boolean
}

export function createLoad(): Load {
  return {
    work: 0,
    isBusy() {
      return this.work >= busyFrom
    },
  }
}

/** Lets users' requests go first, but for a second at most. Checks `isBusy` at most 20 times. */
export async function waitWhileBusy(isBusy: () => boolean): Promise<void> {
  for (let checks = 0; checks < maxChecks && isBusy(); checks++) await pause(checkMs)
}
