import { setTimeout as pause } from 'node:timers/promises'

const checkMs = 50
const maxChecks = 20

/** Lets users' requests go first, but for a second at most. Checks `isBusy` at most 20 times. */
export async function waitWhileBusy(isBusy: () => boolean): Promise<void> {
  for (let checks = 0; checks < maxChecks && isBusy(); checks++) await pause(checkMs)
}
