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

/** What makes a program's clock stand at the time that `setClock` says; until then it is the machine's. */
export const movedClock = { CLOCK_FILE: file, NODE_OPTIONS: `--import=${pathToFileURL('test/moved-clock.mjs')}` }

/** Sets the program's clock, and those of open pages, to a time of the clinic's, such as "2027-03-01" and "09:05". */
export async function setClock(day: string, time: string, pages: readonly Page[] = []): Promise<void> {
  const beforeMs = nowMs()
  programMs = Date.parse(`${day}T${time}:00+06:00`)
  writeFileSync(file, String(programMs))
  for (const page of pages) {
    // What a page does every minute is due.
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

/** Lets a page's clock stand at the program's time, which no longer moves. */
export const stopClock = (page: Page) => page.clock.setFixedTime(nowMs())
