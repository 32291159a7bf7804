import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'

const file = join(mkdtempSync(join(tmpdir(), 'teeth-care-clock-')), 'now')
let programMs: number | undefined
writeFileSync(file, '')

/** The program's time. */
export const nowMs = () => programMs ?? Date.now()

/** Variables that stop a program's clock at the time given to `setClock`; until then it is the machine's. */
export const movedClock = { CLOCK_FILE: file, NODE_OPTIONS: `--import=${pathToFileURL('test/moved-clock.mjs')}` }

/** Sets the program's clock, and those of open pages, to a time in the clinic's zone, such as "2027-03-01" and "09:05". */
export async function setClock(day: string, time: string, pages: readonly Page[] = []): Promise<void> {
  const beforeMs = nowMs()
  programMs = Date.parse(`${day}T${time}:00+06:00`)
  writeFileSync(file, String(programMs))
  for (const page of pages) {
    // Work that a page does every minute is due.
    await page.clock.fastForward(programMs - beforeMs)
    await page.clock.setSystemTime(programMs)
  }
}

/** Sets the program's clock back to the machine's. */
export function resetClock(): void {
  programMs = undefined
  writeFileSync(file, '')
}

/** Sets a page's clock to the program's time. */
export const followClock = (page: Page) => page.clock.install({ time: nowMs() })

/** Stops a page's clock at the program's time. */
export const stopClock = (page: Page) => page.clock.setFixedTime(nowMs())
